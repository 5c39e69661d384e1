import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { after, type TestContext, test } from "node:test";
import pg from "pg";
import { openQueue, type Queue } from "../../../src/index.ts";
import { joinSockets } from "../../support/postgres/join-sockets.ts";
import { PoolingProxy } from "../../support/postgres/pooling-proxy.ts";
import { connectTo } from "../../support/postgres/postgres-messages.ts";
import { startPostgres, type TestPostgres } from "../../support/postgres/postgres-server.ts";
import { waitForEvents } from "../../support/queues.ts";
import { untilReached } from "../../support/until-reached.ts";

const timeout = 60_000;
const nowhere = "/nowhere";

// Two servers that do not know each other, so each has what a test opened on it.
const [one, other] = await Promise.all([startPostgres({ fsync: false }), startPostgres({ fsync: false })]);
after(() => Promise.all([one.remove(), other.remove()]));

test("postgres: of several hosts the first that accepts writes is used", { timeout }, async (t) => {
  await becomeStandby(one);
  t.after(() => execute(one.url, "select pg_promote()"));
  for (const hosts of [
    [nowhere, folderOf(one), folderOf(other)],
    [folderOf(other), folderOf(one)],
  ]) {
    const queue = await open(t, urlOf(hosts));
    await queue.submit({ customer: "north" });
  }
  await expectReadOnly(urlOf([folderOf(one), folderOf(other)], "target_session_attrs=any"));
  const single = urlOf([folderOf(one)], "target_session_attrs=primary");
  await assert.rejects(openQueue(single), { code: "store-unreachable", message: /the server is a standby/ });
});

test("postgres: hosts are reached by names and addresses, each at its own port", {
  timeout,
}, async (t) => {
  await becomeStandby(one);
  t.after(() => execute(one.url, "select pg_promote()"));
  // Not every container has the other loopback address.
  const addresses = Object.values(networkInterfaces()).flatMap((list = []) =>
    list.map((each) => each.address),
  );
  const address = addresses.includes("::1") ? "::1" : "127.0.0.1";
  const ports = await Promise.all([listenFor(t, one, "127.0.0.1"), listenFor(t, other, address)]);
  const hosts = `localhost:${ports[0]},${address === "::1" ? "[::1]" : address}:${ports[1]}`;
  const queue = await open(t, `postgres://postgres@${hosts}/postgres?schema=${randomUUID()}`);
  await queue.submit({ customer: "north" });
});

test("postgres: a server that is set to read only counts as a primary, and accepts no writes", {
  timeout,
}, async (t) => {
  await setReadOnly(one, true);
  t.after(() => setReadOnly(one, false));
  const hosts = [folderOf(one), folderOf(other)];
  await (await open(t, urlOf(hosts))).submit({ customer: "north" });
  await expectReadOnly(urlOf(hosts, "target_session_attrs=primary"));
});

