import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Engine } from "../../src/engine/engine.ts";
import { claimRequest, flood } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";

const firstPage = { limit: 10, cursor: undefined };
const reasons = [{ code: "page-over-limit", page: 2 }, { code: "text-cut" }];

/** Partial results, on every engine. */
export function testPartial(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: a partial result`, () => {
    on("is stored with its document and in its event; a complete one has neither", async (engine) => {
      const [whole, partial] = await completeTwo(engine);
      assert.deepEqual([whole?.state, whole?.partial], ["done", null]);
      assert.deepEqual([partial?.state, partial?.partial], ["done", reasons]);
      const done = (await engine.insight.events("start", 100)).filter(({ kind }) => kind === "done");
      assert.deepEqual(
        done.map((event) => ("partial" in event ? event.partial : "nothing")),
        ["nothing", reasons],
      );
      assert.equal((await engine.insight.stats()).documents.done, 2);
    });

    on("is found by the filter until a retry replaces it", async (engine) => {
      const [, partial] = await completeTwo(engine);
      const { id } = partial ?? assert.fail();
      const listed = async () =>
        (await engine.insight.documents({ partial: true }, firstPage)).items.map((item) => item.id);
      assert.deepEqual(await listed(), [id]);
      assert.equal((await engine.line.retry(id, 2))?.partial, null);
      assert.deepEqual(await listed(), []);
      const [claim] = await engine.line.claim(claimRequest(1, 3));
      assert.equal(claim?.document.partial, null);
      await engine.line.complete([{ lease: claim?.lease ?? assert.fail(), result: 1 }], 4);
      assert.equal((await engine.insight.document(id))?.partial, null);
      assert.deepEqual(await engine.insight.countDocuments({ partial: true }), { count: 0, isExact: true });
    });

    on("of one customer is found at once, however many others have", async (engine) => {
      const [, partial] = await completeTwo(engine, "a");
      for (let others = 0; others < 3; others++) await completeTwo(engine, "b");
      const ofOne = { partial: true, customer: "a" } as const;
      const bounds = { maxLookedAt: 2 };
      for (const filter of [ofOne, { ...ofOne, type: "text/csv" }]) {
        const { items, cursor } = await engine.insight.documents(filter, { ...firstPage, ...bounds });
        const expected = "type" in filter ? [] : [partial?.id];
        assert.deepEqual([items.map(({ id }) => id), cursor], [expected, null]);
        const count = { count: expected.length, isExact: true };
        assert.deepEqual(await engine.insight.countDocuments(filter, bounds), count);
      }
    });
  });
}

async function completeTwo(engine: Engine, customer = "a") {
  await engine.line.submit(flood(customer, 2), 0);
  const [first, second] = (await engine.line.claim(claimRequest(2))).map(({ lease }) => lease);
  if (!first || !second) assert.fail();
  await engine.line.complete([{ lease: first, result: 1, partial: [] }], 1);
  await engine.line.complete([{ lease: second, result: 1, partial: reasons }], 1);
  return [await engine.insight.document(first.document), await engine.insight.document(second.document)];
}
