import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { type Document, type DocumentFilter, documentStates } from "../../src/engine/document.ts";
import type { Engine } from "../../src/engine/engine.ts";
import type { Priority } from "../../src/policy/rule.ts";
import { scale } from "../support/scale.ts";
import { claimRequest, flood, newDocument } from "./conformance.ts";

/** Lists of documents and customers, on every engine. */
export function testLists(name: string, open: () => Promise<Engine>): void {
  describe(`${name}: lists`, () => {
    it("give, page by page, exactly the documents that pass all filters, newest first", async () => {
      const engine = await open();
      await fillWithEverything(engine);
      const all = (await engine.documents({}, { limit: 1000, cursor: undefined })).items;
      for (const state of documentStates)
        assert.ok(
          all.some((document) => document.state === state),
          state,
        );
      await fc.assert(
        fc.asyncProperty(filters, fc.integer({ min: 1, max: 30 }), async (filter, limit) => {
          const expected = all.filter((document) => passes(document, filter)).map(({ id }) => id);
          assert.deepEqual(await collect(engine, filter, limit), expected);
        }),
        { numRuns: scale(150, 5000) },
      );
      await engine.close();
    });

    it("refuse a cursor that is none", async () => {
      const engine = await open();
      const request = { limit: 1, cursor: "1 or 1=1" };
      await assert.rejects(engine.documents({}, request), {
        code: "invalid-argument",
        message: /cursor: expected/,
      });
      await engine.close();
    });

    it("give customers by name, page by page", async () => {
      const engine = await open();
      const names = ["Zoë", "anna", "bob", "carl", "dora"];
      await engine.submit(
        names.map((customer) => newDocument(customer)),
        0,
      );
      const first = await engine.customers({}, { limit: 2, cursor: undefined });
      const second = await engine.customers({}, { limit: 2, cursor: first.cursor ?? "" });
      const third = await engine.customers({}, { limit: 2, cursor: second.cursor ?? "" });
      assert.deepEqual(
        [...first.items, ...second.items, ...third.items].map((customer) => customer.name),
        names,
      );
      assert.equal(third.cursor, null);
      const found = await engine.customers({ name: "AR" }, { limit: 9, cursor: undefined });
      assert.deepEqual(
        found.items.map((customer) => customer.name),
        ["carl"],
      );
      await engine.close();
    });
  });
}

const filters: fc.Arbitrary<DocumentFilter> = fc.record(
  {
    customer: fc.constantFrom("a", "b", "nobody"),
    state: fc.constantFrom(...documentStates),
    priority: fc.constantFrom<Priority>(1, 2, 9),
    name: fc.constantFrom("INVOICE", "report-1", "%"),
    submittedAfter: fc.constantFrom(0, 1000, 2000),
    submittedBefore: fc.constantFrom(1000, 2001, 5000),
  },
  { requiredKeys: [] },
);

async function fillWithEverything(engine: Engine): Promise<void> {
  for (const customer of ["a", "b"]) {
    for (const now of [1000, 2000]) {
      await engine.submit(
        flood(customer, 24).map((document, index) => ({ ...document, name: `Invoice-${index}` })),
        now,
      );
      await engine.submit([newDocument(customer, { name: "report-17", startAt: 9e9 })], now);
    }
  }
  const claims = await engine.claim(claimRequest(20, 3000));
  for (const [index, { lease, document }] of claims.entries()) {
    if (index % 4 === 0) await engine.complete([{ lease, result: null }], 3001);
    if (index % 4 === 1)
      await engine.fail([{ lease, error: { name: "E", message: "x" }, retryAt: undefined }], 3001);
    if (index % 4 === 2) await engine.cancel(document.id, 3001);
  }
  await engine.submit(flood("c", 3), 3000);
  await engine.pauseCustomer("c", 3000);
}

function passes(document: Document, filter: DocumentFilter): boolean {
  const { customer, state, priority, name, submittedAfter, submittedBefore } = filter;
  return (
    (customer === undefined || document.customer === customer) &&
    (state === undefined || document.state === state) &&
    (priority === undefined || document.priority === priority) &&
    (name === undefined || document.name.toLowerCase().includes(name.toLowerCase())) &&
    (submittedAfter === undefined || document.submittedAt > submittedAfter) &&
    (submittedBefore === undefined || document.submittedAt < submittedBefore)
  );
}

async function collect(engine: Engine, filter: DocumentFilter, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await engine.documents(filter, { limit, cursor });
    assert.ok(page.items.length <= limit);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}
