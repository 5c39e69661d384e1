import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { retryPausesMs } from "../../src/webhooks/retry-schedule.ts";
import { until } from "../support/watched-app.ts";
import { DeliveryStage } from "./delivery-stage.ts";

const [minuteMs, hourMs] = [60_000, 3_600_000];

describe("a delivery", () => {
  it("that waited for another one goes to the address that the webhook has by then", async (context) => {
    const stage = await DeliveryStage.open(context);
    const [before, after] = [await stage.receiver(() => {}), await stage.receiver()];
    const { webhook } = await stage.due(before.url);
    const waiting = await stage.queue.webhooks.test(webhook.id);
    stage.deliver();
    await before.until(1);
    await stage.clock.pass(3000);
    await stage.queue.webhooks.change(webhook.id, { url: after.url });
    await stage.clock.pass(12_000);
    await stage.ended(waiting.id);
    assert.deepEqual([before.arrived.length, after.arrived.length], [1, 1]);
  });

  it("is sent as JSON and is delivered by any status from 200 to 299", async (context) => {
    const stage = await DeliveryStage.open(context);
    const receiver = await stage.receiver((response) => response.writeHead(299).end("thanks"));
    const { webhook, delivery } = await stage.due(`${receiver.url}hook?token=1`);
    stage.deliver();
    const { state, tries, dueAt, endedAt, responses } = await stage.ended(delivery.id);
    assert.deepEqual([state, tries, dueAt, endedAt], ["delivered", 1, null, stage.clock.now()]);
    assert.deepEqual(responses, [{ at: stage.clock.now(), tookMs: 0, status: 299, error: null }]);
    const [arrived] = receiver.arrived;
    assert.equal(arrived?.path, "/hook?token=1");
    assert.equal(arrived.headers["content-type"], "application/json");
    assert.match(arrived.headers["user-agent"] ?? "", /^fairlane\/\d/);
    const data = { webhook: webhook.id, customer: "acme" };
    const timestamp = new Date(delivery.at).toISOString();
    assert.deepEqual(JSON.parse(arrived.body), { type: "webhook.test", timestamp, data });
  });

  it("that ends while the responses to others are stored is stored, too", async (context) => {
    const stage = await DeliveryStage.open(context);
    const receiver = await stage.receiver();
    const { webhook, delivery } = await stage.due(receiver.url);
    const others = Array.from({ length: 30 }, () => stage.queue.webhooks.test(webhook.id));
    stage.deliver();
    for (const { id } of [delivery, ...(await Promise.all(others))]) await stage.ended(id);
    assert.equal(receiver.arrived.length, 31);
  });

  it("that fails is sent again after growing pauses, ten times in all, and its webhook is switched off", async (context) => {
    const stage = await DeliveryStage.open(context);
    const receiver = await stage.receiver((response) => response.writeHead(500).end("no room\n"));
    const { webhook, delivery } = await stage.due(receiver.url);
    stage.deliver();
    const pauses = [];
    for (let tries = 1; tries < 10; tries++) {
      const { state, dueAt, responses } = await stage.tried(delivery.id, tries);
      const [{ at = 0, ...response } = {}] = responses;
      assert.deepEqual([state, response], ["pending", { tookMs: 0, status: 500, error: "no room " }]);
      pauses.push((dueAt ?? 0) - at);
      await stage.clock.pass((dueAt ?? 0) - stage.clock.now() - 1);
      assert.equal(receiver.arrived.length, tries);
      await stage.clock.pass(1);
    }
    for (const [index, pauseMs] of retryPausesMs.entries())
      assert.ok((pauses[index] ?? 0) >= pauseMs && (pauses[index] ?? 0) <= pauseMs * 1.1, `pause ${index}`);
    const failed = await stage.ended(delivery.id);
    assert.deepEqual([failed.state, failed.tries, failed.responses.length], ["failed", 10, 10]);
    assert.equal(new Set(receiver.arrived.map(({ id }) => id)).size, 1);
    assert.equal(new Set(receiver.arrived.map(({ body }) => body)).size, 1);
    const { disabledReason, disabledAt } = await stage.switchedOff(webhook.id);
    assert.deepEqual([disabledReason, disabledAt], ["failing", stage.clock.now()]);
    assert.ok(stage.lines.some((line) => line.includes("webhook switched off") && line.includes(webhook.id)));
    const [notice] = (await stage.queue.eventsAfter("start")).filter(
      ({ kind }) => kind === "webhook-disabled",
    );
    assert.deepEqual(notice && { ...notice, id: "" }, {
      id: "",
      at: stage.clock.now(),
      kind: "webhook-disabled",
      webhook: webhook.id,
      customer: "acme",
      reason: "failing",
    });
  });

  it("that fails permanently does not switch off a webhook that has succeeded meanwhile", async (context) => {
    const stage = await DeliveryStage.open(context);
    const receiver = await stage.receiver((response, { id }) =>
      response.writeHead(id === delivery.id ? 500 : 200).end(),
    );
    const { webhook, delivery } = await stage.due(receiver.url);
    stage.deliver();
    for (let tries = 1; tries < 10; tries++) {
      await stage.tried(delivery.id, tries);
      if (tries === 5) await stage.ended((await stage.queue.webhooks.test(webhook.id)).id);
      await stage.untilDue(delivery.id);
    }
    assert.equal((await stage.ended(delivery.id)).state, "failed");
    assert.equal((await stage.queue.webhooks.get(webhook.id))?.disabledAt, null);
  });

  it("waits as long as Retry-After says, in seconds or as a date, at least the usual pause and at most a day", async (context) => {
    const stage = await DeliveryStage.open(context);
    const dateIn = (ms: number) => new Date(stage.clock.now() + ms).toUTCString();
    for (const [header, least, most] of [
      ["120", 2 * minuteMs, 2 * minuteMs],
      [dateIn(10 * minuteMs), 10 * minuteMs, 10 * minuteMs],
      ["1", 5000, 5500],
      [dateIn(-hourMs), 5000, 5500],
      ["soon", 5000, 5500],
      ["999999999", 24 * hourMs, 24 * hourMs],
      [dateIn(1000 * hourMs), 24 * hourMs, 24 * hourMs],
    ] as const) {
      const receiver = await stage.receiver((response) => {
        response.writeHead(503, { "retry-after": header }).end();
      });
      const { delivery } = await stage.due(receiver.url, header);
      const deliverer = stage.deliver();
      const { dueAt } = await stage.tried(delivery.id, 1);
      const pauseMs = (dueAt ?? 0) - stage.clock.now();
      assert.ok(pauseMs >= least && pauseMs <= most, `${header}: ${pauseMs}`);
      await deliverer.stop();
    }
  });

  it("that gets a 410 has failed, and its webhook is off", async (context) => {
    const stage = await DeliveryStage.open(context);
    const receiver = await stage.receiver((response) => response.writeHead(410).end());
    const { webhook, delivery } = await stage.due(receiver.url);
    stage.deliver();
    assert.equal((await stage.ended(delivery.id)).state, "failed");
    assert.equal((await stage.switchedOff(webhook.id)).disabledReason, "gone");
    await assert.rejects(stage.queue.webhooks.test(webhook.id), { code: "wrong-state" });
    await stage.queue.webhooks.change(webhook.id, { enabled: true });
    receiver.respond = (response) => response.writeHead(200).end();
    assert.equal(await stage.queue.webhooks.replay(webhook.id, { deliveries: [delivery.id] }), 1);
    assert.equal((await stage.ended(delivery.id)).state, "delivered");
    assert.equal(receiver.arrived[1]?.id, delivery.id);
  });

  it("times out after 15 seconds without a response", async (context) => {
    const stage = await DeliveryStage.open(context);
    const receiver = await stage.receiver(() => {});
    const { delivery } = await stage.due(receiver.url);
    stage.deliver();
    await receiver.until(1);
    await stage.clock.advance(14_999);
    assert.equal((await stage.find(delivery.id)).tries, 0);
    await stage.clock.advance(1);
    const { responses } = await stage.tried(delivery.id, 1);
    assert.deepEqual(responses[0]?.error, "timed-out: no response within 15000 ms");
    assert.equal(responses[0]?.tookMs, 15_000);
    await until(() => receiver.connections === 0);
  });

  it("is sent again at once by another deliverer if its deliverer stops before the response", async (context) => {
    const stage = await DeliveryStage.open(context);
    const receiver = await stage.receiver(() => {});
    const { delivery } = await stage.due(receiver.url);
    const first = stage.deliver();
    await receiver.until(1);
    const stopping = first.stop({ timeoutMs: 1000 });
    await stage.clock.advance(1000);
    await stopping;
    receiver.respond = (response) => response.writeHead(200).end();
    stage.deliver();
    const { state, tries } = await stage.ended(delivery.id);
    assert.deepEqual([state, tries, receiver.arrived.length], ["delivered", 1, 2]);
  });

  it("that is being sent is completed by a deliverer that stops", async (context) => {
    const stage = await DeliveryStage.open(context);
    let respond = () => {};
    const receiver = await stage.receiver((response) => {
      respond = () => response.writeHead(200).end();
    });
    const { delivery } = await stage.due(receiver.url);
    const deliverer = stage.deliver();
    await receiver.until(1);
    const stopping = deliverer.stop();
    respond();
    await stopping;
    assert.equal((await stage.find(delivery.id)).state, "delivered");
  });
});
