import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, describe, it, type TestContext } from "node:test";
import pg from "pg";
import { storeError } from "../../../src/engines/postgres/database/store-errors.ts";
import { openQueue, type Queue } from "../../../src/index.ts";
import { newDatabase, startPostgres } from "../../support/postgres/postgres-server.ts";

const server = await startPostgres({ fsync: false });
after(() => server.remove());
const database = await newDatabase(server);

async function execute(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(sql);
  await client.end();
}

function newUrl(): { url: string; schema: string } {
  const schema = `s${randomUUID().slice(0, 8)}`;
  return { url: `${database}&schema=${schema}`, schema };
}

async function openNew(context: TestContext): Promise<Queue> {
  const queue = await openQueue(newUrl().url);
  context.after(() => queue.close());
  return queue;
}

function withUser(url: string, user: string): string {
  return url.replace("postgres@", `${user}@`);
}

const cutConnections =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fairlane'";

describe("postgres: a store in trouble is a clear typed error, and nothing is lost", () => {
  it("when the server is not there", async () => {
    await assert.rejects(openQueue("postgres://nobody@localhost/x?host=/nowhere"), {
      code: "store-unreachable",
      message: /\/nowhere\/x \(schema fairlane\) cannot be reached; check that the server runs/,
    });
  });

  it("when the database does not exist", async () => {
    const url = database.replace(/\/fairlane_test_\w+/, "/nothing");
    await assert.rejects(openQueue(url), { code: "store-missing", message: /create the database/ });
  });

  it("when the user may not log in, or may not create the schema", async () => {
    await execute("create role locked_out nologin; create role poor login");
    const { url } = newUrl();
    await assert.rejects(openQueue(withUser(url, "locked_out")), { code: "store-denied" });
    await assert.rejects(openQueue(withUser(url, "poor")), { code: "store-denied", message: /rights/ });
  });

  it("when the user may not use the tables that are there", async () => {
    const { url, schema } = newUrl();
    await (await openQueue(url)).close();
    await execute(`create role stranger login; create role looker login; grant usage on schema ${schema} to looker;
      grant select on all tables in schema ${schema} to looker`);
    await assert.rejects(openQueue(withUser(url, "stranger")), {
      code: "store-denied",
      message: /all rights on/,
    });
    const queue = await openQueue(withUser(url, "looker"));
    assert.equal((await queue.stats()).documents.waiting, 0);
    await assert.rejects(queue.submit({ customer: "a" }), { code: "store-denied", message: /all rights on/ });
    await queue.close();
  });

  it("when the schema is another program's", async () => {
    const { url, schema } = newUrl();
    await execute(`create schema ${schema}; create table ${schema}.documents (id text)`);
    await assert.rejects(openQueue(url), { code: "store-foreign", message: /give another schema/ });
  });

  it("when the store is from a newer version, or from one that this one cannot upgrade", async () => {
    const { url, schema } = newUrl();
    await (await openQueue(url)).close();
    await execute(`insert into ${schema}.migrations values (999, '999-from-the-future', '')`);
    await assert.rejects(openQueue(url), { code: "store-newer" });
    await execute(`delete from ${schema}.migrations where number = 999`);
    await execute(`update ${schema}.migrations set checksum = 'other'`);
    await assert.rejects(openQueue(url), { code: "store-foreign", message: /open it with that version/ });
  });

  it("when it may only be read", async () => {
    const { url, schema } = newUrl();
    await (await openQueue(url)).close();
    await execute(`create role reader login; alter role reader set default_transaction_read_only = on;
      grant usage on schema ${schema} to reader; grant all on all tables in schema ${schema} to reader`);
    const queue = await openQueue(withUser(url, "reader"));
    await assert.rejects(queue.submit({ customer: "a" }), { code: "store-read-only" });
    await queue.close();
  });

  for (const limit of ["statement_timeout", "transaction_timeout", "lock_timeout"]) {
    it(`when others hold a lock for longer than the user's ${limit}`, async (context) => {
      const { url, schema } = newUrl();
      await (await openQueue(url)).close();
      // Long enough for calls that wait for nobody, even on a busy machine.
      await execute(`create role ${schema} superuser login; alter role ${schema} set ${limit} = '3s'`);
      const queue = await openQueue(withUser(url, schema));
      const other = new pg.Client({ connectionString: database });
      await other.connect();
      context.after(() => Promise.all([other.end(), queue.close()]));
      await queue.submit({ customer: "a" });
      await other.query(`begin; select from ${schema}.customers for update`);
      await assert.rejects(queue.submit({ customer: "a" }), {
        code: "store-busy",
        message: new RegExp(limit),
      });
      await other.query("rollback");
      assert.equal((await queue.submit({ customer: "a" })).count, -1);
    });
  }

  it("when the password of a bad URL must not be shown", async () => {
    await assert.rejects(openQueue("postgres://user:secret@[bad/x"), (error: Error) => {
      assert.doesNotMatch(error.message, /secret/);
      return true;
    });
  });

  it("when a stream breaks in one of the ways that only Node has words for", () => {
    for (const code of ["EPROTO", "ERR_STREAM_DESTROYED", "ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC"]) {
      const error = storeError(Object.assign(new Error("broken"), { code }), "there");
      assert.equal((error as { code?: string }).code, "store-unreachable", code);
    }
  });

  it("when idle connections are cut: the next call makes new ones", async (context) => {
    const queue = await openNew(context);
    await queue.submit({ customer: "a" });
    await queue.stats();
    await execute(cutConnections);
    await retried(() => queue.submit({ customer: "a" }));
    assert.equal((await retried(() => queue.stats())).documents.waiting, 2);
  });

  it("when the server restarts: submitters and workers go on", async (context) => {
    // A clock that is handed in keeps the leases in this thread.
    const queue = await openQueue(newUrl().url, { clock: { now: () => Date.now() } });
    context.after(() => queue.close());
    const done = Promise.withResolvers<void>();
    const worker = queue.work(async () => done.resolve(), { onError: () => {} });
    await queue.stats();
    await server.stop();
    await assert.rejects(queue.submit({ customer: "a" }), { code: "store-unreachable" });
    await server.start();
    await retried(() => queue.submit({ customer: "a" }));
    await done.promise;
    await worker.stop();
  });
});

/** Repeats a call while the store cannot be reached, as the error says. */
async function retried<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (tries === 5 || (error as { code?: string }).code !== "store-unreachable") throw error;
    }
  }
}
