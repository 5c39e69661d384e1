import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import pg from "pg";
import { openEngineAt } from "../../../src/content/open-store.ts";
import type { Engine } from "../../../src/engine/engine.ts";
import { openQueue, type Queue } from "../../../src/index.ts";
import { claimRequest, flood } from "../../engine/new-documents.ts";
import { PostgresProxy } from "../../support/postgres/postgres-proxy.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";
import { scale } from "../../support/scale.ts";
import { allDocuments, Traffic } from "../../support/traffic.ts";

const cuts = scale(6, 300);
const submitters = scale(3, 8);
const keysEach = scale(40, 150);
const timeout = scale(120_000, 1_800_000);

const server = await providePostgres({ fsync: false });
after(() => server.remove());

test("postgres: a submission whose commit was not heard of is repeated with its key, and counts once", {
  timeout,
}, async (t) => {
  const { url, queue } = await setStage(t);
  const proxy = await startProxy(t, url, 5);
  const plan = { customers: ["north"], submitters, workers: 0, keys: keysEach, restMs: 0 };
  const traffic = new Traffic(t, url, { ...plan, submitTo: proxy.url });
  await traffic.submitted();
  await traffic.expectEachStoredOnce(queue);
  const expected = (keysEach * 4 * submitters) / 5 + keysEach / 5;
  assert.equal(traffic.acknowledged().size, expected);
  const again = traffic.submitters.flatMap((program) => program.all("repeated")).length;
  assert.ok(again >= expected / 10, `${again} repeated`);
  t.diagnostic(`${expected} documents, ${proxy.lost} answers lost, ${again} submissions repeated`);
});

test("postgres: a call whose commit was not heard of fails and is not repeated by the queue itself", {
  timeout,
}, async (t) => {
  const { url, queue } = await setStage(t);
  const proxy = await startProxy(t, url, 3);
  const through = await open(t, proxy.url);
  const outcomes = [];
  for (let round = 0; round < scale(6, 300); round++) {
    const calls = Array.from({ length: 1 + (round % 4) }, () => through.submit({ customer: "north" }));
    outcomes.push(...(await Promise.allSettled(calls)));
  }
  const failed = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
  assert.deepEqual([...new Set(failed)], ["store-unreachable"]);
  const stored = (await allDocuments(queue, "north")).map(({ id }) => id);
  // Each lost reply was one to a commit, so failed calls are stored as well, once.
  assert.equal(stored.length, outcomes.length);
  const told = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.id] : []));
  assert.deepEqual(
    told.filter((id) => !stored.includes(id)),
    [],
  );
});

test("postgres: wherever in a transaction the connection is lost, all its calls fail and all or nothing is stored", {
  timeout,
}, async (t) => {
  const url = await newDatabase(server);
  const direct = await openEngineAt(url);
  t.after(() => direct.close());
  await direct.line.submit(flood("first", 4), 0);
  for (let answer = 1, wasCut = true; wasCut; answer++) {
    const before = await countOpen(direct);
    const [claim] = await direct.line.claim(claimRequest(1));
    const leases = claim ? [claim.lease] : [];
    const outcomes = await cutAt(url, answer, (engine) => [
      engine.line.submit(flood("second", 2), 0),
      engine.line.renew(leases, 1000),
      engine.line.claim(claimRequest(1)),
      engine.line.giveBack(leases, 0),
      engine.line.claim(claimRequest(1)),
    ]);
    wasCut = outcomes.includes("store-unreachable");
    const [submitted] = outcomes;
    assert.deepEqual(outcomes.slice(0, 3), Array(3).fill(submitted), "one transaction, one outcome");
    const added = (await countOpen(direct)) - before;
    assert.ok(added === 2 || (added === 0 && submitted === "store-unreachable"), `${added} after ${answer}`);
  }
});

test("postgres: connections that are cut at random cost nothing", { timeout }, async (t) => {
  const { url, queue } = await setStage(t);
  const traffic = new Traffic(t, url, { customers: ["north", "south"], submitters: 2, workers: 2 });
  await traffic.goesOn(3);
  for (let cut = 1; cut <= cuts; cut++) {
    await cutOne(url);
    const program = traffic.submitters[cut % traffic.submitters.length];
    await program?.printedTimes("stored", program.all("stored").length + 1);
  }
  await traffic.goesOn(3);
  await traffic.finish();
  await traffic.expectEachStoredOnce(queue);
  await traffic.expectEachDoneOnce(queue);
  t.diagnostic(`${cuts} cuts, ${traffic.acknowledged().size} documents`);
});

async function setStage(t: TestContext): Promise<{ url: string; queue: Queue }> {
  const url = await newDatabase(server);
  return { url, queue: await open(t, url) };
}

async function open(t: TestContext, url: string): Promise<Queue> {
  const queue = await openQueue(url);
  t.after(() => queue.close());
  return queue;
}

/** A proxy of the database that loses the reply to every n-th commit. */
async function startProxy(t: TestContext, url: string, nth: number): Promise<PostgresProxy> {
  let commits = 0;
  const proxy = new PostgresProxy(url, (tag) => tag === "COMMIT" && ++commits % nth === 0);
  await proxy.listen();
  t.after(() => proxy.close());
  return proxy;
}

/** Makes calls together on a connection that is lost with the n-th reply. Returns how they ended. */
async function cutAt(
  url: string,
  nth: number,
  makeCalls: (engine: Engine) => Promise<unknown>[],
): Promise<string[]> {
  let answers = Number.NEGATIVE_INFINITY;
  const proxy = new PostgresProxy(url, () => ++answers === nth);
  await proxy.listen();
  const engine = await openEngineAt(proxy.url);
  answers = 0;
  const outcomes = await Promise.allSettled(makeCalls(engine));
  await engine.close();
  await proxy.close();
  return outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "ok"));
}

async function countOpen(engine: Engine): Promise<number> {
  const { documents } = await engine.insight.stats();
  return documents.waiting + documents.running;
}

/** Cuts a connection of some process, more often one that is in use. */
async function cutOne(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from (
    select pid from pg_stat_activity where application_name = 'fairlane' and datname = current_database()
    order by state <> 'idle' and random() < 0.7 desc, random() limit 1) as one`);
  await client.end();
}
