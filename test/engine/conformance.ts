import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Json } from "../../src/engine/document.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { testCustomersAndUpkeep } from "./customers.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";

const firstPage = { limit: 100, cursor: undefined };

/** Examples of what every engine guarantees. */
export function testConformance(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: submitting`, () => {
    on("keeps every field of a document, and gives the worker its trace", async (engine) => {
      const trace = { traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`, tracestate: "a=b" };
      const content = { size: 3, sha256: "ab" };
      const metadata: Json = { invoice: 7, tags: ["ä", "日本", "🧾"], nested: { a: null } };
      const [submitted] = await engine.line.submit(
        [
          newDocument("Łódź", {
            name: "a.pdf",
            type: "application/pdf",
            metadata,
            content,
            trace,
            cost: 2,
            key: "k",
          }),
        ],
        5,
      );
      const found = await engine.insight.document(submitted?.id ?? "");
      assert.deepEqual(found?.trace, trace);
      const { isRepeat, ...document } = submitted ?? assert.fail();
      assert.equal(isRepeat, false);
      assert.deepEqual(found, document);
      assert.deepEqual(
        [found?.metadata, found?.content, found?.customer, found?.submittedAt, found?.state],
        [metadata, content, "Łódź", 5, "waiting"],
      );
      const [claim] = await engine.line.claim(claimRequest(1));
      assert.deepEqual([claim?.document.content, claim?.document.trace], [content, trace]);
    });

    on("keeps source and callback, however many documents are written at once", async (engine) => {
      const source = { url: "s3://bucket/ä?region=eu", version: '"an ETag"', size: 5 };
      const facts = { source, callback: "https://hooks.example/a?b={c}" };
      const submitted = [];
      for (const count of [1, 1, 3, 30]) {
        const documents = Array.from({ length: count }, () => newDocument("a", facts));
        submitted.push(...(await engine.line.submit(documents, 0)));
      }
      for (const { isRepeat: _, ...document } of submitted)
        assert.deepEqual(await engine.insight.document(document.id), document);
      const claims = await engine.line.claim(claimRequest(9));
      const { items } = await engine.insight.documents({}, firstPage);
      for (const { source, callback } of [...submitted, ...claims.map(({ document }) => document), ...items])
        assert.deepEqual({ source, callback }, facts);
    });

    on("refuses a repeated key with another source or callback", async (engine) => {
      const first = { key: "k", source: { url: "https://a.example/1" }, callback: "https://a.example/2" };
      const [document] = await engine.line.submit([newDocument("a", first)], 0);
      const [repeated] = await engine.line.submit([newDocument("a", first)], 0);
      assert.deepEqual([repeated?.id, repeated?.isRepeat], [document?.id, true]);
      const others = [{ source: null }, { source: { url: "https://a.example/3" } }, { callback: null }];
      for (const other of others) {
        const submitting = engine.line.submit([newDocument("a", { ...first, ...other })], 0);
        const message = new RegExp(`got another ${Object.keys(other)[0]}$`);
        await assert.rejects(submitting, { code: "idempotency-conflict", message });
      }
    });

    on("counts a batch like the same documents one after another", async (engine) => {
      const together = await engine.line.submit(flood("together", 30), 0);
      const apart = [];
      for (const document of flood("apart", 30)) apart.push(...(await engine.line.submit([document], 0)));
      const facts = (list: typeof together) => list.map(({ priority, count }) => [priority, count]);
      assert.deepEqual(facts(together), facts(apart));
      assert.deepEqual(
        (await engine.customers.get("together"))?.counter,
        (await engine.customers.get("apart"))?.counter,
      );
    });

    on("counts a repeated key once, per customer", async (engine) => {
      const [first] = await engine.line.submit([newDocument("a", { key: "k" })], 0);
      const [again, other] = await engine.line.submit(
        [newDocument("a", { key: "k" }), newDocument("b", { key: "k" })],
        9,
      );
      assert.deepEqual([again?.id, again?.isRepeat, again?.submittedAt], [first?.id, true, 0]);
      assert.notEqual(other?.id, first?.id);
      assert.equal((await engine.customers.get("a"))?.counter?.count, 0);
    });

    on("refuses a key that comes with another document, and stores nothing of that batch", async (engine) => {
      await engine.line.submit([newDocument("a", { key: "k", name: "one" })], 0);
      const batch = [newDocument("a"), newDocument("a", { key: "k", name: "two" })];
      await assert.rejects(engine.line.submit(batch, 0), {
        code: "idempotency-conflict",
        message: /got another name/,
      });
      assert.equal((await engine.insight.documents({}, firstPage)).items.length, 1);
      assert.equal((await engine.customers.get("a"))?.counter?.count, 0);
    });

    on("takes any number of calls in one go", async (engine) => {
      await Promise.all(Array.from({ length: 150_000 }, () => engine.line.renew([], 0)));
    });

    on("gives what was asked for together its own error each, and loses nothing", async (engine) => {
      await engine.line.submit([newDocument("a", { key: "k", name: "one" })], 0);
      const outcomes = await Promise.allSettled([
        engine.line.submit([newDocument("b")], 0),
        engine.line.submit([newDocument("a", { key: "k", name: "two" })], 0),
        engine.line.submit([newDocument("c")], 0),
      ]);
      assert.deepEqual(
        outcomes.map(({ status }) => status),
        ["fulfilled", "rejected", "fulfilled"],
      );
      assert.equal((await engine.insight.stats()).documents.waiting, 3);
    });

    on(
      "gives a document with a start time no priority before that time, and counts it then",
      async (engine) => {
        const [later] = await engine.line.submit([newDocument("a", { startAt: 100 })], 0);
        assert.deepEqual([later?.state, later?.priority, later?.dueAt], ["scheduled", null, 100]);
        assert.equal((await engine.customers.get("a"))?.counter, undefined);
        assert.deepEqual([await engine.upkeep.enterDue(99, 10), await engine.upkeep.nextDueAt()], [0, 100]);
        assert.equal(await engine.upkeep.enterDue(100, 10), 1);
        const entered = await engine.insight.document(later?.id ?? "");
        assert.deepEqual(
          [entered?.state, entered?.priority, entered?.count, entered?.dueAt],
          ["waiting", 1, 0, null],
        );
      },
    );
  });

  describe(`${name}: the line`, () => {
    on(
      "starts a quiet customer's document next, and a moderate one's within one round of turns",
      async (engine) => {
        await engine.line.submit(flood("moderate", 22), 0);
        await engine.line.claim(claimRequest(22));
        await engine.line.submit(flood("noisy", 8000), 0);
        await engine.line.claim(claimRequest(100));
        const [moderate] = await engine.line.submit([newDocument("moderate")], 0);
        assert.equal(moderate?.priority, 9);
        await engine.line.submit([newDocument("quiet")], 0);
        const next = (await engine.line.claim(claimRequest(3))).map(({ document }) => document.customer);
        assert.equal(next[0], "quiet");
        assert.ok(next.includes("moderate"), next.join(", "));
      },
    );

    on("counts what is ahead up to a limit", async (engine) => {
      const submitted = await engine.line.submit(flood("a", 50), 0);
      const place = async (index: number, most: number) =>
        (await engine.insight.position(submitted[index]?.id ?? "", most))?.ahead;
      assert.deepEqual([await place(0, 1000), await place(49, 1000), await place(49, 20)], [0, 49, 20]);
    });

    on("serves overdue priorities after the default plan's interval", async (engine) => {
      await engine.customers.setPlans(
        [
          {
            name: "default",
            policy: {
              ...((await engine.customers.plans())[0]?.policy ?? assert.fail()),
              resetIntervalMs: 1000,
            },
          },
        ],
        0,
      );
      await engine.line.submit(flood("a", 25), 0);
      const overdue = { ...claimRequest(1, 1001), overdue: {} };
      assert.equal((await engine.line.claim({ ...overdue, now: 1000 }))[0]?.slot, "ordinary");
      const [claim] = await engine.line.claim(overdue);
      assert.deepEqual([claim?.slot, claim?.document.priority], ["overdue", 9]);
      const [next] = await engine.line.claim({ ...overdue, overdue: { lastServed: 9 } });
      assert.deepEqual([next?.slot, next?.document.priority], ["overdue", 8]);
    });

    on("fills express slots with good priorities alone", async (engine) => {
      await engine.line.submit(flood("a", 9), 0);
      const claims = await engine.line.claim({ ...claimRequest(1), express: { slots: 20, upTo: 2 } });
      assert.deepEqual(
        claims.map(({ slot, document }) => `${slot} ${document.priority}`),
        [...["express 1", "express 1", "express 1", "express 2", "express 2"], "ordinary 3"],
      );
    });
  });

  describe(`${name}: leases`, () => {
    on("let only the current lease finish a document", async (engine) => {
      await engine.line.submit([newDocument("a")], 0);
      const [first] = await engine.line.claim(claimRequest(1, 0));
      assert.deepEqual(
        [await engine.upkeep.rescue(29_999, 10), await engine.upkeep.rescue(30_000, 10)],
        [0, 1],
      );
      const [second] = await engine.line.claim(claimRequest(1, 30_001));
      const [old, current] = [first?.lease ?? assert.fail(), second?.lease ?? assert.fail()];
      assert.deepEqual(await engine.line.complete([{ lease: old, result: "late" }], 30_002), [false]);
      assert.deepEqual(
        await engine.line.fail(
          [{ lease: old, error: { name: "E", message: "" }, retryAt: undefined }],
          30_002,
        ),
        [false],
      );
      assert.deepEqual(await engine.line.giveBack([old], 30_002), [false]);
      assert.equal(await engine.line.progress(old, 0.5, 30_002), false);
      assert.deepEqual(await engine.line.renew([old, current], 60_000), [{ lease: old, state: "running" }]);
      assert.deepEqual(await engine.line.lost([old, current]), [{ lease: old, state: "running" }]);
      assert.deepEqual(await engine.line.complete([{ lease: current, result: { ok: true } }], 30_003), [
        true,
      ]);
      assert.deepEqual(await engine.line.complete([{ lease: current, result: 2 }], 30_004), [false]);
      const document = await engine.insight.document(old.document);
      assert.deepEqual([document?.state, document?.result, document?.attempts], ["done", { ok: true }, 2]);
    });

    on("that are lost use attempts, and the last one fails the document", async (engine) => {
      const [{ id } = assert.fail()] = await engine.line.submit([newDocument("a", { maxAttempts: 2 })], 0);
      for (const now of [0, 100_000]) {
        await engine.line.claim(claimRequest(1, now));
        await engine.upkeep.rescue(now + 50_000, 10);
      }
      const document = await engine.insight.document(id);
      assert.deepEqual(
        [document?.state, document?.attempts, document?.error?.code],
        ["failed", 2, "lease-lost"],
      );
    });

    on("of one claim expire each at its own time", async (engine) => {
      await engine.line.submit(flood("a", 4), 0);
      const leases = (await engine.line.claim(claimRequest(4, 0))).map(({ lease }) => lease);
      const [first = assert.fail(), second = assert.fail(), third = assert.fail()] = leases;
      assert.deepEqual(await engine.line.renew([first, second], 60_000), []);
      assert.deepEqual(await engine.line.renew([second, third], 50_000), []);
      assert.equal(await engine.upkeep.rescue(30_000, 10), 1);
      assert.equal(await engine.upkeep.rescue(49_999, 10), 0);
      assert.deepEqual(await engine.line.complete([{ lease: third, result: 1 }], 49_999), [true]);
      assert.equal(await engine.upkeep.rescue(50_000, 10), 1);
      assert.deepEqual(
        (await engine.line.lost(leases)).map(({ state }) => state),
        ["waiting", "done", "waiting"],
      );
      assert.deepEqual(await engine.line.renew([first], 70_000), []);
      assert.deepEqual(
        [await engine.upkeep.rescue(69_999, 10), await engine.upkeep.rescue(70_000, 10)],
        [0, 1],
      );
    });

    on("that are dated far ahead by a broken clock are rescued", async (engine) => {
      await engine.line.submit([newDocument("a")], 1e12);
      await engine.line.claim(claimRequest(1, 1e12));
      assert.equal(await engine.upkeep.rescue(1e12 - 86_400_000, 10), 1);
    });

    on("that are none are as good as lost", async (engine) => {
      await engine.line.submit([newDocument("a")], 0);
      const [claim] = await engine.line.claim(claimRequest(1));
      const { document } = claim?.lease ?? assert.fail();
      for (const lease of [
        { document: "nonsense", number: 1 },
        { document, number: 0.5 },
      ]) {
        const [lost] = await engine.line.renew([lease], 60_000);
        assert.deepEqual([lost?.lease, await engine.line.progress(lease, 0.5, 1)], [lease, false]);
        assert.deepEqual(await engine.line.complete([{ lease, result: null }], 1), [false]);
        assert.deepEqual(await engine.line.giveBack([lease], 1), [false]);
      }
      assert.equal(
        (await engine.insight.document("nonsense")) ?? (await engine.line.cancel("nonsense", 1)),
        undefined,
      );
    });

    on("given back use no attempt", async (engine) => {
      const [{ id } = assert.fail()] = await engine.line.submit([newDocument("a", { maxAttempts: 1 })], 0);
      const [claim] = await engine.line.claim(claimRequest(1));
      await engine.line.giveBack([claim?.lease ?? assert.fail()], 1);
      const document = await engine.insight.document(id);
      assert.deepEqual([document?.state, document?.attempts, document?.worker], ["waiting", 0, null]);
    });
  });

  testCustomersAndUpkeep(name, on);
}
