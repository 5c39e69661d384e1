import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, describe, it } from "node:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import type { DocumentBody, FailuresBody, PageBody } from "../../src/client/wire.ts";
import { openQueue } from "../../src/index.ts";
import { createApp } from "../../src/server/app.ts";
import { problemMeanings } from "../../src/server/responses/problem.ts";
import { expositionType } from "../../src/telemetry/exposition.ts";
import { AskedApi, unknownId } from "./asked-api.ts";
import { DescribedApi } from "./described-api.ts";
import { layoutExercises } from "./exercises/layout-exercises.ts";
import { planExercises } from "./exercises/plan-exercises.ts";
import { workerExercises } from "./exercises/worker-exercises.ts";
import { webhookExercises } from "./webhook-exercises.ts";

const stopping = new AbortController();
const queue = await openQueue("memory:");
const app = createApp({ queue, stopping: stopping.signal, onError: (error) => assert.fail(String(error)) });
const api = await DescribedApi.of(app);
const asked = new AskedApi(app, api);
const { ask, call, submit, claim, finish, createKey } = asked;

after(async () => {
  stopping.abort();
  await queue.close();
});

/** For every operation the requests that try it: what it answers when all is well, and what it refuses. */
const exercises: Readonly<Record<string, () => Promise<void>>> = {
  isLive: () => ask("GET", "/livez", 200),
  showMetrics: async () => {
    const response = await call("GET", "/metrics");
    assert.deepEqual([response.status, response.headers.get("content-type")], [200, expositionType]);
    const { content } = api.operation("showMetrics").responses[200] ?? {};
    api.validate(content?.["text/plain"]?.schema, await response.text());
  },
  isReady: () => ask("GET", "/readyz", 200),
  submitDocument: async () => {
    await ask("POST", "/v1/documents", 202, { customer: "acme", text: "hello", metadata: { a: [1] } });
    await ask("POST", "/v1/documents?customer=acme&name=a.txt&metadata=%7B%7D", 202);
    const [urgency, startBefore] = ["background", "2999-01-01T00:00:00Z"];
    await ask("POST", "/v1/documents", 202, { customer: "acme", urgency, startBefore });
    await ask("POST", `/v1/documents?customer=acme&urgency=${urgency}&startBefore=${startBefore}`, 202);
    for (const refused of [{ urgency: "urgent" }, { startBefore: "2026-01-01T00:00:00Z" }])
      await ask("POST", "/v1/documents", 400, { customer: "acme", ...refused });
    await ask("POST", "/v1/documents", 422, { customer: "acme", source: "https://a.example/x" });
    await ask("POST", "/v1/documents?customer=acme&source=https://a.example/x", 422);
    await ask("POST", "/v1/documents", 400, { customer: "acme", source: "ftp://a.example/x" });
    await ask("POST", "/v1/documents", 202, { customer: "acme", callback: "https://a.example/x" });
    await ask("POST", "/v1/documents", 400, { customer: "" });
    await ask("POST", "/v1/documents", 400, { customer: "a", colour: "red" });
    await ask("POST", "/v1/documents?customer=a&metadata=%7B", 400);
    await ask("POST", "/v1/documents", 415);
  },
  submitDocuments: async () => {
    await ask("POST", "/v1/documents/batch", 202, { documents: [{ customer: "acme", key: "1" }] });
    await ask("POST", "/v1/documents/batch", 422, { documents: [{ customer: "acme", key: "1", name: "b" }] });
    await ask("POST", "/v1/documents/batch", 400, { documents: [] });
    await ask("POST", "/v1/documents/batch", 415, {}, { "content-type": "text/plain" });
  },
  prepareUpload: async () => {
    const facts = { size: 3, sha256: "ab".repeat(32) };
    // The contents of this queue are files; `uploads.test.ts` has a queue with contents in S3.
    await ask("POST", "/v1/uploads", 501, { customer: "acme", ...facts });
    await ask("POST", "/v1/uploads", 400, facts);
  },
  countDocuments: async () => {
    await ask("GET", "/v1/documents/count?customer=acme&state=waiting&type=text/plain", 200);
    await ask("GET", "/v1/documents/count?limit=1", 400);
  },
  bulkDocuments: async () => {
    const ids = [await submit(), unknownId];
    for (const action of ["expedite", "cancel", "retry", "remove"])
      await ask("POST", "/v1/documents/bulk", 200, { action, ids });
    await ask("POST", "/v1/documents/bulk", 200, { action: "retry", filter: { state: "failed" }, limit: 5 });
    for (const target of [{}, { ids: [] }, { filter: {} }, { filter: { customer: "acme" } }])
      await ask("POST", "/v1/documents/bulk", 400, { action: "remove", ...target });
    await ask("POST", "/v1/documents/bulk", 400, { action: "remove", ids, filter: { state: "failed" } });
    await ask("POST", "/v1/documents/bulk", 400, { action: "print", ids });
  },
  listDocuments: async () => {
    await submit();
    await ask("GET", "/v1/documents?id=019E2F60-5c1e", 200);
    await ask("GET", "/v1/documents?id=acme", 400);
    await ask("GET", "/v1/documents?customer=acme&state=waiting&priority=1&name=doc&type=a/b&limit=2", 200);
    await ask(
      "GET",
      "/v1/documents?submittedAfter=2026-01-01T00:00:00Z&submittedBefore=2999-01-01T00:00:00Z",
      200,
    );
    for (const query of [
      "limit=0",
      "state=lost",
      "priority=10",
      "cursor=x",
      "custmer=a",
      "submittedAfter=now",
    ])
      await ask("GET", `/v1/documents?${query}`, 400);
  },
  search: async () => {
    await submit();
    await ask("GET", "/v1/search?q=doc+state:waiting+customer:acme&limit=3", 200);
    await ask("GET", "/v1/search?q=acme", 200);
    for (const query of ["", "q=", "q=state:lost", "q=a&limit=21", "q=a&cursor=x"])
      await ask("GET", `/v1/search?${query}`, 400);
  },
  showDocument: async () => {
    await ask("GET", `/v1/documents/${await submit()}`, 200);
    await ask("GET", `/v1/documents/${unknownId}`, 404);
  },
  readContent: async () => {
    const id = await submit({ text: "hello" });
    assert.equal(await (await call("GET", `/v1/documents/${id}/content`)).text(), "hello");
    await ask("GET", `/v1/documents/${id}/content`, 206, undefined, { range: "bytes=1-2" });
    await ask("GET", `/v1/documents/${id}/content`, 416, undefined, { range: "bytes=9-" });
    const { etag } = Object.fromEntries((await call("GET", `/v1/documents/${id}/content`)).headers);
    await ask("GET", `/v1/documents/${id}/content`, 304, undefined, { "if-none-match": etag ?? "" });
    await ask("GET", `/v1/documents/${await submit()}/content`, 404);
  },
  readResult: async () => {
    const id = await finish();
    await ask("GET", `/v1/documents/${id}/result`, 200);
    await ask("GET", `/v1/documents/${id}/result`, 206, undefined, { range: "bytes=1-2" });
    await ask("GET", `/v1/documents/${id}/result`, 416, undefined, { range: "bytes=99-" });
    await ask("GET", `/v1/documents/${await submit()}/result`, 404);
    await ask("GET", `/v1/documents/${unknownId}/result`, 404);
  },
  readText: () => asked.readKept("text"),
  readMarkdown: () => asked.readKept("markdown"),
  ...layoutExercises(asked, queue),
  countPages: async () => {
    await ask("GET", `/v1/documents/${await submit({ text: "P2\n2 2\n255\n0 255 255 0\n" })}/pages`, 200);
    await ask("GET", `/v1/documents/${await submit({ text: "%!PS-Adobe-3.0" })}/pages`, 422);
    await ask("GET", `/v1/documents/${await submit()}/pages`, 404);
  },
  drawPage: async () => {
    const path = `/v1/documents/${await submit({ text: "P2\n2 2\n255\n0 255 255 0\n" })}/pages`;
    await ask("GET", `${path}/1?width=16`, 200);
    const { etag } = Object.fromEntries((await call("GET", `${path}/1`)).headers);
    await ask("GET", `${path}/1`, 304, undefined, { "if-none-match": etag ?? "" });
    await ask("GET", `${path}/2`, 404);
    await ask("GET", `${path}/0`, 400);
  },
  explainDocument: async () => {
    const id = await submit();
    await ask("GET", `/v1/documents/${id}/explanation?language=de&timeZone=Europe/Berlin`, 200);
    await ask("GET", `/v1/documents/${id}/explanation`, 200, undefined, { "accept-language": "pl" });
    await ask("GET", `/v1/documents/${id}/explanation?language=xx`, 400);
    await ask("GET", `/v1/documents/${id}/explanation?timeZone=Mars`, 400);
    await ask("GET", `/v1/documents/${unknownId}/explanation`, 404);
  },
  cancelDocument: async () => {
    const id = await submit();
    await ask("POST", `/v1/documents/${id}/cancel`, 200);
    await ask("POST", `/v1/documents/${id}/cancel`, 409);
    await ask("POST", `/v1/documents/${unknownId}/cancel`, 404);
  },
  retryDocument: async () => {
    const id = await submit();
    await ask("POST", `/v1/documents/${id}/retry`, 409);
    await queue.cancel(id);
    await ask("POST", `/v1/documents/${id}/retry`, 200);
    await ask("POST", `/v1/documents/${unknownId}/retry`, 404);
  },
  expediteDocument: async () => {
    const id = await submit();
    await ask("POST", `/v1/documents/${id}/expedite`, 200);
    await ask("POST", `/v1/documents/${id}/expedite`, 200);
    await queue.cancel(id);
    await ask("POST", `/v1/documents/${id}/expedite`, 409);
    await ask("POST", `/v1/documents/${unknownId}/expedite`, 404);
  },
  removeDocument: async () => {
    const id = await submit();
    await ask("DELETE", `/v1/documents/${id}`, 204);
    await ask("DELETE", `/v1/documents/${id}`, 404);
  },
  listCustomers: async () => {
    await ask("GET", "/v1/customers?name=AC&limit=5", 200);
    await ask("GET", "/v1/customers?cursor=", 400);
    for (const sort of ["count", "updated", "pending"])
      await ask("GET", `/v1/customers?sort=${sort}&name=AC`, 200);
    await ask("GET", "/v1/customers?sort=colour", 400);
    await ask("GET", "/v1/customers?sort=count&cursor=pending:-1:acme", 400);
  },
  listUsage: async () => {
    await submit({ customer: "uma" });
    await ask("GET", "/v1/usage", 200);
    await ask("GET", "/v1/usage?from=2026-01&to=2026-03&customer=uma&limit=5", 200);
    await ask("GET", "/v1/usage?from=2026-13", 400);
    await ask("GET", "/v1/usage?format=csv&limit=5", 400);
  },
  showCustomerHistory: async () => {
    await submit({ customer: "uma" });
    for (const range of ["hour", "day", "week"])
      await ask("GET", `/v1/customers/uma/history?range=${range}`, 200);
    await ask("GET", "/v1/customers/uma/history", 400);
    await ask("GET", "/v1/customers/nobody/history?range=day", 404);
  },
  listChecks: async () => {
    await submit({ customer: "carla", startAt: "2026-01-01T00:00:00Z" });
    await ask("GET", "/v1/customers/carla/checks", 200);
    await ask("GET", "/v1/customers/nobody/checks", 404);
  },
  showLife: async () => {
    const lease = await claim();
    await call("POST", `/v1/leases/${lease}/fail`, { message: "broken" });
    await ask("GET", `/v1/documents/${lease.split(".")[0]}/life`, 200);
    await ask("GET", `/v1/documents/${unknownId}/life`, 404);
  },
  listFailures: async () => {
    await call("POST", `/v1/leases/${await claim()}/fail`, { message: "page 3 is torn", mayRetry: false });
    await ask("GET", "/v1/failures", 200);
    const { items } = (await (await call("GET", "/v1/failures")).json()) as FailuresBody;
    const torn = items.find(({ message }) => message === "page … is torn");
    const listed = await call("GET", `/v1/documents?failure=${torn?.group}`);
    assert.equal(((await listed.json()) as PageBody<DocumentBody>).items[0]?.id, torn?.latest.id);
  },
  changeFailure: async () => {
    await call("POST", `/v1/leases/${await claim()}/fail`, { message: "ink is out", mayRetry: false });
    // Not the list that others have read, which is fresh for some seconds.
    const [{ group } = { group: "" }] = (await queue.failures.list({ range: "week" })).items;
    await ask("PATCH", `/v1/failures/${group}`, 200, { note: "ordered more" });
    await ask("PATCH", `/v1/failures/${group}`, 200, { dismissed: true, snoozedUntil: null });
    await ask("PATCH", `/v1/failures/${group}`, 400, { snoozedUntil: "tomorrow" });
    await ask("PATCH", `/v1/failures/${group}`, 400, {});
    await ask("PATCH", "/v1/failures/nosuchgroup", 404, { dismissed: true });
  },
  showCustomer: async () => {
    await submit({ customer: "a/b ü" });
    await ask("GET", `/v1/customers/${encodeURIComponent("a/b ü")}`, 200);
    await ask("GET", "/v1/customers/nobody", 404);
  },
  changeCustomer: async () => {
    await submit({ customer: "carl" });
    await ask("PATCH", "/v1/customers/carl", 200, { limits: null, isPaused: true, count: 0 });
    await ask("PATCH", "/v1/customers/carl", 200, { plan: "default", isPaused: false });
    await ask("PATCH", "/v1/customers/carl", 404, { plan: "gold" });
    await ask("PATCH", "/v1/customers/carl", 400, { count: 1 });
    for (const change of [{ isPaused: false }, { isPaused: true }, { plan: "default" }, { limits: null }])
      await ask("PATCH", "/v1/customers/nobody", 404, change);
    await ask("GET", "/v1/customers/nobody", 404);
    await ask("PATCH", "/v1/customers/newcomer", 200, { limits: { maxPending: 5 }, mayCreate: true });
  },
  eraseCustomer: async () => {
    await submit({ customer: "erna" });
    await ask("DELETE", "/v1/customers/erna", 200);
    await ask("DELETE", "/v1/customers/erna", 404);
  },
  showStats: () => ask("GET", "/v1/stats", 200),
  showLanes: async () => {
    await submit();
    await ask("GET", "/v1/lanes", 200);
  },
  listWorkers: async () => {
    await claim();
    await ask("GET", "/v1/workers", 200);
  },
  showHistory: async () => {
    for (const range of ["hour", "day", "week"]) await ask("GET", `/v1/history?range=${range}`, 200);
    for (const query of ["", "?range=year"]) await ask("GET", `/v1/history${query}`, 400);
  },
  showFairness: async () => {
    for (const query of ["", "?range=day", "?range=week"]) await ask("GET", `/v1/fairness${query}`, 200);
    await ask("GET", "/v1/fairness?range=year", 400);
  },
  pause: () => ask("POST", "/v1/pause", 200),
  resume: () => ask("POST", "/v1/resume", 200),
  showDemonstration: () => ask("GET", "/v1/demonstration", 200),
  startDemonstration: async () => {
    await submit({ customer: "demo-bakery" });
    await ask("POST", "/v1/demonstration", 409);
    await queue.customers.erase("demo-bakery");
    await ask("POST", "/v1/demonstration", 200);
  },
  stopDemonstration: () => ask("POST", "/v1/demonstration/stop", 200),
  removeDemonstration: () => ask("DELETE", "/v1/demonstration", 204),
  claim: async () => {
    await submit();
    await ask("POST", "/v1/leases", 200, { worker: "w", count: 1, leaseSeconds: 5, waitSeconds: 0 });
    await ask("POST", "/v1/leases", 400, { worker: "w", count: 0 });
  },
  renewLease: async () => {
    const lease = await claim();
    await ask("POST", `/v1/leases/${lease}/renew`, 200, { leaseSeconds: 20, progress: 0.5 });
    await ask("POST", `/v1/leases/${unknownId}.1/renew`, 409, {});
  },
  keepText: () => asked.keep("text"),
  keepMarkdown: () => asked.keep("markdown"),
  completeLease: async () => {
    const lease = await claim();
    await ask("POST", `/v1/leases/${lease}/complete`, 200, { result: { pages: 3 } });
    await ask("POST", `/v1/leases/${lease}/complete`, 409, {});
  },
  failLease: async () => {
    await ask("POST", `/v1/leases/${await claim()}/fail`, 200, { message: "broken" });
    await ask("POST", `/v1/leases/${await claim()}/fail`, 200, { message: "broken", mayRetry: false });
    await ask("POST", "/v1/leases/nonsense/fail", 409, { message: "broken" });
    await ask("POST", `/v1/leases/${await claim()}/fail`, 400, {});
  },
  returnLease: async () => {
    const lease = await claim();
    await ask("POST", `/v1/leases/${lease}/return`, 200);
    await ask("POST", `/v1/leases/${lease}/return`, 409);
  },
  followEvents: async () => {
    await submit();
    const response = await call("GET", "/v1/events?since=start");
    assert.equal(response.headers.get("content-type"), "text/event-stream");
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!text.includes("event: submitted")) text += (await reader?.read())?.value;
    const [, facts = ""] = /^event: submitted\ndata: (.*)$/m.exec(text) ?? [];
    api.validate(
      api.operation("followEvents").responses[200]?.content?.["text/event-stream"]?.schema,
      JSON.parse(facts),
    );
    await reader?.cancel();
    await ask("GET", "/v1/events?since=nonsense", 400);
  },
  ...webhookExercises(asked),
  ...workerExercises(asked),
  ...planExercises(asked, queue),
  createKey: async () => {
    await ask("POST", "/v1/keys", 409, { role: "viewer" });
    await ask("POST", "/v1/keys", 400, { role: "customer" });
    asked.authorization = `Bearer ${await createKey({ role: "admin", name: "first" })}`;
    const wanted = { role: "customer", customer: "acme", expiresInSeconds: 60, ratePerMinute: 5 };
    await ask("POST", "/v1/keys", 201, wanted);
    await ask("POST", "/v1/keys", 401, wanted, { authorization: "Bearer nonsense" });
  },
  listKeys: async () => {
    await ask("GET", "/v1/keys?limit=1", 200);
    await ask("GET", "/v1/keys", 401, undefined, { authorization: "" });
  },
  changeKey: async () => {
    const [, id] = (await createKey({ role: "worker" })).split("_");
    await ask("PATCH", `/v1/keys/${id}`, 200, { name: "b", ratePerMinute: null, expiresInSeconds: 0.5 });
    await ask("PATCH", `/v1/keys/${id}`, 400, { ratePerMinute: 0 });
    await ask("PATCH", "/v1/keys/nobody", 404, { name: "b" });
  },
  revokeKey: async () => {
    const [, id] = (await createKey({ role: "worker" })).split("_");
    await ask("DELETE", `/v1/keys/${id}`, 200);
    await ask("DELETE", "/v1/keys/nobody", 404);
  },
  showSession: () => ask("GET", "/v1/session", 200),
  logIn: async () => {
    await ask("POST", "/v1/session", 200, { key: await createKey({ role: "viewer" }) });
    await ask("POST", "/v1/session", 401, { key: "fl_nonsense" });
    await ask("POST", "/v1/session", 400, {});
  },
  logOut: () => ask("DELETE", "/v1/session", 204, undefined, { authorization: "" }),
  listAudit: async () => {
    await ask("GET", "/v1/audit?kind=key&action=createKey&limit=2&from=2026-01-01T00:00:00Z", 200);
    await ask("GET", "/v1/audit?kind=thing", 400);
    const authorization = `Bearer ${await createKey({ role: "viewer" })}`;
    await ask("GET", "/v1/audit", 403, undefined, { authorization });
  },
};

