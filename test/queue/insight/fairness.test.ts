import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { openStore } from "../../../src/content/open-store.ts";
import type { FinishedDocument } from "../../../src/engine/insight.ts";
import { VirtualClock } from "../../../src/index.ts";
import { backgroundLane } from "../../../src/policy/lane.ts";
import { defaultWaitTargetMs } from "../../../src/policy/sender-group.ts";
import {
  endsOfRunning,
  inOrderOfEntrance,
  Replay,
  slotsUsedBy,
} from "../../../src/queue/insight/fairness/replay.ts";
import { readQueueOptions } from "../../../src/queue/options.ts";
import { Queue } from "../../../src/queue/queue.ts";
import type { Arrivals } from "../../../src/simulator/arrivals.ts";
import { completeConfiguration } from "../../../src/simulator/configuration.ts";
import { arrivalsOf } from "../../../src/simulator/load.ts";
import { loads } from "../../../src/simulator/loads.ts";
import type { SenderWaits } from "../../../src/simulator/sender-waits.ts";
import { type SimulatedStart, simulate } from "../../../src/simulator/simulate.ts";
import { openTestQueue, startOfTime } from "../../support/queues.ts";
import { until } from "../../support/watched-app.ts";

const minuteMs = 60_000;

describe("the replay of a simulated history", () => {
  for (const name of ["noisy-neighbour", "steady-and-bursty", "long-documents"] as const)
    it(`has exactly the figures of the simulator: ${name}`, () => {
      const load = arrivalsOf(loads[name], 1);
      const { replay, fairlane, firstCome } = simulateAndReplay(load);
      assert.equal(replay.fairness, fairlane.fairness);
      assert.equal(replay.firstComeFairness, firstCome.fairness);
      assert.deepEqual(replay.waitsOf("sent-little"), fairlane.sentLittle);
    });

  it("leaves background documents out of fairness as the simulator does, although they take slots", () => {
    const load = withBackground(arrivalsOf(loads["steady-and-bursty"], 1));
    const { replay, fairlane, firstCome } = simulateAndReplay(load);
    assert.equal(replay.fairness, fairlane.fairness);
    assert.equal(replay.firstComeFairness, firstCome.fairness);
    assert.ok(replay.waitsOf("background").documents > 1000);
  });
});

