import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openStore } from "../../src/content/open-store.ts";
import { VirtualClock } from "../../src/index.ts";
import { readQueueOptions } from "../../src/queue/options.ts";
import { Queue } from "../../src/queue/queue.ts";
import { startOfTime, waitForEvents } from "../support/queues.ts";

describe("a worker with tiny documents", () => {
  it("writes their outcomes and claims the next ones in the same turn of the event loop", async (context) => {
    const store = await openStore("memory:");
    const { line } = store.engine;
    const calls: string[] = [];
    const note = (call: string) => {
      calls.push(call);
      setImmediate(() => calls.push("turn"));
    };
    const { claim, complete } = line;
    line.claim = (request) => {
      note(`claim ${request.ordinarySlots}`);
      return claim.call(line, request);
    };
    line.complete = (completions, now) => {
      note(`complete ${completions.length}`);
      return complete.call(line, completions, now);
    };
    const queue = new Queue(store, readQueueOptions({ clock: new VirtualClock(startOfTime) }));
    context.after(() => queue.close({ timeoutMs: 0 }));
    await queue.submitMany(Array.from({ length: 30 }, () => ({ customer: "a" })));
    queue.work(() => {}, { concurrency: 10 });
    await waitForEvents(queue, "done", 30);
    const together = calls.join(", ").replaceAll(", turn", "").split(", ");
    assert.deepEqual(together.slice(0, 6), [
      "claim 10",
      ...["complete 10", "claim 10"],
      ...["complete 10", "claim 10"],
      "complete 10",
    ]);
    assert.equal(calls.join(", ").split("complete 10, claim 10").length - 1, 3);
  });
});
