import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openQueue, type Queue } from "../../src/index.ts";
import type { WebhooksOptions } from "./options.ts";
import type { ReceiverProcess } from "./receiver-process.ts";

export const customers = 50;
const ticksPerSecond = 20;
const settleMs = 1000;

/** Two customers with many events for their number, the first and the last by name. */
const troubled = { "a customer": "/hangs", "z customer": "/fails" };

/** Runs one round on a new queue. Returns how many milliseconds each delivery to the 50 customers took, from its event to its arrival. */
export async function measureRound(
  receiver: ReceiverProcess,
  { seconds, rate }: WebhooksOptions,
  hasTrouble: boolean,
): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-bench-"));
  const queue = await openQueue(`sqlite:${join(folder, "queue.db")}`, { allowAddresses: ["127.0.0.0/8"] });
  try {
    const good = Array.from({ length: customers }, (_, index) => `customer ${index}`);
    for (const customer of good) await queue.webhooks.create({ url: receiver.url, customer });
    const bad = hasTrouble ? Object.entries(troubled) : [];
    for (const [customer, path] of bad)
      await queue.webhooks.create({ url: `${receiver.url}${path}`, customer });
    queue.deliver();
    const sender = new Sender(
      queue,
      good,
      bad.map(([customer]) => customer),
    );
    const startedAt = performance.now();
    for (let tick = 1; tick <= seconds * ticksPerSecond; tick++) {
      await sender.send(rate / ticksPerSecond);
      await delay(Math.max(0, startedAt + (tick * 1000) / ticksPerSecond - performance.now()));
    }
    await delay(settleMs);
    return sender.times(await receiver.arrivals());
  } finally {
    await queue.close({ timeoutMs: 0 });
    rmSync(folder, { recursive: true });
  }
}

/** Submits and cancels documents, and notes when. */
class Sender {
  readonly #queue: Queue;
  readonly #good: readonly string[];
  readonly #bad: readonly string[];
  readonly #endedAt = new Map<string, number>();
  #next = 0;

  constructor(queue: Queue, good: readonly string[], bad: readonly string[]) {
    this.#queue = queue;
    this.#good = good;
    this.#bad = bad;
  }

  /** Ends some documents of the good customers, and a tenth as many of each other one. */
  async send(count: number): Promise<void> {
    const next = () => this.#good[this.#next++ % this.#good.length] ?? "";
    const good = Array.from({ length: count }, next);
    const bad = this.#bad.flatMap((customer) =>
      Array.from({ length: Math.ceil(count / 10) }, () => customer),
    );
    await Promise.all([...good, ...bad].map((customer) => this.#end(customer)));
  }

  /** The time from the event to the arrival of each document of the good customers. */
  times(arrivals: ReadonlyMap<string, number>): number[] {
    return [...this.#endedAt].map(([document, at]) => {
      const arrivedAt = arrivals.get(document);
      if (arrivedAt === undefined) throw new Error(`the delivery about ${document} did not arrive`);
      return arrivedAt - at;
    });
  }

  async #end(customer: string): Promise<void> {
    const { id } = await this.#queue.submit({ customer });
    const at = performance.timeOrigin + performance.now();
    await this.#queue.cancel(id);
    if (!this.#bad.includes(customer)) this.#endedAt.set(id, at);
  }
}
