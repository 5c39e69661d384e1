import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { after, it } from "node:test";
import pg from "pg";
import { openDatabase } from "../../../src/engines/postgres/database/database.ts";
import { quoteName } from "../../../src/engines/postgres/database/statements.ts";
import { openEngine } from "../../../src/engines/postgres/postgres-engine.ts";
import { readSqlFiles } from "../../../src/engines/shared/sql/sql-files.ts";
import { testAccess } from "../../engine/access.ts";
import { testBackground } from "../../engine/background.ts";
import { testConformance } from "../../engine/conformance.ts";
import { testContentPlace, testContents } from "../../engine/contents.ts";
import { testDeadlines } from "../../engine/deadlines.ts";
import { testDecisions } from "../../engine/decisions.ts";
import { testExpedited } from "../../engine/expedited.ts";
import { testInsight } from "../../engine/insight.ts";
import { testLimits } from "../../engine/limits.ts";
import { testLists } from "../../engine/lists.ts";
import { testLongDocuments } from "../../engine/long-documents.ts";
import { claimRequest, flood, newDocument } from "../../engine/new-documents.ts";
import { testFairness, testOverview } from "../../engine/overview.ts";
import { testPartial } from "../../engine/partial.ts";
import { testRetries } from "../../engine/retries.ts";
import { testUsage } from "../../engine/usage/usage.ts";
import { testWeights } from "../../engine/weights.ts";
import { testWorkers } from "../../engine/workers/workers.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";
import { submitUntilHeard } from "../../support/submit-until-heard.ts";

const server = await providePostgres({ fsync: false });
after(() => server.remove());
const database = await newDatabase(server);

/** A queue in a schema of its own. */
function openNew() {
  return openEngine(`${database}&schema=${randomUUID()}`);
}

testConformance("postgres", openNew);
testLists("postgres", openNew);
testPartial("postgres", openNew);
testAccess("postgres", openNew);
testLimits("postgres", openNew);
testLongDocuments("postgres", openNew);
testOverview("postgres", openNew);
testWorkers("postgres", openNew);
testFairness("postgres", openNew);
testInsight("postgres", openNew);
testUsage("postgres", openNew);
testContents("postgres", openNew);
testContentPlace("postgres", openNew);
testDecisions("postgres", openNew);
testRetries("postgres", openNew);
testBackground("postgres", openNew);
testExpedited("postgres", openNew);
testDeadlines("postgres", openNew);
testWeights("postgres", openNew);

it("postgres: a closed store refuses with a typed error, and closing twice is fine", async () => {
  const engine = await openNew();
  await engine.close();
  await engine.close();
  await assert.rejects(engine.line.submit(flood("a", 1), 0), { code: "queue-closed" });
  await assert.rejects(engine.line.claim(claimRequest(1)), { code: "queue-closed" });
  await assert.rejects(engine.insight.stats(), { code: "queue-closed" });
});

it("postgres: events wait for older transactions, so that nobody who follows misses one", async () => {
  const engine = await openNew();
  const older = new pg.Client({ connectionString: database });
  await older.connect();
  await older.query("begin; select pg_current_xact_id()");
  const last = await engine.insight.lastEvent();
  await engine.line.submit(flood("a", 2), 0);
  assert.deepEqual([await engine.insight.events(last, 10), await engine.insight.lastEvent()], [[], last]);
  await older.query("commit");
  assert.equal((await engine.insight.events(last, 10)).length, 2);
  await older.end();
  await engine.close();
});

