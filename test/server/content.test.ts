import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { RawConnection, startApp } from "../support/server.ts";

const app = await startApp();
after(() => app.stop());
const text = "0123456789";
const { id, content: facts } = await app.queue.submit({
  customer: "a",
  name: "n.txt",
  type: "text/plain",
  content: text,
});
const etag = `"${facts?.sha256}"`;
const contentUrl = `${app.url}/v1/documents/${id}/content`;

const ask = (headers: Record<string, string>, method = "GET") => fetch(contentUrl, { method, headers });

describe("a range of a content", () => {
  const ranges: [range: string, expected: string][] = [
    ["bytes=0-0", "0"],
    ["bytes=2-5", "2345"],
    ["bytes=9-9", "9"],
    ["bytes=7-", "789"],
    ["bytes=0-", text],
    ["bytes=-3", "789"],
    ["bytes=-99", text],
    ["bytes=5-99", "56789"],
    ["bytes=5-99999999999999999999999", "56789"],
    ["Bytes=1-2", "12"],
  ];
  for (const [range, expected] of ranges)
    it(`is answered: ${range}`, async () => {
      const answer = await ask({ range });
      assert.equal(answer.status, 206);
      const start = text.indexOf(expected);
      const shown = `bytes ${start}-${start + expected.length - 1}/10`;
      assert.equal(answer.headers.get("content-range"), shown);
      assert.equal(answer.headers.get("content-length"), `${expected.length}`);
      assert.equal(await answer.text(), expected);
    });

  for (const range of ["bytes=10-", "bytes=10-12", "bytes=-0", "bytes=99999999999999999999-"])
    it(`that lies behind the end is refused: ${range}`, async () => {
      const answer = await ask({ range });
      assert.equal(answer.status, 416);
      assert.equal(answer.headers.get("content-range"), "bytes */10");
      assert.equal(((await answer.json()) as { code: string }).code, "range-not-satisfiable");
    });

  for (const range of [
    "bytes=0-1,3-4",
    "bytes=5-2",
    "bytes=-",
    "bytes=a-b",
    "lines=0-1",
    "bytes",
    "0-1",
    "bytes=1-2-3",
    "bytes=+1-2",
  ])
    it(`that is none is answered with all: ${range}`, async () => {
      const answer = await ask({ range });
      assert.deepEqual([answer.status, await answer.text()], [200, text]);
    });

  it("is answered with all if the asker has something else", async () => {
    assert.equal((await ask({ range: "bytes=1-2", "if-range": etag })).status, 206);
    const other = await ask({ range: "bytes=1-2", "if-range": '"other"' });
    assert.deepEqual([other.status, await other.text()], [200, text]);
  });

  it("of an empty content lies behind its end", async () => {
    const empty = await app.queue.submit({ customer: "a", content: "" });
    const url = `${app.url}/v1/documents/${empty.id}/content`;
    assert.equal((await fetch(url, { headers: { range: "bytes=0-" } })).status, 416);
    const all = await fetch(url);
    assert.deepEqual([all.status, await all.text()], [200, ""]);
  });
});

