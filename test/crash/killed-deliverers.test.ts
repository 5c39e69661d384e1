import assert from "node:assert/strict";
import { test } from "node:test";
import type { Delivery, Queue } from "../../src/index.ts";
import { Receiver, receiverNetwork } from "../support/receiver.ts";
import { scale } from "../support/scale.ts";
import { until } from "../support/watched-app.ts";
import { killedEnding, type Program } from "./program.ts";
import { Stage } from "./stage.ts";

const kills = scale(4, 200);
const documentsPerKill = 15;
const timeout = scale(120_000, 900_000);
const allowAddresses = [receiverNetwork];
// Leases of killed deliverers must expire soon. On a busy machine no response may come too late, because the second retry waits for
// 5 minutes.
const options = { concurrency: 8, timeoutMs: 5000, leaseMs: 5500 };

test("every event is delivered at least once although deliverers are killed, and its id stays the same", {
  timeout,
}, async (t) => {
  const stage = new Stage(t);
  const queue = await stage.open({ allowAddresses });
  const receiver = await Receiver.start((response) => {
    setTimeout(() => response.writeHead(204).end(), Math.random() * 20);
  });
  t.after(() => receiver.stop());
  const webhooks = await addWebhooks(queue, receiver.url);
  const crew: Program[] = [];
  const hire = () => crew.push(stage.start("deliver", { allowAddresses, options }));
  hire();
  hire();
  const documents: string[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    documents.push(...(await cancelSome(queue)));
    await receiver.until(receiver.arrived.length + Math.ceil(Math.random() * documentsPerKill));
    hire();
    assert.deepEqual(await crew.shift()?.kill(), killedEnding);
  }
  for (const program of crew) await program.kill();
  queue.deliver(options);
  const deliveries = await allDelivered(queue, documents.length * webhooks);
  expectAllArrived(deliveries, receiver);
  const repeats = receiver.arrived.length - deliveries.length;
  t.diagnostic(`${kills} kills, ${deliveries.length} deliveries, ${repeats} of them repeated`);
});

/** Webhooks of the queue and of a customer, and their number. */
async function addWebhooks(queue: Queue, url: string): Promise<number> {
  await queue.webhooks.create({ url });
  await queue.webhooks.create({ url, customer: "acme" });
  return 2;
}

async function cancelSome(queue: Queue): Promise<string[]> {
  const submissions = Array.from({ length: documentsPerKill }, () => ({ customer: "acme" }));
  const documents = await queue.submitMany(submissions);
  await Promise.all(documents.map(({ id }) => queue.cancel(id)));
  return documents.map(({ id }) => id);
}

async function allDelivered(queue: Queue, count: number): Promise<Delivery[]> {
  await until(async () => (await queue.webhooks.stats()).pending === 0);
  const all: Delivery[] = [];
  let cursor: string | null = null;
  do {
    const page = await queue.webhooks.deliveries({}, { limit: 1000, cursor });
    all.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== null);
  assert.equal(all.length, count);
  assert.ok(all.every(({ state }) => state === "delivered"));
  return all;
}

/** Each delivery arrived, always with its id and the same body, and nothing else did. */
function expectAllArrived(deliveries: readonly Delivery[], { arrived }: Receiver): void {
  const bodies = new Map<string, string>();
  for (const { id, body } of arrived) {
    assert.equal(bodies.get(id) ?? body, body);
    bodies.set(id, body);
  }
  const expected = new Map(deliveries.map(({ id, document }) => [id, document]));
  assert.equal(bodies.size, expected.size);
  for (const [id, body] of bodies) assert.equal(JSON.parse(body).data.document, expected.get(id));
}
