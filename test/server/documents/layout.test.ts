import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { createClient } from "../../../src/client/client.ts";
import type { LayoutPageBody, ProblemBody } from "../../../src/client/wire.ts";
import { textLayout } from "../../support/documents/text-layout.ts";
import { startApp } from "../../support/server.ts";

const app = await startApp();
after(() => app.stop());
const client = createClient({ url: app.url });

const text = "Rechnung Nr. 7\nfür żółw 🧾\n\nSumme: 12 €\fSeite zwei\f\fSeite vier";

interface Kept {
  readonly text?: string;
  readonly layout?: Uint8Array;
}

async function finish({ text, layout }: Kept): Promise<string> {
  const { id } = await app.queue.submit({ customer: "acme" });
  await finishAgain(id, { ...(text !== undefined && { text }), ...(layout && { layout }) });
  return id;
}

async function finishAgain(id: string, { text, layout }: Kept): Promise<void> {
  const [claim] = await app.queue.remote.claim({ worker: "w", count: 1, leaseMs: 60_000, waitMs: 0 });
  const lease = claim?.lease ?? assert.fail();
  assert.equal(lease.document, id);
  if (text !== undefined) await app.queue.remote.keep(lease, "text", text);
  if (layout) await app.queue.remote.keep(lease, "layout", layout);
  await app.queue.remote.complete(lease, null);
}

const get = (id: string, query = "", init: RequestInit = {}) =>
  fetch(`${app.url}/v1/documents/${id}/layout${query}`, init);

async function pagesOf(id: string, query = ""): Promise<LayoutPageBody[]> {
  const response = await get(id, query);
  assert.equal(response.status, 200);
  return ((await response.json()) as { pages: LayoutPageBody[] }).pages;
}

async function refusal(response: Response): Promise<[number, string, string]> {
  const { code, detail } = (await response.json()) as ProblemBody;
  return [response.status, code, detail];
}

