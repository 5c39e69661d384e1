import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { CustomerRecord } from "../../src/engine/customers.ts";
import type { Engine } from "../../src/engine/engine.ts";
import type { QueueEvent } from "../../src/engine/event.ts";
import type { StatsRecord } from "../../src/engine/insight.ts";
import { pageSizes, type StorePage } from "../../src/engine/store-records.ts";
import type { Urgency } from "../../src/policy/lane.ts";
import { defaultPolicy } from "../../src/policy/rule.ts";
import { firstIdAt } from "../../src/runtime/ids.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import {
  addWebhook,
  callbackWebhook,
  deliveriesOf,
  deliveryClaim,
  refusal,
  success,
} from "./webhooks/new-webhooks.ts";

type Open = () => Promise<Engine>;

/** Examples of what every pair of engines guarantees when a store is copied from one to the other. */
export function testCopies(name: string, openSource: Open, openTarget: Open): void {
  const on = (behaviour: string, run: (source: Engine, target: Engine) => Promise<void>) =>
    it(behaviour, async () => {
      const [source, target] = await Promise.all([openSource(), openTarget()]);
      try {
        await run(source, target);
      } finally {
        await Promise.all([source.close(), target.close()]);
      }
    });

  describe(`${name}: a copy`, () => {
    on("holds every field of every record", async (source, target) => {
      await fill(source);
      await copyAndCompare(source, target);
      const { items } = await target.insight.documents({}, { limit: 100, cursor: undefined });
      assert.deepEqual(items, (await source.insight.documents({}, { limit: 100, cursor: undefined })).items);
      assert.deepEqual(await eventsOf(target), await eventsOf(source));
      assert.equal((await target.access.key("k2"))?.hash, "cd".repeat(32));
      assert.equal((await target.insight.stats()).isPaused, true);
    });

    on("has the secret of the original, so that remote workers keep their leases", async (source, target) => {
      assert.notEqual(await target.access.storeSecret(), await source.access.storeSecret());
      await copyAndCompare(source, target);
      assert.equal(await target.access.storeSecret(), await source.access.storeSecret());
    });

    on("knows the leases, the keys and the counters of the original", async (source, target) => {
      const [first] = await source.line.submit([newDocument("a", { key: "k" }), ...flood("a", 4)], 0);
      const [claim] = await source.line.claim(claimRequest(1));
      await copyAndCompare(source, target);
      const { lease } = claim ?? assert.fail();
      assert.deepEqual(await target.line.complete([{ lease, result: 1 }], 5), [true]);
      const [repeat, next] = await target.line.submit([newDocument("a", { key: "k" }), newDocument("a")], 10);
      assert.deepEqual([repeat?.id, repeat?.isRepeat], [first?.id, true]);
      assert.deepEqual([next?.count, next?.priority], [-5, 3]);
    });

    on("is of one moment, whatever happens meanwhile", async (source, target) => {
      await source.line.submit(flood("a", 600), 0);
      const before = await recordsOf(source);
      let pages = 0;
      await target.transfer.importPages(
        passing(source.transfer.exportPages(), async () => {
          if (++pages === 2) await source.line.submit(flood("b", 600), 0);
        }),
      );
      assert.deepEqual(await recordsOf(target), before);
    });

    on("is seen as a whole or not at all", async (source, target) => {
      await source.line.submit(flood("a", 600), 0);
      const failing = passing(source.transfer.exportPages(), async (page) => {
        assert.deepEqual((await target.insight.stats()).documents.waiting, 0);
        if (page.part === "events") throw new Error("enough");
      });
      await assert.rejects(target.transfer.importPages(failing), /enough/);
      assert.deepEqual((await target.insight.stats()).customers, 0);
      await copyAndCompare(source, target);
    });

    on("keeps the order of more than fits on a page", async (source, target) => {
      const names = Array.from({ length: 1100 }, (_, index) => `customer ${(index * 7) % 1100}`);
      await source.line.submit(
        names.map((customer) => newDocument(customer)),
        0,
      );
      await copyAndCompare(source, target);
      const claims = async (engine: Engine) =>
        (await engine.line.claim(claimRequest(1100))).map(({ document }) => document.id);
      assert.deepEqual(await claims(target), await claims(source));
    });

    on("can be followed across the pages of its events, and erased from", async (source, target) => {
      const before = await target.insight.lastEvent();
      await source.line.submit([...flood("a", 1500), ...flood("b", 600)], 0);
      await copyAndCompare(source, target);
      await target.line.submit(flood("c", 1), 0);
      const followed = await follow(target, before);
      assert.deepEqual(followed.slice(0, -1), await follow(source, "start"));
      assert.equal(await target.customers.erase("a", 0), 1500);
      const left = (await follow(target, before)).map((event) => "customer" in event && event.customer);
      assert.deepEqual(left.slice(0, -1), [...new Array(600).fill("b"), "c"]);
      assert.match(String(left.at(-1)), /^erased-/);
    });

    on("finishes, rescues and prunes what ran in the original", async (source, target) => {
      await source.line.submit(flood("a", 700), 0);
      const claims = [
        await source.line.claim(claimRequest(300)),
        await source.line.claim(claimRequest(300, 50)),
      ].flat();
      await source.line.complete([{ lease: claims[0]?.lease ?? assert.fail(), result: 1 }], 60);
      await copyAndCompare(source, target);
      const lost = claimRequest(1).leaseMs + 10;
      assert.equal(await target.upkeep.rescue(lost, 1000), 299);
      const completions = claims.map(({ lease }) => ({ lease, result: 1 }));
      const isCurrent = await target.line.complete(completions, lost);
      assert.equal(isCurrent.filter(Boolean).length, 300);
      const again = await target.line.claim(claimRequest(400, lost));
      assert.equal(again.length, 399);
      assert.ok((await target.line.complete(completions, lost)).every((done) => !done));
      assert.equal(
        await target.upkeep.prune({ finishedBefore: lost + 1, eventsBefore: 0, limit: 1000 }),
        301,
      );
      assert.equal((await target.insight.stats()).documents.running, 399);
    });

    on("comes in pages that are not too long", async (source) => {
      await source.line.submit(flood("a", 1500), 0);
      for await (const { part, records } of source.transfer.exportPages())
        if (part in pageSizes) assert.ok(records.length <= pageSizes[part as keyof typeof pageSizes], part);
    });

    on("is refused by a store that holds anything", async (source, target) => {
      await source.line.submit(flood("a", 1), 0);
      await target.customers.assignPlan("b", "default", 0);
      const before = await recordsOf(target);
      await assert.rejects(target.transfer.importPages(source.transfer.exportPages()), {
        code: "store-not-empty",
        message: /holds documents, customers, events, keys or webhooks already; copy into a new one/,
      });
      assert.deepEqual(await recordsOf(target), before);
    });

    on("keeps caps: what is held back enters there as it would have here", async (source, target) => {
      await source.customers.setLimits("a", { maxRunning: 2 }, 0);
      await source.line.submit(flood("a", 6), 0);
      const claims = await source.line.claim(claimRequest(1, 1));
      await copyAndCompare(source, target);
      await target.line.submit(flood("a", 1), 2);
      assert.equal((await target.line.claim(claimRequest(9, 2))).length, 1);
      await target.line.complete(
        claims.map(({ lease }) => ({ lease, result: null })),
        3,
      );
      await target.upkeep.settleCaps(3, 10);
      assert.equal((await target.line.claim(claimRequest(9, 4))).length, 1);
    });

    on(
      "keeps lanes, deadlines and weights: the same starts and the same is cancelled",
      async (source, target) => {
        await source.customers.setPlans([{ name: "heavy", policy: defaultPolicy, weight: 3 }], 0);
        await source.customers.assignPlan("a", "heavy", 0);
        await source.line.submit([...flood("a", 40), ...flood("b", 40)], 0);
        const more = ["a", "b"].flatMap((customer) =>
          ["normal", "background"].map((urgency) => newDocument(customer, { urgency: urgency as Urgency })),
        );
        const late = [
          newDocument("b", { startBefore: 100 }),
          newDocument("c", { startAt: 50, startBefore: 100 }),
        ];
        const submitted = await source.line.submit([...more, ...late], 1);
        for (const index of [3, 1]) await source.line.expedite(submitted[index]?.id ?? "", 2);
        await copyAndCompare(source, target);
        assert.deepEqual((await target.customers.plans())[1]?.weight, 3);
        assert.equal(await target.upkeep.cancelLate(100, 10), 2);
        await source.upkeep.cancelLate(100, 10);
        for (const engine of [source, target])
          await engine.line.submit([...flood("a", 9), ...flood("b", 3)], 101);
        const started = await Promise.all(
          [source, target].map((engine) => engine.line.claim(claimRequest(96, 102))),
        );
        const [here, there] = started.map((claims) => claims.map(({ document }) => document));
        assert.deepEqual(
          there?.map(({ customer, urgency, isExpedited }) => [customer, urgency, isExpedited]),
          here?.map(({ customer, urgency, isExpedited }) => [customer, urgency, isExpedited]),
        );
        assert.deepEqual(
          there?.slice(0, 2).map(({ id }) => id),
          [submitted[3]?.id, submitted[1]?.id],
        );
      },
    );

    on(
      "has the webhooks and what they have not received, and notifies them of what happens",
      async (source, target) => {
        await fill(source);
        await copyAndCompare(source, target);
        const pages = await recordsOf(target);
        assert.deepEqual([pages.webhooks?.length, pages.deliveries?.length], [4, 2]);
        const claims = await target.webhooks.claim(deliveryClaim({ now: 1e6 }));
        assert.equal(claims.length, 2);
        assert.deepEqual(
          claims.flatMap(({ delivery }) => delivery.responses).map(({ status }) => status),
          [500],
        );
        const [document] = await target.line.submit(flood("a", 1), 30);
        await target.line.cancel(document?.id ?? "", 31);
        const [delivery, ...others] = await deliveriesOf(target, {
          document: document?.id ?? "",
          state: "pending",
        });
        assert.deepEqual([delivery?.kind, others], ["document.cancelled", []]);
      },
    );

    on("of an empty store is empty", async (source, target) => {
      await copyAndCompare(source, target);
      assert.equal((await recordsOf(target)).plans?.length, 1);
    });
  });
}

