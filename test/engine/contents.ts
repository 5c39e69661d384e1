import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Engine } from "../../src/engine/engine.ts";
import { createIdSource } from "../../src/runtime/ids.ts";
import { flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";

const content = { size: 3, sha256: "ab" };
const newId = createIdSource({ now: () => 2 });

/** Examples of what every engine guarantees about documents with content. */
export function testContents(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: content`, () => {
    on("refuses a key that comes with another content, and takes the same one again", async (engine) => {
      const [first] = await engine.line.submit([newDocument("a", { key: "k", content })], 0);
      for (const other of [{ size: 3, sha256: "cd" }, null])
        await assert.rejects(engine.line.submit([newDocument("a", { key: "k", content: other })], 0), {
          code: "idempotency-conflict",
          message: /got another content/,
        });
      const [again] = await engine.line.submit([newDocument("a", { key: "k", content: { ...content } })], 0);
      assert.deepEqual([again?.id, again?.isRepeat], [first?.id, true]);
    });

    on("is of no document if its id is missing", async (engine) => {
      const [first, second] = await engine.line.submit(flood("a", 2), 0);
      await engine.line.remove(second?.id ?? "", 0);
      const unknown = [newId(), "nonsense", second?.id ?? ""];
      const missing = await engine.insight.missing([first?.id ?? "", ...unknown]);
      assert.deepEqual(missing.sort(), unknown.sort());
      assert.deepEqual(await engine.insight.missing([]), []);
    });

    on("is not missing its document while that is being imported", async (engine) => {
      const document = newDocument("a", { content });
      const source = await open();
      await source.line.submit([document], 0);
      const asked: Promise<string[]>[] = [];
      async function* pages() {
        for await (const page of source.transfer.exportPages()) {
          if (page.part === "documents") asked.push(engine.insight.missing([document.id]));
          // Time enough for a result, if it does not wait.
          for (let other = 0; other < 20; other++) await engine.insight.stats();
          yield page;
        }
      }
      await engine.transfer.importPages(pages());
      await source.close();
      assert.deepEqual(await Promise.all(asked), [[]]);
    });

    on("of erased documents is reported, and of no others", async (engine) => {
      const withContent = Array.from({ length: 1500 }, () => newDocument("a", { content }));
      await engine.line.submit([...withContent, ...flood("a", 600), newDocument("b", { content })], 0);
      const told: string[] = [];
      const erased = await engine.customers.erase("a", 0, async (ids) => void told.push(...ids));
      assert.equal(erased, 2100);
      assert.deepEqual(told.sort(), withContent.map(({ id }) => id).sort());
    });

    on("may have been kept of erased documents that were claimed, and of no others", async (engine) => {
      await engine.line.submit(flood("a", 5), 0);
      const claims = await engine.line.claim({ worker: "w", leaseMs: 1000, now: 0, ordinarySlots: 2 });
      const told: string[] = [];
      await engine.customers.erase("a", 0, async (ids) => void told.push(...ids));
      assert.deepEqual(told.sort(), claims.map(({ document }) => document.id).sort());
    });
  });
}

const [own, bucket] = ["own", "s3://bucket/queue"].map((location) => ({ location, owner: "a" }));

/** Examples of what every engine guarantees about the record of where contents are. */
export function testContentPlace(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: the place of contents`, () => {
    on("is undecided in a new store, and decided once", async ({ contents }) => {
      assert.equal(await contents.place(), undefined);
      assert.deepEqual(await contents.decide(bucket ?? assert.fail()), bucket);
      for (const place of [own, { location: "s3://other", owner: "b" }])
        assert.deepEqual(await contents.decide(place ?? assert.fail()), bucket);
      assert.deepEqual(await contents.place(), bucket);
    });

    on("is decided by one of many at the same time", async ({ contents }) => {
      const places = Array.from({ length: 8 }, (_, index) => ({
        location: `s3://b${index}`,
        owner: `${index}`,
      }));
      const decided = await Promise.all(places.map((place) => contents.decide(place)));
      assert.equal(new Set(decided.map((place) => JSON.stringify(place))).size, 1);
      assert.deepEqual(await contents.place(), decided[0]);
    });

    on("can be replaced", async ({ contents }) => {
      await contents.decide(own ?? assert.fail());
      await contents.replace(bucket ?? assert.fail());
      assert.deepEqual(await contents.place(), bucket);
    });
  });
}
