import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { ProblemBody } from "../../../src/client/wire.ts";
import { RawConnection, type StartedApp, startApp } from "../../support/server.ts";

// Only reached where a request is never answered, or blocks the server for minutes.
const timeout = 60_000;

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const json = { "content-type": "application/json" };

async function problemOf(answer: Response): Promise<ProblemBody> {
  return (await answer.json()) as ProblemBody;
}

/** Sends a request while /livez is polled, and checks that each poll is answered. */
async function askWhilePolling(url: string, request: () => Promise<Response>): Promise<Response> {
  let isAnswered = false;
  const asking = request().finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) assert.equal((await fetch(`${url}/livez`)).status, 200);
  return asking;
}

describe("a server without keys", () => {
  let app: StartedApp;
  before(async () => {
    app = await startApp();
  });
  after(() => app.stop());

  const form = () => {
    const fields = new FormData();
    fields.set("customer", "a");
    fields.set("metadata", deep(20_000));
    return fields;
  };

  const levels = 1_000_000;
  for (const [what, path, init] of [
    ["a document", "/v1/documents", { headers: json, body: `{"customer":"a","metadata":${deep(levels)}}` }],
    ["a batch", "/v1/documents/batch", { headers: json, body: deep(levels) }],
    ["a form", "/v1/documents", { body: form() }],
    ["a query", `/v1/documents?customer=a&metadata=${deep(5000)}`, { body: "content" }],
    ["a completion", "/v1/leases/x.1/complete", { headers: json, body: `{"result":${deep(levels)}}` }],
  ] as const)
    it(`refuses ${what} of too many levels before it is parsed`, { timeout }, async (t) => {
      const parse = t.mock.method(JSON, "parse");
      const answer = await askWhilePolling(app.url, () =>
        fetch(`${app.url}${path}`, { method: "POST", ...init }),
      );
      const isParsed = parse.mock.calls.some(({ arguments: [text] }) =>
        String(text).includes("[".repeat(200)),
      );
      assert.equal(isParsed, false);
      const problem = await problemOf(answer);
      assert.deepEqual([answer.status, problem.code], [400, "invalid-argument"]);
      assert.match(problem.detail, /expected at most 100 levels of nested JSON, got more$/);
    });

  it("takes metadata of 64 levels in a batch, and refuses 65", async () => {
    const submit = (levels: number) =>
      fetch(`${app.url}/v1/documents/batch`, {
        method: "POST",
        headers: json,
        body: `{"documents":[{"customer":"a","metadata":${deep(levels)}}]}`,
      });
    assert.equal((await submit(64)).status, 202);
    const { detail } = await problemOf(await submit(65));
    assert.match(detail, /metadata: expected at most 64 levels of nested JSON, got more$/);
  });

  it("refuses more values than it parses at once", { timeout }, async () => {
    const body = `{"result":[${"0,".repeat(600_000)}0]}`;
    const url = `${app.url}/v1/leases/x.1/complete`;
    const answer = await askWhilePolling(app.url, () => fetch(url, { method: "POST", headers: json, body }));
    assert.match((await problemOf(answer)).detail, /expected at most 600000 values in JSON, got more/);
  });

  it("answers others between long bodies that come at once", { timeout }, async () => {
    const keys = Array.from({ length: 39_000 }, (_, index) => `"k${index}":1`);
    const send = async () => {
      const init = { method: "POST", headers: json, body: `{"customer":"a","metadata":{${keys.join()}}}` };
      await (await fetch(`${app.url}/v1/documents`, init)).text();
      done++;
    };
    let done = 0;
    const sent = Promise.all(Array.from({ length: 12 }, send));
    const seen = new Set<number>();
    while (done < 12) {
      await (await fetch(`${app.url}/livez`)).text();
      seen.add(done);
    }
    await sent;
    assert.ok(seen.size > 6, `answers came after ${[...seen].join(", ")} of 12 bodies`);
  });

  it("describes a list in a field of another type by its length", async () => {
    const body = `{"worker":[${"[],".repeat(5000)}[]]}`;
    const answer = await fetch(`${app.url}/v1/leases`, { method: "POST", headers: json, body });
    assert.match((await problemOf(answer)).detail, /^worker: expected text, got a list of 5001;/);
  });

  it("names five of many unknown keys, each by its beginning", async () => {
    const keys = Array.from({ length: 30_000 }, (_, index) => `"${index}${"k".repeat(100)}":1`);
    const body = `{"worker":"w",${keys.join()}}`;
    const url = `${app.url}/v1/leases`;
    const answer = await askWhilePolling(app.url, () => fetch(url, { method: "POST", headers: json, body }));
    const { detail } = await problemOf(answer);
    assert.match(detail, /^unknown ("\dk{30,40}…, ){4}"\dk{30,40}…, and 29995 more$/);
  });

  it("names five of many unknown parameters", async () => {
    const search = Array.from({ length: 5000 }, (_, index) => `k${index}`).join("&");
    const { detail } = await problemOf(await fetch(`${app.url}/v1/documents?${search}`));
    assert.equal(detail, 'unknown "k0", "k1", "k2", "k3", "k4", and 4995 more');
  });

  it("lists the first twenty of many errors", async () => {
    const body = JSON.stringify({ documents: Array.from({ length: 1000 }, () => ({ customer: 7 })) });
    const answer = await fetch(`${app.url}/v1/documents/batch`, { method: "POST", headers: json, body });
    const { detail, errors } = await problemOf(answer);
    assert.equal(errors?.length, 21);
    assert.match(detail, /; documents\.19\.customer: expected text, got 7; and 980 more$/);
  });
});

describe("a server with keys", () => {
  let app: StartedApp;
  before(async () => {
    app = await startApp();
    await app.queue.access.createKey({ role: "admin", name: "a" });
  });
  after(() => app.stop());

  const head = (line: string, more: string) =>
    `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;

  for (const [how, more, first] of [
    ["says that it is", "Content-Length: 16777216", ""],
    ["turns out to be", "Transfer-Encoding: chunked", `1400\r\n${"[".repeat(0x1400)}\r\n`],
  ] as const)
    it(`refuses a log-in that ${how} larger than 4 KiB before the rest has come`, { timeout }, async () => {
      const connection = new RawConnection(app.url).send(head("POST /v1/session", more)).send(first);
      const answer = await connection.head();
      connection.end();
      assert.equal(answer?.status, 413);
      assert.match(String(answer?.body), /expected at most 4096 bytes of JSON/);
    });

  it("takes a log-in of 4 KiB, and refuses its unknown key", async () => {
    const key = "k".repeat(200);
    const body = JSON.stringify({ key }).padEnd(4096);
    const answer = await fetch(`${app.url}/v1/session`, { method: "POST", headers: json, body });
    assert.equal(answer.status, 401);
  });

  it("refuses every other request without a key before any of its body has come", { timeout }, async () => {
    const api = (await (await fetch(`${app.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, object>>;
    };
    const routes = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "x")}`),
    );
    const needless = ["GET /livez", "GET /readyz", "DELETE /v1/session"];
    for (const route of [...routes, "POST /nowhere"]) {
      const connection = new RawConnection(app.url).send(head(route, "Content-Length: 1000000"));
      const answer = await connection.head();
      connection.end();
      const statuses = needless.includes(route) ? [200, 204] : [401, 404, 413];
      assert.ok(statuses.includes(answer?.status ?? 0), `${route}: ${answer?.status}`);
    }
  });
});
