import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { goodEnding, type Program } from "./program.ts";
import type { Task } from "./programs/work.ts";
import { Stage } from "./stage.ts";
import { eventWhere, expectSound, storedEvents } from "./store-file.ts";

const timeout = 60_000;
// Long enough to be kept on a machine that is busy with other tests.
const leaseMs = 3000;

test("a worker that was frozen learns that it lost its document, and cannot finish it", {
  timeout,
}, async (t) => {
  const stage = new Stage(t);
  const { frozen, id } = await takeOverFromFrozen(stage, { kind: "hold" });
  frozen.send("SIGCONT");
  assert.equal(await frozen.printed(`aborted ${id}`), `aborted ${id} lease-lost`);
  frozen.send("SIGUSR2");
  await frozen.printed(`returned ${id}`);
  await expectSecondWorkersResult(stage, frozen, id);
});

test("a frozen worker that wakes up with a result cannot store it", { timeout }, async (t) => {
  const stage = new Stage(t);
  const release = join(stage.folder, "release");
  // With a blocked event loop it cannot notice its loss before it has its result.
  const { frozen, id } = await takeOverFromFrozen(stage, { kind: "block-until", file: release });
  writeFileSync(release, "");
  frozen.send("SIGCONT");
  await frozen.printed(`returned ${id}`);
  await expectSecondWorkersResult(stage, frozen, id);
});

/** Freezes a worker during a document until another worker has finished it. */
async function takeOverFromFrozen(stage: Stage, task: Task): Promise<{ frozen: Program; id: string }> {
  const queue = await stage.open();
  const { id } = await queue.submit({ customer: "north" });
  const frozen = stage.startWorker(task, { options: { name: "frozen", leaseMs } });
  await frozen.printed(`started ${id} 1`);
  await freezeBetweenTransactions(frozen, stage.path);
  const second = stage.startWorker({ kind: "take", maxMs: 0 }, { options: { name: "second", leaseMs } });
  await second.printed(`started ${id} 2`);
  await eventWhere(queue, ({ kind }) => kind === "done");
  return { frozen, id };
}

// A process that is frozen within a transaction holds the lock of the file, and nobody could take over.
async function freezeBetweenTransactions(program: Program, path: string): Promise<void> {
  for (;;) {
    program.send("SIGSTOP");
    if (mayWrite(path)) return;
    program.send("SIGCONT");
    await delay(5);
  }
}

function mayWrite(path: string): boolean {
  const database = new DatabaseSync(path, { timeout: 100 });
  try {
    database.exec("begin immediate; rollback");
    return true;
  } catch {
    return false;
  } finally {
    database.close();
  }
}

async function expectSecondWorkersResult(stage: Stage, frozen: Program, id: string): Promise<void> {
  frozen.send("SIGTERM");
  assert.deepEqual(await frozen.ended, goodEnding);
  const document = await (await stage.open()).document(id);
  assert.deepEqual(document?.result, { by: "second" });
  assert.equal(document?.attempts, 2);
  assert.deepEqual(
    storedEvents(stage.path, "done").map(({ document, facts }) => [document, facts]),
    [[id, { attempt: 2 }]],
  );
  expectSound(stage.path);
}
