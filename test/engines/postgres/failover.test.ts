import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import { openQueue, type Queue } from "../../../src/index.ts";
import { goodEnding, Program } from "../../crash/program.ts";
import { ReplicatedPostgres } from "../../support/postgres/replicated-postgres.ts";
import { isLongRun, scale } from "../../support/scale.ts";
import { allEvents, followToEnd, Traffic } from "../../support/traffic.ts";

const failovers = scale(1, 30);
const timeout = scale(120_000, 1_800_000);
// Only in the long run, which has the machine for itself.
const maxFirstClaimMs = 5000;

const servers = await ReplicatedPostgres.start();
after(() => servers.remove());

test("postgres: while a synchronous standby is gone commits wait, and those given up are carried out later", {
  timeout,
}, async (t) => {
  const url = await servers.newDatabase();
  const patient = await openQueue(url);
  const impatient = await openQueue(`${url}&query_timeout=3000`);
  t.after(() => Promise.all([patient, impatient].map((queue) => queue.close())));
  await servers.stopStandby();
  const waiting = patient.submit({ customer: "north", key: "first" });
  await assert.rejects(impatient.submit({ customer: "south", key: "second" }), { code: "store-unreachable" });
  await servers.startStandby();
  assert.equal((await waiting).isRepeat, false);
  assert.equal((await impatient.submit({ customer: "south", key: "second" })).isRepeat, true);
});

test("postgres: a failover to a synchronous standby loses nothing that was confirmed, and no process ends", {
  timeout,
}, async (t) => {
  const url = await servers.newDatabase();
  const queue = await openQueue(url);
  t.after(() => queue.close({ timeoutMs: 0 }));
  const followed = followToEnd(queue);
  const remote = startRemote(t, url);
  const traffic = new Traffic(t, url, { customers: ["north", "south"], submitters: 2, workers: 2 });
  // One that starts while the primary is gone cannot open the store.
  await remote.printed("ready");
  const firstClaims: number[] = [];
  for (let failover = 1; failover <= failovers; failover++) {
    if (failover > 1) await servers.rebuildStandby();
    await traffic.goesOn(Math.ceil(Math.random() * 10));
    firstClaims.push(await failOver(traffic.workers));
    await traffic.goesOn(2);
  }
  await traffic.finish();
  remote.send("SIGTERM");
  assert.deepEqual(await remote.ended, goodEnding);
  await traffic.expectEachStoredOnce(queue);
  await traffic.expectEachDoneOnce(queue);
  await expectCompletedStayDone(queue, remote);
  const events = await allEvents(queue);
  assert.deepEqual(await followed, events, "no event was missed or repeated");
  if (isLongRun()) assert.ok(Math.max(...firstClaims) < maxFirstClaimMs, `${firstClaims} ms`);
  const slowest = Math.round(Math.max(...firstClaims));
  t.diagnostic(`${failovers} failovers, ${traffic.acknowledged().size} documents`);
  t.diagnostic(`at most ${slowest} ms from the order to promote to the first claim`);
});

/** A worker that prints what the store has confirmed. */
function startRemote(t: TestContext, url: string): Program {
  const program = new Program("work-remotely", { url, name: "remote", leaseMs: 2000 });
  t.after(() => program.kill());
  return program;
}

/** Returns the time from the order to promote the standby to the next document that a worker starts. */
async function failOver(workers: readonly Program[]): Promise<number> {
  const next = (worker: Program, word: string) => worker.printedTimes(word, worker.all(word).length + 1);
  const noticed = workers.map((worker) => next(worker, "trouble"));
  await servers.killPrimary();
  await Promise.all(noticed);
  const orderedAt = performance.now();
  const started = workers.map((worker) => next(worker, "started"));
  await Promise.all([servers.promoteStandby(), Promise.race(started)]);
  return performance.now() - orderedAt;
}

/** Checks that a document whose completion was confirmed was not started again. */
async function expectCompletedStayDone(queue: Queue, remote: Program): Promise<void> {
  const completed = remote.all("completed");
  assert.notEqual(completed.length, 0);
  for (const [id = "", attempt] of completed) {
    const document = await queue.document(id);
    assert.deepEqual([document?.state, String(document?.attempts)], ["done", attempt], id);
  }
}
