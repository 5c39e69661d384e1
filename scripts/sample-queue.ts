import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Document, Queue, Submission } from "../src/index.ts";
import { decideAboutFailures, sampleErrorOf } from "./sample-failures.ts";
import { addSampleWebhooks, type SampleWebhooks, sendSampleDeliveries } from "./sample-webhooks.ts";

/** The parts of a sample queue that the screenshots need. */
export interface Sample {
  readonly customer: string;
  readonly waiting: string;
  readonly expedited: string;
  readonly background: string;
  readonly done: string;
  readonly failed: string;
  readonly webhooks: SampleWebhooks;
}

/** A clock that begins an hour ago and is moved forward to the present. */
export class PastClock {
  #behindMs = 3_600_000;

  now(): number {
    return Date.now() - this.#behindMs;
  }

  /** Moves forward, at most to the present. */
  pass(ms: number): void {
    this.#behindMs = Math.max(0, this.#behindMs - ms);
  }

  get behindMs(): number {
    return this.#behindMs;
  }
}

const slots = 4;
const floodMs = 3000;
const worker = "reader-1";

/**
 * Fills a queue like a busy morning: a flood, quiet customers, some failed and some running documents, and webhooks that notify
 * the receiver.
 */
export async function fillSampleQueue(queue: Queue, clock: PastClock, receiver: string): Promise<Sample> {
  await queue.plans.set("archive", { resetIntervalMs: 3_600_000 });
  const webhooks = await addSampleWebhooks(queue, receiver);
  for (let minute = 0; clock.behindMs > floodMs; minute++) {
    await queue.submitMany(submittedIn(minute));
    await processUntil(queue, clock, Math.max(floodMs, clock.behindMs - 60_000));
  }
  const waiting = (await queue.submitMany(flood())).find(({ priority }) => priority === 4);
  const [background] = await queue.submitMany(backfill());
  // Running documents keep running while the pictures are taken.
  queue.work(() => delay(3_600_000, undefined, { ref: false }), { concurrency: slots, name: worker });
  while ((await queue.stats()).documents.running < slots) await delay(10);
  clock.pass(floodMs);
  await sendSampleDeliveries(queue, webhooks);
  await decideAboutFailures(queue);
  const newest = async (state: "waiting" | "done" | "failed", customer: string) =>
    (await queue.documents({ state, customer, limit: 1 })).items[0]?.id ?? "";
  const expedited = await queue.expedite(await newest("waiting", "northwind-archive"));
  return {
    customer: "law-office-reyes",
    waiting: waiting?.id ?? "",
    expedited: expedited.id,
    background: background?.id ?? "",
    done: await newest("done", "bakery-lindner"),
    failed: await newest("failed", "library-porto"),
    webhooks,
  };
}

// Each customer returns after its count has restarted, so that many lanes are in use.
const quiet = ["bakery", "clinic", "school", "garage", "hotel", "notary", "florist"].flatMap((kind) =>
  ["lindner", "reyes", "porto", "nowak"].map((name) => `${kind}-${name}`),
);

function submittedIn(minute: number): Submission[] {
  const at = (minutes: readonly number[], submissions: Submission[]) =>
    minutes.includes(minute) ? submissions : [];
  const sender = (place: number) => quiet[(minute + place) % quiet.length] ?? "";
  return [
    ...named(sender(0), "invoice", 1 + (minute % 3)),
    ...named(sender(14), "delivery-note", 2 + (minute % 5)),
    ...named("northwind-archive", "scan", 12 + ((minute * 7) % 9)),
    ...at([3, 9, 38, 47, 52], named("law-office-reyes", "contract", 4 + (minute % 5))),
    ...at([4, 24, 48, 56], named("library-porto", "index-card-damaged", 2)),
    ...at([17, 44], named("museum-alvarez", "register-encrypted", 1)),
    ...at([14, 31], named("hotel-reyes", "poster-600dpi", 1)),
    ...at([26, 27, 53], named("garage-nowak", "report-slow", 1)),
    ...at([35], named("notary-porto", "invoice-unnumbered", 3)),
    ...at([20, 56], [{ customer: "bakery-lindner", ...letter, metadata: { route: "inbox" } }]),
  ];
}

function flood(): Submission[] {
  return [
    ...named("szkoła-42", "świadectwo", 6),
    ...named("clinic-am-park", "referral", 8),
    ...named("northwind-archive", "ledger", 120),
    ...named("bakery-hoffmann", "delivery-note", 11),
    ...named("law-office-reyes", "annex", 9),
    ...named("notary-silva", "deed", 17),
  ];
}

function backfill(): Submission[] {
  return named("library-porto", "catalogue", 80).map((document) => ({ ...document, urgency: "background" }));
}

const letter = {
  name: "letter-english-utf-8.txt",
  type: "text/plain",
  content: readFileSync(join(import.meta.dirname, "../samples/letter-english-utf-8.txt")),
};

function named(customer: string, name: string, count: number): Submission[] {
  return Array.from({ length: count }, (_, place) => ({
    customer,
    name: `${name}-${String(place + 1).padStart(3, "0")}.pdf`,
    type: "application/pdf",
  }));
}

// Some documents take longer than others, and as many run at once as there are slots; the clock moves forward meanwhile.
async function processUntil(queue: Queue, clock: PastClock, behindMs: number): Promise<void> {
  for (let round = 0; clock.behindMs > behindMs; round++) {
    const leases = await queue.remote.claim({ worker, count: slots, leaseMs: 600_000, waitMs: 0 });
    if (leases.length === 0) return clock.pass(clock.behindMs - behindMs);
    for (const { lease, document } of leases) {
      clock.pass((800 + ((document.name.length * 7 + round * 13) % 11) * 160) / slots);
      await finish(queue, lease, document);
    }
  }
}

type Lease = Awaited<ReturnType<Queue["remote"]["claim"]>>[number]["lease"];

async function finish(queue: Queue, lease: Lease, { name, type }: Document): Promise<void> {
  const error = sampleErrorOf(name);
  if (error) {
    await queue.remote.fail(lease, { error, mayRetry: false });
    return;
  }
  if (type === letter.type) await queue.remote.keep(lease, "text", letter.content.toString());
  await queue.remote.complete(lease, { pages: 1 + (name.length % 9), language: "en", words: 214 });
}
