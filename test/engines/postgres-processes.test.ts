import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import { openQueue, type Queue } from "../../src/index.ts";
import { goodEnding, Program } from "../crash/program.ts";
import { newDatabase, providePostgres } from "../support/postgres-server.ts";
import { waitForEvent, waitForEvents } from "../support/queues.ts";

const timeout = 60_000;
const processes = 4;
const shares = { north: 150, south: 60, east: 35, west: 5 };
const documents = 1000;

const server = await providePostgres({ fsync: false });
after(() => server.remove());

test("postgres: four processes that submit at once count every document once, and four that work start each once", {
  timeout,
}, async (t) => {
  const { url, queue, start } = await setStage(t);
  const submitters = Array.from({ length: processes }, () => start("submit-shares", { url, shares }));
  await Promise.all(submitters.map((program) => program.told("ready")));
  for (const program of submitters) program.send("SIGUSR2");
  for (const program of submitters) assert.deepEqual(await program.ended, goodEnding);
  await expectPriorities(queue);
  const workers = Array.from({ length: processes }, (_, index) =>
    start("work", {
      url,
      task: { kind: "take", mostMs: 8 },
      options: { name: `worker ${index}`, concurrency: 3 },
    }),
  );
  await waitForEvents(queue, "done", documents);
  await expectEachOnce(queue, workers);
});

test("postgres: a document that another process submits wakes an idle worker", { timeout }, async (t) => {
  const { url, queue, start } = await setStage(t);
  const worker = start("work", { url, task: { kind: "take", mostMs: 0 }, options: { name: "idle" } });
  await worker.told("ready");
  for (let round = 1; round <= 5; round++) {
    const { id } = await queue.submit({ customer: "north" });
    await waitForEvent(queue, (event) => event.kind === "done" && event.document === id);
  }
  assert.equal(worker.all("started").length, 5);
});

async function setStage(t: TestContext) {
  const url = await newDatabase(server);
  const queue = await openQueue(url);
  const programs: Program[] = [];
  const start = (name: string, config: object) => {
    const program = new Program(name, config);
    programs.push(program);
    return program;
  };
  t.after(async () => {
    await Promise.all(programs.map((program) => program.kill()));
    await queue.close();
  });
  return { url, queue, start };
}

async function expectPriorities(queue: Queue): Promise<void> {
  for (const [customer, share] of Object.entries(shares)) {
    const priorities = (await allDocuments(queue, customer)).map(({ priority }) => priority);
    assert.deepEqual(priorities.sort(), prioritiesOf(share * processes), customer);
    assert.equal((await queue.customer(customer))?.count, 1 - share * processes);
  }
}

async function expectEachOnce(queue: Queue, workers: readonly Program[]): Promise<void> {
  const all = (await Promise.all(Object.keys(shares).map((name) => allDocuments(queue, name)))).flat();
  const started = workers.map((worker) => worker.all("started").map(([id]) => id));
  assert.deepEqual(started.flat().sort(), all.map(({ id }) => id).sort());
  assert.ok(
    started.every((some) => some.length > 0),
    "all took part",
  );
  assert.ok(all.every(({ state, attempts }) => state === "done" && attempts === 1));
  const { documents: counts } = await queue.stats();
  assert.deepEqual([counts.done, counts.waiting, counts.running], [documents, 0, 0]);
}

async function allDocuments(queue: Queue, customer: string) {
  const found = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await queue.documents({ customer, limit: 100, ...(cursor && { cursor }) });
    found.push(...page.items);
    cursor = page.cursor;
  }
  return found;
}

/** The priorities of so many documents of one customer, as the rule's own example lists them. */
function prioritiesOf(count: number): number[] {
  const best = [3, 2, 2, 2, 2, 2, 2, 6].flatMap((times, index) => Array(times).fill(index + 1));
  return Array.from({ length: count }, (_, index) => best[index] ?? 9);
}
