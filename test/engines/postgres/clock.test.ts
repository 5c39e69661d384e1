import assert from "node:assert/strict";
import { after, it } from "node:test";
import pg from "pg";
import { openQueue } from "../../../src/index.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";
import { waitForEvent } from "../../support/queues.ts";

const hourMs = 3_600_000;
const server = await providePostgres({ fsync: false });
after(() => server.remove());

/** A database whose clock is one hour ahead of this machine's. */
async function newFastDatabase(): Promise<string> {
  const url = await newDatabase(server);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  await client.query(`
    create schema ahead;
    create function ahead.clock_timestamp() returns timestamptz language sql
      as $$ select pg_catalog.clock_timestamp() + interval '1 hour' $$;
    alter database ${name} set search_path = ahead, pg_catalog, public`);
  await client.end();
  return url;
}

function isAnHourAhead(time: number): boolean {
  return Math.abs(time - (Date.now() + hourMs)) < 60_000;
}

it("postgres: all machines go by the database's clock, however their own are set", async (context) => {
  const queue = await openQueue(await newFastDatabase());
  context.after(() => queue.close());
  const { id, submittedAt } = await queue.submit({ customer: "a" });
  assert.ok(isAnHourAhead(submittedAt), `submitted at ${new Date(submittedAt)}`);
  const later = await queue.submit({ customer: "a", startAt: submittedAt + 100 });
  const worker = queue.work(async () => {});
  await waitForEvent(queue, (event) => event.kind === "done" && event.document === later.id);
  await worker.stop();
  const document = await queue.document(id);
  assert.ok(isAnHourAhead(document?.finishedAt ?? 0), "finished by that clock");
});

it("postgres: the thread that keeps leases goes by the database's clock too", async (context) => {
  const queue = await openQueue(await newFastDatabase());
  context.after(() => queue.close());
  // Long enough to be kept on a machine that is busy with other tests.
  const leaseMs = 3000;
  const { id } = await queue.submit({ customer: "a" });
  const renewed = Promise.withResolvers<void>();
  queue.work(() => renewed.promise, { leaseMs });
  const { at } = await waitForEvent(queue, (event) => event.kind === "started");
  // Longer than a lease: a worker with another clock has lost it by now.
  const { submittedAt } = await queue.submit({ customer: "b", startAt: at + 2 * leaseMs });
  assert.ok(isAnHourAhead(submittedAt));
  await waitForEvent(queue, (event) => event.kind === "entered");
  renewed.resolve();
  await waitForEvent(queue, (event) => event.kind === "done" && event.document === id);
  assert.equal((await queue.document(id))?.attempts, 1);
});

it("postgres: a clock that is handed in is taken instead", async (context) => {
  const queue = await openQueue(await newFastDatabase(), { clock: { now: () => 5000 } });
  context.after(() => queue.close());
  assert.equal((await queue.submit({ customer: "a" })).submittedAt, 5000);
});
