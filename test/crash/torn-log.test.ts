import assert from "node:assert/strict";
import { randomBytes, randomInt } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openQueue } from "../../src/index.ts";
import { scale } from "../support/scale.ts";
import { Stage } from "./stage.ts";
import { expectExactCounts, expectSound, type StoredDocument, storedDocuments } from "./store-file.ts";

const cuts = scale(60, 5000);
const batches = 30;
const timeout = scale(120_000, 1_800_000);

/** A store on disk: its file, and the write-ahead log that was not checkpointed. */
interface Remains {
  readonly file: Buffer;
  readonly log: Buffer;
}

test("a store whose write-ahead log is cut anywhere holds the documents up to some commit", {
  timeout,
}, async (t) => {
  const stage = new Stage(t);
  const remains = await killedWriter(stage);
  const whole = await reopen(stage, remains);
  assert.ok(whole.length >= documentsIn(batches));

  const found = new Set<number>();
  for (let cut = 0; cut < cuts; cut++) {
    const documents = await reopen(stage, { file: remains.file, log: tear(remains.log) });
    assert.deepEqual(documents, whole.slice(0, documents.length));
    expectWholeBatches(documents);
    found.add(documents.length);
  }
  assert.ok(found.size > 10, `cuts left only ${[...found]} documents`);
});

/** Kills a process after its submissions. With more of them, SQLite would checkpoint the log into the file. */
async function killedWriter(stage: Stage): Promise<Remains> {
  const writer = stage.start("submit-batches", { batches });
  await writer.printed(`stored ${batches}`);
  await writer.kill();
  const log = readFileSync(`${stage.path}-wal`);
  assert.ok(statSync(stage.path).size <= 8192, "nothing was folded back");
  return { file: readFileSync(stage.path), log };
}

/** Cuts the log at a random byte. A disk may leave nothing or anything after the cut. */
function tear(log: Buffer): Buffer {
  const kept = log.subarray(0, randomInt(log.length));
  return randomInt(2) === 0 ? kept : Buffer.concat([kept, randomBytes(randomInt(1, 10_000))]);
}

/** Opens and closes a copy of the store; returns its documents. */
async function reopen(stage: Stage, { file, log }: Remains): Promise<StoredDocument[]> {
  const folder = join(stage.folder, "copy");
  const path = join(folder, "queue.db");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(path, file);
  writeFileSync(`${path}-wal`, log);
  await (await openQueue(`sqlite:${path}`)).close();
  expectSound(path);
  expectExactCounts(path);
  return storedDocuments(path);
}

function expectWholeBatches(documents: readonly StoredDocument[]): void {
  const byBatch = Map.groupBy(documents, ({ metadata }) => metadata);
  for (const [metadata, stored] of byBatch)
    assert.equal(stored.length, JSON.parse(metadata ?? "").size, `documents of ${metadata}`);
}

function documentsIn(batches: number): number {
  return Array.from({ length: batches }, (_, index) => 1 + ((index + 1) % 9)).reduce((a, b) => a + b);
}
