import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { type Client, createClient } from "../../src/client/client.ts";
import type { LeaseBody } from "../../src/client/wire.ts";
import { VirtualClock } from "../../src/index.ts";
import { startOfTime } from "../support/queues.ts";
import { scale } from "../support/scale.ts";
import { RawConnection } from "../support/server.ts";
import { startWatchedApp, until } from "../support/watched-app.ts";

const timeout = scale(60_000, 120_000);

async function start(t: TestContext, options = {}) {
  const started = await startWatchedApp(t, options);
  return { ...started, client: createClient({ url: started.url }) };
}

async function claimOne(client: Client, worker = "remote"): Promise<LeaseBody> {
  const [lease] = await client.leases.claim({ worker });
  assert.ok(lease);
  return lease;
}

test("claims take documents in the order of the line, as many as were asked for", { timeout }, async (t) => {
  const { client, queue } = await start(t);
  await queue.submitMany(Array.from({ length: 7 }, (_, index) => ({ customer: "flood", name: `f${index}` })));
  await queue.submitMany(["a", "b"].map((customer) => ({ customer, name: customer })));
  const names: string[] = [];
  for (const count of [2, 3, 100]) {
    const leases = await client.leases.claim({ worker: "remote", count });
    names.push(leases.map(({ document }) => document.name).join(" "));
  }
  assert.deepEqual(names, ["f0 a", "b f1 f2", "f3 f4 f5 f6"]);
  assert.deepEqual(await client.leases.claim({ worker: "remote" }), []);
});

test("a lease tells its document, who holds it, and until when", { timeout }, async (t) => {
  const clock = new VirtualClock(startOfTime);
  const { client, queue } = await start(t, { clock });
  const { id } = await queue.submit({ customer: "a" });
  const [lease] = await client.leases.claim({ worker: "remote", leaseSeconds: 2.5 });
  assert.equal(lease?.expiresAt, new Date(startOfTime + 2500).toISOString());
  const { document } = lease as LeaseBody;
  assert.deepEqual(
    [document.id, document.state, document.attempts, document.worker],
    [id, "running", 1, "remote"],
  );
});

test("a lease has the reading settings of its customer", { timeout }, async (t) => {
  const { client, queue } = await start(t);
  await queue.plans.set("premium", {}, { reading: { maxPages: 5000, languages: ["de"] } });
  await queue.submitMany([{ customer: "a" }, { customer: "b" }]);
  await queue.customers.assignPlan("a", "premium");
  await queue.customers.setReading("a", { languages: ["pl"] });
  const leases = await client.leases.claim({ worker: "remote", count: 2 });
  assert.deepEqual(
    leases.map(({ reading: { maxPages, languages } }) => [maxPages, languages]),
    [
      [5000, ["pl"]],
      [null, null],
    ],
  );
});

test("a waiting claim gets a document as soon as it is submitted", { timeout }, async (t) => {
  const { client, watchers } = await start(t);
  const waiting = client.leases.claim({ worker: "remote", waitSeconds: 60 });
  await until(() => watchers() === 1);
  const { id } = await client.submit({ customer: "a" });
  assert.deepEqual(
    (await waiting).map(({ document }) => document.id),
    [id],
  );
  await until(() => watchers() === 0);
});

test("a waiting claim gets a document that comes due, and one of a queue that is resumed", {
  timeout,
}, async (t) => {
  const { client, queue, watchers } = await start(t);
  queue.maintain();
  const due = client.leases.claim({ worker: "remote", waitSeconds: 60 });
  const later = await queue.submit({ customer: "a", startAt: Date.now() + 50 });
  assert.equal((await due)[0]?.document.id, later.id);
  await client.pause();
  const { id } = await client.submit({ customer: "b" });
  const waiting = client.leases.claim({ worker: "remote", waitSeconds: 60 });
  await until(() => watchers() === 2);
  await client.resume();
  assert.equal((await waiting)[0]?.document.id, id);
});

