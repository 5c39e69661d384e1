import assert from "node:assert/strict";
import { it } from "node:test";
import { openTestQueue, startOfTime, waitForEvent } from "../support/queues.ts";

it("many deadlines of one customer that pass at once do not hold up another customer's due document", async (context) => {
  const { queue, clock } = await openTestQueue(context);
  const late = Array.from({ length: 1000 }, () => ({ customer: "late", startBefore: startOfTime + 1000 }));
  await queue.submitMany(late);
  await queue.submitMany(late);
  const { id } = await queue.submit({ customer: "due", startAt: startOfTime + 1500 });
  clock.set(startOfTime + 2000);
  queue.maintain();
  let cancelled = 0;
  await waitForEvent(queue, ({ kind, ...event }) => {
    if (kind === "cancelled") cancelled++;
    return kind === "entered" && "document" in event && event.document === id;
  });
  assert.ok(cancelled <= 500, `${cancelled} documents were cancelled first`);
});
