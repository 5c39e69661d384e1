import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import type { ProblemBody } from "../../src/client/wire.ts";
import type { Lease } from "../../src/engine/line.ts";
import { LeaseIds } from "../../src/server/access/lease-ids.ts";
import { RawConnection, startApp } from "../support/server.ts";

const maxContentBytes = 3_000_000;
const app = await startApp({ maxContentBytes });
after(() => app.stop());

const leaseIds = new LeaseIds(app.queue);

async function claimNew(submission = {}): Promise<Lease> {
  await app.queue.submit({ customer: "a", name: "n.pdf", ...submission });
  const [claim] = await app.queue.remote.claim({ worker: "w", count: 1, leaseMs: 60_000, waitMs: 0 });
  return claim?.lease ?? assert.fail();
}

const put = async (lease: Lease | string, part: string, body?: RequestInit["body"]) =>
  fetch(`${app.url}/v1/leases/${typeof lease === "string" ? lease : await leaseIds.idOf(lease)}/${part}`, {
    method: "PUT",
    ...(body !== undefined && { body, duplex: "half" }),
  });

const get = ({ document }: { document: string }, part: string, init: RequestInit = {}) =>
  fetch(`${app.url}/v1/documents/${document}/${part}`, init);

async function refusal(response: Response): Promise<[number, string, string]> {
  const { code, detail } = (await response.json()) as ProblemBody;
  return [response.status, code, detail];
}

describe("what a remote worker keeps", () => {
  it("is read once the document is done, and its state is said before", async () => {
    const lease = await claimNew();
    for (const [part, body] of [
      ["text", "grüße"],
      ["markdown", "# grüße"],
    ] as const) {
      assert.equal((await put(lease, part, "first")).status, 204);
      const kept = await put(lease, part, new Blob([body]).stream());
      assert.deepEqual([kept.status, await kept.text()], [204, ""]);
    }
    for (const part of ["result", "text", "markdown"]) {
      const [status, code, detail] = await refusal(await get(lease, part));
      assert.deepEqual([status, code], [404, "not-done"]);
      assert.match(detail, /expected a document that is done, got "[-0-9a-f]+", which is running/);
    }
    await app.queue.remote.complete(lease, { pages: 3 });
    assert.equal(await (await get(lease, "text")).text(), "grüße");
    assert.equal(await (await get(lease, "markdown")).text(), "# grüße");
    assert.deepEqual(await (await get(lease, "result")).json(), { pages: 3 });
    await app.queue.retry(lease.document);
    assert.match((await refusal(await get(lease, "text")))[2], /which is waiting/);
    await app.queue.remove(lease.document);
  });

  it("may be empty, and come without a body", async () => {
    const lease = await claimNew();
    assert.equal((await put(lease, "text")).status, 204);
    assert.equal((await put(lease, "markdown", "")).status, 204);
    await app.queue.remote.complete(lease, null);
    for (const part of ["text", "markdown"]) {
      const answer = await get(lease, part);
      assert.deepEqual([answer.status, await answer.text()], [200, ""]);
    }
    assert.equal(await (await get(lease, "result")).text(), "null");
  });

  it("is refused if it is too large, whether or not it says so before, and what was there stays", async () => {
    const lease = await claimNew();
    await put(lease, "text", "small");
    const large = new Uint8Array(maxContentBytes + 1);
    for (const body of [large, new Blob([large]).stream()])
      assert.deepEqual((await refusal(await put(lease, "text", body))).slice(0, 2), [
        413,
        "content-too-large",
      ]);
    assert.equal((await put(lease, "markdown", large.subarray(1))).status, 204);
    await app.queue.remote.complete(lease, null);
    assert.equal(await (await get(lease, "text")).text(), "small");
  });

  it("is refused without a current lease", async () => {
    const [done, cancelled] = [await claimNew(), await claimNew()];
    await app.queue.remote.complete(done, null);
    await app.queue.cancel(cancelled.document);
    for (const [lease, code] of [
      [done, "lease-lost"],
      [cancelled, "cancelled"],
      ["nonsense", "lease-lost"],
      ["019e2f60-5c1e-7b3a-9d53-6f1e0c2a4b77.1", "lease-lost"],
    ] as const)
      assert.deepEqual((await refusal(await put(lease, "text", "x"))).slice(0, 2), [409, code]);
    assert.equal((await get(done, "text")).status, 404);
  });

  it("is not kept if the lease is lost while it comes", async () => {
    const lease = await claimNew();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const answer = put(lease, "text", readable);
    await writer.write(Buffer.from("half"));
    await app.queue.remote.complete(lease, null);
    await writer.close();
    assert.deepEqual((await refusal(await answer)).slice(0, 2), [409, "lease-lost"]);
    assert.deepEqual(await app.queue.contents.kept(lease.document), []);
  });

  it("is not kept if the worker hangs up", async () => {
    const lease = await claimNew();
    const connection = new RawConnection(app.url);
    const head = `PUT /v1/leases/${await leaseIds.idOf(lease)}/text HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n`;
    connection.send(`${head}half`);
    connection.socket.end();
    await connection.closed;
    await app.queue.remote.complete(lease, null);
    assert.deepEqual(await app.queue.contents.kept(lease.document), []);
    assert.deepEqual(app.troubles, []);
  });
});

