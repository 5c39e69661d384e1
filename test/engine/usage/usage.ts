import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Engine } from "../../../src/engine/engine.ts";
import type { Claim } from "../../../src/engine/line.ts";
import type { CustomerUsage, Period, UsageFigures } from "../../../src/engine/usage.ts";
import { claimRequest, flood, newDocument } from "../new-documents.ts";
import { onNewEngines } from "../on-new-engines.ts";

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const everything: Period = { since: 0, until: Number.MAX_SAFE_INTEGER };
const error = { name: "E", message: "" };
const nothing: UsageFigures = {
  ...{ done: 0, failed: 0, cancelled: 0, starts: 0 },
  ...{ pages: 0, workMs: 0, waitMs: 0, maxWaitMs: 0 },
};

/** The usage of customers, on every engine. */
export function testUsage(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: usage`, () => {
    on("counts documents, pages, work and waits of each customer and of all together", async (engine) => {
      await engine.line.submit([...flood("a", 3), ...flood("b", 1)], 100);
      const claims = await engine.line.claim(claimRequest(4, 150));
      const [first, second, third] = claimsOf(claims, "a");
      const [other] = claimsOf(claims, "b");
      await engine.line.complete([{ lease: lease(first), result: { pages: 7, text: "x" } }], 250);
      await engine.line.fail([{ lease: lease(second), error, retryAt: undefined }], 300);
      await engine.line.complete([{ lease: lease(other), result: { pages: "many" } }], 160);
      await engine.line.cancel(third?.document.id ?? "", 400);
      const a = { done: 1, failed: 1, cancelled: 1, starts: 3, pages: 7, workMs: 100 + 150 + 250 };
      const b = { done: 1, starts: 1, workMs: 10, waitMs: 50, maxWaitMs: 50 };
      assert.deepEqual(await usageOf(engine, "a"), { ...nothing, ...a, waitMs: 150, maxWaitMs: 50 });
      assert.deepEqual(await usageOf(engine, "b"), { ...nothing, ...b });
      const all = { done: 2, failed: 1, cancelled: 1, starts: 4, pages: 7, workMs: 510, waitMs: 200 };
      assert.deepEqual(await usageOf(engine, ""), { ...all, maxWaitMs: 50 });
      assert.equal(await usageOf(engine, "nobody"), undefined);
    });

    on("counts the work of every attempt, but not of those whose worker was lost", async (engine) => {
      await engine.line.submit([newDocument("a", { maxAttempts: 2 })], 0);
      const [failing] = await engine.line.claim(claimRequest(1, 0));
      await engine.line.fail([{ lease: lease(failing), error, retryAt: 20 }], 10);
      await engine.upkeep.enterDue(20, 10);
      const [returned] = await engine.line.claim(claimRequest(1, 25));
      await engine.line.giveBack([lease(returned)], 60);
      await engine.line.claim(claimRequest(1, 60));
      await engine.upkeep.rescue(60 + hourMs, 10);
      const { failed, workMs, starts, waitMs } = (await usageOf(engine, "a")) ?? assert.fail();
      assert.deepEqual([failed, workMs, starts, waitMs], [1, 10 + 35, 3, 0 + 5 + 0]);
    });

    on("leaves out the waits of background documents, which wait on purpose", async (engine) => {
      await engine.line.submit([newDocument("a", { urgency: "background" })], 0);
      const [claim] = await engine.line.claim(claimRequest(1, 9000));
      await engine.line.complete([{ lease: lease(claim), result: null }], 9001);
      assert.deepEqual(await usageOf(engine, "a"), { ...nothing, done: 1, workMs: 1 });
    });

    on("counts every time that a document is done, and keeps that when it is removed", async (engine) => {
      const [{ id } = assert.fail()] = await engine.line.submit([newDocument("a")], 0);
      await finish(engine, 1, 5);
      await engine.line.retry(id, 6);
      await finish(engine, 1, 7);
      await engine.line.remove(id, 8);
      await engine.upkeep.prune({ finishedBefore: 100, eventsBefore: 100, limit: 10 });
      assert.equal((await usageOf(engine, "a"))?.done, 2);
    });

    on("is stored in steps that become longer, and whose sums stay the same", async (engine) => {
      const start = Date.UTC(2026, 9, 31, 21);
      for (let index = 0; index < 40; index++) {
        const at = start + index * 7 * minuteMs;
        await engine.line.submit([...flood("a", 1), ...flood(`c${index % 3}`, 1)], at);
        await finish(engine, 2, at + 10, { pages: index });
        // Also while some of it is not summed up yet.
        if (index === 20) await engine.usage.coarsen(at, 1000);
      }
      const before = await sums(engine);
      const steps = async () => (await engine.usage.ofCustomer("a", everything)).map(({ stepMs }) => stepMs);
      assert.equal((await steps()).filter((stepMs) => stepMs === 300_000).length, 40);
      await coarsenAll(engine, start + 4 * hourMs + 50 * minuteMs);
      const hours = await engine.usage.ofCustomer("a", { since: start, until: start + 2 * hourMs });
      assert.deepEqual(
        hours.map(({ at, stepMs, done }) => [at, stepMs, done]),
        [
          [start, hourMs, 9],
          [start + hourMs, hourMs, 9],
        ],
      );
      assert.deepEqual(await sums(engine), before);
      await coarsenAll(engine, start + 40 * dayMs);
      const months = await engine.usage.ofCustomer("a", everything);
      assert.deepEqual(
        months.map(({ at, stepMs, done }) => [at, stepMs, done]),
        [
          [Date.UTC(2026, 9), 0, 26],
          [Date.UTC(2026, 10), 0, 14],
        ],
      );
      const [october, november] = [Date.UTC(2026, 9), Date.UTC(2026, 10)];
      assert.equal((await usageOf(engine, "", { since: october, until: november }))?.done, 52);
      const all = (figures: Map<string, CustomerUsage>) => [...figures.values()].map(({ pages }) => pages);
      assert.deepEqual(all(await sums(engine)), all(before));
    });

    on("of all customers comes by name, page by page", async (engine) => {
      const names = Array.from({ length: 2100 }, (_, index) => `c${String(index).padStart(4, "0")}`);
      await engine.line.submit(
        names.map((customer) => newDocument(customer)),
        0,
      );
      await finish(engine, 2100, 5);
      await engine.usage.coarsen(10, 10);
      await engine.line.submit(flood("c0000", 1), 20);
      await finish(engine, 1, 30);
      const pages: (readonly CustomerUsage[])[] = [];
      for await (const page of engine.usage.byCustomer(everything)) pages.push(page);
      assert.ok(pages.length > 1);
      const counted = pages.flat().filter(({ customer }) => customer !== "");
      assert.deepEqual(
        counted.map(({ customer, done }) => [customer, done]).sort(),
        names.map((customer, index) => [customer, index === 0 ? 2 : 1]),
      );
    });

    on("of months is listed by customer and month, page by page", async (engine) => {
      for (const [customer, month] of [
        ["b", 1],
        ["a", 0],
        ["a", 2],
        ["c", 1],
        ["a", 4],
      ] as const) {
        const at = Date.UTC(2026, month, 15);
        await engine.line.submit(flood(customer, 1), at);
        await finish(engine, 1, at);
      }
      const list = async (filter: object, limit: number) => {
        const found: string[] = [];
        let cursor: string | undefined;
        do {
          const months = { from: "2026-01", to: "2026-03", ...filter };
          const page = await engine.usage.months(months, { limit, cursor });
          found.push(...page.items.map(({ customer, month, done }) => `${customer} ${month} ${done}`));
          cursor = page.cursor ?? undefined;
        } while (cursor !== undefined);
        return found;
      };
      const expected = ["a 2026-01 1", "a 2026-03 1", "b 2026-02 1", "c 2026-02 1"];
      assert.deepEqual(await list({}, 100), expected);
      assert.deepEqual(await list({}, 1), expected);
      assert.deepEqual(await list({ customer: "a", from: "2026-03" }, 100), ["a 2026-03 1"]);
      await coarsenAll(engine, Date.UTC(2026, 11));
      assert.deepEqual(await list({}, 3), expected);
    });

    on("is erased with its customer, whether it is summed up or not", async (engine) => {
      await engine.line.submit([...flood("a", 4), ...flood("b", 2)], 0);
      await finish(engine, 3, 5);
      await engine.usage.coarsen(10, 100);
      await finish(engine, 3, 20);
      await engine.customers.erase("a", 30);
      assert.equal(await usageOf(engine, "a"), undefined);
      assert.equal((await usageOf(engine, "b"))?.done, 2);
      assert.equal((await usageOf(engine, ""))?.done, 6, "the sum names nobody");
      const { items } = await engine.usage.months(
        { from: "1970-01", to: "1970-01" },
        { limit: 10, cursor: undefined },
      );
      assert.deepEqual(
        items.map(({ customer }) => customer),
        ["b"],
      );
    });

    on("is exact while many transactions write it and others sum it up", async (engine) => {
      const customers = Array.from({ length: 40 }, (_, index) => `c${index}`);
      for (let round = 0; round < 80; round++) {
        await engine.line.submit(
          customers.map((customer) => newDocument(customer)),
          round,
        );
        const claims = await engine.line.claim(claimRequest(40, round));
        const ends = claims.map(({ lease }) => engine.line.complete([{ lease, result: null }], round));
        await Promise.all([...ends, ...(round % 10 === 0 ? [engine.usage.coarsen(round, 100)] : [])]);
      }
      const found = await engine.usage.of([...customers, ""], everything);
      const expected = Object.fromEntries([...customers.map((customer) => [customer, 80]), ["", 3200]]);
      assert.deepEqual(Object.fromEntries(found.map(({ customer, done }) => [customer, done])), expected);
    });

    on("tells how many documents finished lately", async (engine) => {
      await engine.line.submit(flood("a", 1500), 0);
      await finish(engine, 1200, 1000);
      await finish(engine, 200, 2000);
      const [id] = (await engine.insight.documents({ state: "waiting" }, { limit: 1, cursor: undefined }))
        .items;
      await engine.line.cancel(id?.id ?? "", 3000);
      const counts = [1000, 1001, 3000, 3001].map((since) => engine.insight.countFinished(since));
      assert.deepEqual(await Promise.all(counts), [1401, 201, 1, 0]);
    });
  });
}

async function usageOf(engine: Engine, name: string, period = everything) {
  const [usage] = await engine.usage.of([name], period);
  if (!usage) return undefined;
  const { customer, ...figures } = usage;
  assert.equal(customer, name);
  return figures;
}

async function sums(engine: Engine): Promise<Map<string, CustomerUsage>> {
  const found = await engine.usage.of(["a", "c0", "c1", "c2", ""], everything);
  return new Map(found.map((usage) => [usage.customer, usage] as const).sort());
}

async function coarsenAll(engine: Engine, now: number): Promise<void> {
  while ((await engine.usage.coarsen(now, 7)) >= 7);
}

async function finish(engine: Engine, count: number, at: number, result: { pages?: number } = {}) {
  const claims = await engine.line.claim(claimRequest(count, at));
  await engine.line.complete(
    claims.map(({ lease }) => ({ lease, result })),
    at,
  );
}

function claimsOf(claims: readonly Claim[], customer: string): Claim[] {
  return claims.filter(({ document }) => document.customer === customer);
}

function lease(claim: Claim | undefined) {
  return claim?.lease ?? assert.fail("nothing was claimed");
}
