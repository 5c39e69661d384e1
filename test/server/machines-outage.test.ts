import assert from "node:assert/strict";
import { after, test } from "node:test";
import { EventReader } from "../support/event-reader.ts";
import { newDatabase, startPostgres } from "../support/postgres-server.ts";
import { startServe } from "../support/server.ts";
import { until } from "../support/watched-app.ts";

const timeout = 60_000;

const server = await startPostgres({ fsync: false });
after(() => server.remove());

test("while the database is away the server says so, and it goes on by itself when it is back", {
  timeout,
}, async (t) => {
  const serve = await startServe("--database", await newDatabase(server));
  t.after(() => serve.kill());
  await serve.told(" works on ");
  const { worker } = serve;
  const reader = (await EventReader.connect(serve.url)).read();
  const first = await submit(serve.url);
  assert.equal(first.status, 202);
  await server.stop();

  for (const [method, path] of [
    ["POST", "/v1/documents"],
    ["GET", "/readyz"],
    ["GET", "/v1/stats"],
    ["GET", "/v1/documents"],
    ["GET", "/v1/events"],
    ["POST", "/v1/leases"],
  ] as const) {
    const answer = await ask(serve.url, method, path);
    assert.equal(answer.status, 503, path);
    assert.equal(answer.headers.get("content-type"), "application/problem+json", path);
    assert.match(answer.headers.get("retry-after") ?? "", /^\d+$/, path);
    assert.equal(((await answer.json()) as { code: string }).code, "store-unreachable", path);
  }
  assert.equal((await fetch(`${serve.url}/livez`)).status, 200);

  await server.start();
  await until(async () => (await fetch(`${serve.url}/readyz`)).status === 200);
  let second = await submit(serve.url);
  while (second.status === 503) second = await submit(serve.url);
  assert.equal(second.status, 202);
  const { id } = (await second.json()) as { id: string };
  await reader.message(({ event, data = "" }) => event === "done" && JSON.parse(data).document === id);
  assert.equal(serve.worker, worker, "no process has ended");
  assert.equal(await serve.stop(), 0);
});

test("who waits for a document while the database goes away hears that it was stored", {
  timeout,
}, async (t) => {
  const serve = await startServe("--database", await newDatabase(server), "--concurrency", "0");
  t.after(() => serve.kill());
  const reader = (await EventReader.connect(serve.url)).read();
  const waiting = fetch(`${serve.url}/v1/documents?customer=a`, {
    method: "POST",
    headers: { prefer: "wait=3" },
  });
  await reader.message(({ event }) => event === "submitted");
  await server.stop();
  assert.equal((await waiting).status, 202);
  await server.start();
});

test("a server whose database is away can be stopped", { timeout }, async (t) => {
  const serve = await startServe("--database", await newDatabase(server));
  t.after(() => serve.kill());
  await serve.told(" works on ");
  await server.stop();
  assert.equal((await fetch(`${serve.url}/readyz`)).status, 503);
  assert.equal(await serve.stop(), 0, serve.lines.join("\n"));
  await server.start();
});

function submit(url: string): Promise<Response> {
  return ask(url, "POST", "/v1/documents");
}

function ask(url: string, method: string, path: string): Promise<Response> {
  const body = path === "/v1/leases" ? { worker: "remote" } : { customer: "a" };
  const sent = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return fetch(url + path, { method, ...(method === "POST" && sent) });
}
