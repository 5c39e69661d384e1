import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Engine } from "../../src/engine/engine.ts";
import { defaultPolicy } from "../../src/policy/rule.ts";
import { turnUnit } from "../../src/policy/turn.ts";
import { lifeOf } from "../../src/queue/insight/life.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";

const byCustomer = { by: "customer" } as const;

/** Retries, on every engine: a new check if the customer asks for it, otherwise none. */
export function testRetries(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: a retry by a customer`, () => {
    on("is a new check: the count falls, the priority and the turn are new", async (engine) => {
      const [first] = await engine.line.submit([newDocument("a", { cost: 3 }), ...flood("a", 2)], 0);
      const id = first?.id ?? "";
      await engine.line.cancel(id, 1);
      const before = await engine.insight.lastEvent();
      const retried = await engine.line.retry(id, 2, byCustomer);
      assert.deepEqual(
        [first?.priority, first?.count, retried?.state, retried?.priority, retried?.count, retried?.turn],
        [1, -2, "waiting", 4, -7, 0],
      );
      const check = { priority: 4, cost: 3, count: -7, countBefore: -4, sinceUpdateMs: 2, wasReset: false };
      assert.deepEqual((await engine.insight.position(id, 10))?.check, check);
      assert.equal((await engine.customers.get("a"))?.counter?.count, -7);
      const [event] = (await engine.insight.events(before, 10)).map(({ id, ...facts }) => facts);
      const about = {
        at: 2,
        kind: "retried",
        customer: "a",
        document: id,
        from: "cancelled",
        by: "customer",
      };
      assert.deepEqual(event, { ...about, state: "waiting", priority: 4, count: -7, turn: 0 });
    });

    on("appears among the customer's checks when it happened", async (engine) => {
      const [first, second] = await engine.line.submit(flood("a", 2), 10);
      for (const document of [first, second]) await engine.line.cancel(document?.id ?? "", 20);
      await engine.line.retry(first?.id ?? "", 30, byCustomer);
      await engine.line.retry(second?.id ?? "", 40);
      const expected = [
        [30, first?.id, -2],
        [10, second?.id, -1],
      ];
      const found = async () =>
        (await engine.insight.checks("a", 10)).map(({ at, document, count }) => [at, document, count]);
      assert.deepEqual(await found(), expected);
      await engine.upkeep.prune({ finishedBefore: 0, eventsBefore: 35, limit: 10 });
      assert.deepEqual(await found(), expected, "also once its event is gone");
    });

    on("before the document's start time is checked when that comes", async (engine) => {
      const [document] = await engine.line.submit([newDocument("a", { startAt: 100 })], 0);
      const id = document?.id ?? "";
      await engine.line.submit(flood("a", 3), 0);
      await engine.upkeep.enterDue(100, 10);
      await engine.line.cancel(id, 101);
      // A clock that steps back is the only way for a checked document to be early again.
      const { state, priority, count } = (await engine.line.retry(id, 50, byCustomer)) ?? {};
      assert.deepEqual([state, priority, count], ["scheduled", null, null]);
      await engine.upkeep.enterDue(100, 10);
      const entered = await engine.insight.document(id);
      assert.deepEqual([entered?.priority, entered?.count], [2, -4]);
    });

    on("of a paused customer is held, and checked when the customer is resumed", async (engine) => {
      const [document] = await engine.line.submit(flood("a", 1), 0);
      const id = document?.id ?? "";
      await engine.line.cancel(id, 1);
      await engine.customers.pause("a", 2);
      const { state, priority, count } = (await engine.line.retry(id, 3, byCustomer)) ?? {};
      assert.deepEqual([state, priority, count], ["held", null, null]);
      await engine.customers.resume("a", 4);
      await engine.upkeep.enterDue(4, 10);
      const entered = await engine.insight.document(id);
      assert.deepEqual([entered?.state, entered?.priority, entered?.count], ["waiting", 1, -1]);
      assert.deepEqual(
        (await engine.insight.checks("a", 10)).map(({ at }) => at),
        [4],
      );
    });

    on("of a customer at its cap on running documents is held with its new check", async (engine) => {
      await engine.customers.setLimits("a", { maxRunning: 1 }, 0);
      const submitted = await engine.line.submit(flood("a", 4), 0);
      const id = submitted[1]?.id ?? "";
      await engine.line.cancel(id, 1);
      const { state, priority, count } = (await engine.line.retry(id, 2, byCustomer)) ?? {};
      assert.deepEqual([state, priority, count], ["held", 2, -4]);
    });

    on("does not change the priority at which the document started before", async (engine) => {
      const [document] = await engine.line.submit(flood("a", 1), 0);
      const id = document?.id ?? "";
      const [claim] = await engine.line.claim(claimRequest(1, 1));
      await engine.line.complete([{ lease: claim?.lease ?? assert.fail(), result: null }], 2);
      await engine.line.submit([newDocument("a", { cost: 1000 })], 3);
      const startedIn = async () =>
        lifeOf(
          (await engine.insight.document(id)) ?? assert.fail(),
          await engine.insight.incidents(id),
        ).filter(({ kind }) => kind === "started");
      assert.partialDeepStrictEqual(await startedIn(), [{ at: 1, priority: 1 }]);
      assert.equal((await engine.line.retry(id, 4, byCustomer))?.priority, 9);
      assert.deepEqual(await startedIn(), [{ at: 1, kind: "started" }]);
      await engine.line.claim(claimRequest(2, 5));
      assert.partialDeepStrictEqual(await startedIn(), [{ at: 5, priority: 9 }]);
    });

    on("keeps the document's idempotency key", async (engine) => {
      const document = newDocument("a", { key: "k" });
      await engine.line.submit([document], 0);
      await engine.line.cancel(document.id, 1);
      await engine.line.retry(document.id, 2, byCustomer);
      const [repeat] = await engine.line.submit([newDocument("a", { key: "k" })], 3);
      assert.deepEqual([repeat?.id, repeat?.isRepeat, repeat?.count], [document.id, true, -1]);
    });

    on("is refused, and counts nothing, while the customer has as many pending as it may", async (engine) => {
      await engine.customers.setLimits("a", { maxPending: 3 }, 0);
      const first = await engine.line.submit(flood("a", 3), 0);
      for (const { id } of first) await engine.line.cancel(id, 1);
      await engine.line.submit(flood("a", 2), 2);
      const outcomes = await Promise.allSettled(first.map(({ id }) => engine.line.retry(id, 3, byCustomer)));
      assert.deepEqual(
        outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "retried")),
        ["retried", "limit-reached", "limit-reached"],
      );
      assert.equal((await engine.customers.get("a"))?.counter?.count, -5);
      const [, second, third] = first;
      assert.equal((await engine.insight.document(second?.id ?? ""))?.state, "cancelled");
      assert.equal((await engine.line.retry(third?.id ?? "", 4))?.state, "waiting");
    });

    on("that moves a document to another priority leaves its turn at the old one", async (engine) => {
      const [ahead] = await engine.line.submit([newDocument("b"), newDocument("b", { cost: 2 })], 0);
      const [claim] = await engine.line.claim(claimRequest(1));
      assert.equal(claim?.document.id, ahead?.id);
      const [document] = await engine.line.submit(flood("a", 1), 1);
      assert.equal(document?.turn, 2 * turnUnit);
      const id = document?.id ?? "";
      await engine.line.cancel(id, 2);
      await engine.line.submit([newDocument("a", { cost: 1000 })], 3);
      const retried = await engine.line.retry(id, 4, byCustomer);
      assert.deepEqual([retried?.priority, retried?.turn], [9, turnUnit]);
      const [next] = await engine.line.submit(flood("a", 1), 5 + defaultPolicy.resetIntervalMs);
      assert.deepEqual([next?.priority, next?.turn], [1, 3 * turnUnit]);
    });
  });
}
