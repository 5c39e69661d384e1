import assert from "node:assert/strict";
import { describe } from "node:test";
import fc from "fast-check";
import type { DocumentState } from "../../src/engine/document.ts";
import type { Engine, OpenEngine } from "../../src/engine/engine.ts";
import type { Claim } from "../../src/engine/line.ts";
import { noLimits } from "../../src/policy/limits.ts";
import { defaultPolicy } from "../../src/policy/rule.ts";
import { turnUnit } from "../../src/policy/turn.ts";
import { scale } from "../support/scale.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";
import { nextMayStart, until, waitingOf } from "./until.ts";

/** Limits of customers and plans, on every engine. */
export function testLimits(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: a cap on running documents`, () => {
    on(
      "holds what is beyond it, checked like any other, and calls the next when one ends",
      async (engine) => {
        await engine.customers.setLimits("a", { maxRunning: 2 }, 0);
        const submitted = await engine.line.submit(flood("a", 4), 0);
        assert.deepEqual(
          submitted.map(({ state, count, priority, turn }) => [state, count, priority, turn]),
          [
            ["waiting", 0, 1, 0],
            ["waiting", -1, 1, turnUnit],
            ["held", -2, 1, null],
            ["held", -3, 2, null],
          ],
        );
        const claims = await engine.line.claim(claimRequest(9));
        assert.equal(claims.length, 2);
        await complete(engine, claims.slice(0, 1));
        await until(engine, async () => (await waitingOf(engine)).length > 0);
        assert.deepEqual(await statesOf(engine, "a"), { held: 1, waiting: 1, running: 1, scheduled: 0 });
        const [next] = await engine.line.claim(claimRequest(9));
        assert.equal(next?.document.id, submitted[2]?.id);
      },
    );

    on(
      "is kept whatever ends: failures, cancellations, lost leases, returns and removals",
      async (engine) => {
        await engine.customers.setLimits("a", { maxRunning: 2 }, 0);
        await engine.line.submit(flood("a", 12), 0);
        const next = async () => {
          await engine.upkeep.settleCaps(1, 100);
          const { waiting, running } = await statesOf(engine, "a");
          assert.equal(waiting + running, 2);
          return engine.line.claim(claimRequest(9, 1));
        };
        const [one, two] = await next();
        const error = { name: "Error", message: "no" };
        await engine.line.fail([{ lease: one?.lease ?? fail(), error, retryAt: undefined }], 1);
        await engine.line.fail([{ lease: two?.lease ?? fail(), error, retryAt: 9 }], 1);
        const [three, four] = await next();
        await engine.line.cancel(three?.document.id ?? "", 1);
        await engine.line.giveBack([four?.lease ?? fail()], 1);
        assert.equal((await next()).length, 2);
        await engine.upkeep.rescue(1_000_000, 10);
        const waiting = await engine.insight.documents({ state: "waiting" }, { limit: 1, cursor: undefined });
        await engine.line.remove(waiting.items[0]?.id ?? "", 1);
        assert.equal((await next()).length, 2);
        assert.equal(await engine.upkeep.enterDue(9, 10), 1);
        await engine.line.retry(three?.document.id ?? "", 9);
        const { held, running } = await statesOf(engine, "a");
        assert.deepEqual([held, running], [8, 2]);
      },
    );

    on("calls better documents first, and lets them go before worse ones that wait", async (engine) => {
      await engine.customers.setLimits("a", { maxRunning: 1 }, 0);
      await engine.line.submit(flood("a", 25), 0);
      await complete(engine, await engine.line.claim(claimRequest(1)));
      await engine.upkeep.settleCaps(0, 100);
      await engine.line.cancel((await waitingOf(engine))[0]?.id ?? "", 0);
      await engine.upkeep.settleCaps(0, 100);
      await engine.line.cancel((await waitingOf(engine))[0]?.id ?? "", 0);
      await engine.upkeep.settleCaps(0, 100);
      assert.equal((await waitingOf(engine))[0]?.priority, 2);
      const later = defaultPolicy.resetIntervalMs + 1;
      const [urgent] = await engine.line.submit([newDocument("a")], later);
      assert.deepEqual([urgent?.priority, urgent?.state], [1, "held"]);
      await until(engine, async () => (await waitingOf(engine))[0]?.id === urgent?.id);
      assert.equal((await waitingOf(engine)).length, 1);
      assert.equal((await statesOf(engine, "a")).held, 22);
    });

    on("leaves the line to others: no slot is free while they wait", async (engine) => {
      await engine.customers.setLimits("a", { maxRunning: 1 }, 0);
      await engine.line.submit(flood("a", 50), 0);
      await engine.line.submit(flood("b", 5), 0);
      const claims = await engine.line.claim(claimRequest(4));
      assert.deepEqual(claims.map(({ document }) => document.customer).sort(), ["a", "b", "b", "b"]);
    });

    on("that binds only while others wait leaves no slot free", async (engine) => {
      await engine.customers.setLimits("a", { maxRunning: 1, maxRunningWhileOthersWait: true }, 0);
      const notified = nextMayStart(engine);
      const submitted = await engine.line.submit(flood("a", 5), 0);
      await notified;
      await engine.line.submit(flood("b", 2), 0);
      const claims = await engine.line.claim(claimRequest(5));
      assert.deepEqual(claims.map(({ document }) => document.customer).sort(), ["a", "a", "a", "b", "b"]);
      assert.deepEqual(await statesOf(engine, "a"), { held: 2, waiting: 0, running: 3, scheduled: 0 });
      const express = { ...claimRequest(0), express: { slots: 2, upTo: 1 as const } };
      assert.equal((await engine.line.claim(express)).length, 0);
      await complete(engine, claims);
      await engine.upkeep.settleCaps(0, 100);
      const rest = await engine.line.claim(claimRequest(5));
      assert.deepEqual(
        rest.map(({ document }) => document.id),
        submitted.slice(3).map(({ id }) => id),
      );
    });

    on("does not bind a queue that is paused to start anything", async (engine) => {
      await engine.customers.setLimits("a", { maxRunning: 0, maxRunningWhileOthersWait: true }, 0);
      await engine.line.submit(flood("a", 2), 0);
      await engine.line.pauseAll(0);
      assert.deepEqual(await engine.line.claim(claimRequest(5)), []);
      await engine.line.resumeAll(0);
      assert.equal((await engine.line.claim(claimRequest(1))).length, 1);
    });

    on("changes at once on all machines: lowered, raised and lifted", async (engine) => {
      const other = await openAnother(engine);
      const many = scale(400, 2500);
      await engine.line.submit(flood("a", many), 0);
      await other.customers.setLimits("a", { maxRunning: 3 }, 0);
      assert.deepEqual(await statesOf(engine, "a"), { held: many - 3, waiting: 3, running: 0, scheduled: 0 });
      const claims = await engine.line.claim(claimRequest(9));
      assert.deepEqual(
        claims.map(({ document }) => document.count),
        [0, -1, -2],
      );
      await other.customers.setLimits("a", { maxRunning: 2 }, 0);
      await complete(engine, claims.slice(0, 1));
      await engine.upkeep.settleCaps(0, 100);
      assert.equal((await other.line.claim(claimRequest(9))).length, 0);
      await other.customers.setLimits("a", { maxRunning: 4 }, 0);
      assert.equal((await engine.line.claim(claimRequest(9))).length, 2);
      await other.customers.setLimits("a", null, 0);
      assert.deepEqual(await statesOf(engine, "a"), { held: 0, waiting: many - 5, running: 4, scheduled: 0 });
      const { documents } = await engine.insight.stats();
      assert.deepEqual([documents.held, documents.waiting], [0, many - 5]);
      await other.close();
    });

    on(
      "of a plan holds for all who have it; a customer's own goes before it, each by itself",
      async (engine) => {
        const policy = defaultPolicy;
        await engine.line.submit([...flood("a", 5), ...flood("b", 5)], 0);
        await engine.customers.setLimits("b", { maxRunning: 3 }, 0);
        const limits = { ...noLimits, maxPending: 6, maxRunning: 1 };
        await engine.customers.setPlans([{ name: "default", policy, limits }], 0);
        assert.equal((await engine.line.claim(claimRequest(9))).length, 4);
        assert.deepEqual((await engine.customers.get("b"))?.limits, { ...limits, maxRunning: 3 });
        assert.deepEqual((await engine.customers.get("b"))?.ownLimits, { maxRunning: 3 });
        await assert.rejects(engine.line.submit(flood("c", 7), 0), { code: "limit-reached" });
        assert.equal(await engine.customers.get("c"), undefined);
        await engine.customers.setPlans([{ name: "default", policy }], 0);
        assert.deepEqual((await engine.customers.plans())[0]?.limits, limits);
        await engine.customers.setPlans([{ name: "free", policy }], 0);
        await engine.customers.assignPlan("a", "free", 0);
        assert.equal((await statesOf(engine, "a")).waiting, 4);
        await engine.customers.setPlans([{ name: "default", policy, limits: noLimits }], 0);
        assert.equal((await statesOf(engine, "b")).held, 2);
      },
    );

    on("outlasts a pause: what is resumed enters as the cap allows", async (engine) => {
      await engine.customers.setLimits("a", { maxRunning: 2 }, 0);
      await engine.line.submit(flood("a", 4), 0);
      await engine.customers.pause("a", 0);
      await engine.line.submit(flood("a", 2), 0);
      assert.equal((await statesOf(engine, "a")).held, 6);
      assert.equal((await engine.line.claim(claimRequest(9))).length, 0);
      await engine.customers.resume("a", 0);
      await engine.upkeep.enterDue(0, 100);
      assert.deepEqual(await statesOf(engine, "a"), { held: 4, waiting: 2, running: 0, scheduled: 0 });
      const held = await engine.insight.documents({ state: "held" }, { limit: 9, cursor: undefined });
      assert.ok(held.items.every(({ priority }) => priority !== null));
      await engine.customers.erase("a", 0);
      await engine.line.submit(flood("a", 3), 0);
      assert.equal((await statesOf(engine, "a")).waiting, 3);
    });

    on("is never exceeded, and no permit stays free, whatever two machines do at once", async (engine) => {
      const other = await openAnother(engine);
      await engine.customers.setLimits("a", { maxRunning: 2 }, 0);
      await engine.customers.setLimits("b", { maxRunning: 3 }, 0);
      await fc.assert(
        fc.asyncProperty(fc.array(actions, { minLength: 20, maxLength: 40 }), async (history) => {
          await Promise.all([engine, other].map((one, index) => act(one, history.slice(index * 10))));
          await checkCaps(engine);
          await until(engine, () => arePermitsTaken(engine));
        }),
        { numRuns: scale(2, 200), endOnFailure: true },
      );
      await drain(engine, other);
      await other.close();
    });
  });

  describe(`${name}: a cap on pending documents`, () => {
    on("that is lowered refuses with the true number, and removes nothing", async (engine) => {
      await engine.line.submit(flood("a", 3), 0);
      await engine.customers.setLimits("a", { maxPending: 1 }, 0);
      for (let time = 0; time < 2; time++)
        await assert.rejects(engine.line.submit(flood("a", 1), time), {
          message: /"a" has 3 unfinished documents of at most 1, so 1 more cannot be taken/,
        });
      assert.equal((await engine.customers.get("a"))?.waiting, 3);
    });

    on("refuses what would be more, as a whole, and answers known keys", async (engine) => {
      await engine.customers.setLimits("a", { maxPending: 3 }, 0);
      const known = newDocument("a", { key: "k" });
      await engine.line.submit([known, newDocument("a")], 0);
      await assert.rejects(engine.line.submit([...flood("b", 1), ...flood("a", 2)], 0), {
        code: "limit-reached",
        message: /"a" has 2 unfinished documents of at most 3, so 2 more cannot be taken/,
      });
      assert.equal(await engine.customers.get("b"), undefined);
      await engine.line.submit([newDocument("a"), known], 0);
      const together = [[newDocument("a")], [known], flood("b", 1)].map((some) =>
        engine.line.submit(some, 0),
      );
      assert.deepEqual(
        (await Promise.allSettled(together)).map(({ status }) => status),
        ["rejected", "fulfilled", "fulfilled"],
      );
      const { count } = await engine.insight.countDocuments({ customer: "a" });
      assert.deepEqual([count, (await engine.customers.get("a"))?.counter?.count], [3, -2]);
    });

    on("takes as many again as were finished, and no more, on all machines", async (engine) => {
      const other = await openAnother(engine);
      const customer = "a";
      await engine.customers.setLimits(customer, { maxPending: 2000 }, 0);
      const future = newDocument(customer, { startAt: 5000 });
      await engine.line.submit([...flood(customer, 1998), future], 0);
      await other.line.submit(flood(customer, 1), 0);
      await assert.rejects(other.line.submit(flood(customer, 1), 1), { code: "limit-reached" });
      await complete(engine, await engine.line.claim(claimRequest(5, 1)));
      await assert.rejects(engine.line.submit(flood(customer, 6), 2000), { code: "limit-reached" });
      await other.line.submit(flood(customer, 5), 2000);
      await assert.rejects(engine.line.submit(flood(customer, 1), 4000), { code: "limit-reached" });
      await engine.customers.setLimits(customer, { maxPending: 2001 }, 4000);
      await other.line.submit(flood(customer, 1), 4000);
      const [done] = (await engine.insight.documents({ state: "done" }, { limit: 1, cursor: undefined }))
        .items;
      await engine.line.retry(done?.id ?? "", 4000);
      await assert.rejects(engine.line.submit(flood(customer, 1), 9000), {
        message: /has 2002 unfinished documents of at most 2001/,
      });
      await other.close();
    });
  });
}

interface Action {
  readonly kind: keyof typeof doings;
  readonly pick: number;
}

const claimsOf = new WeakMap<Engine, Claim[]>();
const caps = { a: 2, b: 3 };

/** The actions of machines in a random history, each with its claims. */
const doings = {
  submit: (engine: Engine, pick: number) =>
    engine.line.submit(flood("abc"[pick % 3] ?? "a", 1 + (pick % 4)), 0),
  claim: async (engine: Engine, pick: number, claims: Claim[]) =>
    claims.push(...(await engine.line.claim(claimRequest(1 + (pick % 3))))),
  complete: (engine: Engine, pick: number, claims: Claim[]) => complete(engine, takeOne(claims, pick)),
  giveBack: (engine: Engine, pick: number, claims: Claim[]) =>
    engine.line.giveBack(
      takeOne(claims, pick).map(({ lease }) => lease),
      0,
    ),
  fail: async (engine: Engine, pick: number, claims: Claim[]) => {
    const about = { error: { name: "Error", message: "no" }, retryAt: pick % 2 ? 0 : undefined };
    await engine.line.fail(
      takeOne(claims, pick).map(({ lease }) => ({ lease, ...about })),
      0,
    );
    await engine.upkeep.enterDue(0, 10);
  },
  cancel: async (engine: Engine) => {
    const id = (await waitingOf(engine))[0]?.id ?? "";
    await engine.line.cancel(id, 0).catch((error) => assert.equal(error.code, "wrong-state"));
  },
  pause: async (engine: Engine, pick: number) => {
    const customer = "ab"[pick % 2] ?? "a";
    await engine.customers.pause(customer, 0);
    await engine.customers.resume(customer, 0);
    await engine.upkeep.enterDue(0, 100);
  },
};

const often = ["submit", "claim", "complete"] as const;
const seldom = ["giveBack", "fail", "cancel", "pause"] as const;
const actions: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom(...often, ...often, ...often, ...seldom),
  pick: fc.nat({ max: 100 }),
});

// Waits only for its own calls, so that the machines conflict with each other.
async function act(engine: Engine, history: readonly Action[]): Promise<void> {
  const claims = claimsOf.get(engine) ?? [];
  claimsOf.set(engine, claims);
  for (const { kind, pick } of history) await doings[kind](engine, pick, claims);
}

function takeOne(claims: Claim[], pick: number): Claim[] {
  return claims.splice(pick % Math.max(1, claims.length), 1);
}

async function checkCaps(engine: Engine): Promise<void> {
  for (const [customer, cap] of Object.entries(caps)) {
    const { waiting, running } = await statesOf(engine, customer);
    assert.ok(waiting + running <= cap, `${customer}: ${waiting} wait and ${running} run`);
  }
}

async function arePermitsTaken(engine: Engine): Promise<boolean> {
  const taken = Object.entries(caps).map(async ([customer, cap]) => {
    const { held, waiting, running } = await statesOf(engine, customer);
    return held === 0 || waiting + running === cap;
  });
  return (await Promise.all(taken)).every(Boolean);
}

// All held documents enter in the end, without any upkeep.
async function drain(engine: Engine, other: Engine): Promise<void> {
  const claims = [...(claimsOf.get(engine) ?? []), ...(claimsOf.get(other) ?? [])];
  for (;;) {
    await until(engine, () => arePermitsTaken(engine));
    claims.push(...(await engine.line.claim(claimRequest(10))));
    if (claims.length === 0) break;
    await complete(other, claims.splice(0));
  }
  const { documents } = await engine.insight.stats();
  assert.deepEqual([documents.held, documents.waiting, documents.running], [0, 0, 0]);
}

function fail(): never {
  return assert.fail("expected another claim");
}

async function openAnother(engine: Engine): Promise<Engine> {
  const { openEngine } = (await import(engine.address.module)) as { openEngine: OpenEngine };
  return openEngine(engine.address.url);
}

async function complete(engine: Engine, claims: readonly Claim[]): Promise<void> {
  await engine.line.complete(
    claims.map(({ lease }) => ({ lease, result: null })),
    0,
  );
}

type Pending = Extract<DocumentState, "scheduled" | "held" | "waiting" | "running">;

async function statesOf(engine: Engine, name: string): Promise<Record<Pending, number>> {
  const customer = await engine.customers.get(name);
  const { held = 0, waiting = 0, running = 0, scheduled = 0 } = customer ?? {};
  return { held, waiting, running, scheduled };
}
