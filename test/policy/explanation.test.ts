import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultPolicy } from "../../src/index.ts";
import { explainCheck, forecast } from "../../src/policy/explanation.ts";

const record = {
  priority: 3,
  cost: 1,
  count: -5,
  countBefore: -4,
  sinceUpdateMs: 10,
  wasReset: false,
} as const;

test("an explanation names the thresholds that were passed", () => {
  const facts = explainCheck(record, defaultPolicy);
  assert.deepEqual([facts.thresholdsPassed, facts.policyChanged], [[-2, -4], false]);
});

test("a threshold that the count has just reached is not passed", () => {
  assert.deepEqual(explainCheck({ ...record, count: -4, priority: 2 }, defaultPolicy).thresholdsPassed, [-2]);
});

test("an explanation says when the policy is not the one that was applied", () => {
  const policy = { ...defaultPolicy, thresholds: [-1, -2, -3, -4, -5, -6, -7, -8] };
  assert.equal(explainCheck(record, policy).policyChanged, true);
});

test("a forecast says what the next document would get, and the first millisecond at which the count restarts", () => {
  const counter = { count: -2, updatedAt: 1000, windowStartedAt: 0 };
  const next = forecast(counter, 1500, defaultPolicy);
  assert.deepEqual(next, {
    nextCount: -3,
    nextPriority: 2,
    resetsAt: 1_501_001,
    resetsInMs: 1_499_501,
    window: "since-last-update",
  });
  assert.equal(forecast(counter, next.resetsAt ?? 0, defaultPolicy).nextCount, 0);
  assert.equal(forecast(counter, (next.resetsAt ?? 0) - 1, defaultPolicy).nextCount, -3);
});

test("a fixed window restarts from its beginning", () => {
  const counter = { count: -2, updatedAt: 1000, windowStartedAt: 0 };
  assert.equal(forecast(counter, 1500, { ...defaultPolicy, window: "fixed" }).resetsAt, 1_500_001);
});

test("a customer without a counter gets priority 1 and has nothing to wait for", () => {
  assert.deepEqual(forecast(undefined, 5, defaultPolicy), {
    nextCount: 0,
    nextPriority: 1,
    resetsAt: undefined,
    resetsInMs: 0,
    window: "since-last-update",
  });
});
