import assert from "node:assert/strict";
import { globSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { closeStore, openStore } from "../../src/content/open-store.ts";
import { backupStore, openQueue, type Queue, restoreStore, verifyBackup } from "../../src/index.ts";
import { ContentSweep } from "../../src/maintenance/content-sweep.ts";
import { scale } from "../support/scale.ts";
import { goodEnding, killedEnding } from "./program.ts";
import { Stage } from "./stage.ts";

const count = 6;

/** A store whose documents all have content, a kept text in a file, and short Markdown. */
async function fill(context: TestContext): Promise<{ stage: Stage; queue: Queue; ids: string[] }> {
  const stage = new Stage(context);
  const queue = await stage.open();
  const names = Array.from({ length: count }, (_, index) => `live/${index}`);
  const documents = await queue.submitMany(
    names.map((name) => ({ customer: "a", name, content: contentOf(name) })),
  );
  const worker = queue.work(async ({ name }, { keep }) => {
    await keep("text", new Blob([`text of ${name}`]).stream());
    await keep("markdown", `# ${name}`);
    await keep("layout", new Blob([`layout of ${name}`]).stream());
  });
  for await (const { kind } of queue.events({ since: "start" }))
    if (kind === "done" && (await queue.stats()).documents.done === count) break;
  await worker.stop();
  return { stage, queue, ids: documents.map(({ id }) => id) };
}

/** The content of every document of these tests, including those of the program `live`. */
function contentOf(name: string): string {
  return name.repeat(300);
}

async function openRestored(context: TestContext, stage: Stage, file: string): Promise<Queue> {
  const to = `sqlite:${join(stage.folder, "restored", "queue.db")}`;
  assert.deepEqual(await restoreStore(file, to), await verifyBackup(file));
  const queue = await openQueue(to);
  context.after(() => queue.close());
  return queue;
}

/** Checks that every document has its content, byte for byte, and finished ones their text; returns the number of documents. */
async function expectAllParts(queue: Queue): Promise<number> {
  let documents = 0;
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const page = await queue.documents({ limit: 1000, ...(cursor && { cursor }) });
    for (const { id, name, state } of page.items) {
      documents++;
      assert.equal(await new Response(await queue.contents.read(id)).text(), contentOf(name));
      if (state === "done")
        assert.equal(await new Response(await queue.contents.text(id)).text(), `text of ${name}`);
    }
    cursor = page.cursor ?? undefined;
  }
  return documents;
}

