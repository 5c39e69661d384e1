import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { it } from "node:test";
import { RetryLane } from "../../src/processors/retry-lane.ts";

const lanes = Math.ceil(availableParallelism() / 4);
const startMs = 100;
const lasts = (ranMs: number) => (ranMs + startMs) / lanes;

it("documents that broke a process are tried again one after another, each for as long as it took before", () => {
  const lane = new RetryLane();
  assert.equal(lane.waitAfter(0, 1000), lasts(0));
  assert.equal(lane.waitAfter(500, 1000), lasts(0) + lasts(500));
  assert.equal(lane.waitAfter(0, 1001), lasts(0) + lasts(500) + lasts(0) - 1);
});

it("a lane that has been free for long owes nothing", () => {
  const lane = new RetryLane();
  lane.waitAfter(500, 1000);
  assert.equal(lane.waitAfter(500, 1_000_000), lasts(500));
});
