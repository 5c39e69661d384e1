import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, type TestContext, test } from "node:test";
import { type Client, createClient } from "../../src/client/client.ts";
import type { EventBody } from "../../src/client/wire.ts";
import { EventReader } from "../support/event-reader.ts";
import { newDatabase, startPostgres } from "../support/postgres/postgres-server.ts";
import { scale } from "../support/scale.ts";
import { type Serve, startServe } from "../support/server.ts";

const documents = scale(40, 1000);
const timeout = scale(60_000, 300_000);
const program = join(import.meta.dirname, "../../bin/fairlane.mjs");

const server = await startPostgres({ fsync: false });
after(() => server.remove());

let serves: Serve[] = [];
let clients: Client[] = [];
let workers: ChildProcess[] = [];

before(async () => {
  const database = await newDatabase(server);
  serves = await Promise.all([1, 2].map(() => startServe("--database", database, "--concurrency", "0")));
  clients = serves.map(({ url }) => createClient({ url }));
  workers = await Promise.all([1, 2].map(() => startWorker(database)));
});

after(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  for (const serve of serves) await serve.kill();
});

test("what is submitted to either server is processed exactly once, and readers of either hear all of it", {
  timeout,
}, async (t) => {
  const readers = await Promise.all(serves.map(({ url }) => connect(t, url)));
  const texts = Array.from({ length: documents }, (_, index) => `text ${index}`);
  const submitted = await Promise.all(
    texts.map((text, index) =>
      clientOf(index).submit({ customer: `customer ${index % 5}` }, { content: text, waitSeconds: 30 }),
    ),
  );
  for (const { state, attempts, result } of submitted)
    assert.deepEqual([state, attempts, (result as { words: number }).words], ["done", 1, 2]);
  const told = await Promise.all(readers.map(untilAllDone));
  assert.deepEqual(told[0], told[1]);
  for (const kind of ["submitted", "started", "done"])
    assert.deepEqual(
      told[0]?.flatMap((event) => (event.kind === kind ? [event.document] : [])).sort(),
      submitted.map(({ id }) => id).sort(),
      kind,
    );
});

test("content that was uploaded to one server is read from the other", { timeout }, async () => {
  const content = "x".repeat(300_000);
  const { id } = await clientOf(0).submit({ customer: "a" }, { content });
  const read = await clientOf(1).contents.read(id);
  assert.ok((await read.text()) === content);
});

test("a pause by one server stops all workers, and a document waits for the other's word", {
  timeout,
}, async (t) => {
  await clientOf(0).pause();
  const { id } = await clientOf(1).submit({ customer: "paused" });
  // Every worker may claim it, and none gets it.
  assert.deepEqual(await clientOf(0).leases.claim({ worker: "remote", waitSeconds: 1 }), []);
  assert.equal((await clientOf(0).document(id))?.state, "waiting");
  const reader = await connect(t, serves[0]?.url ?? "");
  await clientOf(1).resume();
  await reader.message(({ event, data = "" }) => event === "done" && JSON.parse(data).document === id);
});

test("a lease that one server gave is renewed and completed at the other; nonsense is refused", {
  timeout,
}, async () => {
  await clientOf(0).pause();
  const { id } = await clientOf(0).submit({ customer: "leased" });
  for (const worker of workers) worker.kill("SIGSTOP");
  await clientOf(0).resume();
  const [lease] = await clientOf(0).leases.claim({ worker: "remote", waitSeconds: 10 });
  for (const worker of workers) worker.kill("SIGCONT");
  assert.equal(lease?.document.id, id);
  await clientOf(1).leases.renew(lease?.id ?? "", { progress: 0.5 });
  assert.equal((await clientOf(0).document(id))?.progress, 0.5);
  assert.equal((await clientOf(1).leases.complete(lease?.id ?? "", { by: "remote" })).state, "done");
  for (const nonsense of ["no id.1", "..1", `${id}.999999999999999`, lease?.id ?? ""])
    await assert.rejects(clientOf(0).leases.renew(nonsense), { status: 409 }, nonsense);
});

test("a limit or a plan that one server changes is in force at the other", { timeout }, async (t) => {
  for (const worker of workers) worker.kill("SIGSTOP");
  t.after(() => {
    for (const worker of workers) worker.kill("SIGCONT");
  });
  const submit = (customer: string) => clientOf(1).submit({ customer });
  await clientOf(0).plans.set("own", { thresholds: [-1, -2, -3, -4, -5, -6, -7, -8] });
  await clientOf(0).customers.change("planned", { plan: "own", mayCreate: true });
  const planned = [await submit("planned"), await submit("planned"), await submit("planned")];
  assert.deepEqual(
    planned.map(({ priority }) => priority),
    [1, 1, 2],
  );
  await clientOf(0).plans.set("own", { thresholds: [-10, -20, -30, -40, -50, -60, -70, -80] });
  assert.equal((await submit("planned")).priority, 1);

  const limited = [await submit("limited"), await submit("limited"), await submit("limited")];
  await clientOf(0).customers.change("limited", { limits: { maxPending: 3, maxRunning: 1 } });
  await assert.rejects(submit("limited"), { status: 429, code: "limit-reached" });
  const claimed = () => clientOf(1).leases.claim({ worker: "remote", count: 100 });
  const first = await claimed();
  assert.equal(first.filter(({ document }) => document.customer === "limited").length, 1);
  await clientOf(0).customers.change("limited", { limits: null });
  const rest = await claimed();
  assert.equal(rest.length, limited.length - 1);
  for (const { id } of [...first, ...rest]) await clientOf(0).leases.complete(id);
});

test("all stop in good order", { timeout }, async () => {
  const endings = workers.map((worker) => once(worker, "exit"));
  for (const worker of workers) worker.kill("SIGTERM");
  assert.deepEqual(
    await Promise.all(endings),
    workers.map(() => [0, null]),
  );
  assert.deepEqual(await Promise.all(serves.map((serve) => serve.stop())), [0, 0]);
});

function clientOf(index: number): Client {
  return clients[index % clients.length] as Client;
}

async function connect(t: TestContext, url: string): Promise<EventReader> {
  const reader = await EventReader.connect(url);
  t.after(() => reader.hangUp());
  return reader.read();
}

/** The events until all documents are done. */
async function untilAllDone(reader: EventReader): Promise<EventBody[]> {
  let done = 0;
  await reader.message(({ event }) => event === "done" && ++done === documents);
  const events = reader.messages.filter(({ event }) => event !== undefined);
  return events.map(({ data = "" }) => JSON.parse(data));
}

async function startWorker(database: string): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [program, "work"], {
    env: { ...process.env, FAIRLANE_DATABASE: database },
    stdio: ["ignore", "ignore", "pipe"],
  });
  await once(createInterface({ input: worker.stderr }), "line");
  return worker;
}
