import assert from "node:assert/strict";
import { describe } from "node:test";
import type { NewDocument } from "../../src/engine/document.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { backgroundLane } from "../../src/policy/lane.ts";
import { defaultPolicy } from "../../src/policy/rule.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";
import { until, waitingOf } from "./until.ts";

/** Background documents on every engine. */
export function testBackground(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: background documents`, () => {
    on("let the same customer's next upload start right after better priorities", async (engine) => {
      await engine.line.submit(backfill("acme", 2000), 0);
      await engine.line.submit(flood("noisy", 30), 0);
      const [upload] = await engine.line.submit([newDocument("acme", { name: "upload" })], 1);
      assert.deepEqual([upload?.priority, upload?.count], [1, 0]);
      assert.equal((await engine.insight.position(upload?.id ?? "", 1000))?.ahead, 1);
      const started = await claimNames(engine, 4);
      assert.deepEqual(started, ["x", "upload", "x", "x"]);
    });

    on("are never checked, not even when their customer retries them", async (engine) => {
      const [document] = await engine.line.submit(backfill("a", 30), 0);
      assert.deepEqual([document?.priority, document?.count, document?.state], [9, null, "waiting"]);
      const { id = "" } = document ?? {};
      await engine.line.cancel(id, 1);
      const retried = await engine.line.retry(id, 2, { by: "customer" });
      assert.deepEqual([retried?.priority, retried?.count, retried?.urgency], [9, null, "background"]);
      assert.equal((await engine.customers.get("a"))?.counter, undefined);
      assert.deepEqual(await engine.insight.checks("a", 10), []);
      const [submitted] = await engine.insight.events("start", 1);
      assert.equal(submitted?.kind === "submitted" && submitted.urgency, "background");
    });

    on("take turns with those of other customers, after everything normal", async (engine) => {
      await engine.line.submit([...backfill("a", 50), ...backfill("b", 3), ...flood("c", 25)], 0);
      const claims = (await engine.line.claim(claimRequest(31))).map(({ document }) => document.customer);
      assert.deepEqual(claims.slice(25), ["a", "b", "a", "b", "a", "b"]);
    });

    on("never take an express slot", async (engine) => {
      await engine.line.submit(backfill("a", 3), 0);
      const express = { slots: 2, upTo: 8 as const };
      const claims = await engine.line.claim({ ...claimRequest(1), express });
      assert.deepEqual(
        claims.map(({ slot }) => slot),
        ["ordinary"],
      );
    });

    on(
      "are the last step of the overdue rotation, and may start before others only there",
      async (engine) => {
        const late = defaultPolicy.resetIntervalMs + 1;
        await engine.line.submit([...backfill("a", 2), ...flood("b", 22)], 0);
        const claims = [];
        for (const lastServed of [undefined, 9, 8, 2] as const)
          claims.push(...(await engine.line.claim({ ...claimRequest(1, late), overdue: { lastServed } })));
        assert.deepEqual(
          claims.map(({ document, slot }) => [document.customer, document.priority, slot]),
          [
            ["b", 9, "overdue"],
            ["b", 8, "overdue"],
            ["b", 7, "overdue"],
            ["a", 9, "overdue"],
          ],
        );
        const [next] = await engine.line.claim(claimRequest(1, late));
        assert.equal(next?.document.priority, 1);
      },
    );

    on("count as pending, for limits, too", async (engine) => {
      await engine.customers.setLimits("a", { maxPending: 3 }, 0);
      await engine.line.submit(backfill("a", 2), 0);
      await assert.rejects(engine.line.submit(flood("a", 2), 0), { code: "limit-reached" });
      assert.equal((await engine.customers.get("a"))?.waiting, 2);
      const { waitingByLane } = await engine.insight.stats();
      assert.equal(waitingByLane.get(backgroundLane), 2);
    });

    on("are left out of waits, but not of processing times", async (engine) => {
      await engine.line.submit([...flood("a", 1), ...backfill("b", 1)], 0);
      for (const { lease, document } of await engine.line.claim(claimRequest(2, 60_000)))
        await engine.line.complete([{ lease, result: document.customer }], 60_010);
      const [minute] = await engine.upkeep.measureMinutes([60_000]);
      assert.equal(minute?.done, 2);
      assert.deepEqual(
        minute?.waits.map(([, documents]) => documents),
        [1],
      );
      assert.deepEqual(minute?.processing, [[10, 2]]);
      const { latest } = await engine.insight.stats();
      assert.deepEqual(latest.map(({ waitedMs }) => waitedMs).sort(), [60_000, null]);
    });

    on("give up their place under a cap on running documents to a normal one", async (engine) => {
      await engine.customers.setLimits("a", { maxRunning: 1 }, 0);
      await engine.line.submit(backfill("a", 3), 0);
      await engine.line.submit([newDocument("a", { name: "upload" })], 1);
      await until(engine, async () => (await waitingOf(engine))[0]?.name === "upload");
      assert.deepEqual(await claimNames(engine, 5), ["upload"]);
    });

    on("stay in the background through a start time, a pause and a failed attempt", async (engine) => {
      const [document] = await engine.line.submit(
        [newDocument("a", { urgency: "background", startAt: 10 })],
        0,
      );
      await engine.upkeep.enterDue(10, 10);
      await engine.customers.pause("a", 11);
      await engine.customers.resume("a", 12);
      await engine.upkeep.enterDue(12, 10);
      const [claim] = await engine.line.claim(claimRequest(1, 13));
      const error = { name: "Error", message: "x" };
      await engine.line.fail([{ lease: claim?.lease ?? assert.fail(), error, retryAt: 14 }], 13);
      await engine.upkeep.enterDue(14, 10);
      await engine.line.submit(flood("b", 25), 15);
      const last = (await engine.line.claim(claimRequest(26, 15))).at(-1)?.document;
      assert.deepEqual([last?.id, last?.urgency, last?.attempts], [document?.id, "background", 2]);
    });
  });
}

function backfill(customer: string, count: number): NewDocument[] {
  return flood(customer, count).map((document) => ({ ...document, urgency: "background" }));
}

async function claimNames(engine: Engine, slots: number): Promise<string[]> {
  return (await engine.line.claim(claimRequest(slots, 2))).map(({ document }) => document.name);
}
