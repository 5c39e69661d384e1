import assert from "node:assert/strict";
import { describe } from "node:test";
import type { NewDocument } from "../../src/engine/document.ts";
import type { Engine } from "../../src/engine/engine.ts";
import type { Minute } from "../../src/engine/overview.ts";
import { readFairness } from "../../src/queue/insight/fairness/report.ts";
import { readSample } from "../../src/queue/insight/fairness/sample.ts";
import { createIdSource } from "../../src/runtime/ids.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";

const hourMs = 3_600_000;
const minute = Date.UTC(2026, 0, 1);

/** Figures of the whole queue, on every engine. */
export function testOverview(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: lanes`, () => {
    on("show what starts next at each priority, in the order of the claims", async (engine) => {
      await engine.line.submit([...flood("a", 40), ...flood("b", 30), newDocument("c")], 5);
      const { waitingByLane, oldestWaiting, next } = await engine.insight.lanes(4);
      const claims = (await engine.line.claim(claimRequest(71, 9))).map(({ document }) => document);
      for (const priority of [1, 2, 3, 4, 5, 6, 7, 8, 9] as const) {
        const lane = claims.filter((document) => document.priority === priority);
        assert.equal(waitingByLane.get(priority), lane.length);
        assert.equal(oldestWaiting.get(priority), 5);
        const shown = lane.map(({ id, name, customer, turn }) => ({
          ...{ id, name, customer, turn },
          waitingSince: 5,
        }));
        assert.deepEqual(next.get(priority), shown.slice(0, 4));
      }
      assert.equal((await engine.insight.lanes(4)).next.size, 0);
    });
  });

  describe(`${name}: minutes`, () => {
    on("are measured from the documents: what came, and what became of it", async (engine) => {
      await submitAt(engine, minute, { a: 3, b: 1 });
      await submitAt(engine, minute + 59_999, { a: 2 });
      const outcomes = await engine.line.claim(claimRequest(5, minute + 60_000));
      const [one, two, three, four, five] = outcomes.map(({ lease }) => lease);
      const completions = [one, two, three].map((lease) => ({ lease: lease ?? assert.fail(), result: 1 }));
      await engine.line.complete(completions.slice(0, 2), minute + 70_000);
      const error = { name: "E", message: "" };
      await engine.line.fail([{ lease: four ?? assert.fail(), error, retryAt: undefined }], minute + 80_000);
      await engine.line.cancel(five?.document ?? "", minute + 119_999);
      await engine.line.complete(completions.slice(2), minute + 120_000);
      const [first, second, third] = await engine.upkeep.measureMinutes(
        [0, 1, 2].map((index) => minute + index * 60_000),
      );
      assert.deepEqual([first, second, third].map(countsOf), [
        [6, 0, 0, 0],
        [0, 2, 1, 1],
        [0, 1, 0, 0],
      ]);
      assert.deepEqual(first?.waits, []);
      const summed = (list: Minute["waits"] = []) => list.reduce((sum, [, count]) => sum + count, 0);
      assert.deepEqual([summed(second?.waits), summed(second?.processing)], [3, 3]);
      assert.deepEqual(second?.processing, [
        [10_240, 2],
        [20_480, 1],
      ]);
    });

    on("leave out what was sent through again or removed", async (engine) => {
      await submitAt(engine, minute, { a: 2 });
      for (const { lease } of await engine.line.claim(claimRequest(2, minute + 1)))
        await engine.line.complete([{ lease, result: 1 }], minute + 2);
      const [again, gone] = (await engine.insight.documents({}, { limit: 2, cursor: undefined })).items;
      await engine.line.retry(again?.id ?? "", minute + 3);
      await engine.line.remove(gone?.id ?? "", minute + 3);
      const [measured] = await engine.upkeep.measureMinutes([minute]);
      assert.deepEqual([measured?.submitted, measured?.done, measured?.waits], [1, 0, []]);
    });

    on("of many documents count all of them, and know by some how long they took", async (engine) => {
      for (let sent = 0; sent < 2040; sent += 510) {
        await engine.line.submit(flood("a", 510), minute);
        const claims = await engine.line.claim(claimRequest(510, minute));
        const completions = claims.map(({ lease }) => ({ lease, result: null }));
        await engine.line.complete(completions.slice(0, 10), minute + 59_999);
        await engine.line.complete(completions.slice(10), minute);
      }
      const [measured] = await engine.upkeep.measureMinutes([minute]);
      assert.equal(measured?.done, 2040);
      assert.deepEqual(measured?.processing, [
        [0, 19],
        [59_392, 1],
      ]);
    });

    on("are kept once, forgotten from a time on, and pruned", async (engine) => {
      const [first, second] = [minuteAt(minute), minuteAt(minute + 60_000)];
      await engine.upkeep.keepMinutes([first]);
      await engine.upkeep.keepMinutes([{ ...first, done: 7 }, second]);
      assert.deepEqual(await engine.insight.minutes(minute), [first, second]);
      assert.deepEqual(await engine.insight.minutes(minute + 1), [second]);
      await engine.upkeep.forgetMinutes(minute + 60_000);
      assert.deepEqual(await engine.insight.minutes(0), [first]);
      await engine.upkeep.prune({ finishedBefore: 0, eventsBefore: 0, minutesBefore: minute + 1, limit: 10 });
      assert.deepEqual(await engine.insight.minutes(0), []);
    });
  });
}

/** The documents that fairness is computed from, and the report, on every engine. */
export function testFairness(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: finished documents`, () => {
    on("come newest first, page by page, each once, however many end at the same time", async (engine) => {
      await engine.line.submit(flood("a", 12), 5);
      await finish(engine, 4, { startedAt: 10, finishedAt: 20 });
      await finish(engine, 5, { startedAt: 20, finishedAt: 30 });
      await finish(engine, 3, { startedAt: 20, finishedAt: 30 });
      const [all, some] = [await readAll(engine, 100), await readAll(engine, 2)];
      assert.deepEqual(some, all);
      assert.equal(new Set(all.map(({ id }) => id)).size, 12);
      const ends = all.map(({ finishedAt }) => finishedAt);
      assert.deepEqual(
        ends,
        ends.toSorted((a, b) => b - a),
      );
      const [last] = all.slice(-1);
      const times = { waitingSince: 5, startedAt: 10, finishedAt: 20 };
      assert.deepEqual(last, {
        id: last?.id,
        customer: "a",
        priority: last?.priority,
        isBackground: false,
        ...times,
      });
    });

    on("are those that were processed, by their last attempt", async (engine) => {
      const [again, gone, unstarted, failed, stopped] = await engine.line.submit(flood("a", 5), 0);
      await engine.line.cancel(unstarted?.id ?? "", 5);
      await finish(engine, 2, { startedAt: 10, finishedAt: 20 });
      const [claim] = await engine.line.claim(claimRequest(2, 30));
      await engine.line.cancel(stopped?.id ?? "", 35);
      const error = { name: "E", message: "" };
      const lease = claim?.lease ?? assert.fail();
      await engine.line.fail([{ lease, error, retryAt: undefined }], 40);
      await engine.line.remove(gone?.id ?? "", 50);
      await engine.line.retry(again?.id ?? "", 60);
      assert.deepEqual(
        (await readAll(engine, 100)).map(({ id }) => id),
        [failed?.id],
      );
      await finish(engine, 1, { startedAt: 70, finishedAt: 90 });
      const [last] = await readAll(engine, 100);
      assert.deepEqual(
        [last?.id, last?.waitingSince, last?.startedAt, last?.finishedAt],
        [again?.id, 60, 70, 90],
      );
    });

    on("of the last hour are read up to a number, after which the sample is cut", async (engine) => {
      for (let at = 0; at < 10; at++) {
        await engine.line.submit([newDocument(`c${at}`)], at);
        await finish(engine, 1, { startedAt: at, finishedAt: at });
      }
      const limits = { documents: 4, examined: 100, page: 3 };
      const cut = await readSample(engine.insight, 20, limits);
      assert.deepEqual(
        [cut.documents.map(({ customer }) => customer), cut.from, cut.isCut],
        [["c6", "c7", "c8", "c9"], 6, true],
      );
      const stopped = await readSample(engine.insight, 20, { ...limits, documents: 100, examined: 5 });
      assert.deepEqual([stopped.documents.length, stopped.from, stopped.isCut], [6, 4, true]);
      const hour = await readSample(engine.insight, hourMs + 8, { ...limits, documents: 100 });
      assert.deepEqual([hour.documents.length, hour.from, hour.isCut], [2, 8, false]);
    });
  });

  describe(`${name}: fairness`, () => {
    on("groups documents by what their customers had sent, and compares with first come", async (engine) => {
      await engine.line.submit([...flood("much", 12), ...background("later", 1)], 0);
      await engine.line.submit([newDocument("little")], 1);
      for (let at = 0; at < 14_000; at += 1000)
        await finish(engine, 1, { startedAt: at + 1, finishedAt: at + 1000 });
      const report = await readFairness(engine, { now: 20_000, waitTargetMs: 5000 });
      const { sample, sentLittle, sentMuch, background: late } = report;
      assert.deepEqual([sample.documents, sample.slots], [14, 1]);
      // Seven of the flood have priorities up to 3, and the quiet customer's document starts after three of them.
      assert.deepEqual([sentLittle.documents, sentMuch.documents, late.documents], [8, 5, 1]);
      assert.deepEqual([sentLittle.withinTarget, sentLittle.firstCome.withinTarget], [5 / 8, 6 / 8]);
      assert.ok((late.p50Ms ?? 0) >= 13_000 && (late.firstCome.p50Ms ?? 0) < 13_000);
      assert.ok((report.fairness ?? 0) > 0.5 && (report.fairness ?? 0) > (report.firstComeFairness ?? 1));
    });

    on("begins first come with the line as it was at the start of a cut sample", async (engine) => {
      await engine.line.submit(flood("much", 12), 0);
      const finishUntil = async (from: number, until: number) => {
        for (let at = from; at < until; at += 1000)
          await finish(engine, 1, { startedAt: at + 1, finishedAt: at + 1000 });
      };
      await finishUntil(0, 10_000);
      await engine.line.submit([newDocument("little")], 9500);
      await finishUntil(10_000, 13_000);
      const limits = { documents: 4, examined: 100, page: 3 };
      const report = await readFairness(engine, { now: 13_000, waitTargetMs: 1000, limits });
      const { sample, sentLittle, sentMuch } = report;
      assert.deepEqual([sample.from, sample.isCut, sample.slots], [10_000, true, 1]);
      assert.deepEqual([sentLittle.documents, sentLittle.p95Ms, sentLittle.withinTarget], [1, 501, 1]);
      // The last two of the flood waited at 10 000 and take 999 ms each.
      assert.deepEqual(sentLittle.firstCome, { p50Ms: 2498, p95Ms: 2498, withinTarget: 0 });
      assert.equal(sentMuch.firstCome.p95Ms, 10_999);
    });

    on(
      "counts documents that wait longer than the target as missed, but only of customers who sent little",
      async (engine) => {
        await engine.line.submit([...flood("a", 1), ...flood("b", 30), ...background("c", 4)], 0);
        await finish(engine, 1, { startedAt: 0, finishedAt: 5 });
        const missed = async (now: number) => {
          const report = await readFairness(engine, { now, waitTargetMs: 100 });
          const { stillWaiting, withinTarget, firstCome } = report.sentLittle;
          return [stillWaiting, withinTarget, firstCome.withinTarget];
        };
        assert.deepEqual(await missed(100), [0, 1, 1]);
        assert.deepEqual(await missed(101), [7, 1 / 8, 1 / 8]);
      },
    );

    on("knows how many documents of each customer run", async (engine) => {
      await engine.line.submit([...flood("a", 2), ...flood("b", 1)], 0);
      await engine.line.claim(claimRequest(3));
      const running = await engine.insight.runningByCustomer();
      assert.deepEqual(
        new Map(running.map(({ customer, documents }) => [customer, documents])),
        new Map([
          ["a", 2],
          ["b", 1],
        ]),
      );
    });
  });
}

