import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { type Document, openQueue, type Queue, type QueueEvent } from "../../src/index.ts";
import { goodEnding, Program } from "../crash/program.ts";

/** The number of submitting and working processes. Without `keys`, submitters never end. */
export interface TrafficPlan {
  readonly customers: readonly string[];
  readonly submitters: number;
  readonly workers: number;
  readonly keys?: number;
  readonly restMs?: number;
  /** The address for submitters, if it is a different one. */
  readonly submitTo?: string;
}

// Leases of claims whose response was lost must expire soon; those of live workers must last on a busy machine.
const options = { concurrency: 4, leaseMs: 2000 };

/**
 * Processes that submit documents with keys, and repeat each call until it is acknowledged, and processes that work. Nothing
 * restarts them.
 */
export class Traffic {
  readonly submitters: readonly Program[];
  readonly workers: readonly Program[];
  readonly #url: string;
  readonly #customers: readonly string[];

  constructor(test: TestContext, url: string, plan: TrafficPlan) {
    const { customers, keys, restMs = 10, submitTo = url } = plan;
    this.#url = url;
    this.#customers = customers;
    this.submitters = Array.from({ length: plan.submitters }, (_, index) => {
      const config = { url: submitTo, customers, name: `submitter-${index}`, restMs };
      return new Program("submit-patiently", { ...config, ...(keys && { keys }) });
    });
    this.workers = Array.from({ length: plan.workers }, (_, index) => {
      const task = { kind: "take", maxMs: 20 };
      const config = { url, task, options: { ...options, name: `worker-${index}` } };
      return new Program("work", { ...config, expectsTrouble: true });
    });
    test.after(() => Promise.all(this.#programs.map((program) => program.kill())));
  }

  /** Waits until every process has printed this many more lines. */
  async goesOn(lines: number): Promise<void> {
    const further = (program: Program, word: string) =>
      program.printedTimes(word, program.all(word).length + lines);
    await Promise.all([
      ...this.submitters.map((program) => further(program, "stored")),
      ...this.workers.map((program) => further(program, "returned")),
    ]);
  }

  /** Lets submitters end and workers finish everything. Then no process may have reported errors. */
  async finish(): Promise<void> {
    for (const program of this.submitters) program.send("SIGTERM");
    await this.submitted();
    const queue = await openQueue(this.#url);
    await allDone(queue);
    await queue.close();
    for (const program of this.workers) program.send("SIGTERM");
    for (const program of this.workers) assert.deepEqual(await program.ended, goodEnding);
  }

  /** Waits until submitters have ended. */
  async submitted(): Promise<void> {
    for (const program of this.submitters) assert.deepEqual(await program.ended, goodEnding);
  }

  /** The acknowledged ids, by customer and key. A repeated key gets the same id. */
  acknowledged(): Map<string, string> {
    const ids = new Map<string, string>();
    for (const [id = "", , customer, ...key] of this.submitters.flatMap((program) => program.all("stored"))) {
      const name = `${customer} ${key.join(" ")}`;
      assert.equal(ids.get(name) ?? id, id, name);
      ids.set(name, id);
    }
    return ids;
  }

  /** Checks that every key is stored once, under the acknowledged id, and counted once. */
  async expectEachStoredOnce(queue: Queue): Promise<void> {
    const stored = (await Promise.all(this.#customers.map((name) => allDocuments(queue, name)))).flat();
    const names = stored.map(({ id, customer, key }) => [`${customer} ${key}`, id] as const);
    assert.deepEqual(names.sort(), [...this.acknowledged()].sort());
    for (const [customer, documents] of Map.groupBy(stored, (document) => document.customer)) {
      const priorities = documents.map(({ priority }) => priority);
      assert.deepEqual(priorities.sort(), prioritiesOf(documents.length), customer);
      assert.equal((await queue.customers.get(customer))?.count, 1 - documents.length, customer);
    }
  }

  /** Checks that every document was done once, and that the queue's numbers agree. */
  async expectEachDoneOnce(queue: Queue): Promise<void> {
    const ids = [...this.acknowledged().values()].sort();
    const events = await allEvents(queue);
    assert.deepEqual(documentsOf(events, "submitted"), ids);
    assert.deepEqual(documentsOf(events, "done"), ids);
    const lives = Map.groupBy(events, (event) => ("document" in event ? event.document : ""));
    lives.delete("");
    for (const life of lives.values())
      assert.deepEqual([life[0]?.kind, life.at(-1)?.kind], ["submitted", "done"], "events are in order");
    const { documents } = await queue.stats();
    assert.deepEqual([documents.done, documents.waiting, documents.running], [ids.length, 0, 0]);
  }

  get #programs(): readonly Program[] {
    return [...this.submitters, ...this.workers];
  }
}

async function allDone(queue: Queue): Promise<void> {
  const done = new Set<string>();
  const { documents } = await queue.stats();
  if (documents.waiting + documents.running === 0) return;
  const total = Object.values(documents).reduce((sum, count) => sum + count);
  for await (const event of queue.events({ since: "start" }))
    if (event.kind === "done" && done.add(event.document).size === total) return;
}

/** All documents of a customer, newest first. */
export async function allDocuments(queue: Queue, customer: string): Promise<Document[]> {
  const found = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await queue.documents({ customer, limit: 1000, ...(cursor && { cursor }) });
    found.push(...page.items);
    cursor = page.cursor;
  }
  return found;
}

/** All events up to one that happens after this call. */
export async function allEvents(queue: Queue): Promise<QueueEvent[]> {
  await queue.plans.set("end of events", {});
  return followToEnd(queue);
}

function documentsOf(events: readonly QueueEvent[], kind: "submitted" | "done"): string[] {
  return events.flatMap((event) => (event.kind === kind ? [event.document] : [])).sort();
}

/** The priorities of this many documents of one customer, as the rule's own example lists them. */
export function prioritiesOf(count: number): number[] {
  const best = [3, 2, 2, 2, 2, 2, 2, 6].flatMap((times, index) => Array(times).fill(index + 1));
  return Array.from({ length: count }, (_, index) => best[index] ?? 9);
}

/** Follows all events until the last one that the test makes. */
export async function followToEnd(queue: Queue): Promise<QueueEvent[]> {
  const followed = [];
  for await (const event of queue.events({ since: "start" })) {
    followed.push(event);
    if (event.kind === "plan-set" && event.plan === "end of events") break;
  }
  return followed;
}
