import assert from "node:assert/strict";
import { after, test } from "node:test";
import pg from "pg";
import type { NewDocument } from "../../../src/engine/document.ts";
import type { Engine } from "../../../src/engine/engine.ts";
import { inSchema } from "../../../src/engines/postgres/database/statements.ts";
import { openEngine } from "../../../src/engines/postgres/postgres-engine.ts";
import { readMigrations } from "../../../src/engines/shared/sql/migrations.ts";
import { turnUnit } from "../../../src/policy/turn.ts";
import { claimRequest, flood, newDocument } from "../../engine/new-documents.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";

const server = await providePostgres({ fsync: false });
after(() => server.remove());

const lanesMigration = 13;

test("postgres: a store without lanes is upgraded, and starts its documents in the same order as before", async () => {
  const url = await newDatabase(server);
  const kept = await openEngine(`${url}&schema=kept`);
  await fill(kept);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await createOldStore(client);
  await client.end();
  const upgraded = await openEngine(`${url}&schema=old`);
  try {
    assert.deepEqual((await upgraded.insight.stats()).tallies, (await kept.insight.stats()).tallies);
    const later = [...flood("a", 5), ...flood("b", 3), newDocument("new"), ...flood("steady", 4)];
    const expected = await startAll(kept, later);
    // All but the ten that are done.
    assert.equal(expected.length, 30 + 40 + 15 + 4 + 25 + 6 + 2 + later.length - 10);
    assert.deepEqual(await startAll(upgraded, later), expected);
  } finally {
    await kept.close();
    await upgraded.close();
  }
});

/** Waiting, running, held, scheduled and finished documents, with turns that are remembered of customers who wait no more. */
async function fill(engine: Engine): Promise<void> {
  const documents = [...flood("a", 30), ...flood("b", 40), ...flood("gone", 15)];
  await engine.line.submit(documents, 0);
  await engine.line.submit(
    Array.from({ length: 4 }, (_, index) => newDocument("steady", { cost: index + 7 })),
    1,
  );
  const claims = await engine.line.claim(claimRequest(12, 2));
  const leases = claims.map(({ lease }) => lease);
  await engine.line.complete(
    leases.slice(0, 10).map((lease) => ({ lease, result: null })),
    3,
  );
  await engine.customers.setLimits("capped", { maxRunning: 2 }, 4);
  await engine.line.submit([...flood("capped", 25), ...flood("paused", 6)], 5);
  await engine.customers.pause("paused", 6);
  await engine.line.submit([newDocument("a", { startAt: 50 }), newDocument("later", { startAt: 50 })], 7);
}

/** Ends what runs, submits more, and starts everything in turn. Returns the ids in the order in which they start. */
async function startAll(engine: Engine, later: readonly NewDocument[]): Promise<string[]> {
  const now = 60_000;
  await engine.upkeep.rescue(now, 100);
  await engine.upkeep.enterDue(now, 100);
  await engine.customers.resume("paused", now);
  await engine.upkeep.enterDue(now, 100);
  await engine.line.submit(later, now);
  const started: string[] = [];
  for (;;) {
    const claims = await engine.line.claim(claimRequest(5, now));
    if (claims.length === 0) return started;
    started.push(...claims.map(({ document }) => document.id));
    await engine.line.complete(
      claims.map(({ lease }) => ({ lease, result: null })),
      now,
    );
    await engine.upkeep.settleCaps(now, 100);
  }
}

/** Creates the tables of the version before lanes in the schema `old`, with the rows of `kept` as that version wrote them. */
async function createOldStore(client: pg.Client): Promise<void> {
  await client.query("create schema old");
  await client.query(
    "create table old.migrations (number integer primary key, name text not null, checksum text not null)",
  );
  const migrations = readMigrations(
    new URL("../../../src/engines/postgres/migrations/", import.meta.url),
  ).filter(({ number }) => number < lanesMigration);
  for (const { number, name, checksum, text } of migrations) {
    await client.query(inSchema(text, "old"));
    await client.query("insert into old.migrations values ($1, $2, $3)", [number, name, checksum]);
  }
  const { rows } = await client.query(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'old' and table_type = 'BASE TABLE' and table_name <> 'migrations' group by table_name`,
  );
  // References between tables are not checked meanwhile.
  await client.query("set session_replication_role = replica");
  for (const { name, columns } of rows) await copyTable(client, name, columns);
  await client.query("select setval('old.leases', 1000)");
}

async function copyTable(client: pg.Client, name: string, columns: readonly string[]): Promise<void> {
  const former: Readonly<Record<string, string>> = {
    turn: `turn / ${turnUnit}`,
    ...(["line", "turns"].includes(name) && { priority: "lane" }),
    ...(name === "tallies" && { priorities: "lanes" }),
    ...(name === "minutes" && { fairness: "null" }),
  };
  const sources = columns.map((column) => former[column] ?? `"${column}"`);
  const names = columns.map((column) => `"${column}"`);
  await client.query(`delete from old."${name}"`);
  await client.query(
    `insert into old."${name}" (${names.join()}) overriding system value select ${sources.join()} from kept."${name}"`,
  );
}