describe("the layout of a document", () => {
  it("has the words of each page with their text, and the boxes of lines and blocks", async () => {
    const [first, second, third, fourth, ...others] = await pagesOf(
      await finish({ text, layout: textLayout(text) }),
    );
    assert.deepEqual(first, {
      ...{ page: 1, width: 600, height: 800, unit: "point", source: "text", rotation: 0, start: 0, end: 39 },
      blocks: [
        {
          ...{ kind: "paragraph", box: [0, 0, 84, 24], start: 0, end: 26 },
          lines: [
            {
              ...{ box: [0, 0, 84, 12], start: 0, end: 14 },
              words: [
                { text: "Rechnung", start: 0, end: 8, box: [0, 0, 48, 12] },
                { text: "Nr.", start: 9, end: 12, box: [54, 0, 72, 12] },
                { text: "7", start: 13, end: 14, box: [78, 0, 84, 12] },
              ],
            },
            {
              ...{ box: [0, 12, 66, 24], start: 15, end: 26 },
              words: [
                { text: "für", start: 15, end: 18, box: [0, 12, 18, 24] },
                { text: "żółw", start: 19, end: 23, box: [24, 12, 48, 24] },
                { text: "🧾", start: 24, end: 26, box: [54, 12, 66, 24] },
              ],
            },
          ],
        },
        {
          ...{ kind: "paragraph", box: [0, 36, 66, 48], start: 28, end: 39 },
          lines: [
            {
              ...{ box: [0, 36, 66, 48], start: 28, end: 39 },
              words: [
                { text: "Summe:", start: 28, end: 34, box: [0, 36, 36, 48] },
                { text: "12", start: 35, end: 37, box: [42, 36, 54, 48] },
                { text: "€", start: 38, end: 39, box: [60, 36, 66, 48] },
              ],
            },
          ],
        },
      ],
    });
    assert.deepEqual([second?.page, third?.blocks, fourth?.page, others], [2, [], 4, []]);
  });

  it("has offsets into what /text returns, even after characters of two units", async () => {
    const id = await finish({ text, layout: textLayout(text) });
    const returned = await (await fetch(`${app.url}/v1/documents/${id}/text`)).text();
    const words = (await pagesOf(id)).flatMap(({ blocks }) =>
      blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
    );
    for (const { text, start, end } of words) assert.equal(returned.slice(start, end), text);
    assert.equal(words.map((word) => word.text).join(" "), text.split(/\s+/).join(" "));
  });

  it("says how sure recognition is of pages and words", async () => {
    const [page] = await pagesOf(
      await finish({ text: "sure d?ubtful", layout: textLayout("sure d?ubtful", "ocr") }),
    );
    assert.deepEqual([page?.source, page?.unit, page?.confidence], ["ocr", "pixel", 0.9]);
    assert.deepEqual(
      page?.blocks[0]?.lines[0]?.words.map(({ confidence }) => confidence),
      [0.95, 0.3],
    );
  });

  it("is refused while the same caller leaves others unread that take much memory, and returned once they ended", async () => {
    const long = `${"a".repeat(14_000_000)} b`;
    const id = await finish({ text: long, layout: textLayout(long) });
    const unread = await Promise.all([get(id), get(id)]);
    assert.deepEqual((await refusal(await get(id))).slice(0, 2), [429, "rate-limited"]);
    assert.equal((await get(id, "", { method: "HEAD" })).status, 200);
    await unread[0]?.body?.cancel();
    let again = await get(id);
    // The server notices later that the client has left.
    while (again.status !== 200) again = await get(id);
    await Promise.all([again, unread[1]].map((response) => response?.body?.cancel()));
  });

  it("is returned for one page or some of them", async () => {
    const id = await finish({ text, layout: textLayout(text) });
    for (const [query, expected] of [
      ["?page=2", [2]],
      ["?from=2&to=3", [2, 3]],
      ["?from=4", [4]],
      ["?to=1", [1]],
      ["?page=5", []],
    ] as const)
      assert.deepEqual(
        (await pagesOf(id, query)).map(({ page }) => page),
        expected,
        query,
      );
    for (const query of [
      "?page=0",
      "?page=1.5",
      "?page=x",
      "?page=1&to=2",
      "?from=3&to=2",
      "?pages=1",
      "?page=1&page=2",
    ])
      assert.deepEqual((await refusal(await get(id, query))).slice(0, 2), [400, "invalid-argument"], query);
  });

  it("is not sent again to a client that has it, and has another ETag when it or its text was replaced", async () => {
    const id = await finish({ text, layout: textLayout(text) });
    const etag = (await get(id)).headers.get("etag") ?? assert.fail();
    assert.equal((await get(id, "?page=1", { headers: { "if-none-match": etag } })).status, 304);
    await app.queue.retry(id);
    await finishAgain(id, { text: "other", layout: textLayout("other") });
    const other = await get(id, "", { headers: { "if-none-match": etag } });
    assert.equal(other.status, 200);
    assert.notEqual(other.headers.get("etag"), etag);
  });

  it("does not exist before the document is done, nor for one that is unknown or has no pages", async () => {
    const waiting = await app.queue.submit({ customer: "acme" });
    const [status, code, detail] = await refusal(await get(waiting.id));
    assert.deepEqual([status, code], [404, "not-done"]);
    assert.match(detail, /which is waiting/);
    await app.queue.remove(waiting.id);
    assert.deepEqual((await refusal(await get("nothing"))).slice(0, 2), [404, "not-found"]);
    const plain = await finish({ text: "plain" });
    assert.match(
      (await refusal(await get(plain)))[2],
      /^the document "\S+" has no layout; PDFs and images have one/,
    );
  });

  it("goes when the document is processed again without one", async () => {
    const id = await finish({ text, layout: textLayout(text) });
    await app.queue.retry(id);
    await finishAgain(id, { text: `${text.slice(0, -1)}x` });
    assert.deepEqual((await refusal(await get(id))).slice(0, 2), [404, "not-found"]);
    assert.equal(await app.queue.contents.layout(id), undefined);
  });

  it("is shown to the customer of the document, and to no other", async () => {
    const guarded = await startApp();
    try {
      const { queue } = guarded;
      const { id } = await queue.submit({ customer: "acme" });
      const [claim] = await queue.remote.claim({ worker: "w", count: 1, leaseMs: 60_000, waitMs: 0 });
      const lease = claim?.lease ?? assert.fail();
      await queue.remote.keep(lease, "text", text);
      await queue.remote.keep(lease, "layout", textLayout(text));
      await queue.remote.complete(lease, null);
      const statusFor = async (key: string) =>
        (
          await fetch(`${guarded.url}/v1/documents/${id}/layout`, {
            headers: { authorization: `Bearer ${key}` },
          })
        ).status;
      const admin = await queue.access.createKey({ role: "admin", name: "first" });
      const worker = await queue.access.createKey({ role: "worker", name: "w" });
      const own = await queue.access.createKey({ role: "customer", customer: "acme", name: "own" });
      const other = await queue.access.createKey({ role: "customer", customer: "other", name: "other" });
      const statuses = [admin, own, other, worker].map(({ key }) => statusFor(key));
      assert.deepEqual(await Promise.all(statuses), [200, 200, 404, 403]);
    } finally {
      await guarded.stop();
    }
  });

  it("that is damaged is a failure of the store, or ends the response early", async () => {
    const layout = textLayout(text);
    const id = await finish({ text, layout: layout.subarray(0, 40) });
    assert.deepEqual((await refusal(await get(id))).slice(0, 2), [500, "store-failed"]);
    await assert.rejects(app.queue.contents.layout(id), { code: "store-failed", message: /is damaged/ });
    const later = await finish({ text, layout: layout.subarray(0, -1) });
    const seen: number[] = [];
    await assert.rejects(
      async () => {
        for await (const { page } of client.contents.layout(later)) seen.push(page);
      },
      { code: "server-unreachable", message: /broke off/ },
    );
    assert.deepEqual(seen, [1, 2]);
    const hostile = await finish({ text: "short", layout: textLayout("short").fill(255, 5) });
    assert.deepEqual((await refusal(await get(hostile))).slice(0, 2), [500, "store-failed"]);
  });
});

describe("the calls for layouts", () => {
  it("of the client yield pages as they arrive, and may stop early", async () => {
    const id = await finish({ text, layout: textLayout(text) });
    const pages: LayoutPageBody[] = [];
    for await (const page of client.contents.layout(id)) pages.push(page);
    assert.deepEqual(pages, await pagesOf(id));
    for await (const { page } of client.contents.layout(id, { from: 3 })) {
      assert.equal(page, 3);
      break;
    }
    for await (const _ of client.contents.layout(id, { page: 9 })) assert.fail();
    await assert.rejects(client.contents.layout("nothing").next(), { code: "not-found", status: 404 });
    const stopped = AbortSignal.abort(new Error("enough"));
    await assert.rejects(client.contents.layout(id, { signal: stopped }).next(), { message: "enough" });
  });

  it("of the library yield the same pages", async () => {
    const id = await finish({ text, layout: textLayout(text) });
    const pages: unknown[] = [];
    for await (const page of (await app.queue.contents.layout(id, { to: 2 })) ?? []) pages.push(page);
    assert.deepEqual(pages, await pagesOf(id, "?to=2"));
    assert.equal(await app.queue.contents.layout("nothing"), undefined);
    await assert.rejects(app.queue.contents.layout(id, { page: 1, from: 1 }), { code: "invalid-argument" });
  });
});
