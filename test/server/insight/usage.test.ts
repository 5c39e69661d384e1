import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { type Client, createClient } from "../../../src/client/client.ts";
import { openQueue, type Queue } from "../../../src/index.ts";
import { VirtualClock } from "../../../src/runtime/virtual-clock.ts";
import { createApp } from "../../../src/server/app.ts";

const noon = Date.UTC(2026, 10, 19, 12, 2);
const clock = new VirtualClock(noon);
const minuteMs = 60_000;
let queue: Queue;
let operator: Client;
let acme: Client;

before(async () => {
  queue = await openQueue("memory:", { clock });
  const { signal } = new AbortController();
  const app = createApp({ queue, stopping: signal, onError: (error) => assert.fail(String(error)) });
  const clientWith = (key: string) =>
    createClient({ url: "http://localhost", key, fetch: (request) => app.fetch(request) });
  const admin = await queue.access.createKey({ name: "admin", role: "admin" });
  const own = await queue.access.createKey({ name: "acme", role: "customer", customer: "acme" });
  operator = clientWith(admin.key);
  acme = clientWith(own.key);
  await finish("acme", { pages: 4 }, 30_000);
  await finish("bakery", {}, 10_000);
  await finish("acme", { pages: 1 }, 60_000);
});
after(() => queue.close());

async function finish(customer: string, result: Record<string, number>, workMs: number): Promise<void> {
  await queue.submit({ customer });
  await clock.advance(1000);
  const [claim] = await queue.remote.claim({ worker: "w", count: 1, leaseMs: 3_000_000, waitMs: 0 });
  await clock.advance(workMs);
  await queue.remote.complete(claim?.lease ?? assert.fail(), result);
}

it("every customer comes with its figures and its share of the work, within the range that is asked for", async () => {
  const { items } = await operator.customers.list({ range: "day", sort: "work" });
  assert.deepEqual(
    items.map(({ name, period }) => [name, period.range, period.done, period.pages, period.workShare]),
    [
      ["acme", "day", 2, 5, 0.9],
      ["bakery", "day", 1, 0, 0.1],
    ],
  );
  const hour = await operator.customers.get("acme");
  assert.deepEqual(hour?.period, {
    ...{ range: "hour", since: "2026-11-19T11:05:00.000Z", done: 2, failed: 0, cancelled: 0, pages: 5 },
    ...{ workMs: 90_000, meanWaitMs: 1000, maxWaitMs: 1000, workShare: 0.9 },
  });
});

it("customers are sorted by any figure, up and down, page by page", async () => {
  const names = async (query: object) => {
    const found: string[] = [];
    for await (const { name } of operator.customers.all({ limit: 1, ...query })) found.push(name);
    return found;
  };
  assert.deepEqual(await names({ sort: "done" }), ["acme", "bakery"]);
  assert.deepEqual(await names({ sort: "done", order: "asc" }), ["bakery", "acme"]);
  assert.deepEqual(await names({ order: "desc" }), ["bakery", "acme"]);
  await assert.rejects(operator.customers.list({ sort: "size" as "name" }), { code: "invalid-argument" });
});

it("the history of a customer has its figures step by step, and says which step is not over", async () => {
  const { stepMs, points } = await operator.customers.history("acme", "hour");
  assert.deepEqual([stepMs, points.length], [5 * minuteMs, 12]);
  assert.deepEqual(
    points.map(({ isComplete }) => isComplete),
    [...new Array(11).fill(true), false],
  );
  const { at, done, pages, workMs, waitMs } = points.at(-1) ?? assert.fail();
  assert.deepEqual([at, done, pages, workMs, waitMs], ["2026-11-19T12:00:00.000Z", 2, 5, 90_000, 2000]);
  const week = await operator.customers.history("bakery", "week");
  assert.equal(
    week.points.reduce((sum, point) => sum + point.done, 0),
    1,
  );
});

it("a customer's key sees its own usage, and neither that of others nor its share of all work", async () => {
  const { items } = await acme.usage.list();
  assert.deepEqual(
    items.map(({ customer, month, done, isComplete }) => [customer, month, done, isComplete]),
    [["acme", "2026-11", 2, false]],
  );
  assert.deepEqual(await acme.usage.list({ customer: "bakery" }), { items: [], cursor: null });
  const lines = (await (await acme.usage.csv({ customer: "bakery" })).text()).trimEnd().split("\r\n");
  assert.equal(lines.length, 1);
  assert.equal((await acme.customers.get("acme"))?.period.workShare, null);
  await assert.rejects(acme.customers.history("bakery", "hour"), { code: "not-found" });
});

it("usage as CSV comes as a file, with all pages", async () => {
  const response = await operator.usage.csv({ from: "2026-10", to: "2026-11" });
  assert.match(response.headers.get("content-type") ?? "", /^text\/csv/);
  assert.match(response.headers.get("content-disposition") ?? "", /attachment; filename="usage.csv"/);
  assert.deepEqual(
    (await response.text())
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(",").slice(0, 4).join()),
    ["customer,month,complete,done", "acme,2026-11,no,2", "bakery,2026-11,no,1"],
  );
});

it("refuses months that are none, or too many", async () => {
  for (const query of [{ from: "2026-11-01" }, { from: "2026-12" }, { from: "1990-01" }])
    await assert.rejects(operator.usage.list(query), { code: "invalid-argument" });
});

it("the history of the queue has the figures of the whole range, and says which step is not over", async () => {
  const { total, points } = await operator.overview.history("hour");
  assert.deepEqual([total.submitted, total.done, total.failed, total.cancelled], [3, 3, 0, 0]);
  assert.ok(Math.abs((total.waits.p50Ms ?? 0) - 1000) <= 40, "percentiles are accurate to 4 %");
  assert.equal(points.filter(({ isComplete }) => !isComplete).length, 1);
});

it("all documents finished within the last minute are counted, also beyond 1000", async () => {
  await clock.advance(10 * minuteMs);
  await queue.submitMany(Array.from({ length: 1000 }, () => ({ customer: "flood" })));
  await queue.submitMany(Array.from({ length: 500 }, () => ({ customer: "flood" })));
  for (;;) {
    const claims = await queue.remote.claim({ worker: "w", count: 100, leaseMs: 30_000, waitMs: 0 });
    if (claims.length === 0) break;
    await Promise.all(claims.map(({ lease }) => queue.remote.complete(lease, null)));
  }
  assert.equal((await operator.stats()).finishedLastMinute, 1500);
  assert.deepEqual(await operator.countDocuments({ customer: "flood", state: "done" }), {
    count: 1500,
    isExact: true,
  });
});

it("a customer's name is neither a formula nor several cells in a spreadsheet, whatever separates its cells", async () => {
  const names = ["=1+1", " @SUM(A1)", "＝1+1", "a;=1+1", 'b";=1+1', "c,=1+1"];
  for (const name of names) await finish(name, {}, 1000);
  const text = await (await operator.usage.csv({})).text();
  for (const cell of [`'=1+1`, `' @SUM(A1)`, `'＝1+1`, `"a;=1+1"`, `"b"";=1+1"`, `"c,=1+1"`])
    assert.ok(text.includes(`\r\n${cell},2026-11,`), cell);
});
