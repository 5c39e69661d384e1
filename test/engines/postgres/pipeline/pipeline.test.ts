import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import pg from "pg";
import type { OpenClient } from "../../../../src/engines/postgres/database/connections.ts";
import { type OpenDatabase, openDatabase } from "../../../../src/engines/postgres/database/database.ts";
import { isConflict, isUnreachable } from "../../../../src/engines/postgres/database/store-errors.ts";
import type { Pipeline } from "../../../../src/engines/postgres/pipeline/pipeline.ts";
import { PipelinePool } from "../../../../src/engines/postgres/pipeline/pipeline-pool.ts";
import { PostgresProxy } from "../../../support/postgres/postgres-proxy.ts";
import { newDatabase, providePostgres } from "../../../support/postgres/postgres-server.ts";

const timeout = 60_000;

const server = await providePostgres({ fsync: false });
after(() => server.remove());
const url = await newDatabase(server);

test("a pipeline gives values back as they were sent, however long, in the first call and later", {
  timeout,
}, async (t) => {
  const { pipeline } = await open(t);
  const long = 'line\n"\\ü𝄞'.repeat(20_000);
  for (let call = 1; call <= 3; call++) {
    const { rows, rowCount } = await pipeline.query({
      name: "values",
      text: `select $1::text as text, $2::bigint as big, $3::int4 as whole, $4::int2 as small, $5::bool as yes,
        $6::float8 as part, $7::bytea as bytes, $8::text as nothing, $9::text[] as list, $10::bigint as least`,
      values: [
        long,
        2 ** 52 + 1,
        -7,
        3,
        true,
        0.1,
        Buffer.from([0, 255]),
        null,
        ['a"\\', null, long],
        -(2 ** 52),
      ],
    });
    const [row] = rows;
    assert.equal(rowCount, 1);
    assert.deepEqual(row, {
      ...{ text: long, big: 2 ** 52 + 1, whole: -7, small: 3, yes: true, part: 0.1 },
      ...{ bytes: Buffer.from([0, 255]), nothing: null, list: ['a"\\', null, long], least: -(2 ** 52) },
    });
  }
});

test("a pipeline carries out nothing of a transaction with an error in the middle, and goes on after it", {
  timeout,
}, async (t) => {
  const { pipeline } = await open(t);
  await pipeline.query({ text: "create table if not exists kept (number int)", values: [] });
  const sent = [
    pipeline.begin(),
    pipeline.query({ name: "insert", text: "insert into kept values ($1)", values: [1] }),
    pipeline.query({ name: "divide", text: "select 1 / $1::int", values: [0] }),
    pipeline.query({ name: "never", text: "select 2 as two", values: [] }),
    pipeline.copy({ name: "copy", text: "copy kept from stdin" }, Buffer.from("2\n")),
    pipeline.commit(),
  ];
  const outcomes = await Promise.allSettled(sent);
  const codes = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "ok"));
  assert.deepEqual(codes, Array(6).fill("22012"));
  await pipeline.rollBack();
  assert.deepEqual(await numbers(pipeline), []);
  // Statements after the error were not prepared, and are now.
  const { rows } = await pipeline.query({ name: "never", text: "select 2 as two", values: [] });
  assert.deepEqual(rows, [{ two: 2 }]);
});

test("a pipeline does not report a commit that the server turned into a rollback", { timeout }, async (t) => {
  const { pipeline } = await open(t);
  await Promise.allSettled([pipeline.begin(), pipeline.query({ text: "select 1 / 0", values: [] })]);
  await assert.rejects(pipeline.commit(), /rolled back/);
});

test("a pipeline does not report a statement that the server completed and then could not commit", {
  timeout,
}, async (t) => {
  const { pipeline } = await open(t);
  const table = "create table singles (number int unique deferrable initially deferred)";
  await pipeline.query({ text: table, values: [] });
  const insert = pipeline.query({ text: "insert into singles values (1), (1)", values: [] });
  await assert.rejects(insert, { code: "23505" });
});

