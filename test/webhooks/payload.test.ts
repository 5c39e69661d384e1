import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import fc from "fast-check";
import { DoNotRetry } from "../../src/index.ts";
import type { Arrived } from "../support/receiver.ts";
import { until } from "../support/watched-app.ts";
import { DeliveryStage } from "./delivery-stage.ts";

const root = dirname(dirname(import.meta.dirname));
const publicUrl = "https://queue.example.com/";

function dataOf(arrived: Arrived | undefined) {
  return JSON.parse(arrived?.body ?? "").data;
}

describe("what is sent", () => {
  it("says which document ended, how, and where its result is", async (context) => {
    const stage = await DeliveryStage.open(context);
    const { queue, clock } = stage;
    const receiver = await stage.receiver();
    await queue.webhooks.create({ url: receiver.url });
    stage.deliver({ publicUrl });
    const submittedAt = clock.now();
    const ids: string[] = [];
    for (const key of ["done", "failed", "cancelled"])
      ids.push((await queue.submit({ customer: "acme", key, content: "hello" })).id);
    const [done = "", failed = "", cancelled = ""] = ids;
    await queue.cancel(cancelled);
    clock.set(submittedAt + 1000);
    queue.work(({ key }, { partial }) => {
      if (key === "failed") throw new DoNotRetry("page 3 is torn", { code: "torn" });
      partial({ code: "page-damaged", page: 3 });
      partial({ code: "page-damaged", page: 4 });
      return { pages: 12 };
    });
    await receiver.until(3);
    const base = "https://queue.example.com/v1/documents/";
    const expected = (document: string, key: string, facts: object, at: number) => ({
      ...{ document, key, customer: "acme", state: key },
      submittedAt: new Date(submittedAt).toISOString(),
      finishedAt: new Date(at).toISOString(),
      ...{ attempts: 1, error: null, partial: [] },
      links: { document: base + document, result: null, text: null },
      ...facts,
    });
    const found = new Map(receiver.arrived.map((one) => [dataOf(one).document, dataOf(one)]));
    assert.deepEqual(found.get(cancelled), expected(cancelled, "cancelled", { attempts: 0 }, submittedAt));
    assert.deepEqual(found.get(failed), expected(failed, "failed", { error: "torn" }, submittedAt + 1000));
    const links = { document: base + done, result: `${base}${done}/result`, text: `${base}${done}/text` };
    assert.deepEqual(
      found.get(done),
      expected(done, "done", { partial: ["page-damaged"], links }, submittedAt + 1000),
    );
    assert.deepEqual(receiver.arrived.map(({ body }) => JSON.parse(body).type).sort(), [
      "document.cancelled",
      "document.done",
      "document.failed",
    ]);
  });

  it("has the fields that the page on webhooks shows", async (context) => {
    const page = readFileSync(join(root, "docs/webhooks.md"), "utf8");
    const shown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? "");
    const stage = await DeliveryStage.open(context);
    const receiver = await stage.receiver();
    await stage.queue.webhooks.create({ url: receiver.url });
    await stage.queue.submit({ customer: "acme", key: "invoice-0817" });
    stage.queue.work(() => null);
    stage.deliver({ publicUrl });
    await receiver.until(1);
    const sent = JSON.parse(receiver.arrived[0]?.body ?? "");
    const shapeOf = (value: unknown) =>
      JSON.stringify(value).replaceAll(/"[\dT:.Z-]{24}"|[0-9a-f-]{36}/g, "…");
    assert.equal(shapeOf(sent), shapeOf(shown));
  });

  it("goes to the callback of a document, too, signed by the webhook of the customer's callbacks", async (context) => {
    const stage = await DeliveryStage.open(context);
    const { queue } = stage;
    const receiver = await stage.receiver();
    stage.deliver();
    for (const path of ["one", "two"]) {
      const { id } = await queue.submit({ customer: "acme", callback: `${receiver.url}${path}` });
      await queue.cancel(id);
    }
    const { id: without } = await queue.submit({ customer: "acme" });
    await queue.cancel(without);
    await receiver.until(2);
    assert.deepEqual(receiver.arrived.map(({ path }) => path).sort(), ["/one", "/two"]);
    const [arrived] = receiver.arrived;
    assert.equal(dataOf(arrived).links.document, `/v1/documents/${dataOf(arrived).document}`);
    const { items } = await queue.webhooks.deliveries();
    const { id } = await queue.webhooks.ofCallbacks("acme");
    assert.deepEqual(new Set(items.map(({ webhook }) => webhook)), new Set([id]));
  });

  it("to a callback that responds 410 has failed, and other callbacks are still sent", async (context) => {
    const stage = await DeliveryStage.open(context);
    const { queue } = stage;
    const gone = await stage.receiver((response) => response.writeHead(410).end());
    const good = await stage.receiver();
    stage.deliver();
    for (const callback of [gone.url, good.url]) {
      const { id } = await queue.submit({ customer: "acme", callback });
      await queue.cancel(id);
      const [delivery] = (await queue.webhooks.deliveries({ document: id })).items;
      assert.equal(
        (await stage.ended(delivery?.id ?? "")).state,
        callback === gone.url ? "failed" : "delivered",
      );
    }
    assert.equal((await queue.webhooks.ofCallbacks("acme")).disabledAt, null);
  });

  it("never has content, metadata, names, messages, or anything of another customer", async (context) => {
    const stage = await DeliveryStage.open(context);
    const { queue } = stage;
    const receiver = await stage.receiver();
    const customers = ["alma", "bruno"];
    for (const customer of customers)
      await queue.webhooks.create({
        url: `${receiver.url}${customer}`,
        customer,
        kinds: ["document.done", "document.failed", "document.cancelled", "document.attempt-failed"],
      });
    stage.deliver();
    const worker = queue.work((document, { partial }) => {
      const { how, secret } = document.metadata as { how: string; secret: string };
      if (how === "partial") partial({ code: "low-confidence" });
      if (how === "fail") throw new DoNotRetry(secret, { code: secret });
      if (how === "throw") throw Object.assign(new TypeError(secret), { code: secret });
      return { secret };
    });
    // No part of what is sent looks like this, and no code does.
    const secret = fc.string({ minLength: 5, maxLength: 40 }).map((text) => `geheim ${text}`);
    const how = fc.constantFrom("done", "partial", "fail", "throw", "cancel");
    const submission = fc.record({ customer: fc.constantFrom(...customers), how, secret });
    let expected = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(submission, { minLength: 1, maxLength: 5 }), async (submissions) => {
        for (const { customer, how, secret } of submissions) {
          const text = secret.replaceAll(/\p{Cc}/gu, "");
          const document = await queue.submit({
            ...{ customer, name: text, type: text.slice(0, 200), content: text, maxAttempts: 1 },
            metadata: { how, secret: text },
            ...(how === "cancel" && { startAt: new Date("2099-01-01") }),
          });
          if (how === "cancel") await queue.cancel(document.id);
          expected++;
        }
        await receiver.until(expected);
      }),
      { numRuns: 25 },
    );
    await until(async () => (await queue.webhooks.stats()).pending === 0);
    await worker.stop();
    const owners = new Map(
      (await queue.documents({ limit: 1000 })).items.map(({ id, customer }) => [id, customer]),
    );
    for (const { path, body, headers } of receiver.arrived) {
      assert.doesNotMatch(body + JSON.stringify(headers), /geheim/);
      const { document, customer, links } = dataOf({ path, body, headers, id: "" });
      assert.equal(customer, path.slice(1));
      assert.equal(owners.get(document), customer);
      const others = [...owners].filter(([, owner]) => owner !== customer);
      for (const [id, owner] of others) assert.ok(!body.includes(id) && !body.includes(owner));
      assert.ok(JSON.stringify(links).includes(document));
    }
  });
});
