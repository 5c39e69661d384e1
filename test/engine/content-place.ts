import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Engine } from "../../src/engine/engine.ts";
import { newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";

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

    on("is not outside of a store that has documents", async ({ contents, line }) => {
      await line.submit([newDocument("a")], 0);
      assert.equal(await contents.decide(bucket ?? assert.fail()), undefined);
      assert.deepEqual(await contents.decide(own ?? assert.fail()), own);
    });

    on("can be replaced", async ({ contents }) => {
      await contents.decide(own ?? assert.fail());
      await contents.replace(bucket ?? assert.fail());
      assert.deepEqual(await contents.place(), bucket);
    });
  });
}
