import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Engine } from "../../../src/engine/engine.ts";
import { claimRequest, flood } from "../new-documents.ts";

/** Workers of a store that several processes use, on every engine. Each test gets two engines of one new store. */
export function testWorkersOfOthers(name: string, openTwo: () => Promise<readonly [Engine, Engine]>): void {
  const on = (behaviour: string, run: (one: Engine, other: Engine) => Promise<void>) =>
    it(behaviour, async () => {
      const engines = await openTwo();
      try {
        await run(...engines);
      } finally {
        await Promise.all(engines.map((engine) => engine.close()));
      }
    });

  describe(`${name}: workers of a store that several processes use`, () => {
    on("hear that they are to drain and to resume", async (one, other) => {
      await one.workers.note({ name: "w", slots: 1, report: null }, 0);
      let changed = Promise.withResolvers<void>();
      const stop = one.watch(({ mayDrain }) => mayDrain && changed.resolve());
      for (const isDraining of [true, false]) {
        changed = Promise.withResolvers<void>();
        await other.workers.setDraining("w", isDraining);
        // The store may have reported an earlier change meanwhile.
        while ((await one.workers.isDraining("w")) !== isDraining) await changed.promise;
        await changed.promise;
      }
      stop();
    });

    on("are recovered by one process while another one finishes its own documents", async (one, other) => {
      await one.line.submit(flood("a", 40), 0);
      const dead = await one.line.claim({ ...claimRequest(20, 1), worker: "dead" });
      const alive = await other.line.claim({ ...claimRequest(20, 1), worker: "alive" });
      const recover = async () => {
        await one.workers.expireLeases("dead", 2);
        return one.upkeep.rescue(2, 100);
      };
      const complete = other.line.complete(
        alive.map(({ lease }) => ({ lease, result: null })),
        2,
      );
      const [rescued, completed] = await Promise.all([recover(), complete]);
      assert.deepEqual([rescued, completed.every(Boolean)], [20, true]);
      const lost = await other.line.complete(
        dead.map(({ lease }) => ({ lease, result: null })),
        3,
      );
      assert.ok(!lost.some(Boolean));
      const { documents } = await other.insight.stats();
      assert.deepEqual([documents.waiting, documents.running, documents.done], [20, 0, 20]);
    });
  });
}
