import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { NewDocument, SubmittedDocument } from "../../../src/engine/document.ts";
import type { Engine } from "../../../src/engine/engine.ts";
import { openEngine } from "../../../src/engines/postgres/postgres-engine.ts";
import { openEngine as openSqlite } from "../../../src/engines/sqlite/sqlite-engine.ts";
import { definePlan } from "../../../src/policy/plan.ts";
import { claimRequest, newDocument } from "../../engine/new-documents.ts";
import { PostgresProxy } from "../../support/postgres/postgres-proxy.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";

const timeout = 60_000;
const size = 600;
const customers = ["north", "south", "east", "west"];

const server = await providePostgres({ fsync: false });
after(() => server.remove());

test("postgres: large submissions at the same time get the priorities and turns that they get one after another", {
  timeout,
}, async (t) => {
  const [engine] = await open(t, 1);
  const model = await openSqlite("memory:");
  t.after(() => model.close());
  for (const one of [engine, model])
    await one.customers.setPlans(
      [definePlan("slow", { thresholds: steps(500) }), definePlan("default", { thresholds: steps(900) })],
      0,
    );
  for (let round = 0; round < 4; round++) {
    const batches = Array.from({ length: 6 }, (_, index) => mixedBatch(round * 6 + index));
    const together = await Promise.all(batches.map((documents) => engine.line.submit(documents, round)));
    const inTurn: SubmittedDocument[][] = [];
    for (const documents of batches) inTurn.push(await model.line.submit(documents, round));
    assert.deepEqual(together.map(facts), inTurn.map(facts));
    for (const one of [engine, model]) {
      // Every other time the line is empty then.
      await one.line.claim(claimRequest(round % 2 === 0 ? 100_000 : 400, round));
      await one.customers.setPlans([definePlan("default", { thresholds: steps(900 - 200 * round) })], round);
      if (round === 0) await one.customers.assignPlan("east", "slow", round);
    }
  }
});

test("postgres: large submissions of several processes for the same customers are counted one by one", {
  timeout,
}, async (t) => {
  const engines = await open(t, 3);
  const load = async (engine: Engine) => {
    const submitted: SubmittedDocument[] = [];
    for (let round = 0; round < 3; round++) {
      const batches = Array.from({ length: 3 }, (_, index) => batch(index));
      submitted.push(
        ...(await Promise.all(batches.map((documents) => engine.line.submit(documents, 0)))).flat(),
      );
    }
    return submitted;
  };
  const submitted = (await Promise.all(engines.map(load))).flat();
  for (const name of customers) {
    const counts = submitted.flatMap(({ customer, count }) => (customer === name ? [count] : []));
    counts.sort((a, b) => Number(b) - Number(a));
    assert.deepEqual(
      counts,
      Array.from({ length: counts.length }, (_, index) => 0 - index),
    );
    assert.equal((await engines[0]?.customers.get(name))?.counter?.count, 1 - counts.length);
  }
});

test("postgres: large submissions whose commits were not heard of fail, and none is stored twice", {
  timeout,
}, async (t) => {
  const url = await newDatabase(server);
  let commits = 0;
  const proxy = new PostgresProxy(url, (tag) => tag === "COMMIT" && ++commits % 4 === 0);
  await proxy.listen();
  t.after(() => proxy.close());
  const [direct, through] = [await openEngine(url), await openEngine(proxy.url)];
  t.after(() => Promise.all([direct.close(), through.close()]));
  const outcomes: PromiseSettledResult<SubmittedDocument[]>[] = [];
  for (let round = 0; round < 5; round++) {
    const batches = Array.from({ length: 5 }, (_, index) => batch(index));
    outcomes.push(
      ...(await Promise.allSettled(batches.map((documents) => through.line.submit(documents, 0)))),
    );
  }
  const codes = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
  assert.ok(codes.length > 0 && codes.every((code) => code === "store-unreachable"), codes.join());
  const records = await Promise.all(customers.map((name) => direct.customers.get(name)));
  const counted = records.reduce((sum, record) => sum + 1 - (record?.counter?.count ?? 1), 0);
  const { waiting } = (await direct.insight.stats()).documents;
  const told = outcomes.filter(({ status }) => status === "fulfilled").length;
  assert.ok(waiting >= told * size && waiting <= outcomes.length * size);
  assert.equal(waiting % size, 0);
  assert.equal(counted, waiting);
});

/** Documents of all customers, in an order of the batch's own. */
function batch(number: number): NewDocument[] {
  return Array.from({ length: size }, (_, index) => newDocument(customerOf(index * (2 * number + 1))));
}

/** The same with costs, and a few background documents. */
function mixedBatch(number: number): NewDocument[] {
  return batch(number).map((document, index) => ({
    ...document,
    cost: 1 + (index % 3),
    urgency: index % 50 === 0 ? "background" : "normal",
  }));
}

function customerOf(index: number): string {
  return customers[index % customers.length] as string;
}

function facts(documents: readonly SubmittedDocument[]) {
  return documents.map(({ id, state, priority, count, turn }) => ({ id, state, priority, count, turn }));
}

function steps(step: number): number[] {
  return Array.from({ length: 8 }, (_, index) => -step * (index + 1));
}

async function open(t: TestContext, number: number): Promise<[Engine, ...Engine[]]> {
  const url = await newDatabase(server);
  const engines = await Promise.all(Array.from({ length: number }, () => openEngine(url)));
  t.after(() => Promise.all(engines.map((engine) => engine.close())));
  return engines as [Engine, ...Engine[]];
}
