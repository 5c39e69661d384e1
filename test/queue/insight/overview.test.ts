import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import type { Minute } from "../../../src/engine/overview.ts";
import { durationCountsOf } from "../../../src/engines/shared/insight/minutes.ts";
import { historyOf } from "../../../src/queue/insight/history.ts";
import { openTestQueue, startOfTime, waitForEvents } from "../../support/queues.ts";

const minute = 60_000;

describe("lanes", () => {
  it("are one for each priority, one for expedited and one for background documents, overdue from priority 2 on after more than the reset interval", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    await queue.plans.set("default", { resetIntervalMs: minute });
    await queue.submitMany(Array.from({ length: 5 }, () => ({ customer: "a" })));
    const early = await queue.overview.lanes();
    assert.ok(early.lanes.every(({ isOverdue }) => !isOverdue));
    await clock.advance(minute + 1);
    const { at, lanes } = await queue.overview.lanes();
    assert.equal(at, startOfTime + minute + 1);
    const facts = lanes.map(({ lane, waiting, oldestWaitMs, isOverdue }) => [
      ...[lane, waiting, oldestWaitMs],
      isOverdue,
    ]);
    assert.deepEqual(facts.slice(0, 4), [
      [0, 0, null, false],
      [1, 3, minute + 1, false],
      [2, 2, minute + 1, true],
      [3, 0, null, false],
    ]);
    assert.deepEqual([lanes.length, (await queue.stats()).overdue], [11, [2]]);
  });
});

describe("workers", () => {
  it("are listed from start to stop, and otherwise known by their documents", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    await queue.submitMany([{ customer: "a" }, { customer: "b" }]);
    await queue.remote.claim({ worker: "far", count: 1, leaseMs: 3_600_000, waitMs: 0 });
    const ended = Promise.withResolvers<void>();
    const worker = queue.work(() => ended.promise, { name: "near", concurrency: 3 });
    await waitForEvents(queue, "started", 2);
    const seen = async () =>
      (await queue.workers.list()).map(({ name, slots, seenAt, running }) => {
        return [name, slots, seenAt && seenAt - startOfTime, running.map(({ customer }) => customer)];
      });
    assert.deepEqual(await seen(), [
      ["far", null, 0, ["a"]],
      ["near", 3, 0, ["b"]],
    ]);
    await clock.advance(3 * minute);
    assert.deepEqual(await seen(), [
      ["near", 3, 3 * minute, ["b"]],
      ["far", null, null, ["a"]],
    ]);
    clock.set(startOfTime + 4 * minute + 1);
    assert.deepEqual((await seen())[1], ["near", null, null, ["b"]]);
    clock.set(startOfTime + 3 * minute);
    ended.resolve();
    await worker.stop();
    assert.deepEqual(await seen(), [["far", null, null, ["a"]]]);
  });
});

describe("a history", () => {
  it("covers stored minutes, the last one, and the current one", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    queue.work(() => 1);
    for (let round = 1; round <= 3; round++) {
      await queue.submitMany(Array.from({ length: round }, (_, index) => ({ customer: `c${index}` })));
      await waitForEvents(queue, "done", (round * (round + 1)) / 2);
      await clock.advance(round === 3 ? 100 : minute);
    }
    const { points, stepMs } = await queue.overview.history("hour");
    assert.deepEqual([points.length, stepMs, points.at(-1)?.at], [60, minute, startOfTime + 2 * minute]);
    assert.deepEqual(
      points.slice(-4).map(({ submitted, done }) => [submitted, done]),
      [
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
      ],
    );
    const day = await queue.overview.history("day");
    assert.deepEqual([day.points.length, day.points.at(-1)?.done], [96, 6]);
    await assert.rejects(queue.overview.history("year" as never), { code: "invalid-argument" });
  });

  it("forgets what was erased when it is counted again, and keeps the rest", async (context) => {
    const { queue, clock } = await openTestQueue(context, { keepFinishedMs: 2 * minute });
    queue.work(() => 1);
    await queue.submitMany([{ customer: "a" }, { customer: "b" }]);
    await waitForEvents(queue, "done", 2);
    await clock.advance(minute + 5000);
    const lastDone = async () => (await queue.overview.history("hour")).points.at(-2)?.done;
    await queue.customers.erase("a");
    assert.equal(await lastDone(), 2);
    await queue.overview.recount(startOfTime);
    assert.equal(await lastDone(), 1);
    await clock.advance(10 * minute);
    assert.equal((await queue.stats()).documents.done, 0);
    assert.equal((await queue.overview.history("week")).points.at(-1)?.done, 1);
  });

  it("merges minutes: counts are added, waits are weighted by their documents", () => {
    const point = (...minutes: Partial<Minute>[]) =>
      historyOf(
        "day",
        minutes.map((facts, index) => ({ ...nothing, ...facts, at: index * minute })),
        15 * minute - 1,
      ).points.at(-1) ?? assert.fail();
    const sampled: Partial<Minute> = { submitted: 5, done: 900, failed: 100, waits: [[8, 10]] };
    const few: Partial<Minute> = {
      done: 50,
      cancelled: 2,
      waits: [
        [1, 25],
        [16, 25],
      ],
    };
    const { submitted, done, failed, cancelled, waits, processing } = point(sampled, few);
    assert.deepEqual([submitted, done, failed, cancelled], [5, 950, 100, 2]);
    assert.deepEqual(
      [waits, processing],
      [
        { p50Ms: 8, p95Ms: 8 },
        { p50Ms: null, p95Ms: null },
      ],
    );
  });

  it("has percentiles within 4 %, whatever the durations", () => {
    const durations = fc.array(fc.oneof(fc.nat({ max: 2000 }), fc.maxSafeNat()), { minLength: 1 });
    fc.assert(
      fc.property(durations, (list) => {
        const only = { ...nothing, done: list.length, waits: durationCountsOf(list) };
        const sorted = list.toSorted((a, b) => a - b);
        const found = historyOf("hour", [only], 0).points.at(-1)?.waits;
        for (const [share, ms] of [[0.5, found?.p50Ms] as const, [0.95, found?.p95Ms] as const]) {
          const exact = sorted[Math.ceil(share * list.length) - 1] ?? 0;
          assert.ok(Math.abs((ms ?? Number.NaN) - exact) <= exact * 0.04, `${ms} for ${exact}`);
        }
      }),
    );
  });
});

const nothing: Minute = {
  at: 0,
  submitted: 0,
  done: 0,
  failed: 0,
  cancelled: 0,
  waits: [],
  processing: [],
};
