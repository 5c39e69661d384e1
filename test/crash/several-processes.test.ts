import assert from "node:assert/strict";
import { test } from "node:test";
import { goodEnding } from "./program.ts";
import { Stage } from "./stage.ts";
import {
  doneDocuments,
  eventWhere,
  expectExactCounts,
  expectSound,
  storedDocuments,
  storedEvents,
} from "./store-file.ts";

const timeout = 120_000;
const processes = 4;
const shares = { north: 150, south: 60, east: 35, west: 5 };
const documents = 1000;

test("four processes that submit at once count every document once, and four that work start each once", {
  timeout,
}, async (t) => {
  const stage = new Stage(t);
  await submitAtOnce(stage);
  expectExactCounts(stage.path);
  expectPriorities(stage.path);
  await workAtOnce(stage);
  expectSound(stage.path);
});

test("a document that another process submits wakes an idle worker", { timeout }, async (t) => {
  const stage = new Stage(t);
  const worker = stage.startWorker({ kind: "take", maxMs: 0 }, { options: { name: "idle" } });
  await worker.printed("ready");
  const queue = await stage.open();
  for (let round = 1; round <= 5; round++) {
    const { id } = await queue.submit({ customer: "north" });
    await eventWhere(queue, (event) => event.kind === "done" && event.document === id);
  }
  assert.equal(worker.all("started").length, 5);
});

/** Several processes create the store and then share the submissions. */
async function submitAtOnce(stage: Stage): Promise<void> {
  const programs = Array.from({ length: processes }, () => stage.start("submit-shares", { shares }));
  await Promise.all(programs.map((program) => program.printed("ready")));
  for (const program of programs) program.send("SIGUSR2");
  for (const program of programs) assert.deepEqual(await program.ended, goodEnding);
}

async function workAtOnce(stage: Stage): Promise<void> {
  const queue = await stage.open();
  const workers = Array.from({ length: processes }, (_, index) =>
    stage.startWorker(
      { kind: "take", maxMs: 8, isHeld: true },
      { options: { name: `worker ${index}`, concurrency: 3 } },
    ),
  );
  // Otherwise the others may have done everything before the last one has started.
  await Promise.all(workers.map((worker) => worker.printed("started")));
  for (const worker of workers) worker.send("SIGUSR2");
  await doneDocuments(queue, documents);
  const started = workers.map((worker) => worker.all("started").map(([id]) => id));
  const all = storedDocuments(stage.path);
  assert.deepEqual(started.flat().sort(), all.map(({ id }) => id).sort());
  assert.deepEqual(
    started.filter((some) => some.length === 0),
    [],
    "all took part",
  );
  assert.ok(all.every(({ state, attempts }) => state === "done" && attempts === 1));
  assert.equal(storedEvents(stage.path, "done").length, documents);
}

function expectPriorities(path: string): void {
  const stored = Map.groupBy(storedDocuments(path), ({ customer }) => customer);
  for (const [customer, share] of Object.entries(shares)) {
    const priorities = (stored.get(customer) ?? []).map(({ priority }) => priority);
    assert.deepEqual(priorities.sort(), prioritiesOf(share * processes), customer);
  }
}

/** The priorities of this many documents of one customer, as the rule's own example lists them. */
function prioritiesOf(documents: number): number[] {
  const best = [3, 2, 2, 2, 2, 2, 2, 6].flatMap((times, index) => Array(times).fill(index + 1));
  return Array.from({ length: documents }, (_, index) => best[index] ?? 9);
}
