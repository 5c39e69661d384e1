import assert from "node:assert/strict";
import { utimesSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { after, test } from "node:test";
import { closeStore, openStore } from "../../src/content/open-store.ts";
import type { ContentStore } from "../../src/engine/content-store.ts";
import { openQueue } from "../../src/index.ts";
import { ContentSweep } from "../../src/maintenance/content-sweep.ts";
import { contentsOf, fileOf, type Place, providePlaces, schemaOf, textOf } from "../content/stages.ts";
import { killedEnding, Program } from "./program.ts";

const { files, postgres, client } = await providePlaces();
const programs: Program[] = [];
after(() => Promise.all(programs.map((program) => program.kill())));

function upload(url: string, stopsHalfway: boolean): Program {
  const program = new Program("upload", { url, stopsHalfway });
  programs.push(program);
  return program;
}

/** Blocks the storing of documents until the returned function is called. */
async function lockDocuments(url: string): Promise<() => Promise<void>> {
  if (url.startsWith("sqlite:")) {
    const database = new DatabaseSync(url.slice("sqlite:".length));
    database.exec("begin immediate");
    return async () => database.close();
  }
  await client.query(`begin; lock table "${schemaOf(url)}".customers in access exclusive mode`);
  return async () => void (await client.query("rollback"));
}

/** Waits until a content is complete. */
async function untilWritten(contents: ContentStore): Promise<string> {
  for (;;) {
    const [id] = await contents.list({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: 1 });
    if (id && (await contents.read(id))) return id;
  }
}

/** Submits again what was killed, and sweeps what it left. */
async function repeatAndSweep(url: string, age: Place["age"]): Promise<void> {
  const [queue, store] = [await openQueue(url), await openStore(url)];
  assert.equal((await queue.stats()).documents.waiting, 0);
  const left = await contentsOf(store);
  const { id, isRepeat } = await queue.submit({ customer: "a", key: "k", content: "again" });
  assert.equal(isRepeat, false);
  for (const one of [...left, id]) await age(url, one);
  await new ContentSweep(store.engine, store.contents).sweepPage(10);
  assert.deepEqual(await contentsOf(store), [id]);
  assert.equal(await textOf(queue, id), "again");
  await closeStore(store);
  await queue.close();
}

for (const { name, newUrl, age } of [files, postgres]) {
  test(`${name}: a content whose sender was killed before its document was stored is swept up`, async () => {
    const url = newUrl();
    // Otherwise the first content would wait for the lock, too, to record where contents are.
    const store = await openStore(url, { isDecided: true });
    const unlock = await lockDocuments(url);
    const program = upload(url, false);
    await untilWritten(store.contents);
    assert.deepEqual(await program.kill(), killedEnding);
    await unlock();
    assert.deepEqual(program.lines, []);
    await closeStore(store);
    await repeatAndSweep(url, age);
  });
}

test("sqlite: half a content is none, and is swept up", async () => {
  const url = files.newUrl();
  const program = upload(url, true);
  await program.printed("stopped");
  assert.deepEqual(await program.kill(), killedEnding);
  const store = await openStore(url);
  const [half = "", ...others] = await contentsOf(store);
  assert.deepEqual(others, []);
  assert.equal(await store.contents.read(half), undefined);
  await closeStore(store);
  await repeatAndSweep(url, async (_, id) =>
    id === half ? utimesSync(`${fileOf(url, id)}.part`, 1, 1) : files.age(url, id),
  );
});

test("postgres: of half a content nothing is left", async () => {
  const url = postgres.newUrl();
  const program = upload(url, true);
  await program.printed("stopped");
  assert.deepEqual(await program.kill(), killedEnding);
  const store = await openStore(url);
  assert.deepEqual(await contentsOf(store), []);
  await closeStore(store);
  await repeatAndSweep(url, postgres.age);
});
