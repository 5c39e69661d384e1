import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import type { Queue, QueueOptions } from "../../src/index.ts";
import { openBoth, type Place, providePlaces } from "../content/stages.ts";
import { startOfTime } from "../support/queues.ts";
import { SteppedClock } from "../support/stepped-clock.ts";

const places = await providePlaces();
const minute = 60_000;
const day = 86_400_000;

for (const place of [places.files, places.postgres]) {
  describe(`${place.name}: pruning`, () => {
    it("begins when the clock has been steady for an hour", async (context) => {
      const { pass, isKept } = await stage(context, place, { keepFinishedMs: minute });
      await pass(59);
      assert.equal(await isKept(), true);
      while (await isKept()) await pass(1);
    });

    it("removes deliveries that ended as long ago as documents are kept", async (context) => {
      const { queue, pass } = await stage(context, place, { keepFinishedMs: minute });
      const { id } = await queue.webhooks.create({ url: "https://hooks.invalid" });
      await queue.webhooks.change(id, { enabled: false });
      const document = await queue.submit({ customer: "a" });
      await queue.cancel(document.id);
      const find = async () => (await queue.webhooks.deliveries()).items[0];
      assert.equal((await find())?.state, "skipped");
      while (await find()) await pass(1);
    });

    it("waits for an hour after the clock was set", async (context) => {
      const warnings: string[] = [];
      const { clock, pass, isKept } = await stage(context, place, {
        logger: { ...silent, warn: (_, message) => warnings.push(message) },
      });
      await pass(62);
      clock.set(clock.now() + 20 * day);
      await pass(58);
      assert.equal(await isKept(), true);
      assert.deepEqual(warnings, [
        "the clock jumped: nothing old is removed until it has been steady for an hour",
      ]);
      while (await isKept()) await pass(1);
    });

    it("waits for an hour after a restart while the clock is wrong", async (context) => {
      const url = place.newUrl();
      const first = await stage(context, place, {}, url);
      await first.pass(62);
      await first.queue.close();
      const clock = new SteppedClock(startOfTime + 20 * day);
      const { queue } = await openBoth(context, url, { clock });
      queue.maintain();
      await passMinutes(clock, queue, 58);
      assert.ok(await queue.document(first.id));
    });
  });
}

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** A queue with maintenance, and a document that was cancelled at the start. */
async function stage(context: TestContext, place: Place, options: QueueOptions, url = place.newUrl()) {
  const clock = new SteppedClock(startOfTime);
  const { queue } = await openBoth(context, url, { ...options, clock });
  const { id } = await queue.submit({ customer: "a" });
  await queue.cancel(id);
  queue.maintain();
  await clock.advance(1000);
  return {
    queue,
    clock,
    id,
    pass: (minutes: number) => passMinutes(clock, queue, minutes),
    isKept: async () => (await queue.document(id)) !== undefined,
  };
}

/** Lets minutes pass, and in each lets the store do its work. */
async function passMinutes(clock: SteppedClock, queue: Queue, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed++) {
    await clock.pass(minute);
    for (let reads = 0; reads < 5; reads++) await queue.plans.list();
  }
}
