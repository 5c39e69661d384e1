import assert from "node:assert/strict";
import { randomBytes, randomInt } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { FairlaneError, openQueue, type Queue } from "../../src/index.ts";
import { scale } from "../support/scale.ts";
import { Stage } from "./stage.ts";

const rounds = scale(1, 30);
const pageBytes = 8192;
const timeout = scale(120_000, 1_800_000);

test("a damaged store is refused with a typed error or used, and never brings the process down", {
  timeout,
}, async (t) => {
  const stage = new Stage(t);
  const whole = await healthyFile(stage);
  const path = join(stage.folder, "damaged.db");
  const codes = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    for (const damaged of damages(whole)) {
      for (const ending of ["", "-wal", "-shm"]) rmSync(`${path}${ending}`, { force: true });
      writeFileSync(path, damaged);
      const code = await use(path);
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
  }
  tellCodes(t, codes);
  assert.ok(codes.has("store-not-a-database"), "some damage was found");
});

/** The file of a store with some documents, checkpointed and closed. */
async function healthyFile(stage: Stage): Promise<Buffer> {
  const queue = await openQueue(`sqlite:${stage.path}`);
  await queue.submitMany(Array.from({ length: 300 }, (_, index) => ({ customer: `customer ${index % 7}` })));
  await queue.close();
  return readFileSync(stage.path);
}

/** The file with each page overwritten in turn, and cut within each page in turn. */
function* damages(whole: Buffer): Generator<Buffer> {
  for (let start = 0; start < whole.length; start += pageBytes) {
    const damaged = Buffer.from(whole);
    randomBytes(pageBytes).copy(damaged, start);
    yield damaged;
    yield whole.subarray(0, start + randomInt(pageBytes));
  }
}

/** Uses a store as a program would; returns the code of the error. */
async function use(path: string): Promise<string> {
  let queue: Queue | undefined;
  try {
    queue = await openQueue(`sqlite:${path}`);
    await queue.submit({ customer: "customer 1" });
    await queue.documents({ limit: 1000 });
    await queue.customers.list();
    await queue.stats();
    return "none";
  } catch (error) {
    assert.ok(error instanceof FairlaneError, `expected an error of ours, got ${error}`);
    return error.code;
  } finally {
    await queue?.close();
  }
}

function tellCodes(t: TestContext, codes: ReadonlyMap<string, number>): void {
  t.diagnostic([...codes].map(([code, times]) => `${code}: ${times}`).join(", "));
}
