import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Document, DoNotRetry, type Queue, type WorkerOptions } from "../../src/index.ts";
import { openTestQueue, waitForEvent, waitForEvents } from "../support/queues.ts";

const minute = 60_000;

/** A processor whose documents end when the test decides. */
class Hands {
  readonly started: Document[] = [];
  readonly signals = new Map<string, AbortSignal>();
  readonly #ends = new Map<string, (result: unknown) => void>();

  readonly processor = (document: Document, { signal }: { signal: AbortSignal }): Promise<unknown> => {
    this.started.push(document);
    this.signals.set(document.id, signal);
    return new Promise((resolve) => this.#ends.set(document.id, resolve));
  };

  end(document: Document | undefined, result: unknown = null): void {
    this.#ends.get(document?.id ?? "")?.(result);
  }

  get names(): string[] {
    return this.started.map(({ name }) => name);
  }
}

async function begun(queue: Queue, count: number): Promise<void> {
  await waitForEvents(queue, "started", count);
  await new Promise((resolve) => setImmediate(resolve));
}

async function nextStarted(hands: Hands, count: number): Promise<Document | undefined> {
  while (hands.started.length < count) await new Promise((resolve) => setImmediate(resolve));
  return hands.started[count - 1];
}

function batch(customer: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({ customer, name: `${customer}${index + 1}` }));
}

