import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultRetryPolicy, mayRetry, retryAt } from "../../src/policy/retry.ts";

const failed = { attempt: 1, maxAttempts: 9, now: 0, random: 0 };

test("each wait is longer than the one before, up to the limit", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempt) => retryAt({ ...failed, attempt }, defaultRetryPolicy));
  assert.deepEqual(waits, [1000, 4000, 16_000, 64_000, 256_000, 600_000, 600_000]);
});

test("chance takes off no more than the jitter's share", () => {
  const second = { ...failed, attempt: 2, now: 100 };
  assert.equal(retryAt({ ...second, random: 0.5 }, defaultRetryPolicy), 3100);
  assert.equal(retryAt({ ...second, random: 0.99 }, { ...defaultRetryPolicy, jitter: 0 }), 4100);
  assert.ok(Number(retryAt({ ...second, random: 0.999_999 }, defaultRetryPolicy)) >= 2100);
});

test("a wait that is asked for is kept if it is longer, up to the longest one", () => {
  const waits = [0, 999, 1001, 600_000, 600_001, Number.POSITIVE_INFINITY].map((waitMs) =>
    retryAt({ ...failed, now: 100, waitMs }, defaultRetryPolicy),
  );
  assert.deepEqual(waits, [1100, 1100, 1101, 600_100, 600_100, 600_100]);
  assert.equal(retryAt({ ...failed, attempt: 9, waitMs: 5 }, defaultRetryPolicy), undefined);
});

test("the number of attempts is a limit", () => {
  const attempts = [1, 2, 3, 4];
  assert.deepEqual(
    attempts.map((attempt) => mayRetry(attempt, 3)),
    [true, true, false, false],
  );
  assert.equal(retryAt({ ...failed, attempt: 9 }, defaultRetryPolicy), undefined);
});