test("a pipeline that the server ended between two statements fails the next one with the reason", {
  timeout,
}, async (t) => {
  const { pipeline } = await open(t);
  const limit = "set idle_in_transaction_session_timeout = '10ms'";
  await pipeline.query({ text: limit, values: [] });
  await Promise.all([pipeline.begin(), pipeline.query({ text: "select 1", values: [] })]);
  while (!pipeline.isLost) await setImmediate();
  await assert.rejects(pipeline.query({ text: "select 2", values: [] }), isConflict);
});

test("a pipeline that cannot be set up leaves no connection behind", { timeout }, async (t) => {
  const { database } = await open(t);
  const count = "select count(*)::int as number from pg_stat_activity where application_name = 'unusable'";
  const counted = async () => (await database.readPool.query(count)).rows[0].number;
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: "unusable" });
    await client.connect();
    await client.query("begin; select 1 / 0").catch(() => {});
    return client as unknown as OpenClient;
  };
  const pool = new PipelinePool({ connect }, { isPooled: false });
  await assert.rejects(pool.take(), { code: "25P02" });
  while ((await counted()) > 0);
});

test("a pipeline copies rows between other statements", { timeout }, async (t) => {
  const { pipeline } = await open(t);
  await pipeline.query({ text: "create table copied (number int, text text)", values: [] });
  const lines = Array.from({ length: 50_000 }, (_, index) => `${index}\ttext ${index}\n`).join("");
  const [, copied, counted] = await Promise.all([
    pipeline.begin(),
    pipeline.copy({ name: "copy many", text: "copy copied from stdin" }, Buffer.from(lines)),
    pipeline.query({ text: "select count(*)::int as number from copied", values: [] }),
    pipeline.commit(),
  ]);
  assert.equal(copied.rowCount, 50_000);
  assert.deepEqual(counted.rows, [{ number: 50_000 }]);
});

test("a pipeline that is lost fails what is under way and what comes later as unreachable", {
  timeout,
}, async (t) => {
  const { pipeline, database } = await open(t);
  const [row] = (await pipeline.query({ text: "select pg_backend_pid() as id", values: [] })).rows;
  const waiting = [
    pipeline.begin(),
    pipeline.query({ text: "select pg_sleep(60)", values: [] }),
    pipeline.commit(),
  ];
  const outcomes = Promise.allSettled(waiting);
  await database.readPool.query("select pg_terminate_backend($1)", [row.id]);
  for (const outcome of (await outcomes).slice(1))
    assert.ok(outcome.status === "rejected" && isUnreachable(outcome.reason));
  await assert.rejects(pipeline.query({ text: "select 1", values: [] }), isUnreachable);
  assert.ok(pipeline.isLost);
  assert.notEqual(await database.pipelines.take(), pipeline);
});

test("a pipeline sends what is asked for in one turn with one Sync", { timeout }, async (t) => {
  const proxy = new PostgresProxy(url);
  await proxy.listen();
  t.after(() => proxy.close());
  const { pipeline } = await open(t, proxy.url);
  const transaction = () =>
    Promise.all([
      pipeline.begin(),
      pipeline.query({ name: "one", text: "select 1", values: [] }),
      pipeline.query({ name: "two", text: "select 2", values: [] }),
      pipeline.commit(),
    ]);
  await transaction();
  const before = proxy.syncs;
  await transaction();
  assert.equal(proxy.syncs - before, 1);
});

async function open(t: TestContext, address = url): Promise<{ database: OpenDatabase; pipeline: Pipeline }> {
  const database = await openDatabase(address);
  const pipeline = await database.pipelines.take();
  t.after(async () => {
    await pipeline.end();
    await database.close();
  });
  return { database, pipeline };
}

async function numbers(pipeline: Pipeline): Promise<number[]> {
  return (await pipeline.query({ text: "select number from kept", values: [] })).rows.map(
    ({ number }) => number,
  );
}
