import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { createClient, type RequestError } from "../../../src/client/client.ts";
import { openQueue } from "../../../src/index.ts";
import { createApp } from "../../../src/server/app.ts";
import type { App } from "../../../src/server/server-parts.ts";

const samples = join(dirname(dirname(dirname(import.meta.dirname))), "samples");
const queue = await openQueue("memory:");
const stopping = new AbortController();
const previews = { timeMs: 120_000, contendedMs: 120_000, maxWaiting: 2 };
const onError = (error: unknown) => assert.fail(String(error));
const app = createApp({ queue, stopping: stopping.signal, onError, previews });
after(async () => {
  stopping.abort();
  await queue.close();
});

const agreement = readFileSync(join(samples, "agreement-english-3-pages.pdf"));
const keyOf = async (role: "admin" | "viewer" | "worker" | "customer", customer?: string) =>
  (await queue.access.createKey({ role, name: role, ...(customer && { customer }) })).key;
const keys = {
  admin: await keyOf("admin"),
  viewer: await keyOf("viewer"),
  worker: await keyOf("worker"),
  acme: await keyOf("customer", "acme"),
  mallory: await keyOf("customer", "mallory"),
};

async function submit(customer: string, content: string | Uint8Array): Promise<string> {
  return (await queue.submit({ customer, name: "document", content })).id;
}

