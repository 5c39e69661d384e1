import assert from "node:assert/strict";
import { it } from "node:test";
import { Random } from "../../src/simulator/random.ts";

function take(count: number, next: () => number): number[] {
  return Array.from({ length: count }, next);
}

it("the same seed and stream give the same numbers, others give others", () => {
  const numbers = (seed: number, stream: string) => {
    const random = new Random(seed, stream);
    return take(5, () => random.next());
  };
  assert.deepEqual(numbers(1, "a"), numbers(1, "a"));
  assert.notDeepEqual(numbers(1, "a"), numbers(1, "b"));
  assert.notDeepEqual(numbers(1, "a"), numbers(2, "a"));
});

it("numbers are spread evenly from 0 to 1, and gaps exponentially", () => {
  const random = new Random(1, "spread");
  const even = take(100_000, () => random.next());
  for (const limit of [0.1, 0.5, 0.9]) {
    const below = even.filter((value) => value < limit).length / even.length;
    assert.ok(Math.abs(below - limit) < 0.01, `${below} below ${limit}`);
  }
  const gaps = take(100_000, () => random.exponential());
  for (const limit of [0.1, 1, 3]) {
    const above = gaps.filter((value) => value > limit).length / gaps.length;
    assert.ok(Math.abs(above - Math.exp(-limit)) < 0.01, `${above} above ${limit}`);
  }
});