async function submitAt(engine: Engine, now: number, counts: Record<string, number>): Promise<void> {
  const newId = createIdSource({ now: () => now });
  const documents = Object.entries(counts).flatMap(([customer, count]) =>
    flood(customer, count).map((document) => ({ ...document, id: newId() })),
  );
  await engine.line.submit(documents, now);
}

function countsOf(measured: Minute | undefined) {
  const { submitted, done, failed, cancelled } = measured ?? assert.fail();
  return [submitted, done, failed, cancelled];
}

function minuteAt(at: number): Minute {
  const counts = { submitted: 3, done: 2, failed: 1, cancelled: 0 };
  return { at, ...counts, waits: [[5, 3]], processing: [[0, 1]] };
}

async function finish(engine: Engine, count: number, times: { startedAt: number; finishedAt: number }) {
  const claims = await engine.line.claim(claimRequest(count, times.startedAt));
  const completions = claims.map(({ lease }) => ({ lease, result: null }));
  await engine.line.complete(completions, times.finishedAt);
}

async function readAll({ insight }: Engine, limit: number) {
  const found = [];
  let place = { at: 1000, number: 0 };
  for (;;) {
    const { documents, next } = await insight.finishedBefore(place, { since: 0, limit });
    found.push(...documents);
    if (!next) return found;
    place = next;
  }
}

function background(customer: string, count: number): NewDocument[] {
  return Array.from({ length: count }, () => newDocument(customer, { urgency: "background" }));
}