/** Fills a store with documents of all states, and with all other records. */
async function fill(engine: Engine): Promise<void> {
  const limits = { maxPending: 100, maxRunning: 90, maxRunningWhileOthersWait: true };
  const reading = { maxPages: 7, languages: ["de", "pt-BR"] };
  await engine.customers.setPlans(
    [{ name: "slow", policy: { ...defaultPolicy, resetIntervalMs: 5 }, limits, reading, weight: 7 }],
    0,
  );
  await engine.customers.setLimits("later", { maxPending: null }, 1);
  await engine.customers.setReading("later", { maxPages: null, languages: ["fr"] }, 1);
  await engine.customers.assignPlan("Łódź", "slow", 1);
  const metadata = { tags: ["ä", "日本", "🧾", 'a "b", {c}\\\n'], nested: { a: null } };
  const content = { size: 3, sha256: "ab" };
  const trace = { traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`, tracestate: 'a=b,c="d"' };
  await engine.line.submit(
    [
      newDocument("Łódź", { name: "a,b.pdf", type: "text/{x}", metadata, content, trace, cost: 2, key: "k" }),
      newDocument("Łódź", {
        source: { url: "s3://b/ä", version: '"e"', size: 3 },
        callback: "https://a.example/b",
      }),
    ],
    5,
  );
  await engine.line.submit([newDocument("later", { startAt: 1000 }), ...flood("a", 30)], 6);
  const claims = await engine.line.claim(claimRequest(6, 7));
  const [done, failed, again, , given, removed] = claims.map(({ lease }) => lease);
  if (!done || !failed || !again || !given || !removed) assert.fail();
  const partial = [{ code: "low-confidence", page: 3 }, { code: "text-cut" }];
  await engine.line.complete([{ lease: done, result: { text: "NULL" }, partial }], 8);
  const error = { name: "Error", message: "broken\u0000", code: "x", stack: "at a\nat b" };
  await engine.line.fail([{ lease: failed, error, retryAt: undefined }], 9);
  await engine.line.fail([{ lease: again, error, retryAt: 5000 }], 9);
  await engine.line.giveBack([given], 10);
  await engine.line.cancel(removed.document, 11);
  await engine.line.remove(removed.document, 12);
  await engine.line.claim(claimRequest(1, 13));
  await engine.line.submit(flood("held", 3), 14);
  const [background, expedited] = await engine.line.submit(
    [newDocument("a", { urgency: "background", startBefore: 999 }), newDocument("a")],
    14,
  );
  await engine.line.submit([newDocument("later", { startAt: 1000, startBefore: 2000 })], 14);
  for (const document of [background, expedited]) await engine.line.expedite(document?.id ?? "", 14);
  await engine.line.submit([newDocument("a", { urgency: "background" })], 14);
  await engine.customers.pause("held", 15);
  await engine.customers.resetCount("later", 16);
  await engine.line.pauseAll(17);
  await engine.failures.note([{ group: "f1", firstAt: 9, lastAt: 9 }]);
  await engine.failures.change("f1", {
    note: 'a "b", {c}\\',
    dismissal: { at: 10, by: "Łódź" },
    snoozedUntil: 99,
  });
  await fillAccess(engine);
  await fillWebhooks(engine);
}

async function fillWebhooks(engine: Engine): Promise<void> {
  const names = { description: 'a "b", {c}\\', customer: "Łódź", plan: "slow" };
  const secrets = [
    { secret: "whsec_b", createdAt: 5, expiresAt: null },
    { secret: "whsec_a", createdAt: 1, expiresAt: 99 },
  ];
  await addWebhook(engine, { ...names, secrets, kinds: ["document.failed"], createdAt: 18 });
  await addWebhook(engine, { disabledAt: 18, disabledReason: "gone" });
  const { id } = await addWebhook(engine);
  await engine.webhooks.callbacksOf("Łódź", callbackWebhook("Łódź"));
  for (const document of await engine.line.submit(flood("a", 3), 18))
    await engine.line.cancel(document.id, 19);
  const claims = await engine.webhooks.claim(deliveryClaim({ now: 20 }));
  const [delivered, refused] = claims.map(({ delivery, lease }) => ({ delivery: delivery.id, lease }));
  if (!delivered || !refused) assert.fail();
  await engine.webhooks.settle([
    { ...delivered, state: "delivered", dueAt: null, response: success(21) },
    { ...refused, state: "pending", dueAt: 90, response: { ...refusal(21), error: 'a "b", {c}\\' } },
  ]);
  assert.equal((await engine.webhooks.webhook(id))?.id, id);
}

async function fillAccess({ access }: Engine): Promise<void> {
  const key = { name: "", role: "admin", customer: null, ratePerMinute: null, expiresAt: null } as const;
  const times = { createdAt: 5, revokedAt: null, usedAt: null };
  await access.addKey({ ...key, ...times, id: "k1", hash: "ab".repeat(32) });
  const limits = { ratePerMinute: 9, createdAt: 6, expiresAt: 70, revokedAt: 60, usedAt: 50 };
  const names = { id: "k2", name: 'a "b", {c}\\', role: "customer", customer: "Łódź" } as const;
  await access.addKey({ ...names, ...limits, hash: "cd".repeat(32) });
  const entry = { actor: "k1", actorName: "Łódź", action: "erase", facts: { text: "a\u0000b", none: null } };
  await access.beginAudit({
    ...entry,
    id: firstIdAt(7),
    at: 7,
    kind: "customer",
    subject: "a",
    outcome: null,
  });
  await access.beginAudit({
    ...entry,
    id: firstIdAt(8),
    at: 8,
    kind: "queue",
    subject: null,
    outcome: "done",
  });
}

/** Copies an engine's store into an empty one, and compares the two. */
export async function copyAndCompare(from: Engine, to: Engine): Promise<void> {
  await to.transfer.importPages(from.transfer.exportPages());
  assert.deepEqual(await recordsOf(to), await recordsOf(from));
  assert.deepEqual(sorted(await to.insight.stats()), sorted(await from.insight.stats()));
  assert.deepEqual(await customersOf(to), await customersOf(from));
}

type Records = Partial<Record<StorePage["part"], unknown[]>>;

/** All records of a store, by part. */
async function recordsOf(engine: Engine): Promise<Records> {
  const records: Records = {};
  for await (const { part, records: more } of engine.transfer.exportPages())
    records[part] = [...(records[part] ?? []), ...more];
  return records;
}

async function* passing(pages: AsyncIterable<StorePage>, look: (page: StorePage) => Promise<void>) {
  for await (const page of pages) {
    await look(page);
    yield page;
  }
}

async function eventsOf(engine: Engine): Promise<unknown[]> {
  return (await engine.insight.events("start", 1000)).map(({ id, ...event }) => event);
}

/** All events after one, read in portions of another size than pages. */
async function follow(engine: Engine, after: string): Promise<Omit<QueueEvent, "id">[]> {
  const all: Omit<QueueEvent, "id">[] = [];
  for (let last = after; ; ) {
    const events = await engine.insight.events(last, 700);
    all.push(...events.map(({ id, ...event }) => event));
    const next = events.at(-1)?.id;
    if (next === undefined) return all;
    last = next;
  }
}

async function customersOf(engine: Engine): Promise<CustomerRecord[]> {
  const { items } = await engine.customers.list({}, { limit: 2000, cursor: undefined });
  return items.map((customer) => ({ ...customer, waitsMs: customer.waitsMs.toSorted() }));
}

// Documents that finished at the same time come in any order.
function sorted({ latest, ...rest }: StatsRecord) {
  return { ...rest, latest: latest.map((one) => JSON.stringify(one)).sort() };
}