describe("a replay", () => {
  it("compares the waits of each group with those first come, first served", () => {
    // On one slot, a flood of four comes first, and the quiet customer's document starts second. The target is 15 ms.
    const flood = [1, 2, 3, 4].map((place) => finished({ id: `${place}`, customer: "flood", priority: 4 }));
    const starts = [0, 20, 30, 40];
    const replay = replayOf(
      [
        ...flood.map((one, place) => ({
          ...one,
          startedAt: starts[place] ?? 0,
          finishedAt: (starts[place] ?? 0) + 10,
        })),
        finished({ id: "5", customer: "quiet", waitingSince: 5, startedAt: 10, finishedAt: 20 }),
      ],
      { waitTargetMs: 15 },
    );
    assert.deepEqual(waitsOf(replay.waitsOf("sent-little")), [5, 5, 1]);
    assert.deepEqual(waitsOf(replay.firstComeWaitsOf("sent-little")), [35, 35, 0]);
    assert.deepEqual(waitsOf(replay.waitsOf("sent-much")), [20, 40, 0.25]);
    assert.deepEqual(waitsOf(replay.firstComeWaitsOf("sent-much")), [10, 30, 0.5]);
    assert.ok(Math.abs((replay.fairness ?? 0) - indexOf(100 / 130, 10 / 15)) < 1e-12);
  });

  it("counts documents that still wait as not started in time", () => {
    const replay = replayOf([finished({ id: "1" }), finished({ id: "2" })]);
    assert.deepEqual(
      [0, 2].map((missed) => replay.waitsOf("sent-little", missed).withinTarget),
      [1, 0.5],
    );
    assert.equal(replayOf([]).waitsOf("sent-little").withinTarget, null);
    assert.equal(replayOf([]).waitsOf("sent-little", 3).withinTarget, 0);
  });

  it("serves a backlog from before the period first, and counts how long it had waited", () => {
    // One slot, from 500 on. Fairlane lets the quiet customer's document overtake two of a flood that came at 0.
    const flood = [
      [500, 510],
      [520, 530],
      [530, 540],
    ].map(([startedAt = 0, finishedAt = 0], place) =>
      finished({ id: `${place}`, customer: "flood", priority: 4, startedAt, finishedAt }),
    );
    const quiet = finished({
      id: "9",
      customer: "quiet",
      waitingSince: 505,
      startedAt: 510,
      finishedAt: 520,
    });
    const replay = replayOf([...flood, quiet], { from: 500, waitTargetMs: 20 });
    // First come, the flood starts at 500, 510 and 520, the quiet customer's document at 530.
    assert.deepEqual(waitsOf(replay.firstComeWaitsOf("sent-little")), [25, 25, 0]);
    assert.deepEqual(waitsOf(replay.waitsOf("sent-little")), [5, 5, 1]);
    assert.deepEqual(waitsOf(replay.firstComeWaitsOf("sent-much")), [510, 520, 0]);
    // Alone, the flood would have taken 10, 20 and 30 from its entrance on, and the quiet document 10.
    assert.ok(Math.abs((replay.firstComeFairness ?? 0) - indexOf(60 / 1560, 10 / 35)) < 1e-12);
    assert.ok(Math.abs((replay.fairness ?? 0) - indexOf(60 / 1580, 10 / 15)) < 1e-12);
  });

  it("lets documents that ran when the period began keep their slots", () => {
    // Of two slots one is taken until 1500 by a document that came first and started at once, before the period.
    const long = finished({ id: "1", customer: "long", startedAt: 0, finishedAt: 1500 });
    const short = [1000, 1100].map((startedAt, place) =>
      finished({ id: `${place + 2}`, waitingSince: 900, startedAt, finishedAt: startedAt + 100 }),
    );
    const replay = replayOf([long, ...short], { from: 1000, waitTargetMs: 150 });
    assert.deepEqual(waitsOf(replay.firstComeWaitsOf("sent-little")), waitsOf(replay.waitsOf("sent-little")));
    assert.deepEqual(waitsOf(replay.firstComeWaitsOf("sent-little")), [100, 200, 2 / 3]);
  });

  it("has no fairness with fewer than two customers", () => {
    assert.deepEqual(
      [replayOf([]).fairness, replayOf([finished({ id: "1" })]).firstComeFairness],
      [null, null],
    );
  });

  it("takes no wait and no run as negative after the clock was set back", () => {
    const stepped = finished({ id: "1", waitingSince: 500, startedAt: 100, finishedAt: 50 });
    const replay = replayOf([
      stepped,
      finished({ id: "2", customer: "b", waitingSince: 500, startedAt: 500 }),
    ]);
    assert.equal(replay.waitsOf("sent-little").p95Ms, 0);
    assert.equal(replay.fairness, 1);
  });
});

describe("the slots of a replay", () => {
  it("are the most documents that ran at once", () => {
    const runs = [
      [0, 10],
      [10, 20],
      [15, 30],
      [19, 20],
      [20, 40],
    ].map(([startedAt = 0, finishedAt = 0], place) => finished({ id: `${place}`, startedAt, finishedAt }));
    assert.equal(slotsUsedBy(runs), 3);
    assert.equal(slotsUsedBy([]), 0);
  });

  it("count documents that were done within the millisecond in which they started", () => {
    assert.equal(slotsUsedBy(["1", "2"].map((id) => finished({ id, startedAt: 7, finishedAt: 7 }))), 2);
  });
});

/** Runs a load under Fairlane and first come, first served, and replays what the first one did. */
function simulateAndReplay(load: Arrivals) {
  const configuration = completeConfiguration({ workers: 2, slots: 3 });
  const history: FinishedDocument[] = [];
  const onStart = (start: SimulatedStart) => history.push(historyOf(start));
  const fairlane = simulate(load, { order: "fairlane", configuration }, { seed: 1, onStart });
  const firstCome = simulate(load, { order: "first-come", configuration }, { seed: 1 });
  assert.equal(slotsUsedBy(history), 6);
  return { replay: replayOf(history), fairlane, firstCome };
}

