import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { it, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { openQueue } from "../../../src/index.ts";

async function openFile(context: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-commits-"));
  const path = join(folder, "queue.db");
  const queue = await openQueue(`sqlite:${path}`);
  context.after(async () => {
    await queue.close();
    rmSync(folder, { recursive: true });
  });
  return { queue, path, commits: () => commitsIn(`${path}-wal`) };
}

/** The commits in a write-ahead log: https://www.sqlite.org/fileformat2.html#walformat */
function commitsIn(path: string): number {
  const log = readFileSync(path);
  const frameSize = 24 + log.readUInt32BE(8);
  let commits = 0;
  for (let frame = 32; frame + frameSize <= log.length; frame += frameSize) {
    if (log.readUInt32BE(frame + 4) !== 0) commits++;
  }
  return commits;
}

it("sqlite: a thousand submissions that arrive together share one commit", async (context) => {
  const { queue, commits } = await openFile(context);
  const before = commits();
  await Promise.all(Array.from({ length: 1000 }, () => queue.submit({ customer: "a" })));
  assert.equal(commits() - before, 1);
});

it("sqlite: one that is refused does not cost the others a commit each, nor anything of theirs", async (context) => {
  const { queue, commits } = await openFile(context);
  await queue.submit({ customer: "a", key: "k", name: "one" });
  const before = commits();
  const submissions = Array.from({ length: 50 }, (_, index) =>
    queue.submit(index === 20 ? { customer: "a", key: "k", name: "two" } : { customer: "b" }),
  );
  const outcomes = await Promise.allSettled(submissions);
  assert.deepEqual(
    outcomes.flatMap(({ status }, index) => (status === "rejected" ? [index] : [])),
    [20],
  );
  assert.equal(commits() - before, 1);
  assert.deepEqual(
    [(await queue.customers.get("b"))?.count, (await queue.stats()).documents.waiting],
    [-48, 50],
  );
});

it("sqlite: what a completion makes room for under a cap is claimed with the same commit", async (context) => {
  const { queue, commits } = await openFile(context);
  await queue.customers.setLimits("a", { maxRunning: 1 });
  await queue.submitMany([{ customer: "a" }, { customer: "a" }]);
  const claim = () => queue.remote.claim({ worker: "w", count: 2, leaseMs: 30_000, waitMs: 0 });
  const [first] = await claim();
  assert.ok(first);
  const before = commits();
  const [, next] = await Promise.all([queue.remote.complete(first.lease, null), claim()]);
  assert.deepEqual([next.length, commits() - before], [1, 1]);
});

it("sqlite: a lease begins after the wait for another process that is writing", async (context) => {
  const { queue, path } = await openFile(context);
  await queue.submit({ customer: "a" });
  const other = new DatabaseSync(path);
  context.after(() => other.close());
  other.exec("begin immediate");
  const claiming = queue.remote.claim({ worker: "w", count: 1, leaseMs: 30_000, waitMs: 0 });
  await sleep(50);
  // A busy process waits for longer than its timers say.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  other.exec("rollback");
  const freeAt = Date.now();
  await claiming;
  const row = other.prepare("select max(lease_expires_at) as until from documents").get();
  assert.ok(Number(row?.until) >= freeAt + 30_000 - 250, `${row?.until} is too early for ${freeAt}`);
});
