import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import fc from "fast-check";
import type { Document, Processor, Queue, QueueEvent, VirtualClock, WorkerOptions } from "../../src/index.ts";
import { chooseProcessor, type DocumentReader, documentProcessor } from "../../src/processors.ts";
import { slotsForLong } from "../../src/worker/preemption.ts";
import { openTestQueue, startOfTime } from "../support/queues.ts";
import { scale } from "../support/scale.ts";
import { SteppedClock } from "../support/stepped-clock.ts";

const second = 1000;
const express = { slots: 1, upTo: 3 } as const;

/** A reader that takes as many virtual seconds as a document's content says, and stops on request. */
function scriptedReader(clock: VirtualClock): DocumentReader {
  return {
    read: async (bytes, { signal } = {}) => {
      const seconds = Number(await new Response(bytes).text());
      await new Promise<void>((resolve, reject) => {
        clock.schedule(clock.now() + seconds * second, resolve);
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
      return { text: "", facts: { type: "text/plain", words: 0, lines: 0, characters: 0, skipped: [] } };
    },
    close: async () => {},
  };
}

async function openStage(
  context: TestContext,
  options: WorkerOptions,
  makeProcessor: (reader: DocumentReader) => Processor = documentProcessor,
) {
  const clock = new SteppedClock(startOfTime);
  const { queue } = await openTestQueue(context, { clock });
  const work = () => queue.work(makeProcessor(scriptedReader(clock)), { overdueShare: 0, ...options });
  const worker = work();
  const submit = (customer: string, seconds: number) =>
    queue.submit({ customer, name: customer, content: String(seconds) });
  return { queue, clock, work, worker, submit };
}

async function eventsOf(queue: Queue): Promise<QueueEvent[]> {
  const end = await queue.submit({ customer: "end", name: "end", startAt: Date.UTC(2100, 0, 1) });
  const events: QueueEvent[] = [];
  for await (const event of queue.events({ since: "start" })) {
    if ("document" in event && event.document === end.id) break;
    events.push(event);
  }
  return events;
}

function isPreemption(event: QueueEvent): boolean {
  return event.kind === "returned" && event.reason === "preempted";
}

async function facts(queue: Queue, { id }: Document) {
  const { state, isLong, attempts, priority } = (await queue.document(id)) ?? assert.fail();
  return { state, isLong, attempts, priority };
}

describe("long documents", () => {
  it("are interrupted after 10 s for another customer's document, and then run to their end", async (context) => {
    const { queue, clock, submit } = await openStage(context, { concurrency: 2 });
    const first = await submit("scans", 100);
    const second = await submit("scans", 100);
    await clock.advance(9000);
    const quiet = await submit("quiet", 1);
    await clock.advance(900);
    assert.equal((await facts(queue, quiet)).state, "waiting");
    await clock.advance(700);
    assert.equal((await facts(queue, quiet)).state, "running");
    const marked = { state: "waiting", isLong: true, attempts: 0, priority: 1 };
    assert.deepEqual(await facts(queue, second), marked);
    await clock.advance(89_500);
    assert.deepEqual(await facts(queue, first), { ...marked, state: "done", isLong: false, attempts: 1 });
    await submit("other", 5);
    await submit("another", 5);
    await clock.advance(12_000);
    assert.deepEqual(await facts(queue, second), { ...marked, state: "done", attempts: 1 });
    assert.equal((await eventsOf(queue)).filter(isPreemption).length, 1);
    const counted = [...queue.metrics.own("workers")].filter(
      ({ metric, value }) => metric === "fairlane_documents_preempted_total" && value > 0,
    );
    assert.deepEqual(
      counted.map(({ labels, value }) => [labels.priority, value]),
      [["1", 1]],
    );
  });

  it("are not interrupted while only their own customer's documents wait", async (context) => {
    const { queue, clock, submit } = await openStage(context, { concurrency: 2 });
    for (let count = 0; count < 4; count++) await submit("scans", 30);
    await clock.advance(65_000);
    assert.equal((await queue.stats()).documents.done, 4);
    assert.equal((await eventsOf(queue)).filter(isPreemption).length, 0);
  });

  it("are not interrupted for a document that is known to be long", async (context) => {
    const { queue, clock, submit } = await openStage(context, { concurrency: 2 });
    const [first, second] = [await submit("a", 100), await submit("b", 100)];
    for (let count = 0; count < 2; count++) {
      await submit("quiet", 1);
      await clock.advance(15_000);
    }
    const marked = { isLong: true, priority: 1 };
    assert.deepEqual(await facts(queue, second), { ...marked, state: "running", attempts: 1 });
    assert.deepEqual(await facts(queue, first), { ...marked, state: "waiting", attempts: 0 });
    const beside = await submit("c", 40);
    await clock.advance(39_000);
    assert.equal((await facts(queue, beside)).state, "running");
    assert.equal((await facts(queue, first)).state, "waiting");
    await clock.advance(150_000);
    assert.equal((await queue.stats()).documents.done, 5);
    assert.equal((await eventsOf(queue)).filter(isPreemption).length, 2);
  });

  it("may keep the only ordinary slot, and no express slot", async (context) => {
    const { queue, clock, submit } = await openStage(context, { concurrency: 2, express });
    const [inExpress, inOrdinary] = [await submit("a", 100), await submit("b", 100)];
    await clock.advance(20_000);
    const quiet = await submit("quiet", 1);
    await clock.advance(2500);
    assert.equal((await facts(queue, quiet)).state, "done");
    assert.equal((await facts(queue, inExpress)).isLong, true);
    assert.equal((await facts(queue, inOrdinary)).state, "running");
  });

  it("of a processor of one's own are never interrupted, even if it calls the built-in one", async (context) => {
    const makeProcessor = (reader: DocumentReader): Processor => {
      const builtIn = documentProcessor(reader);
      const choices = [
        { customers: ["chosen"], processor: (_: Document, own: { read(): unknown }) => own.read() },
      ];
      const chosen = chooseProcessor(choices as never, { reader, fallback: builtIn });
      return (document, context) =>
        document.customer === "chosen" ? chosen(document, context) : builtIn(document, context);
    };
    const { queue, clock, submit } = await openStage(context, { concurrency: 2 }, makeProcessor);
    await submit("chosen", 50);
    await submit("wrapped", 50);
    await submit("quiet", 1);
    await clock.advance(49_000);
    assert.equal((await queue.stats()).documents.waiting, 1);
    await clock.advance(5000);
    assert.equal((await eventsOf(queue)).filter(isPreemption).length, 0);
  });

  it("that no own processor takes are interrupted, and those that one takes are not", async (context) => {
    const makeProcessor = (reader: DocumentReader) =>
      chooseProcessor([{ customers: ["own"], processor: (_, { read }) => read() }], {
        reader,
        fallback: documentProcessor(reader),
      });
    const { queue, clock, submit } = await openStage(context, { concurrency: 2 }, makeProcessor);
    const [own, read] = [await submit("own", 50), await submit("read", 50)];
    const quiet = await submit("quiet", 1);
    await clock.advance(12_000);
    assert.equal((await facts(queue, quiet)).state, "done");
    assert.deepEqual([(await facts(queue, own)).state, (await facts(queue, read)).isLong], ["running", true]);
  });

  it("may take longer than the worker's time limit once their pages are known", async (context) => {
    const pages = 100;
    const makeProcessor = ({ read, close }: DocumentReader) =>
      documentProcessor({
        read: (bytes, call) => {
          // Only the first document is so short.
          if (call?.size === "90".length) call.onProgress?.({ done: 1, total: pages });
          return read(bytes, call);
        },
        maxTimeMs: (known) => known * second,
        close,
      });
    const options = { concurrency: 2, timeoutMs: 20 * second };
    const { queue, clock, submit } = await openStage(context, options, makeProcessor);
    const [known, unknown] = [await submit("pages", 90), await submit("other", 100)];
    await clock.advance(21_000);
    assert.equal((await queue.document(unknown.id))?.error?.code, "timed-out");
    await clock.advance(70_000);
    assert.equal((await facts(queue, known)).state, "done");
  });

  it("are not interrupted while the queue is paused", async (context) => {
    const { queue, clock, submit } = await openStage(context, { concurrency: 2 });
    const [first, second] = [await submit("a", 30), await submit("b", 30)];
    await clock.advance(0);
    await queue.pause();
    await submit("quiet", 1);
    await clock.advance(20_000);
    assert.deepEqual(
      [(await facts(queue, first)).state, (await facts(queue, second)).state],
      ["running", "running"],
    );
  });

  it("that were interrupted start again when a slot is free, however many long ones another customer sends", async (context) => {
    const { queue, clock, submit } = await openStage(context, { concurrency: 2 });
    await submit("busy", 30);
    const quiet = await submit("quiet", 12);
    for (let count = 0; count < 10; count++) await submit("busy", 30);
    await clock.advance(29_000);
    assert.deepEqual(await facts(queue, quiet), { state: "waiting", isLong: true, attempts: 0, priority: 1 });
    await clock.advance(14_000);
    assert.equal((await facts(queue, quiet)).state, "done");
    assert.equal((await eventsOf(queue)).filter(isPreemption).length, 1);
  });

  it("are interrupted by one of several workers only, if one document waits", async (context) => {
    const { queue, clock, work, submit } = await openStage(context, { concurrency: 2 });
    for (let count = 0; count < 3; count++) work();
    for (let count = 0; count < 8; count++) await submit("scans", 100);
    await clock.advance(15_000);
    const quiet = await submit("quiet", 1);
    await clock.advance(3000);
    assert.equal((await facts(queue, quiet)).state, "done");
    assert.equal((await eventsOf(queue)).filter(isPreemption).length, 1);
  });

  it("are interrupted although the clock was set back", async (context) => {
    const { queue, clock, submit } = await openStage(context, { concurrency: 2 });
    for (let count = 0; count < 2; count++) await submit("scans", 100);
    await clock.advance(15_000);
    clock.set(clock.now() - 3_600_000);
    const quiet = await submit("quiet", 1);
    await clock.advance(3000);
    assert.equal((await facts(queue, quiet)).state, "done");
  });

  it("do not count as long because the clock was set forward", async (context) => {
    const { queue, clock, submit } = await openStage(context, { concurrency: 2 });
    for (let count = 0; count < 2; count++) await submit("scans", 100_000);
    await clock.advance(1000);
    clock.set(clock.now() + 60_000);
    const quiet = await submit("quiet", 1);
    await clock.advance(3000);
    assert.equal((await facts(queue, quiet)).state, "waiting");
  });

  it("are not interrupted by a worker that stops", async (context) => {
    const { queue, clock, worker, submit } = await openStage(context, { concurrency: 2 });
    for (let count = 0; count < 2; count++) await submit("scans", 20);
    await clock.advance(9000);
    await submit("quiet", 1);
    let stopping: Promise<void> | undefined;
    clock.schedule(clock.now() + 1000, () => {
      stopping = worker.stop({ timeoutMs: 60_000 });
    });
    await clock.advance(12_000);
    await stopping;
    assert.equal((await queue.stats()).documents.done, 2);
    assert.equal((await eventsOf(queue)).filter(isPreemption).length, 0);
  });

  it("never make a quiet customer wait for longer than the documents ahead of it take by 10 s each", async (context) => {
    await fc.assert(
      fc.asyncProperty(crowds, (crowd) => expectBound(context, crowd)),
      {
        numRuns: scale(6, 1000),
      },
    );
  });
});

const crowds = fc.record({
  ordinary: fc.integer({ min: 1, max: 5 }),
  arrivals: fc.array(
    fc.record({
      afterMs: fc.integer({ min: 0, max: 8000 }),
      customer: fc.constantFrom("a", "b", "c", "new"),
      seconds: fc.constantFrom(1, 5, 30, 100_000),
    }),
    { minLength: 10, maxLength: 25 },
  ),
});
type Crowd = typeof crowds extends fc.Arbitrary<infer Value> ? Value : never;

// A worker checks the line once a second, and interrupts up to half a second later; a reader ends at once.
const preemptMs = 2000;

async function expectBound(context: TestContext, { ordinary, arrivals }: Crowd): Promise<void> {
  const { queue, clock, submit } = await openStage(context, { concurrency: ordinary + 1, express });
  for (const [index, { afterMs, customer, seconds }] of arrivals.entries()) {
    await submit(customer === "new" ? `new${index}` : customer, seconds);
    await clock.advance(afterMs);
    await expectHalf(queue, ordinary);
  }
  const { items } = await queue.documents({ state: "waiting", limit: 100 });
  const ahead = items.filter(({ isLong, priority }) => !isLong && priority === 1).length;
  const quiet = await submit("quiet", 1);
  const slots = 1 + ordinary - slotsForLong(ordinary);
  const bound = Math.ceil((ahead + 1) / slots) * (10 * second + preemptMs);
  await clock.advance(bound);
  const { startedAt } = (await queue.document(quiet.id)) ?? assert.fail();
  assert.ok(startedAt !== null, `${ahead} ahead, ${slots} slots, not started within ${bound} ms`);
  await expectHalf(queue, ordinary);
  await queue.close({ timeoutMs: 0 });
}

async function expectHalf(queue: Queue, ordinary: number): Promise<void> {
  const { items } = await queue.documents({ state: "running", limit: 100 });
  assert.ok(items.filter(({ isLong }) => isLong).length <= slotsForLong(ordinary));
}
