import assert from "node:assert/strict";
import { it } from "node:test";
import fc from "fast-check";
import { WaitHistogram } from "../../src/simulator/wait-histogram.ts";

it("percentiles are at most 0.4 % above the exact ones, never below, whatever goes in", () => {
  const values = fc.array(fc.oneof(fc.nat({ max: 2000 }), fc.maxSafeNat()), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, fc.double({ min: 0.01, max: 1, noNaN: true }), (list, share) => {
      const histogram = new WaitHistogram();
      for (const value of list) histogram.add(value);
      const sorted = list.toSorted((a, b) => a - b);
      const exact = sorted[Math.max(1, Math.ceil(share * list.length)) - 1] ?? 0;
      const found = histogram.percentile(share);
      assert.ok(found >= exact && found <= exact * (1 + 1 / 256), `${found} for ${exact}`);
      assert.deepEqual([histogram.count, histogram.max], [list.length, sorted.at(-1)]);
      const counted = [...histogram.buckets()].reduce((sum, { count }) => sum + count, 0);
      assert.equal(counted, list.length);
    }),
  );
});