function historyOf({ at, document }: SimulatedStart): FinishedDocument {
  const { id, customer, priority, lane, arrivedAt, serviceMs } = document;
  const times = { waitingSince: arrivedAt, startedAt: at, finishedAt: at + serviceMs };
  return { id, customer: customer.name, priority, isBackground: lane === backgroundLane, ...times };
}

/** The same load, in which every third document is a background document. */
function withBackground(load: Arrivals): Arrivals {
  return {
    ...load,
    *[Symbol.iterator]() {
      for (const [place, arrival] of [...load].entries())
        yield place % 3 === 0 ? { ...arrival, urgency: "background" as const } : arrival;
    },
  };
}

function replayOf(
  documents: readonly FinishedDocument[],
  { waitTargetMs = defaultWaitTargetMs, from = 0 } = {},
): Replay {
  const runningUntil = endsOfRunning(documents, from);
  const replay = new Replay({ slots: slotsUsedBy(documents), from, runningUntil, waitTargetMs });
  for (const document of inOrderOfEntrance(documents)) replay.add(document);
  return replay;
}

/** Jain's index of two speeds. */
function indexOf(one: number, other: number): number {
  return (one + other) ** 2 / (2 * (one ** 2 + other ** 2));
}

function waitsOf({ p50Ms, p95Ms, withinTarget }: SenderWaits) {
  return [p50Ms, p95Ms, withinTarget];
}

/** Opens a test queue and counts how often the pending documents of its customers are counted. */
async function openCountedQueue(context: TestContext) {
  const clock = new VirtualClock(startOfTime);
  const store = await openStore("memory:");
  const { customers } = store.engine;
  const counts = customers.counts.bind(customers);
  let counted = 0;
  customers.counts = () => {
    counted++;
    return counts();
  };
  const queue = new Queue(store, readQueueOptions({ clock }));
  context.after(() => queue.close({ timeoutMs: 0 }));
  return { queue, clock, counted: () => counted };
}

function finished(facts: Partial<FinishedDocument>): FinishedDocument {
  const times = { waitingSince: 0, startedAt: 0, finishedAt: 10 };
  return { id: "1", customer: "a", priority: 1, isBackground: false, ...times, ...facts };
}