it("postgres: the events of a document come in their order, even if a later transaction began first", async () => {
  const engine = await openNew();
  const other = await openEngine(engine.address.url);
  const blocker = new pg.Client({ connectionString: database });
  await blocker.connect();
  await engine.line.submit(flood("a", 2), 0);
  const claims = await engine.line.claim(claimRequest(2));
  await blocker.query("begin");
  const schema = new URL(engine.address.url).searchParams.get("schema");
  const last = claims.at(-1)?.document.id;
  await blocker.query(`select from "${schema}".documents where id = $1 for update`, [last]);
  // One transaction finishes both, for which it must wait, and then claims what came meanwhile.
  const completions = claims.map(({ lease }) => ({ lease, result: null }));
  const working = Promise.all([engine.line.complete(completions, 0), engine.line.claim(claimRequest(1))]);
  await untilSomebodyWaits(blocker);
  const [late] = await other.line.submit(flood("b", 1), 0);
  await blocker.query("rollback");
  assert.equal((await working)[1][0]?.document.id, late?.id);
  const kinds = (await engine.insight.events("start", 100)).flatMap((event) =>
    "document" in event && event.document === late?.id ? [event.kind] : [],
  );
  assert.deepEqual(kinds, ["submitted", "started"]);
  await Promise.all([blocker.end(), engine.close(), other.close()]);
});

it("postgres: a lease is no lease of another document, whether that one waits or runs", async () => {
  const engine = await openNew();
  const [, , waiting] = await engine.line.submit(flood("a", 3), 0);
  const [running] = await engine.line.claim(claimRequest(1));
  const [last] = await engine.line.claim(claimRequest(1));
  for (const document of [waiting?.id ?? assert.fail(), running?.document.id ?? assert.fail()]) {
    const lease = { document, number: last?.lease.number ?? assert.fail() };
    assert.deepEqual(await engine.line.complete([{ lease, result: null }], 1), [false]);
    assert.equal(await engine.line.progress(lease, 0.5, 1), false);
    assert.deepEqual(await engine.line.giveBack([lease], 1), [false]);
    assert.equal((await engine.line.renew([lease], 9))[0]?.lease, lease);
  }
  assert.equal((await engine.insight.stats()).documents.running, 2);
  await engine.close();
});

it("postgres: a large claim is finished, renewed, cancelled, returned and rescued like many small ones", async () => {
  const engine = await openNew();
  await engine.line.submit(flood("a", 450), 0);
  const leases = (await engine.line.claim(claimRequest(450))).map(({ lease }) => lease);
  assert.equal((await engine.insight.stats()).documents.running, 450);
  const [done, returned] = [leases.slice(0, 120), leases.slice(120, 240)];
  const completions = done.map((lease) => ({ lease, result: null }));
  assert.deepEqual(new Set(await engine.line.complete(completions, 1)), new Set([true]));
  assert.deepEqual(new Set(await engine.line.giveBack(returned, 2)), new Set([true]));
  assert.deepEqual(new Set(await engine.line.complete(completions, 3)), new Set([false]));
  assert.equal((await engine.line.cancel(leases[240]?.document ?? "", 4))?.state, "cancelled");
  const renewed = leases.slice(0, 300);
  assert.equal((await engine.line.renew(renewed, 100_000)).length, 241);
  assert.equal(await engine.upkeep.rescue(50_000, 1000), 150);
  assert.equal(await engine.upkeep.rescue(100_000, 1000), 59);
  const { waiting, done: finished, cancelled, running } = (await engine.insight.stats()).documents;
  assert.deepEqual([waiting, finished, cancelled, running], [329, 120, 1, 0]);
  await engine.close();
});

it("postgres: nothing is left of the life of a document that was removed or pruned", async () => {
  const engine = await openNew();
  const [removed, pruned, kept] = await engine.line.submit(flood("a", 3), 0);
  for (const document of [removed, pruned]) await engine.line.cancel(document?.id ?? "", 1);
  await engine.line.cancel(kept?.id ?? "", 5);
  await engine.line.remove(removed?.id ?? "", 2);
  await engine.upkeep.prune({ finishedBefore: 5, eventsBefore: 0, limit: 100 });
  const left = await Promise.all(
    [removed, pruned, kept].map((one) => engine.insight.incidents(one?.id ?? "")),
  );
  assert.deepEqual(
    left.map((incidents) => incidents.length),
    [0, 0, 1],
  );
  await engine.close();
});