test("a waiting claim answers with nothing when its time is over", { timeout }, async (t) => {
  const clock = new VirtualClock(startOfTime);
  const { client, watchers } = await start(t, { clock });
  const waiting = client.leases.claim({ worker: "remote", waitSeconds: 10 });
  await until(() => watchers() === 1);
  await clock.advance(10_000);
  assert.deepEqual(await waiting, []);
});

test("a server that stops lets waiting claims go with nothing, and begins none", { timeout }, async (t) => {
  const { client, queue, watchers, stopping } = await start(t);
  const waiting = client.leases.claim({ worker: "remote", waitSeconds: 60 });
  await until(() => watchers() === 1);
  stopping.abort();
  assert.deepEqual(await waiting, []);
  await queue.submit({ customer: "a" });
  await assert.rejects(client.leases.claim({ worker: "remote" }), { code: "server-stopping", status: 503 });
  assert.deepEqual(
    (await queue.eventsAfter("start")).map(({ kind }) => kind),
    ["submitted"],
  );
});

test("several remote workers share documents, and none has two owners", { timeout }, async (t) => {
  const documents = scale(100, 1000);
  const clock = new VirtualClock(startOfTime);
  const { client, queue, watchers } = await start(t, { clock });
  const owners = new Map<string, string>();
  const work = async (worker: string) => {
    for (;;) {
      const leases = await client.leases.claim({ worker, count: 3, waitSeconds: 10 });
      if (leases.length === 0) return;
      for (const { id, document } of leases) {
        assert.equal(owners.has(document.id), false, "it has one owner");
        owners.set(document.id, worker);
        const done = await client.leases.complete(id, { by: worker });
        assert.deepEqual([done.state, done.result], ["done", { by: worker }]);
      }
    }
  };
  const working = ["one", "two", "three", "four"].map(work);
  for (let index = 0; index < documents; index++) await queue.submit({ customer: `customer ${index % 3}` });
  await until(async () => (await queue.stats()).documents.done === documents);
  await until(() => watchers() === working.length);
  await clock.advance(10_000);
  await Promise.all(working);
  assert.equal(owners.size, documents);
});

test("a renewed lease stays valid, and its progress is recorded", { timeout }, async (t) => {
  const clock = new VirtualClock(startOfTime);
  const { client, queue } = await start(t, { clock });
  queue.maintain();
  await queue.submit({ customer: "a" });
  const { id, document } = await claimOne(client);
  for (let second = 20; second <= 100; second += 20) {
    await clock.advance(20_000);
    const { expiresAt } = await client.leases.renew(id, { leaseSeconds: 30, progress: second / 100 });
    assert.equal(expiresAt, new Date(startOfTime + (second + 30) * 1000).toISOString());
  }
  const running = await queue.document(document.id);
  assert.deepEqual([running?.state, running?.progress, running?.attempts], ["running", 1, 1]);
  assert.equal((await client.leases.complete(id)).state, "done");
});

test("a failed attempt is followed by another, until they are used up or useless", { timeout }, async (t) => {
  const clock = new VirtualClock(startOfTime);
  const { client, queue } = await start(t, { clock });
  queue.maintain();
  await queue.submit({ customer: "a", maxAttempts: 2 });
  const first = await client.leases.fail((await claimOne(client)).id, { message: "no luck", code: "E1" });
  assert.deepEqual(
    [first.state, first.error],
    ["scheduled", { name: "Error", message: "no luck", code: "E1" }],
  );
  await clock.advance(Date.parse(first.dueAt ?? "") - clock.now());
  const second = await client.leases.fail((await claimOne(client)).id, { message: "again" });
  assert.deepEqual([second.state, second.attempts], ["failed", 2]);
  await queue.submit({ customer: "a", maxAttempts: 5 });
  const useless = await client.leases.fail((await claimOne(client)).id, {
    message: "never",
    mayRetry: false,
  });
  assert.deepEqual([useless.state, useless.attempts], ["failed", 1]);
});

test("a document that is given back waits again, and no attempt is used", { timeout }, async (t) => {
  const { client, queue } = await start(t);
  await queue.submit({ customer: "a", maxAttempts: 1 });
  const lease = await claimOne(client);
  const returned = await client.leases.giveBack(lease.id);
  assert.deepEqual([returned.state, returned.attempts], ["waiting", 0]);
  await assert.rejects(client.leases.complete(lease.id), { code: "lease-lost", status: 409 });
  const next = await claimOne(client);
  assert.notEqual(next.id, lease.id);
  assert.equal((await client.leases.complete(next.id)).attempts, 1);
});

