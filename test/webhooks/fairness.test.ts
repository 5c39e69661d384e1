import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Delivery, Webhook } from "../../src/index.ts";
import { until } from "../support/watched-app.ts";
import { DeliveryStage } from "./delivery-stage.ts";

const [slots, customers] = [32, 50];

async function testOften(stage: DeliveryStage, { id }: Webhook, times: number): Promise<Delivery[]> {
  const deliveries = [];
  for (let time = 0; time < times; time++) deliveries.push(await stage.queue.webhooks.test(id));
  return deliveries;
}

/** Waits until all are delivered. The clock stands still, so none of them waited for anything. */
async function allDelivered(stage: DeliveryStage, deliveries: readonly Delivery[]): Promise<void> {
  const since = stage.clock.now();
  for (const { id, at } of deliveries) {
    const { state, endedAt } = await stage.ended(id);
    assert.deepEqual([state, endedAt], ["delivered", at]);
  }
  assert.equal(stage.clock.now(), since);
}

describe("deliveries", () => {
  it("to a receiver that hangs and to one that fails delay none to the other 50 customers", async (context) => {
    const stage = await DeliveryStage.open(context);
    const { webhooks } = stage.queue;
    const hanging = await stage.receiver(() => {});
    const failing = await stage.receiver((response) => response.writeHead(500).end());
    const good = await stage.receiver();
    const make = (url: string, customer: string) => webhooks.create({ url, customer });
    // By name the first ones, and with many more deliveries.
    await testOften(stage, await make(hanging.url, "a"), 200);
    await testOften(stage, await make(failing.url, "b"), 200);
    const others = [];
    for (let index = 0; index < customers; index++)
      others.push(...(await testOften(stage, await make(good.url, `c${index}`), 10)));
    stage.deliver({ concurrency: slots });
    await allDelivered(stage, others);
    assert.equal(hanging.arrived.length, 1);
  });

  it("to many receivers that hang leave a quarter of the slots to those that respond", async (context) => {
    const stage = await DeliveryStage.open(context);
    const hanging = await stage.receiver(() => {});
    const good = await stage.receiver();
    const fine = await stage.queue.webhooks.create({ url: good.url, customer: "z" });
    stage.deliver({ concurrency: slots });
    await allDelivered(stage, await testOften(stage, fine, 1));
    for (let index = 0; index < customers; index++) {
      const { id } = await stage.queue.webhooks.create({ url: hanging.url, customer: `a${index}` });
      for (let time = 0; time < 5; time++) await stage.queue.webhooks.test(id);
    }
    // At first nothing is known of them. Those that were slow share half of the slots.
    await hanging.until((slots * 3) / 4);
    for (let round = 0; round < 8; round++) {
      await allDelivered(stage, await testOften(stage, fine, 20));
      await until(() => hanging.connections >= slots / 2 && hanging.connections <= (slots * 3) / 4);
      if (round < 7) await stage.clock.pass(15_000);
    }
    await until(() => hanging.connections === slots / 2);
  });

  it("of a customer that replaces its webhooks, which hang, leave slots to the new webhooks of others", async (context) => {
    const stage = await DeliveryStage.open(context);
    const { webhooks } = stage.queue;
    const hanging = await stage.receiver(() => {});
    const good = await stage.receiver();
    stage.deliver({ concurrency: slots });
    for (let round = 0; round < 3; round++) {
      const made = await Promise.all(
        Array.from({ length: 10 }, () => webhooks.create({ url: hanging.url, customer: "acme" })),
      );
      for (const webhook of made) await testOften(stage, webhook, 1);
      await hanging.until(4);
      for (const { id } of made) await webhooks.remove(id);
    }
    const fine = await webhooks.create({ url: good.url, customer: "bruno" });
    await allDelivered(stage, await testOften(stage, fine, 1));
    assert.equal(hanging.arrived.length, 4);
  });

  it("to one webhook have 4 slots, those to all of a customer a quarter, and those to one of the queue half", async (context) => {
    for (const [customer, count, expected] of [
      ["acme", 1, 4],
      ["acme", 10, slots / 4],
      [undefined, 1, slots / 2],
    ] as const) {
      const stage = await DeliveryStage.open(context);
      const receiver = await stage.receiver();
      const owner = customer === undefined ? {} : { customer };
      const deliverer = stage.deliver({ concurrency: slots });
      const made = [];
      for (let index = 0; index < count; index++) {
        const webhook = await stage.queue.webhooks.create({ url: receiver.url, ...owner });
        // Good from now on.
        await allDelivered(stage, await testOften(stage, webhook, 1));
        made.push(webhook);
      }
      receiver.respond = () => {};
      for (const webhook of made) await testOften(stage, webhook, 40);
      await receiver.until(count + expected);
      // Less than what is slow.
      await stage.clock.advance(1000);
      assert.equal(receiver.arrived.length, count + expected);
      const stopping = deliverer.stop({ timeoutMs: 0 });
      await stage.clock.advance(0);
      await stopping;
    }
  });

  it("take turns by customer, so that a flood of one delays others by no more than its share", async (context) => {
    const stage = await DeliveryStage.open(context);
    const order: string[] = [];
    const receiver = await stage.receiver((response, { path }) => {
      order.push(path);
      response.writeHead(204).end();
    });
    const make = (customer: string) =>
      stage.queue.webhooks.create({ url: `${receiver.url}${customer}`, customer });
    await testOften(stage, await make("flood"), 300);
    const small = [];
    for (const customer of ["a", "g", "z"]) small.push(...(await testOften(stage, await make(customer), 3)));
    stage.deliver({ concurrency: 8 });
    await allDelivered(stage, small);
    const last = Math.max(...["/a", "/g", "/z"].map((path) => order.lastIndexOf(path)));
    assert.ok(last < 60, `the last of the others was number ${last}`);
    await until(() => order.length === 309);
  });
});
