import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { goodEnding } from "./program.ts";
import { Stage } from "./stage.ts";
import { eventWhere, expectSound, storedDocuments, storedEvents } from "./store-file.ts";

const timeout = 60_000;

test("a worker that is asked to stop finishes running documents, takes no more, and exits with 0", {
  timeout,
}, async (t) => {
  const stage = new Stage(t);
  const queue = await stage.open();
  const submitted = await queue.submitMany(Array.from({ length: 5 }, () => ({ customer: "north" })));
  const worker = stage.startWorker({ kind: "hold" }, { options: { name: "stopping", concurrency: 3 } });
  await worker.printedTimes("started", 3);
  worker.send("SIGTERM");
  await worker.printed("stopping");
  // Long enough to notice a stop that does not wait.
  await delay(200);
  worker.send("SIGUSR2");

  assert.deepEqual(await worker.ended, goodEnding);
  assert.deepEqual(worker.all("aborted"), []);
  assert.deepEqual(
    storedDocuments(stage.path).map(({ id, state, attempts }) => [id, state, attempts]),
    submitted.map(({ id }, index) => (index < 3 ? [id, "done", 1] : [id, "waiting", 0])),
  );
  expectSound(stage.path);
});

test("a document that does not finish in time is given back without using an attempt", {
  timeout,
}, async (t) => {
  const stage = new Stage(t);
  const queue = await stage.open();
  const { id } = await queue.submit({ customer: "north", maxAttempts: 1 });
  const worker = stage.startWorker({ kind: "hold" }, { options: { name: "stopping" }, drainMs: 50 });
  await worker.printed(`started ${id} 1`);
  worker.send("SIGTERM");
  assert.deepEqual(await worker.ended, goodEnding);
  assert.deepEqual(worker.all("aborted"), [[id, "stopping"]]);
  const givenBack = await queue.document(id);
  assert.deepEqual([givenBack?.state, givenBack?.attempts], ["waiting", 0]);

  const other = stage.startWorker({ kind: "take", maxMs: 0 }, { options: { name: "other" } });
  await other.printed(`started ${id} 1`);
  await eventWhere(queue, ({ kind }) => kind === "done");
  const done = await queue.document(id);
  assert.deepEqual([done?.state, done?.attempts, done?.result], ["done", 1, { by: "other" }]);
  assert.equal(storedEvents(stage.path, "done").length, 1);
  expectSound(stage.path);
});
