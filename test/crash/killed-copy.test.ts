import assert from "node:assert/strict";
import { join } from "node:path";
import { after, type TestContext, test } from "node:test";
import { openQueue } from "../../src/index.ts";
import { newDatabase, providePostgres } from "../support/postgres/postgres-server.ts";
import { isLongRun } from "../support/scale.ts";
import { goodEnding, killedEnding } from "./program.ts";
import { Stage } from "./stage.ts";

const server = await providePostgres({ fsync: false });
after(() => server.remove());

test("a copy to SQLite that was killed left nothing, and can be started over", async (context) => {
  const stage = new Stage(context);
  await killAndRepeat(stage, `sqlite:${join(stage.folder, "copy.db")}`);
});

test("a copy to PostgreSQL that was killed left nothing, and can be started over", async (context: TestContext) => {
  await killAndRepeat(new Stage(context), await newDatabase(server));
});

const moments = isLongRun()
  ? ["customers", "contents", "documents", "turns", "events"]
  : ["contents", "events"];

async function killAndRepeat(stage: Stage, to: string): Promise<void> {
  const queue = await stage.open();
  await queue.submitMany(Array.from({ length: 990 }, (_, index) => ({ customer: `${index % 7}` })));
  await queue.submitMany(Array.from({ length: 10 }, () => ({ customer: "with content", content: "x" })));
  for (const stopAfter of moments) {
    const copy = stage.start("copy", { to, stopAfter });
    await copy.printed("stopped");
    assert.deepEqual(await copy.kill(), killedEnding);
    assert.equal(await waitingIn(to), 0);
  }
  const survivor = stage.start("copy", { to });
  assert.deepEqual(await survivor.ended, goodEnding);
  assert.equal(await waitingIn(to), 1000);
  assert.equal(await contentsIn(to), "x".repeat(10));
}

async function contentsIn(url: string): Promise<string> {
  const queue = await openQueue(url);
  const { items } = await queue.documents({ customer: "with content" });
  const texts = items.map(async ({ id }) => new Response(await queue.contents.read(id)).text());
  const all = await Promise.all(texts);
  await queue.close();
  return all.join("");
}

async function waitingIn(url: string): Promise<number> {
  const queue = await openQueue(url);
  const { documents } = await queue.stats();
  await queue.close();
  return documents.waiting;
}
