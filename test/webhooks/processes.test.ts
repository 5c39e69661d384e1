import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { createClient } from "../../src/client/client.ts";
import { VirtualClock } from "../../src/index.ts";
import { openBoth, providePlaces } from "../content/stages.ts";
import { startOfTime } from "../support/queues.ts";
import { Receiver, receiverNetwork } from "../support/receiver.ts";
import { startServe } from "../support/server.ts";

const places = await providePlaces();
const timeout = 60_000;

async function startReceiver(context: TestContext): Promise<Receiver> {
  const receiver = await Receiver.start();
  context.after(() => receiver.stop());
  return receiver;
}

for (const place of [places.files, places.postgres])
  describe(`${place.name}: a delivery`, () => {
    it("is sent at once by another connection to the store, and by one of them alone", {
      timeout,
    }, async (context) => {
      const url = place.newUrl();
      // Without news of a change a deliverer looks every 15 seconds, which never pass.
      const clock = new VirtualClock(startOfTime);
      const options = { clock, allowAddresses: [receiverNetwork] };
      const [{ queue }, ...others] = [
        await openBoth(context, url, { clock }),
        await openBoth(context, url, options),
        await openBoth(context, url, options),
      ];
      const receiver = await startReceiver(context);
      const { id } = await queue.webhooks.create({ url: receiver.url });
      const deliverers = others.map((other) => other.queue.deliver());
      const documents = await queue.submitMany(Array.from({ length: 20 }, () => ({ customer: "acme" })));
      for (const document of documents) await queue.cancel(document.id);
      await receiver.until(documents.length);
      await Promise.all(deliverers.map((deliverer) => deliverer.stop()));
      const { items } = await queue.webhooks.deliveries({ webhook: id });
      assert.deepEqual(
        items.map(({ state, tries }) => [state, tries]),
        documents.map(() => ["delivered", 1]),
      );
      assert.equal(new Set(receiver.arrived.map((arrived) => arrived.id)).size, documents.length);
      assert.equal(receiver.arrived.length, documents.length);
    });
  });

describe("fairlane serve", () => {
  it("notifies of a document that its workers read, with links to its public URL", async (context) => {
    const receiver = await startReceiver(context);
    const serve = await startServe(
      "--allow-address",
      "127.0.0.0/8",
      "--public-url",
      "https://queue.example/",
    );
    context.after(() => serve.kill());
    const client = createClient({ url: serve.url });
    await client.webhooks.create({ url: receiver.url });
    const callback = `${receiver.url}callback`;
    const document = await client.submit({ customer: "acme", text: "hello", type: "text/plain", callback });
    await receiver.until(2);
    assert.deepEqual(receiver.arrived.map(({ path }) => path).sort(), ["/", "/callback"]);
    for (const { body } of receiver.arrived) {
      const { type, data } = JSON.parse(body);
      assert.deepEqual([type, data.document], ["document.done", document.id]);
      assert.equal(data.links.text, `https://queue.example/v1/documents/${document.id}/text`);
    }
    assert.equal(await serve.stop(), 0);
  });
});
