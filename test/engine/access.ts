import assert from "node:assert/strict";
import { describe } from "node:test";
import fc from "fast-check";
import {
  type AuditEntry,
  type AuditFilter,
  auditKinds,
  isInForce,
  type Role,
} from "../../src/engine/access.ts";
import type { Page, PageRequest } from "../../src/engine/document.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { entriesAtOnce } from "../../src/engines/shared/customers/erased-audit.ts";
import type { NewKey } from "../../src/queue/access.ts";
import { firstIdAt } from "../../src/runtime/ids.ts";
import { scale } from "../support/scale.ts";
import { accessOf } from "./access/access-of.ts";
import { testCustomerKeys } from "./access/customer-keys.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";

const dayMs = 86_400_000;

/** Keys and the audit, on every engine. */
export function testAccess(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: keys`, () => {
    on("are found by their text alone, and only their hashes are kept", async (engine) => {
      const { access } = accessOf(engine);
      const { key, record } = await access.createKey({ role: "admin", name: "Łódź 'x'" });
      assert.match(key, /^fl_[0-9a-z]{12}_[A-Za-z0-9_-]{43}$/);
      assert.deepEqual(await access.findKey(key), record);
      const { hash, ...rest } = (await engine.access.key(record.id)) ?? assert.fail();
      assert.deepEqual(rest, record);
      assert.match(hash, /^[0-9a-f]{64}$/);
      assert.ok(!JSON.stringify(await exported(engine)).includes(key.slice(-43)));
      const { key: other } = await access.createKey({ role: "worker" });
      const mixed = key.slice(0, 16) + other.slice(16);
      const unknown = `fl_000000000000_${key.slice(16)}`;
      for (const wrong of [mixed, unknown, `${key}a`, key.slice(0, -1), ` ${key}`, `${key}\n`, "", "fl__"])
        assert.equal(await access.findKey(wrong), undefined, wrong);
    });

    on("come with a long secret of the store, which is always the same", async (engine) => {
      const secret = await engine.access.storeSecret();
      assert.match(secret, /^[0-9a-f]{64}$/);
      assert.equal(await engine.access.storeSecret(), secret);
    });

    on("begin with one of an admin, and are all listed, the newest first", async (engine) => {
      const { access, clock } = accessOf(engine);
      assert.equal(await access.hasKeys(), false);
      await assert.rejects(access.createKey({ role: "operator" }), {
        code: "wrong-state",
        message: /the first key must be of the role admin/,
      });
      const made = [await access.createKey({ role: "admin" })];
      for (const role of ["viewer", "worker", "operator"] as const)
        made.push(await access.createKey({ role }));
      await clock.advance(1);
      made.push(await access.createKey({ role: "customer", customer: "a", ratePerMinute: 60 }));
      assert.equal(await access.hasKeys(), true);
      const listed = await collect((page) => engine.access.keys(page), 2);
      const newest = made.pop()?.record;
      assert.deepEqual(listed.shift(), newest);
      assert.deepEqual(new Set(listed), new Set(made.map(({ record }) => record)));
      await assert.rejects(access.keys({ cursor: "1-'" }), { message: /^cursor: expected the cursor/ });
    });

    on("change as asked, and stay revoked since the first time", async (engine) => {
      const { access, clock } = accessOf(engine);
      const { key, record } = await access.createKey({ role: "admin", expiresAt: 5000 });
      const change = { name: "new", ratePerMinute: 7, expiresAt: new Date(9000) };
      const changed = { ...record, ...change, expiresAt: 9000 };
      assert.deepEqual(await access.changeKey(record.id, change), changed);
      assert.deepEqual(await access.changeKey(record.id, {}), changed);
      const unlimited = { ...changed, ratePerMinute: null, expiresAt: null };
      assert.deepEqual(
        await access.changeKey(record.id, { ratePerMinute: null, expiresAt: null }),
        unlimited,
      );
      const revokedAt = clock.now();
      assert.deepEqual(await access.revokeKey(record.id), { ...unlimited, revokedAt });
      await clock.advance(10);
      assert.equal((await access.revokeKey(record.id)).revokedAt, revokedAt);
      assert.equal((await access.changeKey(record.id, { name: "x" })).revokedAt, revokedAt);
      assert.equal((await access.findKey(key))?.revokedAt, revokedAt);
      assert.equal(await access.hasKeys(), true);
      for (const call of [access.revokeKey("none"), access.changeKey("none", {})])
        await assert.rejects(call, { code: "not-found", message: 'there is no key "none"' });
      assert.deepEqual(
        [record, changed, unlimited, { ...unlimited, revokedAt }].map((each) => isInForce(each, 5000)),
        [false, true, true, false],
      );
    });

    on("know when they were last used, and no earlier use replaces that", async (engine) => {
      const { access, clock } = accessOf(engine);
      const { key, record } = await access.createKey({ role: "admin" });
      assert.equal(record.usedAt, null);
      await clock.advance(1000);
      await access.noteKeyUse(record.id);
      await engine.access.noteKeyUse(record.id, clock.now() - 1);
      assert.equal((await access.findKey(key))?.usedAt, clock.now());
      assert.equal((await access.keys()).items[0]?.usedAt, clock.now());
      assert.equal((await access.changeKey(record.id, { name: "same" })).usedAt, clock.now());
      await access.noteKeyUse("none");
    });

    on("are refused with a sentence if they are not what they must be", async (engine) => {
      const { access, clock } = accessOf(engine);
      const expected: [NewKey, RegExp][] = [
        [{ role: "admn" as Role }, /^role: expected one of admin, .*did you mean "admin"/],
        [{ role: "customer" }, /^customer: expected 1 to 200 characters/],
        [{ role: "viewer", customer: "a" }, /^customer: expected none for the role viewer/],
        [{ role: "admin", name: "x".repeat(101) }, /^name: expected 1 to 100 characters/],
        [{ role: "admin", expiresAt: clock.now() }, /^expiresAt: expected a time in the future/],
        [
          { role: "admin", ratePerMinute: 0 },
          /^ratePerMinute: expected a whole number from 1 to 1000000, got 0/,
        ],
        [{ role: "admin", rate: 1 } as NewKey, /^key: unknown "rate"/],
      ];
      for (const [input, message] of expected)
        await assert.rejects(access.createKey(input), { code: "invalid-argument", message });
      assert.equal(await access.hasKeys(), false);
    });

    on("of a customer go when it is erased, and no others", async (engine) => {
      const { access } = accessOf(engine);
      const { record } = await access.createKey({ role: "admin" });
      for (const customer of ["a", "a", "b"]) await access.createKey({ role: "customer", customer });
      await engine.line.submit([newDocument("a")], 0);
      await engine.customers.erase("a", 1);
      const { items } = await access.keys();
      assert.deepEqual(items.map(({ customer }) => customer).toSorted(), ["b", null]);
      assert.ok(items.some(({ id }) => id === record.id));
    });
  });

  testCustomerKeys(name, on);

  describe(`${name}: an erased customer`, () => {
    on("is erased from a long audit in steps, so that others have their turn", async (engine) => {
      const { access } = accessOf(engine);
      const by = { actor: "k1", actorName: "operator", action: "changeCustomer", kind: "customer" } as const;
      const entries = Array.from({ length: 2 * entriesAtOnce + 1 }, () =>
        access.beginAudit({ ...by, subject: "zorvex", facts: {} }),
      );
      await Promise.all(entries);
      let isErased = false;
      const erasing = engine.customers.erase("zorvex", 1).finally(() => {
        isErased = true;
      });
      let turns = 0;
      for (; !isErased; turns++) await engine.line.submit([newDocument("b")], 0);
      await erasing;
      assert.ok(turns > 3, `${turns} turns`);
      assert.doesNotMatch(await textOf(engine), /zorvex/);
    });

    on("is in nothing that the store still has", async (engine) => {
      const { access } = accessOf(engine);
      await access.createKey({ role: "admin" });
      await access.createKey({ role: "customer", customer: "zorvex", name: "zorvex's key" });
      const steered = {
        action: "bulkDocuments",
        kind: "document",
        facts: { filter: { name: "zorvex" } },
      } as const;
      await access.beginAudit({ actor: "local", actorName: "", subject: null, ...steered });
      await engine.customers.setLimits("zorvex", { maxRunning: 2, maxPending: 9 }, 0);
      await engine.line.submit([...flood("zorvex", 5), ...flood("b", 5)], 0);
      const claims = await engine.line.claim(claimRequest(4));
      const failures = claims.map(({ lease, document: { customer } }) => ({
        lease,
        error: { name: "Error", message: `cannot read what ${customer} sent` },
        retryAt: 9,
      }));
      await engine.line.fail(failures, 1);
      assert.match(await textOf(engine), /zorvex/);
      await engine.customers.erase("zorvex", 2);
      assert.doesNotMatch(await textOf(engine), /zorvex/);
    });
  });

  describe(`${name}: the audit`, () => {
    on("names an erased customer by its pseudonym, and keeps no text of its documents", async (engine) => {
      const { access } = accessOf(engine);
      await access.createKey({ role: "admin" });
      const { record } = await access.createKey({ role: "customer", customer: 'a "b"' });
      const by = { actor: "k1", actorName: "operator" };
      const own = { actor: record.id, actorName: "a's key" };
      const begun: Parameters<typeof access.beginAudit>[0][] = [
        { ...by, action: "changeCustomer", kind: "customer", subject: 'a "b"', facts: { plan: "gold" } },
        { ...by, action: "changeCustomer", kind: "customer", subject: "other", facts: { plan: 'a "b"' } },
        { ...by, action: "changePlan", kind: "plan", subject: 'a "b"', facts: { name: "kept" } },
        { ...by, action: "createKey", kind: "key", subject: record.id, facts: { name: "a's key" } },
        { ...by, action: "createKey", kind: "key", subject: "k3", facts: { customer: 'a "b"', name: "x" } },
        { ...by, action: "createKey", kind: "key", subject: "k4", facts: { customer: "c", name: "kept" } },
        { ...own, action: "cancelDocument", kind: "document", subject: "d1", facts: {} },
        ...[{ customer: 'a "b"', name: "x" }, { customer: "c", name: "kept" }, { name: "x" }].map(
          (filter) =>
            ({
              ...by,
              action: "bulkDocuments",
              kind: "document",
              subject: null,
              facts: { filter },
            }) as const,
        ),
      ];
      for (const entry of begun) await access.beginAudit(entry);
      await engine.line.submit([newDocument('a "b"')], 0);
      await engine.customers.erase('a "b"', 1);
      const [event] = (await engine.insight.events("start", 10)).slice(-1);
      const pseudonym = event && "customer" in event ? event.customer : assert.fail();
      const { items } = await access.audit({});
      assert.deepEqual(
        items.toReversed().map(({ actor, actorName, subject, facts }) => [actor, actorName, subject, facts]),
        [
          ["k1", "operator", pseudonym, { plan: "gold" }],
          ["k1", "operator", "other", { plan: 'a "b"' }],
          ["k1", "operator", 'a "b"', { name: "kept" }],
          ["k1", "operator", pseudonym, { name: "(erased)" }],
          ["k1", "operator", "k3", { customer: pseudonym, name: "(erased)" }],
          ["k1", "operator", "k4", { customer: "c", name: "kept" }],
          [pseudonym, pseudonym, "d1", {}],
          ["k1", "operator", null, { filter: { customer: pseudonym, name: "(erased)" } }],
          ["k1", "operator", null, { filter: { customer: "c", name: "kept" } }],
          ["k1", "operator", null, { filter: { name: "(erased)" } }],
        ],
      );
    });

    on("tells who began what, and what came of it", async (engine) => {
      const { access, clock } = accessOf(engine);
      const beginning = {
        actor: "k1",
        actorName: "Łódź",
        action: "changeCustomer",
        kind: "customer",
        subject: "日本",
        facts: { plan: 'a "b"\\\u0000', isPaused: true, list: [1, null] },
      } as const;
      const at = clock.now();
      const first = await access.beginAudit(beginning);
      await clock.advance(5);
      const second = await access.beginAudit({ ...beginning, subject: "a\u0000b" });
      await access.endAudit(first, "done");
      const { items } = await access.audit();
      assert.deepEqual(items, [
        { ...beginning, id: second, at: at + 5, subject: null, outcome: null },
        { ...beginning, id: first, at, outcome: "done" },
      ]);
      await assert.rejects(access.audit({ kind: "lane" as "plan" }), {
        message: /^kind: expected one of document/,
      });
      await assert.rejects(access.audit({}, { cursor: "x" }), { message: /^cursor: expected the cursor/ });
    });

    on("lists, page by page, exactly the entries that pass all filters, newest first", async (engine) => {
      const all = await fillAudit(engine, 40);
      await fc.assert(
        fc.asyncProperty(filters, fc.integer({ min: 1, max: 9 }), async (filter, limit) => {
          const wanted = all.filter((entry) => passes(entry, filter));
          const list = (page: PageRequest) => engine.access.audit(filter, { ...page, maxLookedAt: 3 });
          assert.deepEqual(await collect(list, limit), wanted);
        }),
        { numRuns: scale(30, 2000) },
      );
    });

    on("looks at no more entries for a page than it may, and only at those of its time", async (engine) => {
      const all = await fillAudit(engine, 40);
      const page = { limit: 10, cursor: undefined, maxLookedAt: 4 };
      for (const found of [{}, { actor: "k1" }, { subject: "s1" }, { actor: "k1", subject: "s1" }]) {
        const { items, cursor } = await engine.access.audit({ ...found, action: "none" }, page);
        const { actor, subject } = found as AuditFilter;
        const looked = all.filter((entry) => passes(entry, subject ? { subject } : actor ? { actor } : {}));
        assert.deepEqual([items, cursor], [[], looked[3]?.id]);
      }
      const [one] = all.slice(20);
      const { at } = one ?? assert.fail();
      const sought = await engine.access.audit({ from: at, to: at + 1 }, page);
      assert.deepEqual(sought, { items: [one], cursor: null });
    });

    on("is pruned by its age, so many entries at a time, oldest first", async (engine) => {
      const all = await fillAudit(engine, 10);
      const auditBefore = all[3]?.at;
      const request = { finishedBefore: 0, eventsBefore: 0, limit: 4 };
      assert.equal(await engine.upkeep.prune(request), 0);
      const prune = () => engine.upkeep.prune({ ...request, auditBefore: auditBefore ?? assert.fail() });
      assert.deepEqual([await prune(), await prune(), await prune()], [4, 2, 0]);
      assert.deepEqual(await collect((page) => engine.access.audit({}, page), 100), all.slice(0, 4));
    });
  });
}

/** All that is exported from a store, as text. */
async function textOf(engine: Engine): Promise<string> {
  let text = "";
  for await (const page of engine.transfer.exportPages()) text += JSON.stringify(page);
  return text;
}

async function exported(engine: Engine): Promise<unknown[]> {
  const records: unknown[] = [];
  for await (const page of engine.transfer.exportPages()) records.push(...page.records);
  return records;
}

async function collect<Item>(
  list: (page: PageRequest) => Promise<Page<Item>>,
  limit: number,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await list({ limit, cursor });
    all.push(...page.items);
    if (page.cursor === null) return all;
    cursor = page.cursor;
  }
}

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;
const actors = ["local", "k1", "k2"];
const actions = ["cancelDocument", "createKey"];
const subjects = ["s1", null, "s2", "s1", "s3"];

/** So many entries, one a day, of all kinds; newest first. */
async function fillAudit(engine: Engine, count: number): Promise<AuditEntry[]> {
  const entries = Array.from({ length: count }, (_, index) => ({
    id: firstIdAt((index + 1) * dayMs),
    at: (index + 1) * dayMs,
    actor: pick(actors, index),
    actorName: "",
    action: pick(actions, index),
    kind: pick(auditKinds, index),
    subject: pick(subjects, index >> 1),
    facts: { index },
    outcome: null,
  }));
  for (const entry of entries) await engine.access.beginAudit(entry);
  return entries.reverse();
}

const time = fc.integer({ min: 0, max: 41 * dayMs });
const filters = fc.record(
  {
    actor: fc.constantFrom(...actors, "none"),
    action: fc.constantFrom(...actions),
    kind: fc.constantFrom(...auditKinds),
    subject: fc.constantFrom("s1", "s2", "none"),
    from: time,
    to: time,
  },
  { requiredKeys: [] },
);

function passes(
  entry: AuditEntry,
  { from = 0, to = Number.MAX_SAFE_INTEGER, ...equal }: AuditFilter,
): boolean {
  const fields = Object.entries(equal) as [keyof typeof equal, string][];
  return entry.at >= from && entry.at < to && fields.every(([field, value]) => entry[field] === value);
}