async function untilSomebodyWaits(client: pg.Client): Promise<void> {
  const question = "select from pg_locks where not granted";
  while ((await client.query(question)).rowCount === 0);
}

it("postgres: a change that one connection makes is reported to the others", async () => {
  const engine = await openNew();
  const other = await openEngine(engine.address.url);
  await submitUntilHeard(engine, other);
  await Promise.all([engine.close(), other.close()]);
});

it("postgres: a new customer who sends the same key to two processes at once stays a customer", async () => {
  const engine = await openNew();
  const other = await openEngine(engine.address.url);
  for (let round = 0; round < 30; round++) {
    const customer = `customer ${round}`;
    const [one, two] = await Promise.all(
      [engine, other].map((each) => each.line.submit([newDocument(customer, { key: "k" })], 0)),
    );
    assert.equal(one?.[0]?.id, two?.[0]?.id);
    assert.equal((await engine.customers.get(customer))?.counter?.count, 0);
  }
  await Promise.all([engine.close(), other.close()]);
});

it("postgres: a process that freezes in the midst of a transaction does not hold up the others for long", async () => {
  const engine = await openNew();
  await engine.line.submit(flood("a", 1), 0);
  const frozen = await openDatabase(engine.address.url);
  const pipeline = await frozen.pipelines.take();
  const text = `select from ${quoteName(frozen.schema)}.customers for update`;
  await Promise.all([pipeline.begin(), pipeline.query({ text, values: [] })]);
  const [submitted] = await engine.line.submit(flood("a", 1), 0);
  assert.equal(submitted?.count, -1);
  await pipeline.end();
  await Promise.all([engine.close(), frozen.close()]);
});

it("postgres: events are followed and pruned even after a restore into a server with lower transaction numbers", async () => {
  const engine = await openNew();
  const { url } = engine.address;
  const schema = quoteName(new URL(url).searchParams.get("schema") ?? "");
  await engine.line.submit(flood("a", 3), 0);
  await engine.upkeep.prune({ finishedBefore: 0, eventsBefore: 1, limit: 10 });
  await engine.line.submit(flood("a", 2), 5);
  await engine.close();
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(`update ${schema}.events set xid = (xid::text::bigint + 1000000000)::text::xid8`);
  await client.query(`update ${schema}.queue set events_pruned_xid = '1000000000'`);
  await client.end();
  const restored = await openEngine(url);
  await restored.line.submit(flood("b", 1), 6);
  const events = await restored.insight.events("start", 10);
  assert.deepEqual(
    events.map((event) => "customer" in event && event.customer),
    ["a", "a", "b"],
  );
  assert.deepEqual(await restored.insight.events(events[1]?.id ?? "", 10), events.slice(2));
  await assert.rejects(restored.insight.events("1000000000-1", 10), { code: "events-gone" });
  assert.equal(await restored.upkeep.prune({ finishedBefore: 0, eventsBefore: 6, limit: 10 }), 2);
  await restored.close();
});

it("postgres: a schema may have any name that PostgreSQL can keep", async () => {
  const longest = `${database}&schema=${encodeURIComponent("ü".repeat(31))}`;
  const engine = await openEngine(longest);
  const other = await openEngine(longest);
  await submitUntilHeard(engine, other);
  await Promise.all([engine.close(), other.close()]);
  await assert.rejects(openEngine(`${database}&schema=${encodeURIComponent("ü".repeat(32))}`), {
    code: "invalid-argument",
    message: /schema: expected a name of 1 to 63 bytes/,
  });
});

it("postgres: every statement has a header and is used", () => {
  const folder = new URL("../../../src/", import.meta.url);
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith(".ts"));
  const code = files.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  for (const [name, text] of readSqlFiles(new URL("engines/postgres/sql/", folder))) {
    assert.match(text, /^-- .+\n/, name);
    assert.ok(code.includes(`"${name}"`), `${name}.sql is not used`);
  }
});
