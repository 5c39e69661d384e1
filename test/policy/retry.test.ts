import assert from "node:assert/strict";
import { test } from "node:test";
import { backOffMs, defaultRetryPolicy, mayRetry } from "../../src/policy/retry.ts";

test("each wait is longer than the one before, up to the limit", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((failures) => backOffMs(failures, defaultRetryPolicy, 0));
  assert.deepEqual(waits, [1000, 4000, 16_000, 64_000, 256_000, 600_000, 600_000]);
});

test("chance takes off no more than the jitter's share", () => {
  assert.equal(backOffMs(2, defaultRetryPolicy, 0.5), 3000);
  assert.equal(backOffMs(2, { ...defaultRetryPolicy, jitter: 0 }, 0.99), 4000);
  assert.ok(backOffMs(2, defaultRetryPolicy, 0.999_999) >= 2000);
});

test("the number of attempts is a limit", () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((attempts) => mayRetry(attempts, 3)),
    [true, true, false, false],
  );
});
