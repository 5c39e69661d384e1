import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Engine } from "../../../src/engine/engine.ts";
import type { ClaimedDelivery, Delivery, DeliveryOutcome } from "../../../src/engine/webhooks.ts";
import { createIdSource } from "../../../src/runtime/ids.ts";
import { flood, newDocument } from "../new-documents.ts";
import { onNewEngines } from "../on-new-engines.ts";
import { addWebhook, completeOne, deliveriesOf, deliveryClaim, refusal, success } from "./new-webhooks.ts";

/** Claims, outcomes and lists of deliveries, on every engine. */
export function testDeliveries(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: a claim of deliveries`, () => {
    on("brings each with its webhook, and nobody else gets it until the claim expires", async (engine) => {
      const webhook = await addWebhook(engine);
      const document = await completeOne(engine, "a", 5);
      assert.equal(await engine.webhooks.nextDueAt(), 5);
      const [claim, ...others] = await engine.webhooks.claim(deliveryClaim({ now: 6, leaseMs: 10 }));
      assert.deepEqual([others, claim?.webhook, claim?.delivery.document], [[], webhook, document]);
      assert.deepEqual(await engine.webhooks.claim(deliveryClaim({ now: 15 })), []);
      assert.ok(((await engine.webhooks.nextDueAt()) ?? 0) >= 16);
      const later = (await engine.webhooks.nextDueAt()) ?? 0;
      const [again] = await engine.webhooks.claim(deliveryClaim({ now: later }));
      assert.equal(again?.delivery.id, claim?.delivery.id);
      assert.notEqual(again?.lease, claim?.lease);
      const late = outcomeOf(claim ?? assert.fail(), { state: "delivered", at: later });
      assert.deepEqual(await engine.webhooks.settle([late]), [false]);
    });

    on("never brings one delivery twice, however many claim at once", async (engine) => {
      await addWebhook(engine);
      for (const customer of ["a", "b", "c", "d"]) await cancelSome(engine, customer, 10);
      const claims = await Promise.all(
        Array.from({ length: 8 }, () => engine.webhooks.claim(deliveryClaim({ limit: 7 }))),
      );
      const ids = claims.flat().map(({ delivery }) => delivery.id);
      assert.equal(new Set(ids).size, ids.length);
      let more: ClaimedDelivery[];
      do {
        more = await engine.webhooks.claim(deliveryClaim({ limit: 7 }));
        ids.push(...more.map(({ delivery }) => delivery.id));
      } while (more.length > 0);
      assert.equal(new Set(ids).size, 40);
      assert.equal(ids.length, 40);
    });

    on("lets customers take turns, and starts after the given one", async (engine) => {
      await addWebhook(engine);
      for (const customer of ["ä", "b", "c", "d"]) await addWebhook(engine, { customer });
      for (const customer of ["ä", "b", "c", "d"]) await cancelSome(engine, customer, 3);
      const customers = async (fields: object) =>
        (await engine.webhooks.claim(deliveryClaim(fields))).map(({ delivery }) => delivery.customer);
      const turns = { limit: 5, maxPerCustomer: 2 };
      assert.deepEqual(await customers({ ...turns, after: null }), ["b", "b", "c", "c", "d"]);
      assert.deepEqual(await customers({ ...turns, after: "c" }), ["d", "d", "ä", "ä", "b"]);
      assert.deepEqual(await customers({ ...turns, after: "x" }), ["ä", "ä", "b", "b", "c"]);
      assert.deepEqual(await customers({ ...turns, after: "ä" }), ["b", "c", "c", "d", "d"]);
      assert.deepEqual(await customers({ limit: 9, after: "b" }), ["c", "d", "ä", "ä"]);
    });

    on(
      "takes the oldest of a customer first, and leaves out webhooks that are excepted or off",
      async (engine) => {
        const [one, two] = [await addWebhook(engine, { customer: "a" }), await addWebhook(engine)];
        const off = await addWebhook(engine, { customer: "a" });
        for (const at of [3, 1, 2]) await cancelSome(engine, "a", 1, at);
        await engine.webhooks.change(off.id, { disabledAt: 5, disabledReason: "by-hand" });
        const claim = async (fields: object) =>
          (await engine.webhooks.claim(deliveryClaim({ now: 9, maxPerCustomer: 3, ...fields }))).map(
            ({ delivery }) => [delivery.webhook, delivery.at],
          );
        assert.deepEqual(await claim({ except: [one.id], limit: 2 }), [
          [two.id, 1],
          [two.id, 2],
        ]);
        assert.deepEqual(await claim({ except: [two.id] }), [
          [one.id, 1],
          [one.id, 2],
          [one.id, 3],
        ]);
        assert.deepEqual(await claim({}), [[two.id, 3]]);
      },
    );

    on("is not kept from the others by thousands of deliveries that nobody may send now", async (engine) => {
      const [slow, quick] = [await addWebhook(engine, { customer: "a" }), await addWebhook(engine)];
      await cancelSome(engine, "a", 30);
      const first = await engine.webhooks.claim(deliveryClaim({ limit: 4, except: [slow.id] }));
      assert.deepEqual(new Set(first.map(({ webhook }) => webhook.id)), new Set([quick.id]));
      assert.equal(first.length, 4);
    });

    on("brings tests of webhooks of all customers, too", async (engine) => {
      const { id: webhook } = await addWebhook(engine);
      const test = testDelivery(webhook);
      await engine.webhooks.addDelivery(test);
      assert.deepEqual(await engine.webhooks.delivery(test.id), test);
      assert.equal((await engine.webhooks.stats(5)).pending, 1);
      const [claim] = await engine.webhooks.claim(deliveryClaim({ now: 5 }));
      assert.equal(claim?.delivery.id, test.id);
      await assert.rejects(engine.webhooks.addDelivery(testDelivery("wh_none")), { code: "not-found" });
    });
  });

  describe(`${name}: the outcome of a delivery`, () => {
    on("is stored once, with the latest responses", async (engine) => {
      await addWebhook(engine);
      await completeOne(engine, "a");
      const responses = [];
      for (let at = 10; at < 130; at += 10) {
        const [claim] = await engine.webhooks.claim(deliveryClaim({ now: at }));
        const outcome = outcomeOf(claim ?? assert.fail(), { state: "pending", at, dueAt: at + 10 });
        assert.deepEqual(await engine.webhooks.settle([outcome]), [true]);
        assert.deepEqual(await engine.webhooks.settle([outcome]), [false]);
        responses.unshift(outcome.response);
        assert.equal(await engine.webhooks.nextDueAt(), at + 10);
        assert.deepEqual(await engine.webhooks.claim(deliveryClaim({ now: at + 9 })), []);
      }
      const [claim] = await engine.webhooks.claim(deliveryClaim({ now: 200 }));
      await engine.webhooks.settle([outcomeOf(claim ?? assert.fail(), { state: "delivered", at: 201 })]);
      const [delivery] = await deliveriesOf(engine);
      assert.partialDeepStrictEqual(delivery, { state: "delivered", tries: 13, dueAt: null, endedAt: 201 });
      assert.deepEqual(delivery?.responses, [success(201), ...responses].slice(0, 10));
      assert.equal(await engine.webhooks.nextDueAt(), undefined);
      assert.equal((await engine.webhooks.stats(300)).pending, 0);
    });

    on("of each of several is reported", async (engine) => {
      await addWebhook(engine);
      await cancelSome(engine, "a", 3);
      const [first, second, third] = await engine.webhooks.claim(deliveryClaim());
      if (!first || !second || !third) assert.fail();
      const settled = await engine.webhooks.settle([
        outcomeOf(first, { state: "delivered", at: 2 }),
        { ...outcomeOf(second, { state: "delivered", at: 2 }), lease: second.lease - 1 },
        { ...outcomeOf(third, { state: "delivered", at: 2 }), delivery: "none" },
        outcomeOf(third, { state: "failed", at: 3 }),
      ]);
      assert.deepEqual(settled, [true, false, false, true]);
      assert.deepEqual((await deliveriesOf(engine)).map(({ state }) => state).sort(), [
        "delivered",
        "failed",
        "pending",
      ]);
    });

    on("does not bring back one whose webhook was switched off meanwhile", async (engine) => {
      const { id } = await addWebhook(engine);
      await cancelSome(engine, "a", 2);
      const [first, second] = await engine.webhooks.claim(deliveryClaim());
      if (!first || !second) assert.fail();
      await engine.webhooks.change(id, { disabledAt: 5, disabledReason: "by-hand" });
      const outcomes = [
        outcomeOf(first, { state: "pending", at: 6, dueAt: 9 }),
        outcomeOf(second, { state: "delivered", at: 6 }),
      ];
      assert.deepEqual(await engine.webhooks.settle(outcomes), [true, true]);
      const states = [first, second].map(async ({ delivery }) => {
        const { state, endedAt, tries } = (await engine.webhooks.delivery(delivery.id)) ?? assert.fail();
        return [state, endedAt, tries];
      });
      assert.deepEqual(await Promise.all(states), [
        ["skipped", 5, 1],
        ["delivered", 6, 1],
      ]);
    });

    on("is not needed for one that is given back", async (engine) => {
      await addWebhook(engine);
      await completeOne(engine, "a");
      const [claim] = await engine.webhooks.claim(deliveryClaim());
      const { delivery, lease } = claim ?? assert.fail();
      await engine.webhooks.release([{ delivery: delivery.id, lease: lease - 1 }], 2);
      assert.deepEqual(await engine.webhooks.claim(deliveryClaim({ now: 2 })), []);
      await engine.webhooks.release([{ delivery: delivery.id, lease }], 3);
      const [again] = await engine.webhooks.claim(deliveryClaim({ now: 3 }));
      assert.deepEqual([again?.delivery.id, again?.delivery.tries], [delivery.id, 0]);
      const late = outcomeOf({ ...again, lease } as ClaimedDelivery, { state: "delivered", at: 4 });
      assert.deepEqual(await engine.webhooks.settle([late]), [false]);
    });
  });

  describe(`${name}: deliveries that have ended`, () => {
    on("are replayed one by one or since a time, under their ids", async (engine) => {
      const [webhook, other] = [await addWebhook(engine), await addWebhook(engine)];
      for (const at of [1, 2, 3, 4]) await cancelSome(engine, "a", 1, at);
      const claims = await engine.webhooks.claim(deliveryClaim({ now: 5 }));
      const state = "failed" as const;
      await engine.webhooks.settle(claims.map((claim) => outcomeOf(claim, { state, at: 6 })));
      const [first] = await deliveriesOf(engine, { webhook: webhook.id });
      const ids = [first?.id ?? "", first?.id ?? "", "none"];
      assert.equal(await engine.webhooks.replay(webhook.id, { deliveries: ids }, 7), 1);
      assert.equal(await engine.webhooks.replay(other.id, { deliveries: ids }, 7), 0);
      assert.equal(await engine.webhooks.replay(webhook.id, { since: 3 }, 8), 2);
      assert.equal(await engine.webhooks.replay(webhook.id, { since: 0 }, 9), 1);
      assert.equal(await engine.webhooks.replay(webhook.id, { since: 0 }, 9), 0);
      const replayed = await engine.webhooks.delivery(first?.id ?? "");
      assert.partialDeepStrictEqual(replayed, { state: "pending", dueAt: 7, endedAt: null, tries: 0 });
      assert.equal(replayed?.responses.length, 1);
      const again = await engine.webhooks.claim(deliveryClaim({ now: 9 }));
      assert.deepEqual(
        again.map(({ delivery }) => delivery.dueAt !== null && delivery.at),
        [1, 3, 4, 2],
      );
    });

    on("are pruned when they are old, and pending ones stay", async (engine) => {
      await addWebhook(engine);
      await cancelSome(engine, "a", 3);
      const claims = await engine.webhooks.claim(deliveryClaim({ limit: 2 }));
      const [early, late] = claims.map((claim, index) =>
        outcomeOf(claim, { state: "delivered", at: 10 + index }),
      );
      await engine.webhooks.settle([early ?? assert.fail(), late ?? assert.fail()]);
      const prune = (before: number) => engine.webhooks.prune(before, { now: 100, limit: 10 });
      assert.deepEqual([await prune(10), await prune(11), await prune(50)], [0, 1, 1]);
      assert.deepEqual(
        (await deliveriesOf(engine)).map(({ state }) => state),
        ["pending"],
      );
    });
  });

  describe(`${name}: lists of deliveries`, () => {
    on("are filtered by every condition, page by page", async (engine) => {
      const [own, shared] = [await addWebhook(engine, { customer: "a" }), await addWebhook(engine)];
      for (const customer of ["a", "b"]) {
        await cancelSome(engine, customer, 2, 1);
        await completeOne(engine, customer, 2);
      }
      const claims = await engine.webhooks.claim(deliveryClaim({ now: 3, except: [shared.id] }));
      await engine.webhooks.settle(claims.map((claim) => outcomeOf(claim, { state: "delivered", at: 4 })));
      const all = await deliveriesOf(engine);
      assert.equal(all.length, 9);
      const [document] = all.flatMap((delivery) => delivery.document ?? []);
      const filters = [
        {},
        { webhook: own.id },
        { webhook: shared.id },
        { owner: "a" },
        { owner: "b" },
        { customer: "a" },
        { customer: "b", kind: "document.done" },
        { document: document ?? "" },
        { document: document ?? "", owner: "a" },
        { document: "none" },
        { webhook: shared.id, state: "pending" },
        { webhook: shared.id, state: "pending", customer: "a", kind: "document.cancelled" },
        { webhook: own.id, state: "delivered" },
        { state: "delivered" },
        { state: "skipped" },
        { kind: "document.done" },
      ] as const;
      for (const filter of filters) {
        const matches = (delivery: Delivery) =>
          Object.entries(filter).every(([field, value]) =>
            field === "owner"
              ? delivery.customer === value && delivery.webhook === own.id
              : delivery[field as keyof Delivery] === value,
          );
        const expected = all.filter(matches).map(({ id }) => id);
        const found = await deliveriesOf(engine, filter);
        assert.deepEqual(
          found.map(({ id }) => id),
          expected,
          JSON.stringify(filter),
        );
        const page = await engine.webhooks.deliveries(filter, { limit: 2, cursor: undefined });
        assert.deepEqual(
          page.items.map(({ id }) => id),
          expected.toReversed().slice(0, 2),
        );
      }
    });
  });
}

const newId = createIdSource({ now: () => 3 });

function testDelivery(webhook: string): Delivery {
  return {
    ...{ id: newId(), webhook, url: null, kind: "webhook.test", at: 3 },
    ...{ customer: null, document: null, key: null, submittedAt: null, attempts: null },
    ...{ errorCode: null, partial: [] },
    ...{ state: "pending", tries: 0, dueAt: 3, endedAt: null, responses: [] },
  };
}

/** Submits documents of a customer and cancels them at a time. */
async function cancelSome(engine: Engine, customer: string, count: number, at = 1): Promise<void> {
  const documents = count === 1 ? [newDocument(customer)] : flood(customer, count);
  await engine.line.submit(documents, 0);
  await Promise.all(documents.map(({ id }) => engine.line.cancel(id, at)));
}

function outcomeOf(
  { delivery, lease }: ClaimedDelivery,
  { state, at, dueAt = null }: { state: DeliveryOutcome["state"]; at: number; dueAt?: number | null },
): DeliveryOutcome {
  const response = state === "delivered" ? success(at) : refusal(at);
  return { delivery: delivery.id, lease, response, state, dueAt };
}
