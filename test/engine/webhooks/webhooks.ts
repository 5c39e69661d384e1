import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Engine } from "../../../src/engine/engine.ts";
import type { Webhook } from "../../../src/engine/webhooks.ts";
import { definePlan } from "../../../src/policy/plan.ts";
import { onNewEngines } from "../on-new-engines.ts";
import {
  addWebhook,
  callbackWebhook,
  completeOne,
  deliveriesOf,
  deliveryClaim,
  newWebhook,
  success,
} from "./new-webhooks.ts";

const firstPage = { limit: 100, cursor: undefined };

/** Webhooks as such, on every engine. */
export function testWebhooks(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: webhooks`, () => {
    on("keep every field, and change only those that are given", async (engine) => {
      const webhook = newWebhook({
        customer: "Łódź",
        kinds: ["document.failed"],
        description: "alerts 'x'",
        secrets: [
          { secret: "whsec_b", createdAt: 5, expiresAt: null },
          { secret: "whsec_a", createdAt: 1, expiresAt: 99 },
        ],
        createdAt: 7,
      });
      await engine.webhooks.add(webhook, 1);
      assert.deepEqual(await engine.webhooks.webhook(webhook.id), webhook);
      const change = { url: "http://b", kinds: ["document.done"] } as const;
      const changed = await engine.webhooks.change(webhook.id, change);
      assert.deepEqual(changed, { ...webhook, ...change });
      assert.deepEqual(await engine.webhooks.webhook(webhook.id), changed);
      assert.equal(await engine.webhooks.change("wh_none", change), undefined);
      assert.equal(await engine.webhooks.webhook("wh_none"), undefined);
    });

    on("are listed page by page, newest first, all or those of a customer", async (engine) => {
      const ids: string[] = [];
      for (const createdAt of [1, 2, 2, 3])
        ids.unshift((await addWebhook(engine, { customer: createdAt === 3 ? "b" : "a", createdAt })).id);
      const [newest, ...others] = ids;
      const seen: string[] = [];
      for (let cursor: string | undefined | null; cursor !== null; ) {
        const page = await engine.webhooks.webhooks({}, { limit: 3, cursor });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.cursor;
      }
      assert.deepEqual(seen, [newest, ...others]);
      const ofOne = await engine.webhooks.webhooks({ customer: "a" }, firstPage);
      assert.deepEqual(
        ofOne.items.map(({ id }) => id),
        others,
      );
    });

    on("are limited for each customer and for the whole queue, even at once", async (engine) => {
      const add = (customer: string | null) => engine.webhooks.add(newWebhook({ customer }), 2);
      const isAdded = async (promise: Promise<void>) =>
        promise.then(
          () => true,
          (error) => assert.equal(error.code, "limit-reached"),
        );
      await engine.webhooks.callbacksOf("a", callbackWebhook("a"));
      for (const customer of ["a", "b", null]) {
        const added = await Promise.all(Array.from({ length: 4 }, () => isAdded(add(customer))));
        assert.equal(added.filter(Boolean).length, 2, String(customer));
      }
    });

    on("name plans that exist, which cannot be removed then", async (engine) => {
      await assert.rejects(engine.webhooks.add(newWebhook({ plan: "gold" }), 9), { code: "not-found" });
      const { id } = await addWebhook(engine);
      await assert.rejects(engine.webhooks.change(id, { plan: "gold" }), { code: "not-found" });
      await engine.customers.setPlans([definePlan("gold")], 0);
      await engine.webhooks.change(id, { plan: "gold" });
      await assert.rejects(engine.customers.removePlan("gold", 1), {
        code: "wrong-state",
        message: 'plan "gold": 1 webhook names it; change or remove those first',
      });
      await engine.webhooks.remove(id);
      assert.equal(await engine.customers.removePlan("gold", 1), 0);
    });

    on("for callbacks exist once for each customer, even if several ask at once", async (engine) => {
      const asked = Array.from({ length: 4 }, () => engine.webhooks.callbacksOf("a", callbackWebhook("a")));
      const ids = new Set((await Promise.all(asked)).map(({ id }) => id));
      assert.equal(ids.size, 1);
      const other = await engine.webhooks.callbacksOf("b", callbackWebhook("b"));
      assert.deepEqual(await engine.webhooks.webhook(other.id), other);
      assert.ok(!ids.has(other.id));
    });

    on("are removed with their deliveries", async (engine) => {
      const [webhook, other] = [await addWebhook(engine), await addWebhook(engine)];
      await completeOne(engine, "a");
      assert.equal(await engine.webhooks.remove(webhook.id), true);
      assert.equal(await engine.webhooks.remove(webhook.id), false);
      assert.deepEqual(
        (await deliveriesOf(engine)).map((delivery) => delivery.webhook),
        [other.id],
      );
    });

    on("are disabled once, with an event, unless there was a success since", async (engine) => {
      const [own, shared] = [await addWebhook(engine, { customer: "a" }), await addWebhook(engine)];
      await completeOne(engine, "a", 5);
      const claims = await engine.webhooks.claim(deliveryClaim({ now: 5 }));
      const outcome = { response: success(10), state: "delivered", dueAt: null } as const;
      await engine.webhooks.settle(
        claims.map(({ delivery, lease }) => ({ delivery: delivery.id, lease, ...outcome })),
      );
      const disable = (webhook: Webhook, failingSince: number) =>
        engine.webhooks.disable(webhook.id, "failing", { now: 20, failingSince });
      assert.equal(await disable(own, 10), false);
      assert.equal(await disable(own, 11), true);
      assert.equal(await disable(own, 11), false);
      assert.equal(await disable(shared, 11), true);
      const events = (await engine.insight.events("start", 100)).slice(-2);
      assert.deepEqual(
        events.map(({ id, ...event }) => event),
        [
          { at: 20, kind: "webhook-disabled", customer: "a", webhook: own.id, reason: "failing" },
          { at: 20, kind: "webhook-disabled", webhook: shared.id, reason: "failing" },
        ],
      );
      const stored = await engine.webhooks.webhook(own.id);
      assert.deepEqual([stored?.disabledAt, stored?.disabledReason], [20, "failing"]);
      assert.deepEqual(await engine.webhooks.stats(30), {
        ...{ webhooks: 2, disabled: 2 },
        ...{ pending: 0, oldestDueAt: null },
      });
    });

    on("that are switched off skip what is pending, and what happens from then on", async (engine) => {
      const { id } = await addWebhook(engine);
      await completeOne(engine, "a", 5);
      await engine.webhooks.change(id, { disabledAt: 7, disabledReason: "by-hand" });
      await completeOne(engine, "a", 8);
      const found = await deliveriesOf(engine);
      assert.deepEqual(
        found.map(({ state, at, endedAt, dueAt }) => [state, at, endedAt, dueAt]),
        [
          ["skipped", 5, 7, null],
          ["skipped", 8, 8, null],
        ],
      );
      assert.deepEqual(await engine.webhooks.claim(deliveryClaim({ now: 9 })), []);
      assert.equal(await engine.webhooks.replay(id, { since: 0 }, 10), 0);
      await engine.webhooks.change(id, { disabledAt: null, disabledReason: null });
      assert.equal(await engine.webhooks.replay(id, { since: 6 }, 10), 1);
      const [claim] = await engine.webhooks.claim(deliveryClaim({ now: 10 }));
      assert.equal(claim?.delivery.at, 8);
    });
  });
}