describe("a worker", () => {
  it("processes documents in the fair order, keeps results, and wakes up for new ones", async (context) => {
    const { queue } = await openTestQueue(context);
    await queue.submitMany(batch("noisy", 25));
    await queue.submitMany(batch("quiet", 2));
    const order: string[] = [];
    queue.work(({ name }) => {
      order.push(name);
      return { name };
    });
    await waitForEvents(queue, "done", 27);
    assert.deepEqual(order.slice(0, 5), ["noisy1", "quiet1", "noisy2", "quiet2", "noisy3"]);
    const late = await queue.submit({ customer: "late", name: "late" });
    await waitForEvents(queue, "done", 28);
    assert.deepEqual((await queue.document(late.id))?.result, { name: "late" });
  });

  it("claims tiny documents ahead of its slots, keeps their order, and gives back what it did not begin", async (context) => {
    const { queue } = await openTestQueue(context);
    const hands = new Hands();
    await queue.submitMany(batch("a", 30));
    const worker = queue.work(hands.processor, { concurrency: 2, prefetch: 10 });
    await begun(queue, 12);
    assert.deepEqual([hands.names, worker.running], [["a1", "a2"], 2]);
    for (const index of [0, 1, 2, 3, 4]) {
      hands.end(hands.started[index]);
      await waitForEvents(queue, "done", index + 1);
    }
    assert.deepEqual(hands.names, ["a1", "a2", "a3", "a4", "a5", "a6", "a7"]);
    const stopped = worker.stop();
    const given = await waitForEvent(queue, ({ kind }) => kind === "returned");
    for (const document of hands.started) hands.end(document);
    await stopped;
    assert.equal("document" in given && (await queue.document(given.document))?.attempts, 0);
    const { documents } = await queue.stats();
    assert.deepEqual([documents.done, documents.running, documents.waiting], [7, 0, 23]);
  });

  it("does not count the time that a document was claimed ahead as time of processing", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const hands = new Hands();
    await queue.submitMany(batch("a", 4));
    queue.work(hands.processor, { concurrency: 1, prefetch: 5, timeoutMs: 500 });
    await begun(queue, 4);
    for (let index = 0; index < 4; index++) {
      const document = await nextStarted(hands, index + 1);
      await clock.advance(300);
      hands.end(document);
      await waitForEvents(queue, "done", index + 1);
    }
    assert.equal((await queue.stats()).documents.done, 4);
  });

  it("does not begin what was cancelled after it was claimed ahead", async (context) => {
    const { queue } = await openTestQueue(context);
    const hands = new Hands();
    const [, second] = await queue.submitMany(batch("a", 3));
    queue.work(hands.processor, { concurrency: 1, prefetch: 5 });
    await begun(queue, 3);
    await queue.cancel(second?.id ?? "");
    hands.end(hands.started[0]);
    await waitForEvent(queue, ({ kind }) => kind === "done");
    hands.end(await nextStarted(hands, 2));
    await waitForEvents(queue, "done", 2);
    assert.deepEqual(hands.names, ["a1", "a3"]);
  });

  it("takes no more documents than it has slots", async (context) => {
    const { queue } = await openTestQueue(context);
    const hands = new Hands();
    await queue.submitMany(batch("a", 9));
    const worker = queue.work(hands.processor, { concurrency: 3 });
    await begun(queue, 3);
    assert.deepEqual(
      [hands.names.length, worker.running, (await queue.stats()).documents.waiting],
      [3, 3, 6],
    );
    hands.end(hands.started[1]);
    await begun(queue, 4);
    assert.deepEqual(hands.names, ["a1", "a2", "a3", "a4"]);
  });

  it("keeps express slots free for good priorities", async (context) => {
    const { queue } = await openTestQueue(context);
    const hands = new Hands();
    await queue.submitMany(batch("noisy", 30));
    queue.work(hands.processor, { concurrency: 3, express: { slots: 1, upTo: 1 } });
    await begun(queue, 3);
    for (const document of [...hands.started]) hands.end(document);
    await begun(queue, 5);
    assert.deepEqual(hands.names.slice(3), ["noisy4", "noisy5"]);
    await queue.submit({ customer: "quiet", name: "quiet" });
    await begun(queue, 6);
    assert.equal(hands.names.at(-1), "quiet");
  });

  it("gives overdue priorities their share, and none when the share is 0", async (context) => {
    for (const [overdueShare, expected] of [
      [1, 9],
      [0, 2],
    ] as const) {
      const { queue, clock } = await openTestQueue(context);
      await queue.submitMany(batch("noisy", 30));
      await queue.submitMany(batch("other", 5));
      const hands = new Hands();
      clock.set(clock.now() + 26 * minute);
      await queue.submitMany(batch("fresh", 3));
      queue.work(hands.processor, { overdueShare });
      await begun(queue, 1);
      assert.equal(hands.started[0]?.priority, expected === 9 ? 9 : 1);
    }
  });

  it("tries a failed document again after the back-off, and keeps its priority", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    await queue.submitMany(batch("a", 5));
    const submitted = await queue.submit({ customer: "a", name: "fragile" });
    const attempts: number[] = [];
    const retry = { firstMs: 1000, factor: 3, jitter: 0 };
    queue.work(
      ({ name }, { attempt }) => {
        if (name !== "fragile") return;
        attempts.push(clock.now() - submitted.submittedAt);
        if (attempt < 3) throw new TypeError(`attempt ${attempt}`);
      },
      { retry },
    );
    await waitForEvents(queue, "attempt-failed", 1);
    const failed = await queue.document(submitted.id);
    assert.deepEqual(
      [failed?.state, failed?.attempts, failed?.error?.name, failed?.error?.message],
      ["scheduled", 1, "TypeError", "attempt 1"],
    );
    await clock.advance(999);
    assert.equal(attempts.length, 1);
    await clock.advance(1);
    await waitForEvents(queue, "attempt-failed", 2);
    await clock.advance(3000);
    await waitForEvents(queue, "done", 6);
    assert.deepEqual(attempts, [0, 1000, 4000]);
    const done = await queue.document(submitted.id);
    assert.deepEqual([done?.priority, done?.attempts, done?.error], [submitted.priority, 3, null]);
  });

  it("waits for as long as the error says, but never for longer than the longest back-off", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const waits = [5000, 12_000.4, 1e9, -1, Number.NaN, "soon"];
    await queue.submitMany(batch("a", waits.length));
    const failing = ({ name }: Document) => {
      throw Object.assign(new Error("busy"), { retryAfterMs: waits[Number(name.slice(1)) - 1] });
    };
    queue.work(failing, { retry: { firstMs: 1000, maxMs: 60_000, jitter: 0 } });
    await waitForEvents(queue, "attempt-failed", waits.length);
    const found = await queue.documents({ state: "scheduled" });
    const waited = found.items.map(({ dueAt }) => Number(dueAt) - clock.now());
    assert.deepEqual(waited.sort(), [1000, 1000, 1000, 12_000, 5000, 60_000]);
  });

  it("fails a document when its attempts are used up, or at once when the processor says so", async (context) => {
    const { queue } = await openTestQueue(context, { maxAttempts: 1 });
    const once = await queue.submit({ customer: "a" });
    const useless = await queue.submit({ customer: "b", maxAttempts: 9 });
    queue.work(({ id }) => {
      throw id === once.id ? Object.assign(new Error("no"), { code: "E_NO" }) : new DoNotRetry("encrypted");
    });
    await waitForEvents(queue, "failed", 2);
    const [first, second] = [await queue.document(once.id), await queue.document(useless.id)];
    assert.deepEqual([first?.state, first?.error?.code, first?.attempts], ["failed", "E_NO", 1]);
    assert.deepEqual([second?.state, second?.error?.message, second?.attempts], ["failed", "encrypted", 1]);
    assert.match(second?.error?.stack ?? "", /worker\.test\.ts/);
  });

  it("fails the attempt of a processor whose result JSON cannot express", async (context) => {
    const { queue } = await openTestQueue(context, { maxAttempts: 1 });
    const { id } = await queue.submit({ customer: "a" });
    queue.work(() => 10n);
    await waitForEvents(queue, "failed", 1);
    assert.match((await queue.document(id))?.error?.message ?? "", /BigInt|JSON/);
  });

  it("reports progress", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const { id } = await queue.submit({ customer: "a" });
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.work(async (_, { progress }) => {
      progress(0.25);
      progress(0.3);
      clock.set(clock.now() + 1000);
      progress(0.5);
      await promise;
      assert.throws(() => progress(2), { code: "invalid-argument" });
    });
    const events = await waitForEvents(queue, "progressed", 2);
    assert.deepEqual(
      events.map((event) => event.kind === "progressed" && event.progress),
      [0.25, 0.5],
    );
    assert.equal((await queue.document(id))?.progress, 0.5);
    resolve();
    await waitForEvents(queue, "done", 1);
  });

  it("notifies the processor by its signal that its document was cancelled, and frees the slot", async (context) => {
    const { queue } = await openTestQueue(context);
    const hands = new Hands();
    const [first] = await queue.submitMany(batch("a", 2));
    queue.work(hands.processor);
    await begun(queue, 1);
    await queue.cancel(first?.id ?? "");
    await begun(queue, 2);
    assert.equal(hands.signals.get(first?.id ?? "")?.reason.code, "cancelled");
    hands.end(hands.started[0], "late");
    hands.end(hands.started[1]);
    await waitForEvents(queue, "done", 1);
    const document = await queue.document(first?.id ?? "");
    assert.deepEqual([document?.state, document?.result], ["cancelled", null]);
  });

  it("ends an attempt that takes too long", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const hands = new Hands();
    const { id } = await queue.submit({ customer: "a", maxAttempts: 2 });
    queue.work(hands.processor, { timeoutMs: 5000, retry: { firstMs: 0 } });
    await begun(queue, 1);
    await clock.advance(4999);
    assert.equal(hands.signals.get(id)?.aborted, false);
    await clock.advance(1);
    await waitForEvents(queue, "attempt-failed", 1);
    await clock.advance(0);
    await begun(queue, 2);
    await clock.advance(5000);
    await waitForEvents(queue, "failed", 1);
    assert.equal((await queue.document(id))?.error?.code, "timed-out");
    assert.equal(hands.signals.get(id)?.reason.code, "timed-out");
    await clock.advance(0);
    const attempts = (await queue.document(id))?.attempts;
    const counted = queue.metrics.own("application").filter(({ value }) => value > 0);
    const toldOf = (name: string) => counted.find(({ metric }) => metric === name)?.value;
    assert.deepEqual(
      [toldOf("fairlane_attempts_failed_total"), toldOf("fairlane_documents_failed_total")],
      [attempts, 1],
    );
  });

  it("keeps the leases of long work, and one that lost them cannot finish", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const hands = new Hands();
    const { id } = await queue.submit({ customer: "a" });
    queue.work(hands.processor, { leaseMs: 30_000 });
    await begun(queue, 1);
    await clock.advance(5 * minute);
    assert.deepEqual([hands.started.length, (await queue.document(id))?.attempts], [1, 1]);
    hands.end(hands.started[0], "kept");
    await waitForEvents(queue, "done", 1);
    assert.equal((await queue.document(id))?.result, "kept");
  });

  it("drains when it is stopped, and claims nothing more", async (context) => {
    const { queue } = await openTestQueue(context);
    const hands = new Hands();
    await queue.submitMany(batch("a", 3));
    const worker = queue.work(hands.processor);
    await begun(queue, 1);
    const stopped = worker.stop();
    hands.end(hands.started[0]);
    await stopped;
    const { documents } = await queue.stats();
    assert.deepEqual([documents.done, documents.waiting, documents.running], [1, 2, 0]);
  });

  it("gives back what does not finish in time when it is stopped, without using an attempt", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const hands = new Hands();
    const { id } = await queue.submit({ customer: "a" });
    const worker = queue.work(hands.processor);
    await begun(queue, 1);
    const stopped = worker.stop({ timeoutMs: 1000 });
    await clock.advance(1000);
    await stopped;
    const document = await queue.document(id);
    assert.deepEqual([document?.state, document?.attempts], ["waiting", 0]);
    assert.equal(hands.signals.get(id)?.reason.code, "stopping");
  });

  it("starts documents at their start time, not sooner", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const started: number[] = [];
    const begin = clock.now();
    queue.work(() => void started.push(clock.now() - begin));
    await queue.submitMany([
      { customer: "a", startAt: begin + 5000 },
      { customer: "a", startAt: new Date(begin + 2000) },
    ]);
    await clock.advance(1999);
    assert.deepEqual(started, []);
    await clock.advance(10_000);
    assert.deepEqual(started, [2000, 5000]);
  });

  it("claims nothing of paused customers, and nothing at all while the queue is paused", async (context) => {
    const { queue } = await openTestQueue(context);
    const order: string[] = [];
    await queue.pause();
    await queue.submitMany([...batch("a", 2), ...batch("b", 1)]);
    await queue.customers.pause("a");
    queue.work(({ name }) => void order.push(name));
    await queue.resume();
    await waitForEvents(queue, "done", 1);
    assert.deepEqual(order, ["b1"]);
    await queue.customers.resume("a");
    await waitForEvents(queue, "done", 3);
    assert.deepEqual(order, ["b1", "a1", "a2"]);
  });

  it("forgets finished documents after the time they are kept", async (context) => {
    const { queue, clock } = await openTestQueue(context, { keepFinishedMs: 10 * minute });
    const { id } = await queue.submit({ customer: "a" });
    queue.work(() => {});
    await waitForEvents(queue, "done", 1);
    await clock.advance(9 * minute);
    assert.ok(await queue.document(id));
    await clock.advance(3 * minute);
    assert.equal(await queue.document(id), undefined);
  });

  it("frees the slot of an erased customer's document", async (context) => {
    const { queue } = await openTestQueue(context);
    const hands = new Hands();
    const { id } = await queue.submit({ customer: "a" });
    await queue.submit({ customer: "b", name: "next" });
    queue.work(hands.processor);
    await begun(queue, 1);
    await queue.customers.erase("a");
    await waitForEvent(queue, (event) => event.kind === "started" && event.customer === "b");
    assert.equal(hands.signals.get(id)?.reason.code, "cancelled");
  });
});

describe("two workers", () => {
  it("never have the same document", async (context) => {
    const { queue } = await openTestQueue(context);
    const seen: string[] = [];
    await queue.submitMany(["a", "b", "c"].flatMap((customer) => batch(customer, 40)));
    const options: WorkerOptions = { concurrency: 5 };
    for (let worker = 0; worker < 2; worker++) {
      queue.work(async ({ id }) => {
        seen.push(id);
        await new Promise((resolve) => setImmediate(resolve));
      }, options);
    }
    await waitForEvents(queue, "done", 120);
    assert.equal(new Set(seen).size, 120);
    assert.equal(seen.length, 120);
  });
});
