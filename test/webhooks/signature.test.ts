import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { Webhook as Verifier } from "standardwebhooks";
import type { Webhook } from "../../src/index.ts";
import type { Arrived, Receiver } from "../support/receiver.ts";
import { DeliveryStage } from "./delivery-stage.ts";

// The verifier compares the time with that of the machine.
async function openStage(context: TestContext) {
  const stage = await DeliveryStage.open(context, { now: Date.now() });
  const receiver = await stage.receiver();
  const webhook = await stage.queue.webhooks.create({ url: receiver.url });
  stage.deliver();
  return { stage, receiver, webhook };
}

async function next({
  stage,
  receiver,
  webhook,
}: {
  stage: DeliveryStage;
  receiver: Receiver;
  webhook: Webhook;
}) {
  const { id } = await stage.queue.webhooks.test(webhook.id);
  await stage.ended(id);
  return receiver.arrived.at(-1) ?? assert.fail();
}

function verify(secret: string | undefined, { body, headers }: Arrived): unknown {
  return new Verifier(secret ?? "").verify(body, headers);
}

describe("a signature", () => {
  it("is accepted by the package of Standard Webhooks, with the time of each try", async (context) => {
    const { stage, receiver, webhook } = await openStage(context);
    receiver.respond = (response) => response.writeHead(500).end();
    const { id } = await stage.queue.webhooks.test(webhook.id);
    await stage.tried(id, 1);
    await stage.untilDue(id);
    await stage.tried(id, 2);
    const [first, second] = receiver.arrived;
    assert.ok(first && second);
    for (const arrived of [first, second])
      assert.deepEqual(verify(webhook.secrets[0]?.secret, arrived), JSON.parse(arrived.body));
    assert.deepEqual([first.id, second.id], [id, id]);
    const times = [first, second].map(({ headers }) => Number(headers["webhook-timestamp"]));
    assert.ok((times[1] ?? 0) >= (times[0] ?? 0) + 5);
  });

  it("of anything that was changed is refused", async (context) => {
    const { stage, receiver, webhook } = await openStage(context);
    const arrived = await next({ stage, receiver, webhook });
    const { secret } = webhook.secrets[0] ?? {};
    const { headers } = arrived;
    const other = Buffer.alloc(32, 1).toString("base64");
    for (const [key, changed] of [
      [secret, { ...arrived, body: arrived.body.replace("webhook", "Webhook") }],
      [secret, { ...arrived, body: `${arrived.body} ` }],
      [secret, { ...arrived, headers: { ...headers, "webhook-id": "other" } }],
      [
        secret,
        { ...arrived, headers: { ...headers, "webhook-timestamp": `${Math.floor(Date.now() / 1000) + 60}` } },
      ],
      [secret, { ...arrived, headers: { ...headers, "webhook-signature": `v1,${other}` } }],
      [`whsec_${other}`, arrived],
    ] as const)
      assert.throws(() => verify(key, changed), { message: "No matching signature found" });
  });

  it("is made with both secrets during a rotation, and with the new one alone afterwards", async (context) => {
    const { stage, receiver, webhook } = await openStage(context);
    const { webhooks } = stage.queue;
    const [old] = webhook.secrets;
    const [fresh, previous] = (await webhooks.rotate(webhook.id, { keepPreviousMs: 60_000 })).secrets;
    assert.deepEqual([previous?.secret, previous?.expiresAt], [old?.secret, stage.clock.now() + 60_000]);
    const during = await next({ stage, receiver, webhook });
    assert.equal(during.headers["webhook-signature"]?.split(" ").length, 2);
    for (const secret of [old?.secret, fresh?.secret]) verify(secret, during);
    await stage.clock.pass(60_000);
    const afterwards = await next({ stage, receiver, webhook });
    assert.equal(afterwards.headers["webhook-signature"]?.split(" ").length, 1);
    verify(fresh?.secret, afterwards);
    assert.throws(() => verify(old?.secret, afterwards), { message: "No matching signature found" });
    assert.deepEqual((await webhooks.get(webhook.id))?.secrets, [fresh]);
  });

  it("is made with two secrets at most: another rotation ends the oldest at once", async (context) => {
    const { stage, webhook } = await openStage(context);
    const { webhooks } = stage.queue;
    const second = await webhooks.rotate(webhook.id);
    const third = await webhooks.rotate(webhook.id);
    assert.deepEqual(
      third.secrets.map(({ secret }) => secret),
      [third.secrets[0]?.secret, second.secrets[0]?.secret],
    );
    const alone = await webhooks.rotate(webhook.id, { keepPreviousMs: 0 });
    assert.equal(alone.secrets.length, 1);
  });
});
