import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openTestQueue, waitForEvents } from "../support/queues.ts";

const names = [
  "signal",
  "attempt",
  "traceparent",
  "content",
  "keep",
  "readingSettings",
  "progress",
  "partial",
];

describe("the context of a processor", () => {
  it("can be copied, added to and kept, and its signal is the same everywhere", async (context) => {
    const { queue } = await openTestQueue(context);
    const { id } = await queue.submit({ customer: "a" });
    const taken = Promise.withResolvers<unknown>();
    queue.work((_, given) => {
      const copy = { ...given, own: 1 };
      assert.deepEqual(Object.keys(given), names);
      assert.deepEqual([copy.attempt, copy.traceparent, copy.own], [1, undefined, 1]);
      assert.deepEqual([copy.signal === given.signal, copy.keep === given.keep], [true, true]);
      Object.assign(given, { own: 2 });
      assert.deepEqual([...names, "own"], Object.keys(given));
      assert.ok("own" in given);
      given.signal.addEventListener("abort", () => taken.resolve(copy.signal.reason.code));
      return taken.promise;
    });
    await waitForEvents(queue, "started", 1);
    await new Promise((resolve) => setImmediate(resolve));
    await queue.cancel(id);
    assert.equal(await taken.promise, "cancelled");
  });

  it("has an aborted signal if it is first read after the document was taken away", async (context) => {
    const { queue } = await openTestQueue(context);
    const { id } = await queue.submit({ customer: "a" });
    const isCancelled = Promise.withResolvers<void>();
    const reason = Promise.withResolvers<unknown>();
    queue.work(async (_, given) => {
      await isCancelled.promise;
      reason.resolve(given.signal.reason.code);
    });
    await waitForEvents(queue, "started", 1);
    await new Promise((resolve) => setImmediate(resolve));
    await queue.cancel(id);
    isCancelled.resolve();
    assert.equal(await reason.promise, "cancelled");
  });
});