function ask(path: string, key: string, { to = app, headers = {} }: { to?: App; headers?: object } = {}) {
  return to.request(`http://queue.example/v1/documents/${path}`, {
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
}

function clientOf(key: string) {
  return createClient({ url: "http://queue.example", key, fetch: (request) => app.request(request) });
}

const pdf = await submit("acme", agreement);

describe("the pages of a document", () => {
  it("are counted and drawn for its customer and for those who may see all", async () => {
    for (const key of [keys.acme, keys.admin, keys.viewer]) {
      const counted = await ask(`${pdf}/pages`, key);
      assert.deepEqual(await counted.json(), { pages: 3, isExact: true, width: 595, height: 842 });
      const drawn = await ask(`${pdf}/pages/3?width=100`, key);
      assert.deepEqual(
        [drawn.status, drawn.headers.get("content-type"), drawn.headers.get("cache-control")],
        [200, "image/png", "private, no-cache"],
      );
      assert.match(String(drawn.headers.get("content-security-policy")), /^sandbox; default-src 'none'$/);
      const bytes = Buffer.from(await drawn.arrayBuffer());
      assert.deepEqual([bytes.toString("latin1", 1, 4), bytes.readUInt32BE(16)], ["PNG", 100]);
    }
  });

  it("do not exist for other customers, and workers may not ask for them", async () => {
    for (const path of ["pages", "pages/1"]) {
      assert.equal((await ask(`${pdf}/${path}`, keys.mallory)).status, 404);
      assert.equal((await ask(`${pdf}/${path}`, keys.worker)).status, 403);
    }
    // Nor does an ETag that was guessed tell whether there is such a document.
    const { sha256 } = (await queue.document(pdf))?.content ?? {};
    const headers = { "if-none-match": `"${sha256}-1-800-2"` };
    assert.equal((await ask(`${pdf}/pages/1`, keys.mallory, { headers })).status, 404);
  });

  it("are not sent again to a client that has them", async () => {
    const etag = String((await ask(`${pdf}/pages/1?width=90`, keys.acme)).headers.get("etag"));
    const again = await ask(`${pdf}/pages/1?width=90`, keys.acme, { headers: { "if-none-match": etag } });
    assert.deepEqual([again.status, await again.text()], [304, ""]);
  });

  it("are none for a text, and not found beyond the last", async () => {
    const text = await submit("acme", "A letter.");
    const client = clientOf(keys.acme);
    assert.deepEqual(await client.contents.pages(text), {
      pages: 0,
      isExact: true,
      width: null,
      height: null,
    });
    for (const [id, page] of [
      [text, 1],
      [pdf, 4],
    ] as const)
      await assert.rejects(client.contents.page(id, page), {
        code: "not-found",
        message: `the document "${id}" has no page ${page}`,
      });
  });

  it("are numbers from 1, and their width has limits", async () => {
    for (const path of ["pages/0", "pages/-1", "pages/1.5", "pages/x", "pages/9999999999"])
      assert.equal((await ask(`${pdf}/${path}`, keys.acme)).status, 400, path);
    for (const width of ["15", "2001", "1e9", "-1", "x", "100.5", "NaN"])
      assert.equal((await ask(`${pdf}/pages/1?width=${width}`, keys.acme)).status, 400, width);
  });

  it("have the limits of their customer, from the next request on", async () => {
    const client = clientOf(keys.admin);
    const id = await submit("globex", agreement);
    assert.equal((await client.contents.pages(id)).pages, 3);
    await queue.customers.setReading("globex", { maxPages: 2 });
    assert.deepEqual(
      [(await client.contents.pages(id)).pages, (await client.contents.pages(id)).isExact],
      [2, false],
    );
    await assert.rejects(client.contents.page(id, 3), { code: "not-found" });
    await queue.customers.setReading("globex", { maxBytes: agreement.length - 1 });
    await assert.rejects(client.contents.page(id, 1), { code: "document-over-limit" });
    await queue.customers.setReading("globex", null);
    assert.equal((await client.contents.page(id, 3)).status, 200);
  });

  it("are refused with a code if they cannot be drawn, without what is inside for customers", async () => {
    const broken = await submit("acme", `${agreement.subarray(0, 2000).toString("latin1")}`);
    const archive = await submit("acme", Buffer.from("7z\xbc\xaf\x27\x1c a 7-Zip archive", "latin1"));
    const nothing = await queue.submit({ customer: "acme" });
    const fault = async (key: string, id: string) => {
      const { code, status, message } = await clientOf(key)
        .contents.page(id, 1)
        .then(
          () => assert.fail("it was drawn"),
          (error: RequestError) => error,
        );
      return [code, status, message];
    };
    assert.deepEqual(await fault(keys.acme, broken), ["document-broken", 422, "The document is damaged."]);
    assert.deepEqual(await fault(keys.admin, broken), ["document-broken", 422, "The PDF is damaged."]);
    assert.deepEqual((await fault(keys.acme, archive)).slice(0, 2), ["type-unknown", 422]);
    assert.deepEqual((await fault(keys.acme, nothing.id)).slice(0, 2), ["not-found", 404]);
  });
});

describe("a flood of requests for pages", () => {
  it("is refused beyond a few, and delays neither other customers nor operators", async () => {
    const own = await submit("mallory", agreement);
    const flood = Array.from({ length: 30 }, (_, index) =>
      ask(`${own}/pages/${(index % 3) + 1}?width=${100 + index}`, keys.mallory),
    );
    const [others, staff] = await Promise.all([
      ask(`${pdf}/pages/2?width=123`, keys.acme),
      ask(`${own}/pages/2?width=124`, keys.admin),
    ]);
    assert.deepEqual([others.status, staff.status], [200, 200]);
    assert.equal((await app.request("http://queue.example/livez")).status, 200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    assert.deepEqual([...new Set(statuses)].sort(), [200, 429]);
    // One that is drawn, and two that wait.
    assert.ok(statuses.filter((status) => status === 200).length <= 3);
  });
});

it("a server that is about to stop ends its processes and refuses requests for pages", async () => {
  const end = new AbortController();
  const second = createApp({ queue, stopping: end.signal, onError, previews });
  const waiting = [1, 2, 3].map((page) => ask(`${pdf}/pages/${page}`, keys.acme, { to: second }));
  end.abort();
  for (const response of await Promise.all(waiting)) {
    assert.equal(response.status, 503);
    assert.equal(((await response.json()) as { code: string }).code, "server-stopping");
  }
});