describe("a backup", () => {
  it("that is taken under load has every document acknowledged before, with its content and its text", async (context) => {
    const stage = new Stage(context);
    const programs = ["p", "q"].map((name) => stage.start("live", { name }));
    const rounds = scale(2, 100);
    await Promise.all(programs.map((program) => program.printedTimes("round", rounds)));
    const stored = programs.flatMap((program) => program.all("stored"));
    const file = join(stage.folder, "backup.tar");
    await backupStore(`sqlite:${stage.path}`, file);
    await Promise.all(programs.map((program) => program.kill()));
    const removed = new Set(programs.flatMap((program) => program.all("removing")).map(([id]) => id));
    const queue = await openRestored(context, stage, file);
    const expected = stored.filter(([id]) => !removed.has(id));
    for (const [id = "", name] of expected) assert.equal((await queue.document(id))?.name, name);
    assert.ok((await expectAllParts(queue)) >= expected.length);
  });

  it("has what is removed while it is taken, and the sweep removes that afterwards", async (context) => {
    const { stage, queue, ids } = await fill(context);
    const [first = "", second = ""] = ids;
    const [file, until] = [join(stage.folder, "backup.tar"), join(stage.folder, "go-on")];
    const program = stage.start("backup", { file, until, stopAfter: "database" });
    await program.printed("stopped");
    await queue.remove(first);
    await queue.customers.erase("a");
    writeFileSync(until, "");
    assert.deepEqual(await program.ended, goodEnding);
    const left = globSync(`${stage.path}.content/??/??/*`);
    assert.equal(left.length, 3 * count);
    for (const path of left) utimesSync(path, 0, 0);
    const store = await openStore(`sqlite:${stage.path}`);
    await new ContentSweep(store.engine, store.contents).sweepPage(100);
    await closeStore(store);
    assert.deepEqual(globSync(`${stage.path}.content/??/??/*`), []);
    const restored = await openRestored(context, stage, file);
    assert.equal(await expectAllParts(restored), count);
    assert.equal((await restored.document(second))?.state, "done");
    assert.equal(await new Response(await restored.contents.markdown(second)).text(), "# live/1");
    const layout = (await restored.contents.kept(second)).find(({ part }) => part === "layout");
    assert.equal(await new Response(await layout?.read()).text(), "layout of live/1");
  });

  it("that is killed leaves nothing that looks like one, and can be repeated", async (context) => {
    const { stage, ids } = await fill(context);
    const [file, until] = [join(stage.folder, "backup.tar"), join(stage.folder, "never")];
    for (const stopAfter of ["database", "contents"] as const) {
      const program = stage.start("backup", { file, until, stopAfter });
      await program.printed("stopped");
      assert.deepEqual(await program.kill(), killedEnding);
      assert.ok(!readdirSync(stage.folder).includes("backup.tar"));
    }
    for (const half of globSync(`${file}.part-*/backup.tar`))
      await assert.rejects(verifyBackup(half), { code: "backup-damaged" });
    await backupStore(`sqlite:${stage.path}`, file);
    const { contents, kept } = await verifyBackup(file);
    assert.deepEqual([contents, kept], [ids.length, 3 * ids.length]);
  });

  it("that fails leaves nothing at all", async (context) => {
    const { stage, ids } = await fill(context);
    const [url, file] = [`sqlite:${stage.path}`, join(stage.folder, "backup.tar")];
    const before = readdirSync(stage.folder);
    for (const stopAt of ["database", "contents"]) {
      const onProgress = ({ part }: { part: string }) => {
        if (part === stopAt) throw new Error("enough");
      };
      await assert.rejects(backupStore(url, file, { onProgress }), /enough/);
    }
    await assert.rejects(backupStore(url, join(stage.folder, "no", "folder.tar")), { code: "store-missing" });
    const [content = ""] = globSync(`${stage.path}.content/??/??/${ids[0]}`);
    writeFileSync(content, "something else");
    const lost = { code: "store-failed", message: /the content of document .* is damaged/ };
    await assert.rejects(backupStore(url, file), lost);
    assert.deepEqual(readdirSync(stage.folder), before);
  });

  it("that has changed anywhere is refused, and nothing is restored", async (context) => {
    const { stage } = await fill(context);
    const [file, copy] = [join(stage.folder, "backup.tar"), join(stage.folder, "copy.tar")];
    await backupStore(`sqlite:${stage.path}`, file);
    const bytes = readFileSync(file);
    const refused = async (changed: Uint8Array, message: RegExp) => {
      writeFileSync(copy, changed);
      const to = `sqlite:${join(stage.folder, "none.db")}`;
      await assert.rejects(restoreStore(copy, to), { code: "backup-damaged", message });
      assert.deepEqual(globSync(join(stage.folder, "none*")), []);
    };
    const flipped = (position: number) => bytes.with(position, (bytes[position] ?? 0) ^ 1);
    const within = (text: string) => flipped(bytes.lastIndexOf(text));
    await refused(flipped(3), /is not a Fairlane backup/);
    await refused(flipped(bytes.indexOf("SQLite format 3") + 100_000), /fairlane\.db has changed/);
    await refused(within("live/3live/3"), /the content of document .* has changed/);
    await refused(within("text of live/3"), /fairlane\.db\.content\/.*\.text has changed/);
    await refused(bytes.subarray(0, bytes.lastIndexOf("live/5live/5")), /it is cut off within/);
    await refused(bytes.subarray(0, bytes.lastIndexOf("SHA256SUMS")), /it is cut off/);
    await refused(Buffer.from("these are my notes"), /is not a Fairlane backup/);
  });

  it("is refused for a store that is none, where something is already, and on PostgreSQL", async (context) => {
    const { stage } = await fill(context);
    const [url, file] = [`sqlite:${stage.path}`, join(stage.folder, "backup.tar")];
    await backupStore(url, file);
    const before = readFileSync(file);
    await assert.rejects(backupStore(url, file), { code: "store-not-empty", message: /choose another name/ });
    await assert.rejects(restoreStore(file, url), { code: "store-not-empty", message: /move it away/ });
    assert.deepEqual(readFileSync(file), before);
    await assert.rejects(backupStore(`${url}-typo`, `${file}2`), { code: "store-missing" });
    await assert.rejects(restoreStore(`${file}2`, `${url}2`), { code: "store-missing" });
    const pgDump = { code: "unsupported", message: /pg_dump/ };
    await assert.rejects(backupStore("postgres://queue@db.example/queue", `${file}2`), pgDump);
    await assert.rejects(backupStore("memory:", `${file}2`), { code: "invalid-argument" });
    assert.deepEqual(globSync(`${file}2*`), []);
  });
});
