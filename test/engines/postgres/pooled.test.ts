import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, type TestContext, test } from "node:test";
import pg from "pg";
import { openEngine } from "../../../src/engines/postgres/postgres-engine.ts";
import { copyStore, openQueue, type Queue } from "../../../src/index.ts";
import { Program } from "../../crash/program.ts";
import { testConformance } from "../../engine/conformance.ts";
import { testHistories } from "../../engine/histories.ts";
import { testDeliveries } from "../../engine/webhooks/deliveries.ts";
import { testWebhookHistories } from "../../engine/webhooks/histories.ts";
import { testNotifications } from "../../engine/webhooks/notifications.ts";
import { PoolingProxy } from "../../support/postgres/pooling-proxy.ts";
import { newDatabase, startPostgres } from "../../support/postgres/postgres-server.ts";
import { waitForEvents } from "../../support/queues.ts";
import { isLongRun, scale } from "../../support/scale.ts";
import { submitUntilHeard } from "../../support/submit-until-heard.ts";

const timeout = 60_000;

const server = await startPostgres({ fsync: false });
after(() => server.remove());
const database = await newDatabase(server);
const pooler = await startPooler(database);
after(() => pooler.close());

const name = "postgres behind a pooler";
// Behind a pooler everything works the same: random histories show that first, all examples in the long run.
testHistories(name, () => openEngine(newUrl()), { runs: scale(4, 500) });
testWebhookHistories(name, () => openEngine(newUrl()), scale(2, 200));
if (isLongRun()) {
  testConformance(name, () => openEngine(newUrl()));
  testNotifications(name, () => openEngine(newUrl()));
  testDeliveries(name, () => openEngine(newUrl()));
}

test("postgres: queues and workers of several processes share what is behind a pooler", {
  timeout,
}, async (t) => {
  const url = newUrl();
  const [one, other] = [await open(t, url), await open(t, url)];
  const worker = new Program("work", { url, task: { kind: "take", maxMs: 0 }, options: { name: "w" } });
  t.after(() => worker.kill());
  await worker.printed("ready");
  const submitters = Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other));
  const documents = await Promise.all(submitters.map((queue) => queue.submit({ customer: "north" })));
  assert.equal(new Set(documents.map(({ count }) => count)).size, documents.length, "each is counted once");
  await waitForEvents(one, "done", documents.length);
  assert.equal((await other.stats()).documents.done, documents.length);
});

test("postgres: other users of the pooler find nothing of ours on its connections", {
  timeout,
}, async (t) => {
  // A copy reads and writes in a transaction each, and moves what was kept beside them.
  const own = await startPooler(database, 3);
  t.after(() => own.close());
  const url = newUrl(own);
  const queue = await open(t, url);
  const worker = queue.work((_, { keep }) => keep("text", "read"), { concurrency: 2 });
  await queue.submitMany(Array.from({ length: 10 }, () => ({ customer: "a" })));
  await waitForEvents(queue, "done", 10);
  await worker.stop();
  assert.equal((await copyStore(url, newUrl(own))).kept, 10);
  assert.deepEqual(await tracesOnAllConnections(own, 3), Array(3).fill(nothing));
});

test("postgres: who is behind a pooler is heard at once by who is not", { timeout }, async (t) => {
  const url = newUrl();
  const pooled = await openEngine(url);
  const direct = await openEngine(url.replace(pooler.url, database).replace("&pooled=true", ""));
  t.after(() => Promise.all([pooled.close(), direct.close()]));
  await submitUntilHeard(pooled, direct);
});

test("postgres: an undeclared pooler is a clear typed error", { timeout }, async (t) => {
  const own = await startPooler(await newDatabase(server));
  t.after(() => own.close());
  // Some may be lucky with the connections that they are given, but not for long.
  const outcomes = [];
  for (let tries = 0; tries < 4; tries++)
    outcomes.push(...(await Promise.allSettled([openAndClose(own.url)])));
  const errors = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  for (const { code, message } of errors) {
    assert.equal(code, "store-failed");
    assert.match(message, /through a pooler .*; add \?pooled=true to the URL, or connect directly/);
  }
  assert.deepEqual(new Set(errors.map(({ cause }) => cause.code)), new Set(["26000", "42P05"]));
});

test("postgres: pooled is true or false", async () => {
  await assert.rejects(openQueue(`${database}&pooled=yes`), {
    code: "invalid-argument",
    message: 'pooled: expected true or false, got "yes"',
  });
  await openAndClose(`${database}&pooled=false`);
});

async function startPooler(url: string, servers?: number): Promise<PoolingProxy> {
  const started = new PoolingProxy(url, servers);
  await started.listen();
  return started;
}

function newUrl(through = pooler): string {
  return `${through.url}&schema=${randomUUID()}&pooled=true`;
}

async function open(t: TestContext, url: string): Promise<Queue> {
  const queue = await openQueue(url);
  t.after(() => queue.close());
  return queue;
}

async function openAndClose(url: string): Promise<void> {
  await (await openQueue(url)).close();
}

const nothing = { settings: 0, statements: 0, channels: 0 };

async function tracesOnAllConnections({ url }: PoolingProxy, servers: number) {
  const clients = Array.from({ length: servers }, () => new pg.Client({ connectionString: url }));
  const onAll = <Answer>(act: (client: pg.Client) => Promise<Answer>) => Promise.all(clients.map(act));
  try {
    await onAll((client) => client.connect());
    // In a transaction each has a connection to the server for itself: all that there are.
    await onAll((client) => client.query("begin"));
    const traces = await onAll((client) => client.query(findTraces));
    await onAll((client) => client.query("commit"));
    return traces.map(({ rows }) => rows[0]);
  } finally {
    await onAll((client) => client.end());
  }
}

const findTraces = `select
  (select count(*)::int from pg_settings where source = 'session' and name ~ '^(enable_|plan_cache)') as settings,
  (select count(*)::int from pg_prepared_statements) as statements,
  (select count(*)::int from pg_listening_channels()) as channels`;
