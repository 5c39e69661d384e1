import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { describe, it } from "node:test";
import { type CopyProgress, copyStore, openQueue } from "../../src/index.ts";
import { ContentSweep } from "../../src/maintenance/content-sweep.ts";
import { someBytes } from "./content-stores.ts";
import { contentsOf, fileOf, openBoth, type Places } from "./stages.ts";

/** Contents are copied with their documents. */
export function testCopiesOfContents({ files, postgres }: Places): void {
  const bytes = [...Array.from({ length: 10 }, (_, index) => someBytes(index)), someBytes(1_300_000)];

  async function fill(url: string): Promise<string[]> {
    const queue = await openQueue(url);
    await queue.submit({ customer: "a" });
    const documents = await queue.submitMany(bytes.map((content) => ({ customer: "a", content })));
    await queue.close();
    return documents.map(({ id }) => id);
  }

  describe("contents are copied with their documents", () => {
    for (const [from, to] of [
      [files, postgres],
      [postgres, files],
    ] as const) {
      it(`from ${from.name} to ${to.name}`, async (context) => {
        const [source, target] = [from.newUrl(), to.newUrl()];
        const ids = await fill(source);
        const told: CopyProgress[] = [];
        const counts = await copyStore(source, target, { onProgress: (progress) => told.push(progress) });
        assert.deepEqual([counts.documents, counts.contents], [12, 11]);
        assert.deepEqual(told.filter(({ part }) => part === "contents").length, 3);
        assert.equal(told.at(-1)?.copied, told.at(-1)?.total);
        const { queue } = await openBoth(context, target);
        for (const [index, id] of ids.entries())
          assert.deepEqual(await new Response(await queue.contents.read(id)).bytes(), bytes[index]);
      });

      it(`from ${from.name} to ${to.name} again after a failure, and what that left is swept up`, async (context) => {
        const [source, target] = [from.newUrl(), to.newUrl()];
        const ids = await fill(source);
        const onProgress = ({ part }: CopyProgress) => {
          if (part === "events") throw new Error("enough");
        };
        await assert.rejects(copyStore(source, target, { onProgress }), /enough/);
        const { queue, store } = await openBoth(context, target);
        assert.equal((await queue.stats()).documents.waiting, 0);
        const [given = "", ...others] = ids;
        assert.equal(await queue.contents.read(given), undefined);
        await to.age(target, given);
        await new ContentSweep(store.engine, store.contents).sweepPage(100);
        assert.deepEqual(await contentsOf(store), others.toSorted());
        assert.equal((await copyStore(source, target)).contents, 11);
        assert.deepEqual(await contentsOf(store), ids.toSorted());
      });
    }

    it("or not at all if one is missing or damaged", async () => {
      const source = files.newUrl();
      const [first = ""] = await fill(source);
      const target = files.newUrl();
      writeFileSync(fileOf(source, first), "something else");
      await assert.rejects(copyStore(source, target), {
        code: "store-failed",
        message: /is damaged/,
      });
      rmSync(fileOf(source, first));
      await assert.rejects(copyStore(source, target), { code: "store-failed", message: /is missing/ });
      const queue = await openQueue(target);
      assert.equal((await queue.stats()).documents.waiting, 0);
      await queue.close();
    });
  });
}
