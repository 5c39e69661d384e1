import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { it } from "node:test";
import { CrashBackoff } from "../../src/processors/crash-backoff.ts";

const startMs = 100;
const firstWaitMs = 5000;
const lasts = (ranMs: number) => (8 * (ranMs + startMs)) / availableParallelism();

it("documents that ended their process are retried one after another, on an eighth of the cores", () => {
  const backoff = new CrashBackoff();
  assert.equal(backoff.waitMs(0, 1000), firstWaitMs + lasts(0));
  assert.equal(backoff.waitMs(500, 1000), firstWaitMs + lasts(0) + lasts(500));
  assert.equal(backoff.waitMs(0, 1001), firstWaitMs + lasts(0) + lasts(500) + lasts(0) - 1);
});

it("a retry long after the others only waits for the first wait and its own time", () => {
  const backoff = new CrashBackoff();
  backoff.waitMs(500, 1000);
  assert.equal(backoff.waitMs(500, 1_000_000), firstWaitMs + lasts(500));
});
