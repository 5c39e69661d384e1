import assert from "node:assert/strict";
import { after, it } from "node:test";
import type { ProblemBody } from "../../src/client/wire.ts";
import { startApp } from "../support/server.ts";

const app = await startApp();
after(() => app.stop());

const expectedTime = "expected a time such as 2026-11-16T08:30:00Z";

for (const [request, detail] of [
  ["GET /v1/documents?state=lost", /^state: expected one of scheduled, held, .*, cancelled, got "lost"$/],
  ["GET /v1/documents?priority=10", "priority: expected at most 9, got 10"],
  ["GET /v1/documents?limit=some", "limit: expected a number, got NaN"],
  ["GET /v1/documents?submittedAfter=now", `submittedAfter: ${expectedTime}, got "now"`],
  ["GET /v1/documents?custmer=a", 'unknown "custmer"'],
  ['POST /v1/leases {"count":1}', "worker: expected text, got nothing"],
  ['POST /v1/leases {"worker":"w","count":1.5}', "count: expected a whole number, got 1.5"],
  ['POST /v1/documents/batch {"documents":[]}', "documents: expected at least 1 item, got []"],
  [
    'POST /v1/documents/batch {"documents":[{"customer":"a"},{}]}',
    "documents.1.customer: expected text, got nothing",
  ],
  [
    'POST /v1/documents/batch {"documents":[{"customer":"a"},{"customer":"a","cost":0}]}',
    "documents.1.cost: expected a whole number from 1 to 1000, got 0",
  ],
  ['PATCH /v1/customers/a {"count":3}', "count: expected 0, got 3"],
] as const)
  it(`${request} is refused with what was expected and what was found`, async () => {
    const [, method = "", path = "", body] = /^(\w+) (\S+)(?: (.+))?$/.exec(request) ?? [];
    const answer = await fetch(`${app.url}${path}`, {
      method,
      ...(body !== undefined && { body, headers: { "content-type": "application/json" } }),
    });
    const problem = (await answer.json()) as ProblemBody;
    assert.deepEqual([answer.status, problem.code], [400, "invalid-argument"]);
    if (typeof detail === "string") assert.equal(problem.detail, detail);
    else assert.match(problem.detail, detail);
  });

it("an idempotency key for a whole batch is refused: each document has its own", async () => {
  const answer = await fetch(`${app.url}/v1/documents/batch`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": "k" },
    body: '{"documents":[{"customer":"a"}]}',
  });
  const { detail } = (await answer.json()) as ProblemBody;
  assert.equal(answer.status, 400);
  assert.match(detail, /^Idempotency-Key: expected `key` in each document of a batch/);
  assert.equal((await app.queue.stats()).customers, 0);
});

it("a plan is not set back to the default by a request without a body", async () => {
  await app.queue.plans.set("gold", { resetIntervalMs: 1000 });
  const answer = await fetch(`${app.url}/v1/plans/gold`, { method: "PUT" });
  assert.equal(((await answer.json()) as ProblemBody).code, "unsupported-media-type");
  const plans = await app.queue.plans.list();
  assert.equal(plans.find(({ name }) => name === "gold")?.policy.resetIntervalMs, 1000);
});

it("a customer at its limit of unfinished documents is refused with the time to wait", async () => {
  await app.queue.customers.setLimits("full", { maxPending: 1 });
  const submit = (key: string) =>
    fetch(`${app.url}/v1/documents?customer=full`, { method: "POST", headers: { "idempotency-key": key } });
  assert.equal((await submit("k")).status, 202);
  const answer = await submit("l");
  const { code, detail } = (await answer.json()) as ProblemBody;
  assert.deepEqual([answer.status, code, answer.headers.get("retry-after")], [429, "limit-reached", "1"]);
  assert.match(detail, /^customer "full" has 1 unfinished document of at most 1/);
  assert.equal((await submit("k")).status, 202);
});
