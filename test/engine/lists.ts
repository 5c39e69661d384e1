import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import {
  type Document,
  type DocumentFilter,
  type DocumentState,
  documentStates,
  type Json,
  type NewDocument,
} from "../../src/engine/document.ts";
import type { Engine } from "../../src/engine/engine.ts";
import type { Priority } from "../../src/policy/rule.ts";
import { createIdSource, readIdPrefix } from "../../src/runtime/ids.ts";
import { scale } from "../support/scale.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";

/** Lists of documents and customers, on every engine. */
export function testLists(name: string, open: () => Promise<Engine>): void {
  describe(`${name}: lists`, () => {
    it("give, page by page, exactly the documents that pass all filters, newest first", async () => {
      const engine = await open();
      await fillWithEverything(engine);
      const all = (await engine.insight.documents({}, { limit: 1000, cursor: undefined })).items;
      for (const state of documentStates)
        assert.ok(
          all.some((document) => document.state === state),
          state,
        );
      await fc.assert(
        fc.asyncProperty(filters, prefixes, pages, async (others, prefix, { limit, maxLookedAt }) => {
          const filter = prefix === undefined ? others : { ...others, id: prefixAmong(all, prefix) };
          const expected = all.filter((document) => passes(document, filter)).map(({ id }) => id);
          assert.deepEqual((await collect(engine, filter, { limit, maxLookedAt })).ids, expected);
          const { count, isExact } = await engine.insight.countDocuments(filter, { maxLookedAt });
          assert.ok(isExact ? count === expected.length : count <= expected.length);
          const whole = await engine.insight.countDocuments(filter);
          assert.deepEqual(whole, { count: expected.length, isExact: true });
        }),
        { numRuns: scale(75, 5000) },
      );
      await engine.close();
    });

    it("look at no more documents for a page or a count than they may, whatever the filter", async () => {
      const engine = await open();
      await fillWithEverything(engine);
      const all = (await engine.insight.documents({}, { limit: 1000, cursor: undefined })).items;
      const found: DocumentFilter[] = [
        {},
        { customer: "a" },
        { state: "failed" },
        { state: "waiting" },
        { customer: "a", state: "scheduled" },
        { customer: "a", state: "waiting" },
        { partial: true },
        { customer: "a", partial: true },
      ];
      for (const filter of found) {
        const documents = all.filter((document) => passes(document, filter)).length;
        const narrow = { ...filter, name: "nothing like it" };
        const { requests, ids } = await collect(engine, narrow, { limit: 10, maxLookedAt: 2 });
        assert.deepEqual([ids.length, requests], [0, Math.ceil(documents / 2)]);
        assert.deepEqual(await engine.insight.countDocuments(narrow, { maxLookedAt: 1 }), {
          count: 0,
          isExact: documents <= 1,
        });
      }
      await engine.close();
    });

    it("count the documents of a customer by state exactly, however many are looked at", async () => {
      const engine = await open();
      await engine.line.submit([...flood("a", 30), ...flood("b", 3), newDocument("a", { startAt: 9e9 })], 0);
      const claims = await engine.line.claim(claimRequest(33));
      const leases = claims.filter(({ document }) => document.customer === "a").map(({ lease }) => lease);
      await engine.line.complete(
        leases.slice(0, 20).map((lease) => ({ lease, result: null })),
        1,
      );
      const error = { name: "E", message: "" };
      const failures = leases.slice(20, 24).map((lease) => ({ lease, error, retryAt: undefined }));
      await engine.line.fail(failures, 2);
      await engine.line.cancel(leases[24]?.document ?? "", 3);
      await engine.line.submit(flood("a", 2), 4);
      await engine.customers.pause("paused", 4);
      await engine.line.submit(flood("paused", 2), 4);
      const counts = { scheduled: 1, waiting: 2, running: 5, done: 20, failed: 4, cancelled: 1, held: 0 };
      for (const [state, count] of Object.entries(counts)) {
        const filter = { customer: "a", state: state as DocumentState };
        const counted = await engine.insight.countDocuments(filter, { maxLookedAt: 1 });
        assert.deepEqual(counted, { count, isExact: true }, state);
      }
      const all = (customer: string) => engine.insight.countDocuments({ customer }, { maxLookedAt: 1 });
      assert.deepEqual(await all("a"), { count: 33, isExact: true });
      assert.deepEqual(await all("nobody"), { count: 0, isExact: true });
      const held = await engine.insight.countDocuments({ customer: "paused", state: "held" });
      assert.deepEqual(held, { count: 2, isExact: true });
      await engine.close();
    });

    it("find times without looking at what is newer or older", async () => {
      const engine = await open();
      const days = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => day * 86_400_000);
      for (const day of days) await engine.line.submit(flood("a", 20).map(madeAt(day)), day);
      const day5 = { submittedAfter: 5 * 86_400_000 - 1, submittedBefore: 5 * 86_400_000 + 1 };
      for (const filter of [day5, { ...day5, customer: "a" }, { ...day5, state: "waiting" } as const]) {
        const page = await engine.insight.documents(filter, {
          limit: 30,
          cursor: undefined,
          maxLookedAt: 20,
        });
        assert.deepEqual([page.items.length, page.items[0]?.submittedAt], [20, 5 * 86_400_000]);
        assert.equal((await engine.insight.countDocuments(filter, { maxLookedAt: 20 })).count, 20);
        assert.equal((await collect(engine, filter, { limit: 30, maxLookedAt: 20 })).ids.length, 20);
      }
      const early = await engine.insight.documents({ submittedBefore: 1 }, { limit: 30, cursor: undefined });
      assert.deepEqual(early, { items: [], cursor: null });
      await engine.close();
    });

    it("of documents can be steered together: the same answers as one after another", async () => {
      const engine = await open();
      const [a, b] = await engine.line.submit([newDocument("a"), newDocument("b")], 0);
      const ids = [a?.id, b?.id, a?.id, "none"].map((id) => id ?? "");
      const told = async (verb: "cancel" | "retry" | "remove") => {
        const outcomes = await Promise.allSettled(ids.map((id) => engine.line[verb](id, 1)));
        return outcomes.map((outcome) =>
          outcome.status === "fulfilled" ? outcome.value?.state : outcome.reason.code,
        );
      };
      assert.deepEqual(await told("cancel"), ["cancelled", "cancelled", "wrong-state", undefined]);
      assert.deepEqual(await told("retry"), ["waiting", "waiting", "wrong-state", undefined]);
      assert.deepEqual(await told("remove"), ["waiting", "waiting", undefined, undefined]);
      const { documents } = await engine.insight.stats();
      assert.deepEqual([documents.waiting, documents.cancelled], [0, 0]);
      await engine.close();
    });

    it("find documents by the first digits of their ids, also the last of all ids", async () => {
      const engine = await open();
      const ids = [
        "019e2f60-5c1e-7b3a-9d53-6f1e0c2a4b77",
        "019e2f60-5c1e-7b3b-8000-000000000000",
        "019e2f61-0000-7000-8000-000000000000",
        "ffffffff-ffff-7fff-bfff-fffffffffff0",
      ];
      await engine.line.submit(
        ids.map((id) => ({ ...newDocument("a"), id })),
        0,
      );
      const found = async (text: string) => {
        const filter = { id: readIdPrefix(text) ?? "" };
        return (await collect(engine, filter, { limit: 5, maxLookedAt: 9 })).ids.map((id) => ids.indexOf(id));
      };
      assert.deepEqual(await found("019e2f60"), [1, 0]);
      assert.deepEqual(await found("019E2F605C1E7B3A"), [0]);
      assert.deepEqual(await found(ids[0] ?? ""), [0]);
      assert.deepEqual(await found("f"), [3]);
      assert.deepEqual(await found("0"), [2, 1, 0]);
      assert.deepEqual(await found("1"), []);
      await engine.close();
    });

    it("find the ids of a customer however many ids of others begin alike, which reveals nothing of those", async () => {
      const engine = await open();
      const atOnce = madeAt(1000);
      const batch = ["a", ...new Array<string>(40).fill("b")];
      const made = batch.map((customer) => atOnce(newDocument(customer)));
      await engine.line.submit(made, 1000);
      const own = made[0]?.id ?? "";
      for (const digits of [1, 8, 11]) {
        const filter = { customer: "a", id: readIdPrefix(own.slice(0, digits)) ?? "" };
        const request = { limit: 5, cursor: undefined, maxLookedAt: 9 };
        const { items, cursor } = await engine.insight.documents(filter, request);
        assert.deepEqual([items.map(({ id }) => id), cursor], [[own], null]);
        const { count, isExact } = await engine.insight.countDocuments(filter, { maxLookedAt: 9 });
        assert.deepEqual([count, isExact], [1, true]);
        const none = await engine.insight.documents({ ...filter, state: "done" }, request);
        assert.deepEqual([none.items, none.cursor], [[], null]);
      }
      await engine.close();
    });

    it("refuse a cursor that is none", async () => {
      const engine = await open();
      const request = { limit: 1, cursor: "1 or 1=1" };
      await assert.rejects(engine.insight.documents({}, request), {
        code: "invalid-argument",
        message: /cursor: expected/,
      });
      await engine.close();
    });

    it("give customers by name, page by page", async () => {
      const engine = await open();
      const names = ["Zoë", "anna", "bob", "carl", "dora"];
      await engine.line.submit(
        names.map((customer) => newDocument(customer)),
        0,
      );
      const first = await engine.customers.list({}, { limit: 2, cursor: undefined });
      const second = await engine.customers.list({}, { limit: 2, cursor: first.cursor ?? "" });
      const third = await engine.customers.list({}, { limit: 2, cursor: second.cursor ?? "" });
      assert.deepEqual(
        [...first.items, ...second.items, ...third.items].map((customer) => customer.name),
        names,
      );
      assert.equal(third.cursor, null);
      const found = await engine.customers.list({ name: "AR" }, { limit: 9, cursor: undefined });
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
    urgency: fc.constantFrom("normal" as const, "background" as const),
    priority: fc.constantFrom<Priority>(1, 2, 9),
    type: fc.constantFrom("text/plain", "text/csv"),
    name: fc.constantFrom("INVOICE", "report-1", "%"),
    text: fc.constantFrom("INVOICE-1", "annual", "title", "%"),
    partial: fc.constant(true as const),
    submittedAfter: fc.constantFrom(0, 1000, 2000),
    submittedBefore: fc.constantFrom(1000, 2001, 5000),
  },
  { requiredKeys: [] },
);

const prefixes = fc.option(
  fc.record({ document: fc.nat(), digits: fc.constantFrom(1, 8, 9, 12, 13, 17, 18, 23, 30, 36) }),
  { nil: undefined },
);

type Prefix = { readonly document: number; readonly digits: number };

function prefixAmong(all: readonly Document[], { document, digits }: Prefix): string {
  return readIdPrefix(all[document % all.length]?.id.slice(0, digits) ?? "") ?? "";
}

const pages = fc.record({
  limit: fc.integer({ min: 5, max: 30 }),
  maxLookedAt: fc.constantFrom(17, 20_000),
});

function madeAt(now: number) {
  const newId = createIdSource({ now: () => now });
  return (document: NewDocument): NewDocument => ({ ...document, id: newId() });
}

async function fillWithEverything(engine: Engine): Promise<void> {
  for (const customer of ["a", "b"]) {
    for (const now of [1000, 2000]) {
      await engine.line.submit(
        flood(customer, 24).map((document, index) => ({
          ...document,
          name: `Invoice-${index}`,
          type: index % 3 === 0 ? "text/plain" : null,
          urgency: index % 5 === 0 ? "background" : "normal",
        })),
        now,
      );
      await engine.line.submit([newDocument(customer, { name: "report-17", startAt: 9e9 })], now);
    }
  }
  const claims = await engine.line.claim(claimRequest(20, 3000));
  for (const [index, { lease, document }] of claims.entries()) {
    const partial = index % 8 === 0 ? [{ code: "page-damaged", page: 2 }] : [];
    if (index % 4 === 0) await engine.line.complete([{ lease, result: resultOf(index), partial }], 3001);
    if (index % 4 === 1)
      await engine.line.fail([{ lease, error: { name: "E", message: "x" }, retryAt: undefined }], 3001);
    if (index % 4 === 2) await engine.line.cancel(document.id, 3001);
  }
  await engine.line.submit(flood("c", 3), 3000);
  await engine.customers.pause("c", 3000);
}

// Titles as readers find them, and results of other processors that look like them.
function resultOf(index: number): Json {
  const results = [
    { title: "Annual report" },
    { title: "half a pair: \ud800 and \u0000" },
    { pages: [{ title: "annual" }], title: 3 },
    ["title"],
    null,
  ];
  return results[(index / 4) % results.length] ?? null;
}

function titleOf({ result }: Document): string {
  return result !== null && typeof result === "object" && "title" in result ? String(result.title) : "";
}

function passes(document: Document, filter: DocumentFilter): boolean {
  const {
    id = "",
    customer,
    state,
    urgency,
    priority,
    type,
    name,
    text,
    partial,
    submittedAfter,
    submittedBefore,
  } = filter;
  return (
    document.id.startsWith(id) &&
    (customer === undefined || document.customer === customer) &&
    (state === undefined || document.state === state) &&
    (urgency === undefined || document.urgency === urgency) &&
    (priority === undefined || document.priority === priority) &&
    (type === undefined || document.type === type) &&
    (name === undefined || document.name.toLowerCase().includes(name.toLowerCase())) &&
    (text === undefined ||
      [document.name, titleOf(document)].some((one) => one.toLowerCase().includes(text.toLowerCase()))) &&
    (partial === undefined || document.partial !== null) &&
    (submittedAfter === undefined || document.submittedAt > submittedAfter) &&
    (submittedBefore === undefined || document.submittedAt < submittedBefore)
  );
}

async function collect(
  engine: Engine,
  filter: DocumentFilter,
  page: { limit: number; maxLookedAt: number },
): Promise<{ ids: string[]; requests: number }> {
  const ids: string[] = [];
  let cursor: string | undefined;
  let requests = 0;
  do {
    const { items, cursor: next } = await engine.insight.documents(filter, { ...page, cursor });
    assert.ok(items.length <= page.limit);
    ids.push(...items.map(({ id }) => id));
    cursor = next ?? undefined;
    requests++;
  } while (cursor !== undefined);
  return { ids, requests };
}
