import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Change, Engine } from "../../../src/engine/engine.ts";
import type { WorkerReport } from "../../../src/engine/workers.ts";
import { claimRequest, flood, newDocument } from "../new-documents.ts";
import { onNewEngines } from "../on-new-engines.ts";

const report: WorkerReport = {
  host: "Łódź",
  pid: 7,
  version: "1.2.3",
  node: "26.0.0",
  startedAt: 5,
  clockOffsetMs: -3,
  memoryBytes: 1e9,
  processors: ["invoices", "built-in"],
  expressSlots: 1,
  done: 12,
  failed: 3,
  lostLeases: 2,
};

/** Workers: presence, draining, and leases of dead ones, on every engine. */
export function testWorkers(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: workers`, () => {
    on("are there from their first word until they leave, are silent or forgotten", async (engine) => {
      const { workers } = engine;
      await workers.note({ name: "b", slots: 2, report: null }, 10);
      await workers.note({ name: "a", slots: null, report: null }, 20);
      await workers.note({ name: "b", slots: 3, report }, 30);
      const [a, b] = [
        { name: "a", slots: null, report: null, seenAt: 20, isDraining: false },
        { name: "b", slots: 3, report, seenAt: 30, isDraining: false },
      ];
      assert.deepEqual(await workers.list(20, 10), { present: [a, b], running: [] });
      assert.deepEqual((await workers.list(21, 10)).present, [b]);
      await workers.forget("b");
      assert.deepEqual((await workers.list(0, 10)).present, [a]);
      await engine.upkeep.prune({ finishedBefore: 0, eventsBefore: 0, workersBefore: 21, limit: 10 });
      assert.deepEqual((await workers.list(0, 10)).present, []);
      assert.deepEqual(await engine.insight.events("start", 10), []);
    });

    on("are listed with as many running documents as requested", async (engine) => {
      await engine.line.submit(flood("a", 4), 0);
      const [first] = await engine.line.claim({ ...claimRequest(1, 7), worker: "one" });
      await engine.line.progress(first?.lease ?? assert.fail(), 0.5, 8);
      await engine.line.claim({ ...claimRequest(2, 9), worker: "two" });
      const { running } = await engine.workers.list(0, 10);
      const place = { urgency: "normal", priority: 1, isExpedited: false } as const;
      const facts = { customer: "a", name: "x", startedAt: 7, progress: 0.5, worker: "one" };
      assert.deepEqual(running[0], { id: first?.document.id, ...place, ...facts });
      assert.deepEqual(
        running.map(({ worker }) => worker),
        ["one", "two", "two"],
      );
      assert.equal((await engine.workers.list(0, 2)).running.length, 2);
    });

    on("drain from the time that they are switched until they are resumed or forgotten", async (engine) => {
      const { workers } = engine;
      const isDraining = () => workers.isDraining("a");
      assert.equal(await workers.setDraining("a", true), false);
      assert.equal(await isDraining(), false);
      await workers.note({ name: "a", slots: 1, report: null }, 10);
      assert.equal(await workers.setDraining("a", true), true);
      await workers.note({ name: "a", slots: 1, report }, 20);
      assert.equal(await isDraining(), true);
      assert.equal((await workers.list(0, 1)).present[0]?.isDraining, true);
      assert.equal(await workers.setDraining("a", false), true);
      assert.equal(await isDraining(), false);
      await workers.setDraining("a", true);
      await workers.forget("a");
      await workers.note({ name: "a", slots: 1, report: null }, 30);
      assert.equal(await isDraining(), false);
    });

    on("report a change to listeners only when one is to drain or to resume", async (engine) => {
      const changes: Change[] = [];
      const stop = engine.watch((change) => changes.push(change));
      const switches = () => changes.filter(({ mayDrain, mayComeDue }) => mayDrain && !mayComeDue).length;
      await engine.workers.note({ name: "a", slots: 1, report: null }, 10);
      await engine.line.submit([newDocument("a")], 10);
      assert.equal(switches(), 0);
      await engine.workers.setDraining("a", true);
      assert.equal(switches(), 1);
      await engine.workers.setDraining("nobody", true);
      assert.equal(switches(), 1);
      stop();
    });
  });

  describe(`${name}: leases of a dead worker`, () => {
    on("end with the next rescue, and those of others do not", async (engine) => {
      await engine.line.submit(flood("a", 4), 0);
      const dead = await engine.line.claim({ ...claimRequest(2, 10), worker: "dead" });
      const alive = await engine.line.claim({ ...claimRequest(2, 10), worker: "alive" });
      assert.equal(await engine.upkeep.rescue(20, 10), 0);
      await engine.workers.expireLeases("dead", 20);
      assert.equal(await engine.upkeep.rescue(20, 10), 2);
      const leases = [...dead, ...alive].map(({ lease }) => lease);
      const lost = await engine.line.lost(leases);
      assert.deepEqual(
        lost.map(({ lease, state }) => [leases.indexOf(lease), state]),
        [
          [0, "waiting"],
          [1, "waiting"],
        ],
      );
      const again = await engine.line.claim({ ...claimRequest(9, 21), worker: "next" });
      assert.deepEqual(
        again.map(({ document }) => [document.id, document.attempts]).sort(),
        dead.map(({ document }) => [document.id, 2]).sort(),
      );
    });

    on("that renews them after all is no dead worker, and keeps its documents", async (engine) => {
      await engine.line.submit([newDocument("a")], 0);
      const [claim] = await engine.line.claim({ ...claimRequest(1, 10), worker: "slow" });
      await engine.workers.expireLeases("slow", 20);
      assert.deepEqual(await engine.line.renew([claim?.lease ?? assert.fail()], 30_000), []);
      assert.equal(await engine.upkeep.rescue(21, 10), 0);
    });
  });

  describe(`${name}: running documents`, () => {
    on("of the background and expedited ones are recognizable", async (engine) => {
      const urgent = newDocument("a");
      await engine.line.submit([newDocument("a", { urgency: "background" }), urgent], 0);
      await engine.line.expedite(urgent.id, 1);
      await engine.line.claim(claimRequest(2, 2));
      const { running } = await engine.workers.list(0, 10);
      assert.deepEqual(
        new Set(running.map(({ urgency, isExpedited }) => `${urgency} ${isExpedited}`)),
        new Set(["background false", "normal true"]),
      );
    });
  });
}