describe("the description of the API", () => {
  it("is a valid OpenAPI 3.1 document", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(api.document) as never);
    assert.equal(valid, true, JSON.stringify(errors));
  });

  it("has an exercise for every operation, and none besides", () => {
    const ids = api.operations().map(({ operationId }) => operationId);
    assert.deepEqual(ids.toSorted(), Object.keys(exercises).toSorted());
  });

  it("is served as a page that explains every code, and runs one script that its policy names by hash", async () => {
    const page = await app.request("http://localhost/docs");
    const text = await page.text();
    for (const code of Object.keys(problemMeanings)) assert.ok(text.includes(`id="${code}"`), code);
    for (const { operationId } of api.operations())
      assert.ok(text.includes(`id="${operationId}"`), operationId);
    const [script = "", ...others] = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
    const hash = createHash("sha256").update(script).digest("base64");
    assert.equal(others.length, 0);
    const policy = page.headers.get("content-security-policy") ?? "";
    assert.match(policy, /^default-src 'none'; style-src 'sha256-/);
    assert.ok(policy.includes(`script-src 'sha256-${hash}';`));
    assert.doesNotMatch(text.replace(script, ""), /<script(?!>)|(?:src|href)="(?!#|\/openapi|\/")/);
  });
});

describe("the operation", () => {
  for (const [name, exercise] of Object.entries(exercises)) {
    it(`${name} answers as its description says`, exercise);
  }
});