describe("queue.fairness", () => {
  it("says what is so without documents", async (context) => {
    const { queue } = await openTestQueue(context);
    const { sample, now, ...figures } = await queue.fairness();
    const none = { documents: 0, p50Ms: null, p95Ms: null };
    const firstCome = { p50Ms: null, p95Ms: null };
    const sampled = { documents: 0, from: startOfTime - 60 * minuteMs, until: startOfTime };
    assert.deepEqual(sample, { ...sampled, isCut: false, slots: 0 });
    assert.deepEqual(figures, {
      at: startOfTime,
      fairness: null,
      firstComeFairness: null,
      waitTargetMs: 5000,
      sentLittle: {
        ...none,
        stillWaiting: 0,
        withinTarget: null,
        firstCome: { ...firstCome, withinTarget: null },
      },
      sentMuch: { ...none, firstCome },
      background: { ...none, firstCome },
    });
    assert.deepEqual(now, { waiting: { documents: 0, top: [] }, running: { documents: 0, top: [] } });
  });

  it("covers the last hour, day or week", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const hourMs = 60 * minuteMs;
    for (const passedMs of [2 * hourMs, 30 * minuteMs, 25 * hourMs]) {
      await queue.submit({ customer: "a" });
      const [lease] = await queue.remote.claim({ worker: "w", count: 1, leaseMs: 30_000, waitMs: 0 });
      await queue.remote.complete(lease?.lease ?? assert.fail(), { result: 1 });
      await clock.advance(passedMs);
      const ranges = ["hour", "day", "week"] as const;
      const samples = await Promise.all(ranges.map(async (range) => (await queue.fairness(range)).sample));
      const lengths = samples.map(({ from, until }) => (until - from) / hourMs);
      assert.deepEqual(lengths, [1, 24, 168]);
      const documents = samples.map((sample) => sample.documents);
      const expected = new Map([
        [2 * hourMs, [0, 1, 1]],
        [30 * minuteMs, [1, 2, 2]],
        [25 * hourMs, [0, 0, 3]],
      ]);
      assert.deepEqual(documents, expected.get(passedMs));
    }
    await assert.rejects(queue.fairness("year" as "week"), { code: "invalid-argument" });
  });

  it("names the customers that fill the line and the slots", async (context) => {
    const { queue } = await openTestQueue(context);
    for (const [customer, count] of [
      ["a", 1],
      ["b", 12],
      ["c", 4],
      ["d", 3],
    ] as const)
      await queue.submitMany(Array.from({ length: count }, () => ({ customer })));
    await queue.customers.pause("d");
    await queue.remote.claim({ worker: "w", count: 2, leaseMs: 30_000, waitMs: 0 });
    const { waiting, running } = (await queue.fairness()).now;
    assert.deepEqual(waiting.documents, 15);
    assert.deepEqual(
      waiting.top.map(({ customer, documents, share }) => [customer, documents, share]),
      [
        ["b", 11, 11 / 15],
        ["c", 4, 4 / 15],
      ],
    );
    assert.deepEqual(running, {
      documents: 2,
      top: ["a", "b"].map((customer) => ({ customer, documents: 1, share: 0.5 })),
    });
  });

  for (const [documents, everyMs] of [
    [999, minuteMs],
    [900, 5000],
  ] as const)
    it(`counts ${documents} waiting documents every ${everyMs} ms at most to find who fills the line`, async (context) => {
      const { queue, clock, counted } = await openCountedQueue(context);
      await queue.submitMany(Array.from({ length: documents }, () => ({ customer: "a" })));
      const read = async () => (await queue.fairness()).now.waiting.top[0]?.documents;
      assert.equal(await read(), documents);
      await queue.submit({ customer: "a" });
      await clock.advance(everyMs - 1);
      assert.equal(await read(), documents + 1, "the numbers are current");
      assert.equal(counted(), 1);
      await clock.advance(1);
      // The numbers themselves are up to two seconds old.
      await clock.advance(2000);
      await read();
      assert.equal(counted(), 2);
    });

  /** Returns when the report was computed, right after the time that it may be kept and one millisecond before. */
  async function computedAt(context: TestContext, documents: number, everyMs: number) {
    const { queue, clock } = await openTestQueue(context);
    queue.work(() => 1, { concurrency: 100 });
    await queue.submitMany(Array.from({ length: documents }, () => ({ customer: "a" })));
    await until(async () => (await queue.stats()).documents.done === documents);
    const readAt = async () => (await queue.fairness()).at - startOfTime;
    const times = [await readAt()];
    await clock.advance(everyMs - 1);
    times.push(await readAt());
    await clock.advance(1);
    times.push(await readAt());
    return { times, readAt };
  }

  it("of 1000 documents is computed every minute at most, and then in the background", async (context) => {
    const { times, readAt } = await computedAt(context, 1000, minuteMs);
    assert.deepEqual(times, [0, 0, 0]);
    await until(async () => (await readAt()) === minuteMs);
  });

  it("of fewer documents is computed every 5 s at most, and never older", async (context) => {
    const { times } = await computedAt(context, 999, 5000);
    assert.deepEqual(times, [0, 0, 5000]);
  });

  it("is computed every minute without a call if it is kept", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    queue.keepFairness();
    for (let minute = 1; minute <= 5; minute++) await clock.advance(minuteMs);
    // A call would compute the figures of its own time, which is no whole minute.
    await clock.advance(4000);
    const minutes = ((await queue.fairness()).at - startOfTime) / minuteMs;
    assert.ok(minutes === 4 || minutes === 5, `${minutes}`);
  });

  it("has the target of the options", async (context) => {
    const { queue, clock } = await openTestQueue(context, { waitTargetMs: 200 });
    await queue.submitMany([{ customer: "a" }, { customer: "b" }]);
    for (const _ of [1, 2]) {
      await clock.advance(150);
      const [lease] = await queue.remote.claim({ worker: "w", count: 1, leaseMs: 30_000, waitMs: 0 });
      await queue.remote.complete(lease?.lease ?? assert.fail(), { result: 1 });
    }
    const { waitTargetMs, sentLittle } = await queue.fairness();
    assert.deepEqual([waitTargetMs, sentLittle.withinTarget], [200, 0.5]);
    await assert.rejects(openTestQueue(context, { waitTargetMs: 0 }), { code: "invalid-argument" });
  });
});