test("postgres: when no host can be used, the error says of each why", { timeout }, async (t) => {
  await becomeStandby(one);
  t.after(() => execute(one.url, "select pg_promote()"));
  await assert.rejects(openQueue(urlOf([nowhere, folderOf(one)])), {
    code: "store-unreachable",
    message: new RegExp(
      `no server that accepts writes .*\\(/nowhere:5432: .*ENOENT.*; ${folderOf(one)}:5432: the server is a standby\\)`,
    ),
  });
  await assert.rejects(openQueue("postgres://u@127.0.0.1:1,[::1]:1/db"), {
    code: "store-unreachable",
    message: /cannot be reached; .*\(127\.0\.0\.1:1: .*ECONN.*; \[::1\]:1: /,
  });
});

test("postgres: a mistake in the user or the database is reported as one", { timeout }, async () => {
  const url = urlOf([folderOf(one), folderOf(other)]);
  await assert.rejects(openQueue(url.replace("postgres@", "nobody@")), { code: "store-denied" });
  await assert.rejects(openQueue(url.replace("/postgres?", "/nothing?")), { code: "store-missing" });
});

test("postgres: an open queue follows the primary to another host and back", { timeout }, async (t) => {
  const url = urlOf([folderOf(one), folderOf(other)]);
  await prepare(other, url);
  await becomeStandby(other);
  const queue = await open(t, url);
  queue.work(() => {}, { onError: () => {} });
  await queue.submit({ customer: "north" });
  await waitForEvents(queue, "done", 1);
  await one.kill();
  await submitUntilRejected(queue, /no server that accepts writes/);
  await execute(other.url, "select pg_promote()");
  await submitUntilAccepted(queue);
  assert.equal((await queue.customers.get("north"))?.count, 0, "it is another store");
  // Contents have a pool of their own.
  await untilReached(() => queue.submit({ customer: "north", content: "hello" }));
  await waitForEvents(queue, "done", 2);
  await one.start();
  await other.kill();
  await submitUntilAccepted(queue);
  await other.start();
});

test("postgres: a call for which a connection is opened finds the other host itself", {
  timeout,
}, async (t) => {
  const url = urlOf([folderOf(one), folderOf(other)]);
  await prepare(other, url);
  const queue = await open(t, url);
  await queue.submit({ customer: "north" });
  await one.kill();
  await queue.submit({ customer: "north" });
  await one.start();
});

test("postgres: a server that becomes read only is left, and nothing is lost", { timeout }, async (t) => {
  const url = urlOf([folderOf(one), folderOf(other)]);
  await prepare(other, url);
  const queue = await open(t, url);
  await queue.submitMany([{ customer: "north" }, { customer: "north" }]);
  await queue.stats();
  t.after(() => setReadOnly(one, false));
  await setReadOnly(one, true);
  // A connection may accept one more before it has the news, and each reading one is left after its first reply with it.
  do await submitUntilAccepted(queue);
  while ((await untilReached(() => queue.stats())).documents.waiting !== 1 && !t.signal.aborted);
  assert.equal((await queue.stats()).documents.waiting, 1);
});

test("postgres: a pooler for each server is left with its server", { timeout }, async (t) => {
  const poolers = [one, other].map(({ url }) => new PoolingProxy(url));
  await Promise.all(poolers.map((pooler) => pooler.listen()));
  t.after(() => Promise.all(poolers.map((pooler) => pooler.close())));
  const hosts = poolers.map((pooler) => new URL(pooler.url).searchParams.get("host") ?? "");
  const url = urlOf(hosts, "pooled=true");
  await prepare(other, url);
  const queue = await open(t, url);
  await queue.submit({ customer: "north" });
  await queue.stats();
  t.after(() => setReadOnly(one, false));
  await setReadOnly(one, true);
  await submitUntilAccepted(queue);
});

test("postgres: a host that does not reply does not keep others from being used", { timeout }, async (t) => {
  const silent = await startSilent(t);
  const queue = await open(t, urlOf([silent, folderOf(one)]));
  await queue.submit({ customer: "north" });
});

/** The address of a new schema on several hosts. */
function urlOf(hosts: readonly string[], parameters = "pooled=false"): string {
  return `postgres://postgres@localhost/postgres?host=${hosts.join()}&schema=${randomUUID()}&${parameters}`;
}

function folderOf(server: TestPostgres): string {
  return new URL(server.url).searchParams.get("host") ?? "";
}

/** Lets a server be reached at a port, which is returned. */
async function listenFor(t: TestContext, server: TestPostgres, address: string): Promise<number> {
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const socket = connectTo(new URL(server.url));
    joinSockets(client, socket, sockets);
    client.pipe(socket).pipe(client);
  });
  await new Promise<void>((resolve) => listener.listen(0, address, resolve));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  return (listener.address() as AddressInfo).port;
}

/** Creates the schema of an address on one of its servers. */
async function prepare(server: TestPostgres, url: string): Promise<void> {
  const single = new URL(server.url);
  single.searchParams.set("schema", new URL(url).searchParams.get("schema") ?? "");
  await (await openQueue(single.href)).close();
}

async function open(t: TestContext, url: string): Promise<Queue> {
  const queue = await openQueue(url);
  t.after(() => queue.close({ timeoutMs: 0 }));
  return queue;
}

/** The schema cannot be created there, so the address was read as requested. */
async function expectReadOnly(url: string): Promise<void> {
  await assert.rejects(openQueue(url), { code: "store-read-only" });
}

async function submitUntilAccepted(queue: Queue): Promise<void> {
  await untilReached(() => queue.submit({ customer: "north", key: "k" }));
}

/** Submits until the error has this message. */
async function submitUntilRejected(queue: Queue, message: RegExp): Promise<void> {
  for (;;) {
    const error = await queue.submit({ customer: "north" }).catch((reason) => reason);
    assert.equal(error.code, "store-unreachable");
    if (message.test(error.message)) return;
  }
}

async function becomeStandby(server: TestPostgres): Promise<void> {
  const file = "current_setting('data_directory') || '/standby.signal'";
  await execute(server.url, `do $$ begin execute format('copy (values ('''')) to %L', ${file}); end $$`);
  await server.stop();
  await server.start();
}

async function setReadOnly(server: TestPostgres, isReadOnly: boolean): Promise<void> {
  await execute(server.url, `alter system set default_transaction_read_only = ${isReadOnly}`);
  await execute(server.url, "select pg_reload_conf()");
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Starts something that accepts connections and says nothing. Returns its folder. */
async function startSilent(t: TestContext): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-silent-"));
  const sockets: Socket[] = [];
  const listener: Server = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => listener.listen(join(folder, ".s.PGSQL.5432"), resolve));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
    rmSync(folder, { recursive: true });
  });
  return folder;
}
