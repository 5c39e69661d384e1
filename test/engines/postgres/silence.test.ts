import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import pg from "pg";
import { openQueue, type Queue } from "../../../src/index.ts";
import { PostgresProxy } from "../../support/postgres/postgres-proxy.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";

const timeout = 60_000;
const silent = {
  code: "store-unreachable",
  message: /cannot be reached; .*\((?:Query read timeout|Connection terminated unexpectedly)\)/,
};

const server = await providePostgres({ fsync: false });
after(() => server.remove());

test("postgres: a server that vanished without a word is given up, and the next calls make new connections", {
  timeout,
}, async (t) => {
  const proxy = new PostgresProxy(await newDatabase(server));
  await proxy.listen();
  t.after(() => proxy.close());
  const queue = await open(t, impatient(proxy.url));
  await queue.submit({ customer: "a" });
  await readOnAllConnections(queue);
  proxy.fallSilent();
  await Promise.all([
    assert.rejects(queue.submit({ customer: "a", key: "again" }), silent),
    assert.rejects(readOnAllConnections(queue), silent),
  ]);
  assert.equal((await queue.submit({ customer: "a", key: "again" })).isRepeat, false);
  assert.equal((await queue.stats()).documents.waiting, 2);
});

test("postgres: a queue is closed even if the server does not respond to the end of a connection", {
  timeout,
}, async (t) => {
  const proxy = new PostgresProxy(await newDatabase(server));
  await proxy.listen();
  t.after(() => proxy.close());
  const queue = await openQueue(impatient(proxy.url));
  await queue.submit({ customer: "a" });
  proxy.fallSilent();
  await queue.close();
});

test("postgres: who waits for another process to make the tables is more patient", { timeout }, async (t) => {
  const url = await newDatabase(server);
  const queue = await open(t, impatient(`${url}&schema=old`));
  await queue.submit({ customer: "a" });
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  t.after(() => other.end());
  await other.query("begin; select from old.customers for update");
  await other.query("select pg_advisory_xact_lock(hashtextextended('fairlane new', 0))");
  const opening = open(t, impatient(`${url}&schema=new`));
  while (
    (await other.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount === 0
  );
  // All other timeouts have passed by then.
  await assert.rejects(queue.submit({ customer: "a" }), silent);
  await other.query("rollback");
  assert.equal((await (await opening).stats()).documents.waiting, 0);
});

async function readOnAllConnections(queue: Queue): Promise<void> {
  await Promise.all(Array.from({ length: 4 }, () => queue.stats()));
}

function impatient(url: string): string {
  return `${url}&query_timeout=3000`;
}

async function open(t: TestContext, url: string): Promise<Queue> {
  const queue = await openQueue(url);
  t.after(() => queue.close());
  return queue;
}
