import assert from "node:assert/strict";
import { existsSync, renameSync, utimesSync } from "node:fs";
import { describe, it } from "node:test";
import type { Store } from "../../src/engine/content-store.ts";
import { type Queue, VirtualClock } from "../../src/index.ts";
import { ContentSweep } from "../../src/maintenance/content-sweep.ts";
import { newId, pieces, someBytes } from "./content-stores.ts";
import { contentsOf, fileOf, openBoth, type Place, type Places, textOf } from "./stages.ts";

/** Leftovers are swept, and nothing else. */
export function testSweep({ files, postgres, client }: Places, others: readonly Place[]): void {
  const most = { maxBytes: 1000 };

  async function leaveOver({ contents }: Store, count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, newId);
    for (const id of ids) await contents.write(id, pieces(someBytes(3)), most);
    return ids;
  }

  for (const { name, newUrl, age } of [files, postgres, ...others]) {
    describe(`${name}: a sweep`, () => {
      it("removes old contents without a document, and no others", async (context) => {
        const url = newUrl();
        const { queue, store } = await openBoth(context, url);
        const used = await queue.submitMany(
          Array.from({ length: 5 }, () => ({ customer: "a", content: "x" })),
        );
        const old = await leaveOver(store, 7);
        const young = await leaveOver(store, 2);
        for (const id of [...used.map(({ id }) => id), ...old]) await age(url, id);
        const sweep = new ContentSweep(store.engine, store.contents);
        const rounds = [];
        for (let page = 0; page < 4; page++) rounds.push(await sweep.sweepPage(5));
        assert.deepEqual(rounds, [false, false, true, false]);
        assert.deepEqual(await contentsOf(store), [...used.map(({ id }) => id), ...young].sort());
        for (const { id } of used) assert.equal(await textOf(queue, id), "x");
      });
    });
  }

  for (const { name, newUrl, age } of [files, postgres]) {
    describe(`${name}: a sweep`, () => {
      it("is done by a queue that maintains its store, also after pruning", async (context) => {
        const url = newUrl();
        const clock = new VirtualClock(1000);
        const { queue, store } = await openBoth(context, url, { clock, keepFinishedMs: 0 });
        const { id } = await queue.submit({ customer: "a", content: "x" });
        await queue.cancel(id);
        await age(url, id);
        queue.maintain();
        queue.maintain();
        while ((await contentsOf(store)).length > 0) await clock.advance(60_000);
        assert.equal(await queue.document(id), undefined);
      });
    });
  }

  for (const { name, newUrl, age } of [files, postgres, ...others]) {
    it(`${name}: a content is kept young while others of its batch are still coming`, async (context) => {
      context.mock.timers.enable({ apis: ["setInterval"] });
      const url = newUrl();
      const { queue, store } = await openBoth(context, url);
      const { submitting, first, finish } = await submitSlowly(queue, store);
      await age(url, first);
      context.mock.timers.tick(60_000);
      const old = async () => store.contents.list({ writtenBefore: Date.now() - 300_000, limit: 9 });
      while ((await old()).length > 0);
      await finish();
      const [document] = await submitting;
      assert.equal(await textOf(queue, document?.id ?? ""), "x");
    });

    it(`${name}: what was swept up while its process was frozen is not submitted`, async (context) => {
      const { queue, store } = await openBoth(context, newUrl());
      const { submitting, first, finish } = await submitSlowly(queue, store);
      await store.contents.remove([first]);
      context.mock.timers.enable({ apis: ["Date"], now: Date.now() + 1_200_000 });
      await finish();
      await assert.rejects(submitting, { code: "not-found", message: /removed meanwhile/ });
      context.mock.timers.reset();
      assert.deepEqual(await contentsOf(store), []);
      assert.equal(await queue.customers.get("a"), undefined);
    });
  }

  /** Submits two documents, one with its content and one that waits for it. */
  async function submitSlowly(queue: Queue, { contents }: Store) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const submitting = queue.submitMany(["x", readable].map((content) => ({ customer: "a", content })));
    await writer.write(someBytes(3));
    const ids = await contents.list({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: 9 });
    const whole = await Promise.all(ids.map(async (id) => ((await contents.read(id)) ? [id] : [])));
    return { submitting, first: whole.flat()[0] ?? assert.fail(), finish: () => writer.close() };
  }

  it("sqlite: a sweep removes what was never finished", async (context) => {
    const url = files.newUrl();
    const { store } = await openBoth(context, url);
    const [id = ""] = await leaveOver(store, 1);
    const part = `${fileOf(url, id)}.part`;
    renameSync(fileOf(url, id), part);
    await new ContentSweep(store.engine, store.contents).sweepPage(5);
    assert.ok(existsSync(part));
    utimesSync(part, 1, 1);
    await new ContentSweep(store.engine, store.contents).sweepPage(5);
    assert.ok(!existsSync(part));
  });

  it("postgres: a sweep leaves a content alone whose document is in a transaction that is still open", async (context) => {
    const url = postgres.newUrl();
    const { queue, store } = await openBoth(context, url);
    const submitWithin = async (ending: string) => {
      await client.query("begin");
      const { id } = await queue.submit({ customer: "a", content: "x" }, { client });
      await postgres.age(url, id);
      await new ContentSweep(store.engine, store.contents).sweepPage(5);
      assert.ok((await contentsOf(store)).length < 2, "contents in use are not even listed");
      await client.query(ending);
      return id;
    };
    const stored = await submitWithin("commit");
    const forgotten = await submitWithin("rollback");
    assert.deepEqual(await contentsOf(store), [stored, forgotten]);
    await new ContentSweep(store.engine, store.contents).sweepPage(5);
    assert.deepEqual(await contentsOf(store), [stored]);
    assert.equal(await textOf(queue, stored), "x");
  });
}
