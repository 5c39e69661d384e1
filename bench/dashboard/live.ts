import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { type Client, createClient } from "../../src/client/client.ts";
import { percentile } from "../measure.ts";
import type { Part } from "../part.ts";

/** The rate and the length of the measurement, and its store. */
export interface Pace {
  readonly store: string;
  readonly events: number;
  readonly seconds: number;
}

interface Seen {
  /** Tasks of 50 ms and more, during which the page does not respond. */
  readonly tasksMs: readonly number[];
  /** The times between two frames. */
  readonly gapsMs: readonly number[];
  /** The times from a key press until the page receives it. */
  readonly inputsMs: readonly number[];
}

const goalMs = 200;
const keyEveryMs = 250;

/** Measures the overview in a real browser without events, and with many events a second. */
export async function measureLive(browser: Browser, url: string, pace: Pace): Promise<Part> {
  const client = createClient({ url });
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 } });
  await page.addInitScript(watching);
  await page.goto("/");
  await page.locator(".connection-live").waitFor();
  // The first rendering is not measured.
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
  const calm = await seenFor(page, pace.seconds, async () => {});
  let happened = 0;
  const busy = await seenFor(page, pace.seconds, async (signal) => {
    happened = await makeEvents(client, pace, signal);
  });
  await page.close();
  return {
    title: `The overview in a browser for ${pace.seconds} seconds, ${pace.store}`,
    columns: [
      "",
      "events/s",
      "tasks over 50 ms",
      "longest task",
      "frame gap p95",
      "longest gap",
      "key p95",
      "key max",
    ],
    rows: [rowOf("nothing happens", 0, calm), rowOf("documents come and go", happened / pace.seconds, busy)],
    notes: [
      "all but the first two in milliseconds; browsers do not report tasks under 50 ms, which count as 0",
    ],
    goals: [
      {
        what: `longest task while documents come and go, ms, ${pace.store}`,
        atMost: goalMs,
        value: maxOf(busy.tasksMs),
      },
    ],
  };
}

function rowOf(what: string, eventsPerSecond: number, { tasksMs, gapsMs, inputsMs }: Seen) {
  return [
    ...[what, eventsPerSecond, tasksMs.length, maxOf(tasksMs)],
    ...[percentile(gapsMs, 0.95), maxOf(gapsMs), percentile(inputsMs, 0.95), maxOf(inputsMs)],
  ];
}

function maxOf(values: readonly number[]): number {
  return Math.max(0, ...values);
}

// Presses real keys meanwhile; Shift has no effect on the page.
async function seenFor(
  page: Page,
  seconds: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<Seen> {
  await page.evaluate("startWatching()");
  const ending = new AbortController();
  const working = work(ending.signal);
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    await page.keyboard.press("Shift");
    await delay(keyEveryMs);
  }
  const seen = await page.evaluate<Seen>("seen");
  ending.abort();
  await working;
  return seen;
}

/** Submits, claims and completes one document after another: three events each. Returns the number of events. */
async function makeEvents(client: Client, { events, seconds }: Pace, signal: AbortSignal): Promise<number> {
  const documents = Math.round((events * seconds) / 3);
  const startedAt = performance.now();
  const passing: Promise<number>[] = [];
  for (let number = 0; number < documents && !signal.aborted; number++) {
    const dueAt = startedAt + (number * seconds * 1000) / documents;
    await delay(Math.max(0, dueAt - performance.now()));
    passing.push(passThrough(client, number));
  }
  return (await Promise.all(passing)).reduce((sum, count) => sum + count, 0);
}

async function passThrough(client: Client, number: number): Promise<number> {
  await client.submit({ customer: `live-${number % 40}`, name: `live ${number}.pdf` });
  const [lease] = await client.leases.claim({ worker: `live-${number % 4}` });
  if (lease) await client.leases.complete(lease.id, { pages: 1 });
  return lease ? 3 : 1;
}

const watching = `
  globalThis.startWatching = () => { globalThis.seen = { tasksMs: [], gapsMs: [], inputsMs: [] }; };
  startWatching();
  new PerformanceObserver((list) => seen.tasksMs.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" });
  addEventListener("keydown", ({ timeStamp }) => seen.inputsMs.push(performance.now() - timeStamp), true);
  let before = performance.now();
  const next = (at) => { seen.gapsMs.push(at - before); before = at; requestAnimationFrame(next); };
  requestAnimationFrame(next);
`;
