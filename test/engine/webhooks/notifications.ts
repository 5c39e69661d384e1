import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Engine } from "../../../src/engine/engine.ts";
import { maxLeaseMs } from "../../../src/engine/line.ts";
import { definePlan } from "../../../src/policy/plan.ts";
import { claimRequest, flood, newDocument } from "../new-documents.ts";
import { onNewEngines } from "../on-new-engines.ts";
import { addWebhook, callbackWebhook, completeOne, deliveriesOf, kindsTo } from "./new-webhooks.ts";

const error = { name: "E", code: "broken", message: "secret" };
const hostileCode = `a\0${"b".repeat(200)}`;

/** Which events webhooks are notified of, on every engine. */
export function testNotifications(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: webhooks are notified`, () => {
    on("of a completed document, with what is known of it and nothing else", async (engine) => {
      const { id } = await addWebhook(engine);
      const [submitted] = await engine.line.submit([newDocument("a", { key: "k", name: "secret" })], 2);
      const [claim] = await engine.line.claim(claimRequest(1, 3));
      const partial = [
        { code: "page-over-limit", page: 2 },
        { code: "page-over-limit", page: 3 },
      ] as const;
      const completion = { lease: claim?.lease ?? assert.fail(), result: "secret", partial };
      await engine.line.complete([completion], 4);
      const [delivery, ...others] = await deliveriesOf(engine);
      assert.deepEqual(others, []);
      assert.deepEqual(delivery, {
        ...{ id: delivery?.id, webhook: id, url: null, kind: "document.done", at: 4 },
        ...{ customer: "a", document: submitted?.id, key: "k", submittedAt: 2, attempts: 1 },
        ...{ errorCode: null, partial: ["page-over-limit"] },
        ...{ state: "pending", tries: 0, dueAt: 4, endedAt: null, responses: [] },
      });
      assert.deepEqual(await engine.webhooks.delivery(delivery?.id ?? ""), delivery);
    });

    on("of failures, retries, cancellations and expedited documents", async (engine) => {
      await addWebhook(engine);
      const [submitted] = await engine.line.submit([newDocument("a", { key: "k" })], 0);
      const id = submitted?.id ?? assert.fail();
      await failOnce(engine, 1, 2);
      await engine.upkeep.enterDue(2, 10);
      await failOnce(engine, 3);
      await engine.line.retry(id, 4);
      await engine.line.expedite(id, 5);
      await engine.line.cancel(id, 6);
      const about = { document: id, customer: "a", key: "k", submittedAt: 0 };
      const found = await deliveriesOf(engine);
      for (const delivery of found) assert.partialDeepStrictEqual(delivery, about);
      assert.deepEqual(
        found.map(({ kind, at, attempts, errorCode }) => [kind, at, attempts, errorCode]),
        [
          ["document.attempt-failed", 1, 1, "broken"],
          ["document.failed", 3, 2, "broken"],
          ["document.retried", 4, 0, null],
          ["document.expedited", 5, 0, null],
          ["document.cancelled", 6, 0, null],
        ],
      );
      assert.ok(!JSON.stringify(found).includes("secret"));
    });

    on("of failures with a code that is too long, or that no text column can hold", async (engine) => {
      await addWebhook(engine);
      await engine.line.submit([newDocument("a")], 0);
      const [claim] = await engine.line.claim(claimRequest(1));
      const failure = { lease: claim?.lease ?? assert.fail(), error: { ...error, code: hostileCode } };
      assert.deepEqual(await engine.line.fail([{ ...failure, retryAt: undefined }], 1), [true]);
      assert.equal((await deliveriesOf(engine))[0]?.errorCode, `a\uFFFD${"b".repeat(98)}`);
    });

    on("of documents whose deadline passed, or whose last worker died", async (engine) => {
      await addWebhook(engine);
      await engine.line.submit([newDocument("a", { startBefore: 5 })], 0);
      await engine.upkeep.cancelLate(5, 10);
      await engine.line.submit([newDocument("a", { maxAttempts: 1 }), newDocument("a")], 6);
      await engine.line.claim(claimRequest(2, 6));
      await engine.upkeep.rescue(6 + maxLeaseMs, 10);
      assert.deepEqual(
        (await deliveriesOf(engine)).map(({ kind, errorCode }) => [kind, errorCode]),
        [
          ["document.cancelled", "deadline-passed"],
          ["document.failed", "lease-lost"],
        ],
      );
    });

    on(
      "of running documents that are cancelled, and not of the completion that comes too late",
      async (engine) => {
        const webhook = await addWebhook(engine);
        const [submitted] = await engine.line.submit([newDocument("a")], 0);
        const [claim] = await engine.line.claim(claimRequest(1));
        await engine.line.cancel(submitted?.id ?? "", 1);
        const completion = { lease: claim?.lease ?? assert.fail(), result: 1 };
        assert.deepEqual(await engine.line.complete([completion], 2), [false]);
        assert.deepEqual(await kindsTo(engine, webhook), ["document.cancelled"]);
        assert.equal((await deliveriesOf(engine))[0]?.attempts, 1);
      },
    );

    on("of everything that happens to a document within one transaction", async (engine) => {
      const webhook = await addWebhook(engine);
      const [submitted] = await engine.line.submit([newDocument("a", { key: "k" })], 0);
      const id = submitted?.id ?? assert.fail();
      await Promise.all([
        engine.line.cancel(id, 1),
        engine.line.retry(id, 1),
        engine.line.cancel(id, 1),
        engine.line.remove(id, 1),
      ]);
      assert.deepEqual(await kindsTo(engine, webhook), [
        "document.cancelled",
        "document.cancelled",
        "document.retried",
      ]);
      const found = await deliveriesOf(engine, { document: id });
      assert.deepEqual(
        found.map(({ key }) => key),
        ["k", "k", "k"],
      );
    });

    on("only of the kinds, customers and plans that they ask for", async (engine) => {
      await engine.customers.setPlans([definePlan("gold")], 0);
      await engine.line.submit([...flood("a", 1), ...flood("b", 1)], 0);
      await engine.customers.assignPlan("b", "gold", 0);
      const all = await addWebhook(engine);
      const done = await addWebhook(engine, { kinds: ["document.done"] });
      const gold = await addWebhook(engine, { plan: "gold" });
      const ofA = await addWebhook(engine, { customer: "a" });
      const ofGoldA = await addWebhook(engine, { customer: "a", plan: "gold" });
      const ofOther = await addWebhook(engine, { customer: "c" });
      const [one, other] = (await engine.line.claim(claimRequest(2))).map(({ lease }) => lease);
      await engine.line.complete([{ lease: one ?? assert.fail(), result: 1 }], 1);
      await engine.line.fail([{ lease: other ?? assert.fail(), error, retryAt: undefined }], 1);
      const both = ["document.done", "document.failed"];
      assert.deepEqual(await kindsTo(engine, all), both);
      assert.deepEqual(await kindsTo(engine, done), ["document.done"]);
      assert.deepEqual(await kindsTo(engine, gold), ["document.failed"]);
      assert.deepEqual(await kindsTo(engine, ofA), ["document.done"]);
      assert.deepEqual(await kindsTo(engine, ofGoldA), []);
      assert.deepEqual(await kindsTo(engine, ofOther), []);
      await engine.customers.assignPlan("a", "gold", 2);
      await completeOne(engine, "a", 3);
      assert.deepEqual(await kindsTo(engine, ofGoldA), ["document.done"]);
    });

    on("for callbacks, each at the address that its document names", async (engine) => {
      const { id } = await engine.webhooks.callbacksOf("a", callbackWebhook("a"));
      const documents = ["http://one", null, "http://two", "http://three"].map((callback) =>
        newDocument("a", { callback }),
      );
      const submitted = await engine.line.submit(documents, 0);
      await engine.line.cancel(submitted[3]?.id ?? "", 1);
      const [first, second, third] = (await engine.line.claim(claimRequest(3))).map(({ lease }) => lease);
      if (!first || !second || !third) assert.fail();
      await engine.line.complete(
        [first, second].map((lease) => ({ lease, result: 1 })),
        2,
      );
      await engine.line.fail([{ lease: third, error, retryAt: 4 }], 3);
      await engine.upkeep.enterDue(4, 10);
      await failOnce(engine, 5);
      const found = await deliveriesOf(engine);
      assert.deepEqual(
        found.map(({ webhook, url, kind }) => [webhook, url, kind]),
        [
          [id, "http://three", "document.cancelled"],
          [id, "http://one", "document.done"],
          [id, "http://two", "document.failed"],
        ],
      );
    });

    on("while large batches end at once", async (engine) => {
      const webhooks = [await addWebhook(engine), await addWebhook(engine, { customer: "a" })];
      const documents = [...flood("a", 150), ...flood("b", 150)];
      await engine.line.submit(documents, 0);
      const claims = await engine.line.claim(claimRequest(300));
      await engine.line.complete(
        claims.map(({ lease }) => ({ lease, result: 1 })),
        1,
      );
      const found = await deliveriesOf(engine);
      const notified = new Set(found.map(({ document, webhook }) => `${document} ${webhook}`));
      const expected = documents.flatMap(({ id, customer }) =>
        webhooks
          .filter((webhook) => (webhook.customer ?? customer) === customer)
          .map((webhook) => `${id} ${webhook.id}`),
      );
      assert.equal(found.length, expected.length);
      assert.deepEqual(notified, new Set(expected));
    });

    on("of changes only where deliveries are due, and then at once", async (engine) => {
      const seen: boolean[] = [];
      // Reports about everything come at any time: when a connection begins to listen, and with every poll.
      const stop = engine.watch(({ mayDeliver, mayDrain }) => !mayDrain && seen.push(mayDeliver));
      const hasSeen = async (run: () => Promise<unknown>) => {
        seen.length = 0;
        await run();
        await new Promise((resolve) => setImmediate(resolve));
        return seen.includes(true);
      };
      await addWebhook(engine, { customer: "b" });
      assert.equal(await hasSeen(() => completeOne(engine, "a")), false);
      assert.equal(await hasSeen(() => completeOne(engine, "b")), true);
      const [submitted] = await engine.line.submit([newDocument("b")], 0);
      assert.equal(await hasSeen(() => engine.line.cancel(submitted?.id ?? "", 1)), true);
      stop();
    });
  });

  describe(`${name}: deliveries`, () => {
    on("outlive their document, but not its customer", async (engine) => {
      await addWebhook(engine);
      await addWebhook(engine, { customer: "a" });
      const [ofA, ofB] = [await completeOne(engine, "a"), await completeOne(engine, "b")];
      await engine.line.remove(ofA, 2);
      assert.equal((await deliveriesOf(engine, { document: ofA })).length, 2);
      await engine.customers.erase("a", 3);
      assert.deepEqual(
        (await deliveriesOf(engine)).map(({ document }) => document),
        [ofB],
      );
      assert.equal((await engine.webhooks.stats(3)).webhooks, 1);
    });
  });
}

async function failOnce(engine: Engine, now: number, retryAt?: number): Promise<void> {
  const [claim] = await engine.line.claim(claimRequest(1));
  const lease = claim?.lease ?? assert.fail();
  await engine.line.fail([{ lease, error, retryAt }], now);
}
