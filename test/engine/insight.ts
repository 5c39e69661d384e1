import assert from "node:assert/strict";
import { describe } from "node:test";
import type { CustomerCounts } from "../../src/engine/customers.ts";
import type { Document } from "../../src/engine/document.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { lifeOf } from "../../src/queue/insight/life.ts";
import { testFailures } from "./failures/failures.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";

const error = { name: "E", message: "x", code: "c", stack: "E: x\n  at y" };

/** Facts about customers and the lives of documents, on every engine. */
export function testInsight(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: failures`, () => testFailures(on));

  describe(`${name}: insight`, () => {
    on("counts what is pending of all customers, page by page", async (engine) => {
      const names = Array.from({ length: 2001 }, (_, index) => `c${String(index).padStart(4, "0")}`);
      await engine.line.submit(
        names.map((customer) => newDocument(customer)),
        1,
      );
      await engine.line.submit([...flood("busy", 4), newDocument("busy", { startAt: 9e9 })], 5);
      await engine.line.claim(claimRequest(2, 5));
      const [done] = await engine.line.claim(claimRequest(1, 5));
      if (done) await engine.line.complete([{ lease: done.lease, result: null }], 6);
      await engine.customers.assignPlan("newcomer", "default", 7);
      await engine.line.submit(flood("paused", 2), 8);
      await engine.customers.pause("paused", 8);
      const counts = await allCounts(engine);
      assert.deepEqual(
        counts.map((customer) => customer.name),
        ["busy", ...names, "newcomer", "paused"],
      );
      const records = await engine.customers.named(counts.map((customer) => customer.name));
      for (const { name: customer, counter, ...record } of records) {
        const pending = record.scheduled + record.held + record.waiting + record.running;
        const expected = {
          name: customer,
          count: counter?.count ?? 0,
          updatedAt: counter?.updatedAt ?? 0,
          pending,
          waiting: record.waiting,
          running: record.running,
        };
        assert.deepEqual(
          counts.find((counted) => counted.name === customer),
          expected,
        );
      }
      assert.equal(counts.find((customer) => customer.name === "paused")?.pending, 2);
      assert.equal(
        counts.reduce((sum, { pending }) => sum + pending, 0),
        names.length + 5 - 1 + 2,
      );
      const found = await engine.customers.named(["paused", "nobody", "busy"]);
      assert.deepEqual(found.map((record) => record.name).sort(), ["busy", "paused"]);
    });

    on("reads all documents, the newest first, for replays", async (engine) => {
      const [first] = await engine.line.submit([newDocument("a", { cost: 3 })], 10);
      const [claim] = await engine.line.claim(claimRequest(1, 15));
      await engine.line.complete([{ lease: claim?.lease ?? assert.fail(), result: null }], 19);
      await engine.line.submit(flood("b", 1500), 20);
      const [cancelled] = await engine.line.submit(
        [newDocument("c", { startAt: 900, urgency: "background" })],
        30,
      );
      await engine.line.cancel(cancelled?.id ?? "", 31);
      const documents = [];
      for await (const page of engine.insight.recentDocuments()) documents.push(...page);
      assert.deepEqual(
        [documents.length, ...documents.slice(0, 2).map(({ customer }) => customer)],
        [1502, "c", "b"],
      );
      assert.equal(first?.customer, "a");
      const times = { submittedAt: 10, startAt: null, waitingSince: 10, startedAt: 15, finishedAt: 19 };
      assert.deepEqual(documents.at(-1), {
        ...{ customer: "a", cost: 3, isBackground: false, attempts: 1 },
        ...{ wasProcessed: true, isCancelled: false, ...times },
      });
      const { isCancelled, isBackground, wasProcessed, startAt } = documents[0] ?? assert.fail();
      assert.deepEqual([isCancelled, isBackground, wasProcessed, startAt], [true, true, false, 900]);
    });

    on("tells the checks of a customer's latest documents, newest first", async (engine) => {
      await engine.line.submit(
        [newDocument("a", { name: "one" }), newDocument("a", { name: "two", cost: 3 })],
        10,
      );
      await engine.line.submit([newDocument("a", { name: "later", startAt: 30 })], 20);
      await engine.line.submit([newDocument("a", { name: "never", startAt: 9e12 }), newDocument("b")], 20);
      await engine.upkeep.enterDue(30, 10);
      const checks = await engine.insight.checks("a", 500);
      assert.deepEqual(
        checks.map(({ document, ...check }) => check),
        [
          { at: 30, name: "later", cost: 1, count: -4, priority: 2, wasReset: false },
          { at: 10, name: "two", cost: 3, count: -3, priority: 2, wasReset: false },
          { at: 10, name: "one", cost: 1, count: 0, priority: 1, wasReset: true },
        ],
      );
      assert.deepEqual(await engine.insight.checks("a", 1), checks.slice(0, 1));
    });

    on("keeps a document's life: its last attempt, and where it did not go straight on", async (engine) => {
      const [document] = await engine.line.submit([newDocument("a")], 10);
      const id = document?.id ?? "";
      await engine.line.giveBack([await leaseAt(engine, 20)], 30);
      await engine.line.fail([{ lease: await leaseAt(engine, 40), error, retryAt: 60 }], 50);
      await engine.upkeep.enterDue(60, 1);
      await engine.line.fail([{ lease: await leaseAt(engine, 70), error, retryAt: undefined }], 80);
      await engine.line.retry(id, 90);
      assert.deepEqual(await lifeAt(engine, id), [
        "10 submitted",
        "30 returned",
        "50 attempt-failed",
        "70 started",
        "80 failed",
        "90 retried",
      ]);
      await engine.line.complete([{ lease: await leaseAt(engine, 100), result: null }], 110);
      assert.deepEqual((await lifeAt(engine, id)).slice(3), [
        "80 failed",
        "90 retried",
        "100 started",
        "110 done",
      ]);
      const [, failed] = await engine.insight.incidents(id);
      assert.deepEqual(failed, { at: 50, kind: "attempt-failed", attempt: 1, error, dueAt: 60 });
    });

    on("forgets a document's life with the document, and no other's", async (engine) => {
      const documents = await engine.line.submit([...flood("a", 2), ...flood("b", 2)], 0);
      for (const { id } of documents) await engine.line.cancel(id, 1);
      const left = async () => {
        const all = await Promise.all(documents.map(({ id }) => engine.insight.incidents(id)));
        return all.map((incidents) => incidents.length);
      };
      assert.deepEqual(await left(), [1, 1, 1, 1]);
      await engine.customers.erase("a", 2);
      assert.deepEqual(await left(), [0, 0, 1, 1]);
      assert.deepEqual(await engine.insight.incidents("no id"), []);
    });
  });
}

async function allCounts(engine: Engine): Promise<CustomerCounts[]> {
  const pages: (readonly CustomerCounts[])[] = [];
  for await (const page of engine.customers.counts()) pages.push(page);
  assert.ok(pages.length > 1);
  return pages.flat();
}

async function leaseAt(engine: Engine, now: number) {
  const [claim] = await engine.line.claim(claimRequest(1, now));
  return claim?.lease ?? assert.fail();
}

async function lifeAt(engine: Engine, id: string): Promise<string[]> {
  const life = lifeOf((await engine.insight.document(id)) as Document, await engine.insight.incidents(id));
  return life.map(({ at, kind }) => `${at} ${kind}`);
}
