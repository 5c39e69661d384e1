import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openQueue, type QueueEvent } from "../../src/index.ts";
import { openTestQueue, waitForEvent, waitForEvents } from "../support/queues.ts";

const minute = 60_000;

describe("events", () => {
  it("are followed in order, from the start or from any event, without a gap", async (context) => {
    const { queue } = await openTestQueue(context);
    const ids = (await queue.submitMany(Array.from({ length: 1200 }, () => ({ customer: "acme" })))).map(
      ({ id }) => id,
    );
    const seen = await waitForEvents(queue, "submitted", 1200);
    assert.deepEqual(
      seen.map((event) => "document" in event && event.document),
      ids,
    );
    const resumed: QueueEvent[] = [];
    for await (const event of queue.events({ since: seen[599]?.id ?? "" })) {
      resumed.push(event);
      if (resumed.length === 600) break;
    }
    assert.deepEqual(resumed, seen.slice(600));
  });

  it("arrive as they happen, and end with the signal and with the queue", async () => {
    const queue = await openQueue("memory:");
    const [aborted, closed]: string[][] = [[], []];
    const controller = new AbortController();
    const follow = async (kinds: string[] | undefined, signal?: AbortSignal) => {
      for await (const event of queue.events(signal ? { signal } : {})) kinds?.push(event.kind);
    };
    const following = [follow(aborted, controller.signal), follow(closed)];
    await queue.submit({ customer: "acme" });
    await queue.pause();
    await waitForEvents(queue, "paused", 1);
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    await following[0];
    await queue.resume();
    await waitForEvents(queue, "resumed", 1);
    await new Promise((resolve) => setImmediate(resolve));
    await queue.close();
    await following[1];
    assert.deepEqual(
      [aborted, closed],
      [
        ["submitted", "paused"],
        ["submitted", "paused", "resumed"],
      ],
    );
  });

  it("that were pruned are reported as gone", async (context) => {
    const { queue, clock } = await openTestQueue(context, { keepEventsMs: 1000 });
    await queue.submitMany([{ customer: "a" }, { customer: "b" }]);
    queue.work(() => {}, { concurrency: 2 });
    await waitForEvents(queue, "done", 2);
    await clock.advance(2 * minute);
    const gone = { code: "events-gone", message: /read the state again/ };
    await assert.rejects(
      waitForEvent(queue, () => true, "1"),
      gone,
    );
    assert.equal((await waitForEvent(queue, () => true, "start")).kind, "done");
  });

  it("of a closed queue throw when they are iterated, and not before", async () => {
    const queue = await openQueue("memory:");
    await queue.close();
    queue.events();
    await assert.rejects(
      async () => {
        for await (const event of queue.events()) assert.fail(event.kind);
      },
      { code: "queue-closed" },
    );
  });

  it("stop at once with the signal, even within a page", async (context) => {
    const { queue } = await openTestQueue(context);
    await queue.submitMany(Array.from({ length: 400 }, () => ({ customer: "a" })));
    const controller = new AbortController();
    let seen = 0;
    for await (const _ of queue.events({ since: "start", signal: controller.signal }))
      if (++seen === 3) controller.abort();
    assert.equal(seen, 3);
  });
});
