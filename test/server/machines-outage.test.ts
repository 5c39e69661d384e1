import assert from "node:assert/strict";
import { after, test } from "node:test";
import { EventReader } from "../support/event-reader.ts";
import { newDatabase, startPostgres } from "../support/postgres/postgres-server.ts";
import { startServe } from "../support/server.ts";
import { until } from "../support/watched-app.ts";

const timeout = 60_000;

const server = await startPostgres({ fsync: false });
after(() => server.remove());

test("while the database is unreachable the server reports it, and it resumes when the database is back", {
  timeout,
}, async (t) => {
  const serve = await startServe("--database", await newDatabase(server));
  t.after(() => serve.kill());
  await serve.printed(" works on ");
  const { worker } = serve;
  const reader = (await EventReader.connect(serve.url)).read();
  await ask(serve.url, "POST", "/v1/pause");
  const waiting = submit(serve.url, { prefer: "wait=2" });
  await reader.message(({ event }) => event === "submitted");
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
  await until(async () => /^fairlane_store_up 0$/m.test(await metricsOf(serve.url)));
  const metrics = await metricsOf(serve.url);
  assert.match(metrics, /^fairlane_documents_submitted_total\{process="server",priority="1"\} 1$/m);
  assert.doesNotMatch(metrics, /^fairlane_documents\{/m);
  assert.equal((await waiting).status, 202, "it was stored, although nobody can tell how it goes");

  await server.start();
  await until(async () => (await fetch(`${serve.url}/readyz`)).status === 200);
  await until(async () => (await ask(serve.url, "POST", "/v1/resume")).status === 200);
  const answer = await submit(serve.url);
  assert.equal(answer.status, 202);
  const { id } = (await answer.json()) as { id: string };
  await reader.message(({ event, data = "" }) => event === "done" && JSON.parse(data).document === id);
  assert.equal(serve.worker, worker, "no process has ended");

  await server.stop();
  assert.equal((await fetch(`${serve.url}/readyz`)).status, 503);
  assert.equal(await serve.stop(), 0, "it can be stopped meanwhile");
});

async function metricsOf(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

function submit(url: string, headers = {}): Promise<Response> {
  return ask(url, "POST", "/v1/documents", headers);
}

function ask(url: string, method: string, path: string, headers = {}): Promise<Response> {
  const body = path === "/v1/leases" ? { worker: "remote" } : { customer: "a" };
  const sent = {
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
  return fetch(url + path, { method, ...(method === "POST" && sent) });
}
