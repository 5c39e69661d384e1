import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { openStore } from "../../src/content/open-store.ts";
import type { Store } from "../../src/engine/content-store.ts";
import { openQueue } from "../../src/index.ts";
import { ContentSweep } from "../../src/maintenance/content-sweep.ts";
import { parseS3Location } from "../../src/s3/location.ts";
import { openS3Client } from "../../src/s3/s3-client.ts";
import { startS3, type TestS3 } from "../support/s3/s3-server.ts";
import { scale } from "../support/scale.ts";
import { killedEnding, type Program } from "./program.ts";
import { Stage } from "./stage.ts";

const kills = scale(1, 100);
const everything = { writtenBefore: Number.MAX_SAFE_INTEGER, limit: 100_000 };

test("contents in S3 that were acknowledged to a killed process are whole, and all others are swept up", {
  timeout: scale(120_000, 1_800_000),
}, async (t) => {
  const [stage, server] = [new Stage(t), await startS3()];
  t.after(() => server.remove());
  const content = server.newLocation();
  const url = `sqlite:${stage.path}`;
  await (await openQueue(url, { content })).close();
  const programs: Program[] = [];
  for (let kill = 0; kill < kills; kill++) programs.push(await killLate(stage, content));
  const store = await openStore(url);
  t.after(async () => {
    await store.contents.close();
    await store.engine.close();
  });
  const acknowledged = programs.flatMap((program) => program.all("stored"));
  for (const [id = "", sha256 = ""] of acknowledged) await expectWhole(store, id, sha256);
  const left = await sweepUp(store, server, content);
  const { documents } = await store.engine.insight.stats();
  assert.equal((await store.contents.list(everything)).length, documents.waiting);
  assert.ok(documents.waiting >= acknowledged.length && left > 0);
  await expectNothingUnfinished(content);
  t.diagnostic(`${kills} kills, ${acknowledged.length} contents acknowledged, ${left} swept up`);
});

/** Kills a program while it uploads the end of a long content, or completes it, or stores its document. */
async function killLate(stage: Stage, content: string): Promise<Program> {
  const program = stage.start("upload-forever", { content });
  await program.printedTimes("late", Math.ceil(Math.random() * 12));
  await delay(Math.random() * 100);
  assert.deepEqual(await program.kill(), killedEnding);
  return program;
}

async function expectWhole({ contents, engine }: Store, id: string, sha256: string): Promise<void> {
  assert.equal((await engine.insight.document(id))?.content?.sha256, sha256);
  // Fails if the bytes are others.
  for await (const _ of (await contents.read(id, { sha256 })) ?? assert.fail());
}

/** Sweeps as if a day had passed, and returns how many contents that removed. */
async function sweepUp({ contents, engine }: Store, server: TestS3, location: string): Promise<number> {
  const before = await contents.list(everything);
  for (const id of before) await server.age(location, id, 1000);
  const sweep = new ContentSweep(engine, contents);
  while (!(await sweep.sweepPage(20)));
  return before.length - (await contents.list(everything)).length;
}

async function expectNothingUnfinished(url: string): Promise<void> {
  const location = parseS3Location(url, "content");
  const { client, sdk } = await openS3Client(location);
  const input = { Bucket: location.bucket, Prefix: location.prefix };
  assert.deepEqual((await client.send(new sdk.ListMultipartUploadsCommand(input))).Uploads ?? [], []);
  client.destroy();
}