describe("what was kept", () => {
  const text = "0123456789";

  async function doneDocument(): Promise<Lease> {
    const lease = await claimNew({ name: "a/b.html" });
    for (const part of ["text", "markdown"]) await put(lease, part, text);
    await app.queue.remote.complete(lease, text);
    return lease;
  }

  it("is a download that no browser takes for a page", async () => {
    const lease = await doneDocument();
    for (const [part, type, ending] of [
      ["text", "text/plain; charset=utf-8", "txt"],
      ["markdown", "text/markdown; charset=utf-8", "md"],
      ["result", "application/json", "json"],
    ] as const) {
      const { headers } = await get(lease, part);
      assert.equal(headers.get("content-type"), type);
      const disposition = `attachment; filename*=UTF-8''a_b.html.${ending}`;
      assert.equal(headers.get("content-disposition"), disposition);
      assert.equal(headers.get("x-content-type-options"), "nosniff");
      assert.match(headers.get("content-security-policy") ?? "", /^sandbox/);
    }
  });

  it("is read in ranges, described by HEAD, and not sent again to a client that has it", async () => {
    const lease = await doneDocument();
    for (const [part, whole] of [
      ["text", text],
      ["markdown", text],
      ["result", JSON.stringify(text)],
    ] as const) {
      const some = await get(lease, part, { headers: { range: "bytes=2-5" } });
      assert.deepEqual([some.status, await some.text()], [206, whole.slice(2, 6)]);
      assert.equal(some.headers.get("content-range"), `bytes 2-5/${whole.length}`);
      assert.equal((await get(lease, part, { headers: { range: "bytes=12-" } })).status, 416);
      const head = await get(lease, part, { method: "HEAD" });
      assert.equal(head.headers.get("content-length"), `${whole.length}`);
      assert.equal(await head.text(), "");
      const etag = head.headers.get("etag") ?? assert.fail();
      assert.equal((await get(lease, part, { headers: { "if-none-match": etag } })).status, 304);
    }
  });

  it("has another ETag when it was replaced, also by as many bytes", async () => {
    const lease = await doneDocument();
    const tag = async () => (await get(lease, "text", { method: "HEAD" })).headers.get("etag");
    const before = await tag();
    await app.queue.retry(lease.document);
    const [claim] = await app.queue.remote.claim({ worker: "w", count: 1, leaseMs: 60_000, waitMs: 0 });
    await app.queue.remote.keep(claim?.lease ?? assert.fail(), "text", "9876543210");
    await app.queue.remote.complete(claim?.lease ?? assert.fail(), null);
    assert.notEqual(await tag(), before);
  });

  it("and never was, or of no document, is not found", async () => {
    const lease = await claimNew();
    await app.queue.remote.complete(lease, null);
    for (const part of ["text", "markdown"]) {
      const [status, code, detail] = await refusal(await get(lease, part));
      assert.deepEqual([status, code], [404, "not-found"]);
      assert.match(detail, /^the document "\S+" has no (text|Markdown)$/);
    }
    for (const part of ["text", "markdown", "result"])
      assert.deepEqual((await refusal(await get({ document: "nothing" }, part))).slice(0, 2), [
        404,
        "not-found",
      ]);
  });
});

it("a server that stops does not wait for what a worker is silent about", async () => {
  const other = await startApp();
  await other.queue.submit({ customer: "a" });
  const [claim] = await other.queue.remote.claim({ worker: "w", count: 1, leaseMs: 60_000, waitMs: 0 });
  const silent = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) });
  const keeping = other.queue.remote.keep(claim?.lease ?? assert.fail(), "text", silent);
  await Promise.all([other.stop(), assert.rejects(keeping, { code: "queue-closed" })]);
});
