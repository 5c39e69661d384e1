import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import pg from "pg";
import type { NewDocument, SubmittedDocument } from "../../../../src/engine/document.ts";
import type { Engine } from "../../../../src/engine/engine.ts";
import { openEngine } from "../../../../src/engines/postgres/postgres-engine.ts";
import { definePlan } from "../../../../src/policy/plan.ts";
import { turnUnit } from "../../../../src/policy/turn.ts";
import { newDocument } from "../../../engine/new-documents.ts";
import { execute } from "../../../support/postgres/execute.ts";
import { newDatabase, providePostgres } from "../../../support/postgres/postgres-server.ts";

const server = await providePostgres({ fsync: false });
after(() => server.remove());

test("postgres: who remembers a customer notices another plan, another's submission, a pause and an erasure", async (t) => {
  const [engine, other] = await openTwo(t);
  const checks = async (by: Engine) => {
    const { state, priority, count } = await submit(by, "north");
    return [state, priority, count];
  };
  assert.deepEqual(await checks(engine), ["waiting", 1, 0]);
  assert.deepEqual(await checks(engine), ["waiting", 1, -1]);
  await other.customers.setPlans(
    [definePlan("default", { thresholds: [-1, -3, -5, -7, -9, -11, -13, -15] })],
    0,
  );
  assert.deepEqual(await checks(engine), ["waiting", 2, -2]);
  assert.deepEqual(await checks(other), ["waiting", 2, -3]);
  assert.deepEqual(await checks(engine), ["waiting", 3, -4]);
  await other.customers.pause("north", 0);
  assert.deepEqual(await checks(engine), ["held", null, null]);
  await other.customers.resume("north", 0);
  assert.deepEqual(await checks(engine), ["waiting", 3, -5]);
  await other.customers.erase("north", 0);
  assert.deepEqual(await checks(engine), ["waiting", 1, 0]);
});

test("postgres: a remembered customer gets its turn from the line as it is now", async (t) => {
  const [engine, other] = await openTwo(t);
  const turns: (number | null)[] = [];
  const send = async (by: Engine, customer: string) => turns.push((await submit(by, customer)).turn);
  // North knows the lane of priority 1 only; in the other one south is first, whose first document then starts.
  for (let times = 0; times < 3; times++) await send(engine, "north");
  for (let times = 0; times < 5; times++) await send(other, "south");
  await other.line.claim({ worker: "w", leaseMs: 1000, now: 0, ordinarySlots: 7 });
  await send(engine, "north");
  await send(engine, "north");
  const [one, two] = [turnUnit, 2 * turnUnit];
  assert.deepEqual(turns, [0, one, two, 0, one, two, 0, one, one, 2 * one]);
});

test("postgres: a key that is taken is found, also if another process took it", async (t) => {
  const [engine, other] = await openTwo(t);
  await submit(engine, "north");
  const first = await submit(other, "north", { key: "a" });
  const again = await submit(engine, "north", { key: "a" });
  assert.deepEqual([again.id, again.isRepeat], [first.id, true]);
  await assert.rejects(submit(engine, "north", { key: "a", name: "y" }), { code: "idempotency-conflict" });
  assert.equal((await submit(engine, "north")).count, -2);
});

test("postgres: a remembered customer is checked by the plan that a submission waited for, at any default isolation", async (t) => {
  const [engine] = await openTwo(
    t,
    "alter database %I set default_transaction_isolation = 'repeatable read'",
  );
  await submit(engine, "north");
  await submit(engine, "north");
  const client = new pg.Client({ connectionString: engine.address.url });
  await client.connect();
  t.after(() => client.end());
  await client.query("begin isolation level read committed; lock table fairlane.customers in exclusive mode");
  const submitted = submit(engine, "north");
  const waits = "select from pg_locks where relation = 'fairlane.customers'::regclass and not granted";
  while ((await client.query(waits)).rowCount === 0);
  const { policy } = definePlan("default", { thresholds: [-1, -3, -5, -7, -9, -11, -13, -15] });
  await client.query("update fairlane.plans set policy = $1", [JSON.stringify(policy)]);
  await client.query("commit");
  assert.equal((await submitted).priority, 2);
});

test("postgres: whatever several processes do to customers at once, each document has a count of its own", async (t) => {
  const engines = await openTwo(t);
  const customers = ["north", "south", "west"];
  const one = async (by: Engine, step: number) => {
    const customer = customers[step % 3] ?? "";
    if (step % 7 === 0) await by.line.submit([newDocument(customer), newDocument(customer)], 0);
    else await submit(by, customer);
    if (step % 23 === 0) await by.customers.pause(customer, 0);
    if (step % 29 === 0) await by.customers.setLimits(customer, step % 2 === 0 ? { maxRunning: 1 } : null, 0);
    if (step % 31 === 0) await by.line.claim({ worker: "w", leaseMs: 1000, now: 0, ordinarySlots: 3 });
    await by.customers.resume(customer, 0);
    await by.upkeep.enterDue(0, 100);
  };
  const oneAfterAnother = async (by: Engine) => {
    for (let step = 0; step < 200; step++) await one(by, step);
  };
  await Promise.all([...engines, ...engines].map(oneAfterAnother));
  const client = new pg.Client({ connectionString: engines[0].address.url });
  await client.connect();
  t.after(() => client.end());
  const { rows } = await client.query(`
    select count(*)::int as documents, count(distinct count)::int as counts, 1 - min(count)::int as least,
      (select 1 - count::int from fairlane.customers where name = customer) as last
    from fairlane.documents where count is not null group by customer`);
  assert.equal(rows.length, 3);
  for (const { documents, counts, least, last } of rows)
    assert.deepEqual([counts, least, last], Array(3).fill(documents));
});

async function submit(
  engine: Engine,
  customer: string,
  fields: Partial<NewDocument> = {},
): Promise<SubmittedDocument> {
  const [document] = await engine.line.submit([newDocument(customer, fields)], 0);
  assert.ok(document);
  return document;
}

async function openTwo(t: TestContext, setting?: string): Promise<[Engine, Engine]> {
  const url = await newDatabase(server);
  if (setting) await execute(url, `do $$ begin execute format($q$${setting}$q$, current_database()); end $$`);
  const engines: [Engine, Engine] = [await openEngine(url), await openEngine(url)];
  t.after(() => Promise.all(engines.map((engine) => engine.close())));
  return engines;
}
