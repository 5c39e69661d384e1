import { openEngineAt } from "../../src/content/open-store.ts";
import type { NewDocument } from "../../src/engine/document.ts";
import type { Engine } from "../../src/engine/engine.ts";
import type { Claim } from "../../src/engine/line.ts";
import { keepMinutes } from "../../src/maintenance/keep-minutes.ts";
import { createIdSource } from "../../src/runtime/ids.ts";
import { VirtualClock } from "../../src/runtime/virtual-clock.ts";

/** The content of a store. */
export interface Week {
  readonly documents: number;
  readonly customers: number;
  /** The end of the week. */
  readonly now: number;
  progress(share: number): void;
}

const dayMs = 86_400_000;
// Finished documents are kept for seven days: none may be pruned while the calls are measured.
const lengthMs = 6 * dayMs;
const batch = 1000;
const mergedAtOnce = 10_000;
const busyShare = 0.01;
const stillWaiting = 0.05;
const waitingSinceMs = 600_000;
const waitMs = 3000;
const processingMs = 2000;
const running = 20;
const worker = "bench";
const leaseMs = 3_600_000;

/**
 * Fills a store with the documents of six days through the engine: half of them from all customers in turn, half from one
 * percent of the customers. The documents of the last minutes wait; one in twenty of the others has failed, in fifty ways.
 */
export async function fillWeek(url: string, week: Week): Promise<void> {
  const { documents, now, progress } = week;
  const engine = await openEngineAt(url);
  const clock = new VirtualClock(now - lengthMs);
  const plan = { ...week, newId: createIdSource(clock) };
  for (let first = 0; first < documents; first += batch) {
    clock.set(now - Math.ceil(agoMs(first / documents)));
    const count = Math.min(batch, documents - first);
    await engine.line.submit(
      Array.from({ length: count }, (_, place) => documentOf(first + place, plan)),
      clock.now(),
    );
    if (first < documents * (1 - stillWaiting)) await process(engine, clock.now() + waitMs);
    if (first % (50 * batch) === 0) progress(first / documents);
  }
  await claim(engine, running, now);
  await keepMinutes(engine, { since: now - lengthMs, now });
  // As the upkeep of a running server does all the time.
  while ((await engine.usage.coarsen(now, mergedAtOnce)) >= mergedAtOnce);
  await engine.close();
}

// The waiting documents came within the last minutes.
function agoMs(share: number): number {
  const left = 1 - share;
  if (left <= stillWaiting) return (waitingSinceMs * left) / stillWaiting;
  return waitingSinceMs + ((lengthMs - waitingSinceMs) * (left - stillWaiting)) / (1 - stillWaiting);
}

const types = ["application/pdf", "application/pdf", "image/tiff", "text/html", "text/plain"];

function documentOf(
  number: number,
  { customers, now, newId }: { customers: number; now: number; newId: () => string },
): NewDocument {
  const busy = Math.max(1, Math.floor(customers * busyShare));
  const customer = number % 2 === 0 ? (number / 2) % customers : ((number - 1) / 2) % busy;
  return {
    id: newId(),
    customer: `customer-${String(customer).padStart(6, "0")}`,
    name: `${number % 3 === 0 ? "Invoice" : "scan"} ${number}.pdf`,
    type: types[number % types.length] ?? null,
    metadata: { path: `scans/${number}.pdf`, pages: 1 + (number % 40) },
    content: null,
    cost: 1,
    key: null,
    maxAttempts: 3,
    trace: null,
    source: null,
    callback: null,
    urgency: "normal",
    startBefore: null,
    startAt: number % 500 === 0 ? now + dayMs : null,
  };
}

async function process(engine: Engine, now: number): Promise<void> {
  for (;;) {
    const claims = await claim(engine, batch, now);
    if (claims.length === 0) return;
    const endsAt = now + processingMs;
    const failed = claims.filter((_, place) => place % 20 === 0);
    const done = claims.filter((_, place) => place % 20 !== 0);
    const results = done.map(({ lease }) => ({ lease, result: { pages: 3, language: "en", words: 812 } }));
    await engine.line.complete(results, endsAt);
    await engine.line.fail(failed.map(failureOf), endsAt);
  }
}

function claim(engine: Engine, ordinarySlots: number, now: number): Promise<Claim[]> {
  return engine.line.claim({ worker, leaseMs, now, ordinarySlots });
}

function failureOf({ lease }: Claim, place: number) {
  const kind = (lease.number + place) % 50;
  const letters = String.fromCharCode(97 + (kind % 26)).repeat(1 + Math.floor(kind / 26));
  const message = `page ${place + 1} of "scan ${place}.pdf" cannot be read: the filter ${letters} is not known`;
  const stack = Array.from({ length: 12 }, (_, line) => `    at read (/app/reader-${line}.js:${place}:7)`);
  const error = { name: "Error", message, code: `reader-${kind % 7}`, stack: [message, ...stack].join("\n") };
  return { lease, error, retryAt: undefined };
}
