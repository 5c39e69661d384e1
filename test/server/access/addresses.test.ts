import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { openQueue } from "../../../src/index.ts";
import { createApp } from "../../../src/server/app.ts";
import { ask } from "./access-stage.ts";

const queue = await openQueue("memory:", { allowSources: ["https://files.example"] });
const app = createApp({
  queue,
  stopping: new AbortController().signal,
  onError: (error) => assert.fail(String(error)),
});
after(() => queue.close({ timeoutMs: 0 }));

const make = async (role: "admin" | "viewer" | "worker" | "customer") =>
  (await queue.access.createKey({ role, ...(role === "customer" && { customer: "acme" }) })).key;
const keys = {
  admin: await make("admin"),
  viewer: await make("viewer"),
  worker: await make("worker"),
  customer: await make("customer"),
};

const webhook = await queue.webhooks.create({ url: "https://a.example/hook?token=hook", customer: "acme" });
const document = await queue.submit({
  customer: "acme",
  callback: "https://a.example/back?token=back",
  source: "https://files.example/a.pdf?token=file",
});

const tokensOf = (text: string) => [...new Set(text.match(/(?<=token=)\w+/g))].sort();
const tokensAt = async (key: string, path: string) => tokensOf(await (await ask(app, { path, key })).text());

describe("the query of an address, which may be a secret,", () => {
  it("is not shown to workers, unless they fetch the source", async () => {
    const json = { worker: "w", count: 1 };
    const claim = { method: "POST", path: "/v1/leases", key: keys.worker, json };
    const leases = await (await ask(app, claim)).text();
    assert.deepEqual(tokensOf(leases), ["file"]);
    assert.match(leases, /"callback":"https:\/\/a\.example\/back\?…"/);
    assert.deepEqual(await tokensAt(keys.worker, `/v1/documents/${document.id}`), ["file"]);
  });

  it("is not shown to viewers", async () => {
    await queue.cancel(document.id);
    const paths: Readonly<Record<string, readonly string[]>> = {
      "/v1/documents": ["back", "file"],
      [`/v1/documents/${document.id}`]: ["back", "file"],
      [`/v1/documents/${document.id}/explanation`]: ["back", "file"],
      "/v1/webhooks": ["hook"],
      [`/v1/webhooks/${webhook.id}`]: ["hook"],
      "/v1/deliveries": ["back"],
    };
    for (const [path, tokens] of Object.entries(paths)) {
      assert.deepEqual(await tokensAt(keys.viewer, path), [], path);
      for (const key of [keys.admin, keys.customer])
        assert.deepEqual(await tokensAt(key, path), tokens, path);
    }
  });
});
