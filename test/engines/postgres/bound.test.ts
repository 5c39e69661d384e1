import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import { openQueue, type Queue, type Submission, type SubmittedDocument } from "../../../src/index.ts";
import { laneOf } from "../../../src/policy/lane.ts";
import { Random } from "../../../src/simulator/random.ts";
import { goodEnding, Program } from "../../crash/program.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";
import { scale } from "../../support/scale.ts";
import { type Entry, LineRecord, type Span } from "./line-record.ts";

const firstSeed = Number(process.env.FAIRLANE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const loads = scale(1, 200);
const claimingProcesses = 3;
const submittingQueues = 3;
const callsBefore = 15;
const callsMeanwhile = 25;
const timeout = scale(60_000, 3_000_000);

const server = await providePostgres({ fsync: false });
after(() => server.remove());

test("postgres: while several processes claim and others submit, no customer starts more before a document than the bound of docs/ordering.md", {
  timeout,
}, async (t) => {
  for (let seed = firstSeed; seed < firstSeed + loads; seed++)
    await t.test(`seed ${seed}`, async (t) => {
      const entries = await runLoad(t, seed);
      const record = new LineRecord(entries);
      const { late, reached } = record.expectBound();
      record.expectOrder();
      record.expectEntrances();
      t.diagnostic(`${entries.length} documents, ${late} late; the bound was reached ${reached} times`);
    });
});

/**
 * Runs a random load, and returns what happened to each document. A seed repeats the load, but not the moments at which
 * processes meet.
 */
async function runLoad(t: TestContext, seed: number): Promise<Entry[]> {
  const { queues, claimers } = await setStage(t, seed);
  const weights = await addCustomers(queues[0] as Queue, new Random(seed, "customers"));
  const submitters = queues.map((queue, index) => {
    return new Submitter(queue, customersOf(weights, index), new Random(seed, `submitter ${index}`));
  });
  const submit = (calls: number) => Promise.all(submitters.map((submitter) => submitter.submit(calls)));
  await submit(callsBefore);
  await Promise.all(claimers.map((claimer) => claimer.printed("ready")));
  for (const claimer of claimers) claimer.send("SIGUSR2");
  await submit(callsMeanwhile);
  for (const claimer of claimers) claimer.send("SIGTERM");
  for (const claimer of claimers) assert.deepEqual(await claimer.ended, goodEnding);
  const calls = submitters.flatMap((submitter) => submitter.calls);
  return entriesOf(calls, claimsOf(claimers), weights);
}

async function setStage(t: TestContext, seed: number): Promise<{ queues: Queue[]; claimers: Program[] }> {
  const url = await newDatabase(server);
  const random = new Random(seed, "stage");
  const config = { url, seed, maxAtOnce: 1 + below(random, 8), restMs: below(random, 4) };
  const queues = [await openQueue(url)];
  const claimers = Array.from({ length: claimingProcesses }, (_, index) => {
    return new Program("claim-until-stopped", { ...config, name: `claimer ${index}` });
  });
  t.after(async () => {
    await Promise.all(claimers.map((claimer) => claimer.kill()));
    await Promise.all(queues.map((queue) => queue.close()));
  });
  while (queues.length < submittingQueues) queues.push(await openQueue(url));
  return { queues, claimers };
}

/** Adds customers with random thresholds, so that all lanes fill. Returns their weights. */
async function addCustomers(queue: Queue, random: Random): Promise<Map<string, number>> {
  const weights = new Map<string, number>();
  for (const [index, weight] of [1, 1, 3, 7].entries()) {
    const plan = `plan ${index}`;
    await queue.plans.set(plan, { thresholds: thresholdsOf(random) }, { weight });
    const customers = Array.from({ length: submittingQueues }, (_, number) => `customer ${index}-${number}`);
    await Promise.all(customers.map((customer) => queue.customers.assignPlan(customer, plan)));
    for (const customer of customers) weights.set(customer, weight);
  }
  return weights;
}

function thresholdsOf(random: Random): number[] {
  let last = 0;
  return Array.from({ length: 8 }, () => {
    last -= 1 + below(random, 12);
    return last;
  });
}

/** Each submitter has customers of its own, so that the calls of a customer follow one another. */
function customersOf(weights: ReadonlyMap<string, number>, submitter: number): string[] {
  return [...weights.keys()].filter((_, index) => index % submittingQueues === submitter);
}

interface Call {
  readonly span: Span;
  readonly documents: readonly SubmittedDocument[];
}

/** Submits documents of its customers, of whom some flood and the others are quiet. */
class Submitter {
  readonly calls: Call[] = [];
  readonly #queue: Queue;
  readonly #random: Random;
  readonly #customers: readonly string[];
  readonly #largest: readonly number[];

  constructor(queue: Queue, customers: readonly string[], random: Random) {
    this.#queue = queue;
    this.#random = random;
    this.#customers = customers;
    this.#largest = customers.map(() => (random.next() < 0.5 ? 24 : 2));
  }

  async submit(calls: number): Promise<void> {
    for (let call = 0; call < calls; call++) {
      const index = below(this.#random, this.#customers.length);
      const size = 1 + below(this.#random, this.#largest[index] ?? 1);
      const urgency = this.#random.next() < 0.1 ? "background" : "normal";
      const submission: Submission = { customer: this.#customers[index] as string, urgency };
      const from = now();
      const documents = await this.#queue.submitMany(Array.from({ length: size }, () => submission));
      this.calls.push({ span: { from, to: now() }, documents });
    }
  }
}

function claimsOf(programs: readonly Program[]): Map<string, Span> {
  const claims = programs.flatMap((program) =>
    program.all("claimed").flatMap(([from, to, ...ids]) => {
      const span = { from: Number(from), to: Number(to) };
      return ids.map((id) => [id, span] as const);
    }),
  );
  return new Map(claims);
}

function entriesOf(
  calls: readonly Call[],
  claims: ReadonlyMap<string, Span>,
  weights: ReadonlyMap<string, number>,
): Entry[] {
  return calls.flatMap(({ span, documents }) =>
    documents.map((document) => {
      const { id, customer, turn } = document;
      const claim = claims.get(id);
      assert.ok(claim && turn !== null, `${id} waited and started`);
      const weight = weights.get(customer) ?? 1;
      return { id, customer, lane: laneOf(document) ?? 0, turn, weight, submission: span, claim };
    }),
  );
}

function below(random: Random, limit: number): number {
  return Math.floor(random.next() * limit);
}

/** Nanoseconds of a clock that all processes of a machine share. */
function now(): number {
  return Number(process.hrtime.bigint());
}
