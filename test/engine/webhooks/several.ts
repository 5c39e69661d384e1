import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Engine } from "../../../src/engine/engine.ts";
import { definePlan } from "../../../src/policy/plan.ts";
import { scale } from "../../support/scale.ts";
import { claimRequest, flood, newDocument } from "../new-documents.ts";
import {
  addWebhook,
  callbackWebhook,
  completeOne,
  deliveriesOf,
  deliveryClaim,
  kindsTo,
  newWebhook,
} from "./new-webhooks.ts";

const done = "document.done";

/** Webhooks of a store that several processes use, on every engine. Each gets two engines of one new store. */
export function testSeveral(name: string, openTwo: () => Promise<readonly [Engine, Engine]>): void {
  const on = (behaviour: string, run: (one: Engine, other: Engine) => Promise<void>) =>
    it(behaviour, async () => {
      const engines = await openTwo();
      try {
        await run(...engines);
      } finally {
        await Promise.all(engines.map((engine) => engine.close()));
      }
    });

  describe(`${name}: webhooks of a store that several processes use`, () => {
    on("are notified of what another ends right after each change of them", async (one, other) => {
      await completeOne(other, "a");
      const webhook = await addWebhook(one, { customer: "b" });
      await completeOne(other, "a");
      await completeOne(other, "b");
      assert.deepEqual(await kindsTo(one, webhook), [done]);
      await one.webhooks.change(webhook.id, { disabledAt: 5, disabledReason: "by-hand" });
      await completeOne(other, "b", 6);
      await one.webhooks.change(webhook.id, { disabledAt: null, disabledReason: null });
      await completeOne(other, "b", 7);
      await one.webhooks.change(webhook.id, { kinds: ["document.failed"] });
      await completeOne(other, "b", 8);
      await one.webhooks.change(webhook.id, { kinds: [done] });
      await completeOne(other, "b", 9);
      const found = await deliveriesOf(one);
      assert.deepEqual(
        found.map(({ at, state }) => [at, state]),
        [
          [1, "skipped"],
          [6, "skipped"],
          [7, "pending"],
          [9, "pending"],
        ],
      );
      await one.webhooks.remove(webhook.id);
      await completeOne(other, "b", 10);
      assert.deepEqual(await deliveriesOf(one), []);
    });

    on("follow the plans of customers, and another process assigns them", async (one, other) => {
      await one.customers.setPlans([definePlan("gold"), definePlan("silver")], 0);
      for (const customer of ["a", "b"]) await completeOne(other, customer);
      await one.customers.assignPlan("b", "gold", 0);
      const webhook = await addWebhook(one, { plan: "gold", kinds: [done] });
      const assigned = ["gold", "silver", "gold"] as const;
      for (const [at, plan] of assigned.entries()) {
        await completeOne(other, "a", at);
        await completeOne(other, "b", at);
        await one.customers.assignPlan("a", plan, at);
      }
      await completeOne(other, "a", 3);
      const found = await deliveriesOf(one, { webhook: webhook.id });
      assert.deepEqual(found.map(({ customer, at }) => `${customer}${at}`).sort(), [
        ...["a1", "a3"],
        ...["b0", "b1", "b2"],
      ]);
    });

    on("are forgotten if they were not stored", async (one, other) => {
      await addWebhook(one, { customer: "b" });
      await assert.rejects(one.webhooks.add(newWebhook({ customer: "b" }), 1), { code: "limit-reached" });
      await Promise.all([
        assert.rejects(one.webhooks.add(newWebhook({ customer: "b" }), 1), { code: "limit-reached" }),
        completeOne(one, "b"),
      ]);
      await completeOne(other, "b");
      assert.equal((await deliveriesOf(one)).length, 2);
    });

    on(
      "are notified of every document that ends after they were added, and of each once",
      async (one, other) => {
        const rounds = scale(10, 200);
        for (let round = 0; round < rounds; round++) {
          const customer = `customer ${round}`;
          await one.line.submit(flood(customer, 12), 0);
          const claims = await other.line.claim(claimRequest(12));
          let [begun, begunBefore] = [0, 0];
          const adding = addWebhook(one, { customer, kinds: [done] }).finally(() => {
            begunBefore = begun;
          });
          for (const { lease } of claims) {
            begun++;
            await other.line.complete([{ lease, result: 1 }], 1);
          }
          const webhook = await adding;
          const found = (await deliveriesOf(one, { webhook: webhook.id })).map(({ document }) => document);
          assert.equal(new Set(found).size, found.length);
          const later = claims.slice(begunBefore);
          for (const { lease } of later) assert.ok(found.includes(lease.document), `round ${round}`);
        }
      },
    );

    on("get each delivery from one of them", async (one, other) => {
      await addWebhook(one);
      await Promise.all(["a", "b", "c"].map((customer) => one.line.submit(flood(customer, 20), 0)));
      for (const { document } of await one.line.claim(claimRequest(60)))
        await one.line.cancel(document.id, 1);
      const claim = (engine: Engine) => engine.webhooks.claim(deliveryClaim({ limit: 5 }));
      const ids: string[] = [];
      for (let empty = 0; empty < 4; ) {
        const claims = (await Promise.all([one, other, one, other].map(claim))).flat();
        ids.push(...claims.map(({ delivery }) => delivery.id));
        empty = claims.length === 0 ? empty + 1 : 0;
      }
      assert.equal(ids.length, 60);
      assert.equal(new Set(ids).size, 60);
    });

    on("wake deliverers of another process", async (one, other) => {
      await addWebhook(one, { customer: "b" });
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = other.watch(({ mayDeliver }) => mayDeliver && resolve());
      await completeOne(one, "b");
      await promise;
      stop();
      assert.equal((await other.webhooks.claim(deliveryClaim())).length, 1);
    });

    on("for callbacks are there before the first document that has one", async (one, other) => {
      await completeOne(other, "a");
      await one.webhooks.callbacksOf("a", callbackWebhook("a"));
      await one.line.submit([newDocument("a", { callback: "https://a" })], 0);
      const [claim] = await other.line.claim(claimRequest(1));
      await other.line.complete([{ lease: claim?.lease ?? assert.fail(), result: 1 }], 1);
      assert.deepEqual(
        (await deliveriesOf(one)).map(({ url }) => url),
        ["https://a"],
      );
    });
  });
}
