import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Engine } from "../../src/engine/engine.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";
import { until, waitingOf } from "./until.ts";

/** Deadlines on every engine. */
export function testDeadlines(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: a document with a deadline`, () => {
    on(
      "is cancelled with its own reason if it has not started by then, and stays counted",
      async (engine) => {
        const [late, inTime] = await engine.line.submit(
          [newDocument("a", { startBefore: 100 }), newDocument("a", { startBefore: 101 })],
          0,
        );
        assert.equal(await engine.upkeep.nextDueAt(), 100);
        assert.deepEqual(
          [await engine.upkeep.cancelLate(99, 10), await engine.upkeep.cancelLate(100, 10)],
          [0, 1],
        );
        const cancelled = await engine.insight.document(late?.id ?? "");
        assert.deepEqual(
          [cancelled?.state, cancelled?.error?.code, cancelled?.finishedAt, cancelled?.attempts],
          ["cancelled", "deadline-passed", 100, 0],
        );
        assert.equal((await engine.insight.document(inTime?.id ?? ""))?.state, "waiting");
        assert.equal((await engine.customers.get("a"))?.counter?.count, -1);
        const events = await engine.insight.events("start", 10);
        const reasons = events.flatMap((event) => (event.kind === "cancelled" ? [event.reason] : []));
        assert.deepEqual(reasons, ["deadline-passed"]);
      },
    );

    on("is not claimed once it has passed, even before it is cancelled", async (engine) => {
      const [late] = await engine.line.submit(
        [newDocument("a", { startBefore: 100 }), newDocument("b", { name: "other" })],
        0,
      );
      const express = { slots: 1, upTo: 3 as const };
      const claims = await engine.line.claim({ ...claimRequest(2, 100), express, overdue: {} });
      assert.deepEqual(
        claims.map(({ document }) => document.name),
        ["other"],
      );
      assert.equal((await engine.insight.document(late?.id ?? ""))?.state, "waiting");
    });

    on("is left alone once it has started, even if it must run again", async (engine) => {
      const [document] = await engine.line.submit([newDocument("a", { startBefore: 100 })], 0);
      const [claim] = await engine.line.claim(claimRequest(1, 99));
      assert.equal(await engine.upkeep.cancelLate(200, 10), 0);
      await engine.line.giveBack([claim?.lease ?? assert.fail()], 200);
      assert.equal(await engine.upkeep.cancelLate(200, 10), 0);
      const [again] = await engine.line.claim(claimRequest(1, 201));
      assert.equal(again?.document.id, document?.id);
    });

    on("leaves its place under a cap on running documents to the next one", async (engine) => {
      await engine.customers.setLimits("a", { maxRunning: 1 }, 0);
      const [, next] = await engine.line.submit(
        [newDocument("a", { startBefore: 100 }), newDocument("a")],
        0,
      );
      assert.equal(await engine.upkeep.cancelLate(100, 10), 1);
      await until(engine, async () => (await waitingOf(engine))[0]?.id === next?.id);
    });

    on(
      "gives its turn to nobody, and leaves the last turn of its customer to those that wait",
      async (engine) => {
        await engine.line.submit([...flood("a", 22), ...flood("b", 30)], 0);
        await engine.line.claim(claimRequest(42));
        const late = Array.from({ length: 10 }, () => newDocument("a", { startBefore: 100 }));
        await engine.line.submit(late, 1);
        assert.equal(await engine.upkeep.cancelLate(100, 100), 10);
        await engine.line.submit([newDocument("a", { name: "next" })], 101);
        const claims = await engine.line.claim(claimRequest(4, 102));
        assert.deepEqual(
          claims.map(({ document }) => [document.customer, document.name]),
          [
            ["a", "x"],
            ["b", "x"],
            ["b", "x"],
            ["a", "next"],
          ],
        );
      },
    );

    on("does not enter the line and is not counted if it passes first", async (engine) => {
      const [late] = await engine.line.submit([newDocument("a", { startAt: 50, startBefore: 100 })], 0);
      assert.deepEqual(
        [await engine.upkeep.enterDue(100, 10), await engine.upkeep.cancelLate(100, 10)],
        [0, 1],
      );
      const { state, priority } = (await engine.insight.document(late?.id ?? "")) ?? {};
      assert.deepEqual([state, priority], ["cancelled", null]);
      assert.equal((await engine.customers.get("a"))?.counter, undefined);
    });

    on(
      "must be in the future at submission, unless it was stored in time under the same key",
      async (engine) => {
        const repeated = newDocument("a", { key: "k", startBefore: 100 });
        const [first] = await engine.line.submit([repeated], 0);
        const late = [newDocument("a"), repeated, newDocument("a", { startBefore: 100 })];
        await assert.rejects(engine.line.submit(late, 100), {
          code: "invalid-argument",
          message:
            "documents.2.startBefore: expected a time in the future, got 1970-01-01T00:00:00.100Z; by the queue's clock it is 1970-01-01T00:00:00.100Z",
        });
        const [again] = await engine.line.submit([repeated], 100);
        assert.deepEqual([again?.id, again?.isRepeat], [first?.id, true]);
        assert.equal((await engine.customers.get("a"))?.counter?.count, 0);
      },
    );

    on("is cancelled while it is scheduled or held, too", async (engine) => {
      await engine.customers.pause("held", 0);
      const submitted = await engine.line.submit(
        [
          newDocument("later", { startAt: 50, startBefore: 100 }),
          newDocument("held", { startBefore: 100 }),
          newDocument("held"),
        ],
        0,
      );
      assert.equal(await engine.upkeep.cancelLate(100, 10), 2);
      const states = submitted.map(async ({ id }) => (await engine.insight.document(id))?.state);
      assert.deepEqual(await Promise.all(states), ["cancelled", "cancelled", "held"]);
      assert.equal(await engine.upkeep.cancelLate(101, 10), 0);
    });
  });
}
