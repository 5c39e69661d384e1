import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { it } from "node:test";
import { RetryLane } from "../../src/processors/retry-lane.ts";

const startMs = 100;
const restMs = 5000;
const lasts = (ranMs: number) => (8 * (ranMs + startMs)) / availableParallelism();

it("documents that broke a process are tried again one after another, on an eighth of the processors", () => {
  const lane = new RetryLane();
  assert.equal(lane.waitAfter(0, 1000), restMs + lasts(0));
  assert.equal(lane.waitAfter(500, 1000), restMs + lasts(0) + lasts(500));
  assert.equal(lane.waitAfter(0, 1001), restMs + lasts(0) + lasts(500) + lasts(0) - 1);
});

it("a lane that has been free for long owes nothing but the rest before the next", () => {
  const lane = new RetryLane();
  lane.waitAfter(500, 1000);
  assert.equal(lane.waitAfter(500, 1_000_000), restMs + lasts(500));
});
