import assert from "node:assert/strict";
import { test } from "node:test";
import { scale } from "../support/scale.ts";
import { goodEnding } from "./program.ts";
import { Stage } from "./stage.ts";
import { expectSound, storedDocuments } from "./store-file.ts";

const timeout = 60_000;
const batches = 60;
const tears = scale(50, 400);

test("a worker goes on while other processes repair what killed ones left of the log's index", {
  timeout,
}, async (t) => {
  const stage = new Stage(t);
  const writer = stage.start("submit-batches", {});
  await writer.printed(`stored ${batches}`);
  await writer.kill();
  const worker = stage.startWorker(
    { kind: "take", maxMs: 30 },
    { options: { name: "working", concurrency: 4 } },
  );
  await worker.printed("started");
  assert.deepEqual(await stage.start("tear-index", { times: tears }).ended, goodEnding);

  await worker.printedTimes("returned", storedDocuments(stage.path).length);
  worker.send("SIGTERM");
  assert.deepEqual(await worker.ended, goodEnding);
  assert.ok(storedDocuments(stage.path).every(({ state, attempts }) => state === "done" && attempts === 1));
  expectSound(stage.path);
});
