import assert from "node:assert/strict";
import { it } from "node:test";
import { createClient } from "../../src/client/client.ts";
import { serveQueue } from "../support/http-queue.ts";
import { DeliveryStage } from "./delivery-stage.ts";

it("a webhook has up to 10 tests that wait, however many are asked for", async (context) => {
  const stage = await DeliveryStage.open(context);
  const server = await serveQueue(stage.queue);
  context.after(() => server.close());
  const client = createClient({ url: server.url });
  const receiver = await stage.receiver();
  const { id } = await stage.queue.webhooks.create({ url: receiver.url, customer: "acme" });
  const tests = [];
  for (let time = 0; time < 10; time++) tests.push(await client.webhooks.test(id));
  await assert.rejects(client.webhooks.test(id), { code: "limit-reached", status: 429 });
  const other = await stage.queue.webhooks.create({ url: receiver.url, customer: "acme" });
  await client.webhooks.test(other.id);
  stage.deliver();
  for (const test of tests) await stage.ended(test.id);
  await client.webhooks.test(id);
});
