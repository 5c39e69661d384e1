import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { goodEnding } from "./program.ts";
import { Stage } from "./stage.ts";
import { eventWhere, expectSound, storedEvents } from "./store-file.ts";

const timeout = 60_000;

test("a processor that blocks its event loop keeps its document, although another worker is idle", {
  timeout,
}, async (t) => {
  // Long enough to be kept on a machine that is busy with other tests.
  const leaseMs = 3000;
  const stage = new Stage(t);
  const queue = await stage.open();
  const workers = ["first", "second"].map((name) =>
    stage.startWorker({ kind: "block", ms: 2 * leaseMs }, { options: { name, leaseMs } }),
  );
  await Promise.all(workers.map((worker) => worker.printed("ready")));
  const { id } = await queue.submit({ customer: "north" });
  await eventWhere(queue, ({ kind }) => kind === "done");

  assert.equal((await queue.document(id))?.attempts, 1);
  assert.deepEqual(
    workers.flatMap((worker) => worker.all("started")),
    [[id, "1"]],
  );
  assert.equal(storedEvents(stage.path, "started").length, 1);
  assert.equal(storedEvents(stage.path, "returned").length, 0);
});

test("an attempt that blocks its event loop past the time limit is ended meanwhile, and cannot be completed", {
  timeout,
}, async (t) => {
  const stage = new Stage(t);
  const queue = await stage.open();
  const release = join(stage.folder, "release");
  const worker = stage.startWorker(
    { kind: "block-until", file: release },
    { options: { name: "blocked", timeoutMs: 300 } },
  );
  const { id } = await queue.submit({ customer: "north", maxAttempts: 1 });
  await eventWhere(queue, ({ kind }) => kind === "failed");
  const ended = await queue.document(id);
  assert.equal(ended?.state, "failed");
  assert.equal(ended?.error?.code, "timed-out");
  assert.deepEqual(worker.all("returned"), []);

  writeFileSync(release, "");
  await worker.printed(`returned ${id}`);
  worker.send("SIGTERM");
  assert.deepEqual(await worker.ended, goodEnding);
  assert.deepEqual(await queue.document(id), ended);
  assert.equal(storedEvents(stage.path, "done").length, 0);
  expectSound(stage.path);
});