describe("a content", () => {
  it("is not sent again to those who have it", async () => {
    assert.equal((await ask({})).headers.get("etag"), etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await ask({ "if-none-match": tag });
      assert.deepEqual([answer.status, answer.headers.get("etag"), await answer.text()], [304, etag, ""]);
    }
    for (const tag of ['"other"', "other", facts?.sha256 ?? ""])
      assert.equal((await ask({ "if-none-match": tag })).status, 200);
  });

  it("is described by HEAD without its bytes", async () => {
    const answer = await ask({}, "HEAD");
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("content-length"), "10");
    assert.equal(answer.headers.get("accept-ranges"), "bytes");
    assert.equal(await answer.text(), "");
  });

  it("is a download that no browser takes for a page", async () => {
    const page = await app.queue.submit({
      customer: "a",
      name: "x.html",
      type: "text/html",
      content: "<script>",
    });
    const { headers } = await fetch(`${app.url}/v1/documents/${page.id}/content`);
    assert.match(headers.get("content-disposition") ?? "", /^attachment; /);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.match(headers.get("content-security-policy") ?? "", /^sandbox/);
  });

  it("has no type that is not one", async () => {
    const odd = await app.queue.submit({ customer: "a", type: "text/html; x=\u{1F600}", content: "x" });
    const { headers } = await fetch(`${app.url}/v1/documents/${odd.id}/content`);
    assert.equal(headers.get("content-type"), "application/octet-stream");
  });

  it("ends where its document is removed meanwhile, and the server goes on", async () => {
    const size = 30_000_000;
    const { id } = await app.queue.submit({ customer: "a", content: "x".repeat(size) });
    const reader = new RawConnection(app.url);
    reader.socket.once("data", () => reader.socket.pause());
    reader.send(`GET /v1/documents/${id}/content HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    assert.equal((await reader.head())?.status, 200);
    await app.queue.remove(id);
    reader.socket.resume();
    assert.ok((await reader.closed).length < size);
    assert.equal((await fetch(`${app.url}/livez`)).status, 200);
    assert.deepEqual(app.troubles, []);
  });

  it("that is not there is not found", async () => {
    const without = await app.queue.submit({ customer: "a" });
    for (const one of [without.id, "nothing", "019e2f60-5c1e-7b3a-9d53-6f1e0c2a4b77"]) {
      const answer = await fetch(`${app.url}/v1/documents/${one}/content`);
      const { code } = (await answer.json()) as { code: string };
      assert.deepEqual([answer.status, code], [404, "not-found"]);
    }
  });
});

describe("a route", () => {
  it("that is asked with another method says which ones it has", async () => {
    const expected: [method: string, path: string, allow: string][] = [
      ["DELETE", "/v1/documents", "GET, POST"],
      ["PUT", `/v1/documents/${id}`, "DELETE, GET"],
      ["POST", `/v1/documents/${id}/content`, "GET"],
      ["DELETE", `/v1/documents/${id}/text`, "GET"],
      ["GET", "/v1/leases/x/markdown", "PUT"],
      ["GET", "/v1/pause", "POST"],
      ["HEAD", "/v1/pause", "POST"],
      ["OPTIONS", "/v1/plans/x", "DELETE, PUT"],
      ["POST", "/livez", "GET"],
    ];
    for (const [method, path, allow] of expected) {
      const answer = await fetch(`${app.url}${path}`, { method });
      assert.deepEqual([answer.status, answer.headers.get("allow")], [405, allow], `${method} ${path}`);
    }
  });

  it("that there is not is not found", async () => {
    for (const path of ["/v2/documents", "/v1", "/v1/documents/a/b", "/v1/documents/", "/metric", "//"]) {
      const answer = await fetch(`${app.url}${path}`);
      assert.equal(answer.status, 404, path);
      assert.equal(answer.headers.get("content-type"), "application/problem+json");
    }
  });

  it("refuses JSON of more than 16 MiB, whether or not it says so before", async () => {
    const most = 16 * 1024 * 1024;
    const json = (size: number) => `{"customer":"a"}${" ".repeat(size - 16)}`;
    const post = (path: string, body: string | ReadableStream) =>
      fetch(`${app.url}${path}`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
        duplex: "half",
      } as RequestInit);
    assert.equal((await post("/v1/documents", json(most))).status, 202);
    for (const path of ["/v1/documents", "/v1/documents/batch", "/v1/leases"])
      for (const body of [json(most + 1), new Blob([json(most + 1)]).stream()]) {
        const answer = await post(path, body);
        const { code } = (await answer.json()) as { code: string };
        assert.deepEqual([answer.status, code], [413, "body-too-large"], path);
      }
  });
});