test("whatever is said by a lease that was lost, cancelled or never given is refused", {
  timeout,
}, async (t) => {
  const clock = new VirtualClock(startOfTime);
  const { client, queue } = await start(t, { clock });
  queue.maintain();
  const { id } = await queue.submit({ customer: "a" });
  const lost = (await claimOne(client)).id;
  await clock.advance(31_000);
  const current = (await claimOne(client, "other")).id;
  await expectRefused(client, lost, "lease-lost");
  const [, number, token = ""] = current.split(".");
  const lostToken = lost.split(".").at(-1);
  const wrong = `${token[0] === "A" ? "B" : "A"}${token.slice(1)}`;
  for (const never of [
    ...["nonsense", `${id}.99`, `${id}.0`, `${id}.-1`, "..1", "no id.1"],
    ...[`${id}.${number}`, `${id}.${number}.`, `${id}.${number}.${wrong}`, `${id}.${number}.${lostToken}`],
    `0198c0de-0000-7000-8000-000000000000.${number}.${token}`,
  ])
    await expectRefused(client, never, "lease-lost");
  assert.equal((await queue.document(id))?.worker, "other");
  await queue.cancel(id);
  await expectRefused(client, current, "cancelled");
});

async function expectRefused(client: Client, lease: string, code: string): Promise<void> {
  const refusal = { code, status: 409 };
  await assert.rejects(client.leases.renew(lease, { progress: 0.5 }), refusal, lease);
  await assert.rejects(client.leases.complete(lease, 1), refusal, lease);
  await assert.rejects(client.leases.fail(lease, { message: "x" }), refusal, lease);
  await assert.rejects(client.leases.giveBack(lease), refusal, lease);
}

test("an expired lease is rescued although no worker runs beside the server", { timeout }, async (t) => {
  const clock = new VirtualClock(startOfTime);
  const { client, queue, watchers } = await start(t, { clock });
  queue.maintain();
  const { id } = await queue.submit({ customer: "a" });
  await claimOne(client, "dead");
  const waiting = client.leases.claim({ worker: "alive", waitSeconds: 60 });
  await until(() => watchers() === 2);
  await clock.advance(32_000);
  const [lease] = await waiting;
  assert.deepEqual([lease?.document.id, lease?.document.attempts], [id, 2]);
});

test("a worker that hangs up while it waits takes nothing", { timeout }, async (t) => {
  const { url, queue, watchers } = await start(t);
  const connections = Array.from({ length: 10 }, () => askForLease(url, { worker: "gone", waitSeconds: 60 }));
  await until(() => watchers() === 10);
  for (const connection of connections) connection.end();
  await until(() => watchers() === 0);
  await queue.submit({ customer: "a" });
  assert.deepEqual(
    (await queue.eventsAfter("start")).map(({ kind }) => kind),
    ["submitted"],
  );
});

test("a claim that nobody is left to take is given back, and uses no attempt", { timeout }, async (t) => {
  const { queue } = await start(t);
  const { id } = await queue.submit({ customer: "a", maxAttempts: 1 });
  const hungUp = new AbortController();
  const claiming = queue.remote.claim({
    worker: "gone",
    count: 1,
    leaseMs: 30_000,
    waitMs: 60_000,
    signal: hungUp.signal,
  });
  hungUp.abort();
  assert.deepEqual(await claiming, []);
  const document = await queue.document(id);
  assert.deepEqual([document?.state, document?.attempts], ["waiting", 0]);
});

function askForLease(url: string, request: object): RawConnection {
  const body = JSON.stringify(request);
  const head = [
    "POST /v1/leases HTTP/1.1",
    "host: 127.0.0.1",
    "content-type: application/json",
    `content-length: ${body.length}`,
  ];
  return new RawConnection(url).send(`${head.join("\r\n")}\r\n\r\n${body}`);
}
