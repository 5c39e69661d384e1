import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Engine } from "../../src/engine/engine.ts";
import type { Minute } from "../../src/engine/overview.ts";
import { createIdSource } from "../../src/runtime/ids.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";

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

  describe(`${name}: workers`, () => {
    on("are there from their first word until they leave, are silent or forgotten", async (engine) => {
      await engine.upkeep.noteWorker({ name: "b", slots: 2 }, 10);
      await engine.upkeep.noteWorker({ name: "a", slots: 1 }, 20);
      await engine.upkeep.noteWorker({ name: "b", slots: 3 }, 30);
      const [a, b] = [
        { name: "a", slots: 1, seenAt: 20 },
        { name: "b", slots: 3, seenAt: 30 },
      ];
      assert.deepEqual(await engine.insight.workers(20, 10), { present: [a, b], running: [] });
      assert.deepEqual((await engine.insight.workers(21, 10)).present, [b]);
      await engine.upkeep.forgetWorker("b");
      assert.deepEqual((await engine.insight.workers(0, 10)).present, [a]);
      await engine.upkeep.prune({ finishedBefore: 0, eventsBefore: 0, workersBefore: 21, limit: 10 });
      assert.deepEqual((await engine.insight.workers(0, 10)).present, []);
      assert.deepEqual(await engine.insight.events("start", 10), []);
    });

    on("are listed with as many running documents as requested", async (engine) => {
      await engine.line.submit(flood("a", 4), 0);
      const [first] = await engine.line.claim({ ...claimRequest(1, 7), worker: "one" });
      await engine.line.progress(first?.lease ?? assert.fail(), 0.5, 8);
      await engine.line.claim({ ...claimRequest(2, 9), worker: "two" });
      const { running } = await engine.insight.workers(0, 10);
      const place = { urgency: "normal", priority: 1, isExpedited: false } as const;
      const facts = { customer: "a", name: "x", startedAt: 7, progress: 0.5, worker: "one" };
      assert.deepEqual(running[0], { id: first?.document.id, ...place, ...facts });
      assert.deepEqual(
        running.map(({ worker }) => worker),
        ["one", "two", "two"],
      );
      assert.equal((await engine.insight.workers(0, 2)).running.length, 2);
    });
  });

  describe(`${name}: running documents`, () => {
    on("of the background and expedited ones are recognizable", async (engine) => {
      const urgent = newDocument("a");
      await engine.line.submit([newDocument("a", { urgency: "background" }), urgent], 0);
      await engine.line.expedite(urgent.id, 1);
      await engine.line.claim(claimRequest(2, 2));
      const { running } = await engine.insight.workers(0, 10);
      assert.deepEqual(
        new Set(running.map(({ urgency, isExpedited }) => `${urgency} ${isExpedited}`)),
        new Set(["background false", "normal true"]),
      );
    });
  });

  describe(`${name}: minutes`, () => {
    on("are measured from the documents: what came, what became of it, and how fairly", async (engine) => {
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
      assert.deepEqual([first?.waits, first?.fairness], [[], null]);
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
  return { at, ...counts, waits: [[5, 3]], processing: [[0, 1]], fairness: null };
}
