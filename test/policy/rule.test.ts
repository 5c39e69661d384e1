import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { type Counter, check, defaultPolicy, type Policy, priorityOf } from "../../src/index.ts";
import { completePolicy } from "../../src/policy/rule.ts";

interface Case {
  readonly name: string;
  readonly policy: Policy;
  readonly steps: readonly {
    readonly at: number;
    readonly cost?: number;
    readonly expect: { readonly count: number; readonly priority: number; readonly reset: boolean };
  }[];
}

const file = new URL("../vectors/priority.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(file, "utf8")) as { cases: readonly Case[] };

for (const { name, policy, steps } of cases) {
  test(`the rule: ${name}`, () => {
    let counter: Counter | undefined;
    for (const [index, step] of steps.entries()) {
      const checked = check(counter, step.at, { policy, cost: step.cost ?? 1 });
      const found = { count: checked.counter.count, priority: checked.priority, reset: checked.wasReset };
      assert.deepEqual(found, step.expect, `step ${index + 1}`);
      counter = checked.counter;
    }
  });
}

test("the vectors are all there", () => {
  assert.equal(cases.length, 12);
  assert.equal(cases.flatMap(({ steps }) => steps).length, 231);
});

const histories = fc.array(
  fc.record({
    afterMs: fc.integer({ min: -3_000_000, max: 3_000_000 }),
    cost: fc.integer({ min: 1, max: 1000 }),
  }),
  { maxLength: 60 },
);
const policies = fc.constantFrom<Policy>(defaultPolicy, { ...defaultPolicy, window: "fixed" });

test("no history makes a count positive, and every priority is one of 1 to 9", () => {
  fc.assert(
    fc.property(histories, policies, (history, policy) => {
      let now = 10_000_000;
      let counter: Counter | undefined;
      for (const { afterMs, cost } of history) {
        now += afterMs;
        const checked = check(counter, now, { policy, cost });
        assert.ok(checked.counter.count <= 0);
        assert.ok(checked.priority >= 1 && checked.priority <= 9);
        counter = checked.counter;
      }
    }),
  );
});

test("the priority never gets better while the count falls", () => {
  fc.assert(
    fc.property(histories, policies, (history, policy) => {
      let before = check(undefined, 0, { policy });
      for (const { cost } of history) {
        const after = check(before.counter, 0, { policy, cost });
        assert.ok(after.counter.count < before.counter.count);
        assert.ok(after.priority >= before.priority);
        before = after;
      }
    }),
  );
});

test("a check never moves the time of the last update back", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_500_000 }), { minLength: 1 }), (times) => {
      let counter: Counter | undefined;
      for (const now of times) {
        const { counter: next, wasReset } = check(counter, now);
        assert.equal(wasReset, counter === undefined);
        assert.ok(next.updatedAt >= (counter?.updatedAt ?? 0));
        counter = next;
      }
    }),
  );
});

test("thirty documents at once get three of priority 1, then two each, then six, then the rest", () => {
  let counter: Counter | undefined;
  const priorities = Array.from({ length: 30 }, () => {
    const checked = check(counter, 0);
    counter = checked.counter;
    return checked.priority;
  });
  assert.equal(priorities.join(""), "111223344556677888888999999999");
});

test("the priority of a count is one more than the thresholds that it is below", () => {
  assert.deepEqual(
    [0, -2, -3, -4, -5, -14, -15, -20, -21, -1e9].map((count) => priorityOf(count)),
    [1, 1, 2, 2, 3, 7, 8, 8, 9, 9],
  );
});

const badPolicies: readonly [unknown, RegExp][] = [
  [{ resetIntervalMs: 0 }, /policy\.resetIntervalMs: expected a whole number from 1 to \d+, got 0/],
  [{ resetIntervalMs: "1500" }, /policy\.resetIntervalMs: expected a whole number .* got "1500"/],
  [{ thresholds: [-1, -2] }, /policy\.thresholds: expected eight whole numbers below 0, .* got \[-1,-2\]/],
  [{ thresholds: [-2, -4, -6, -8, -10, -12, -14, -14] }, /each below the one before it/],
  [{ thresholds: [0, -4, -6, -8, -10, -12, -14, -20] }, /below 0/],
  [{ thresholds: [-2, -4, -6, -8, -10, -12, -14, Number.NaN] }, /eight whole numbers/],
  [{ window: "sliding" }, /policy\.window: expected "since-last-update" or "fixed", got "sliding"/],
  [{ treshholds: [] }, /policy: unknown "treshholds"; did you mean "thresholds"\?/],
  [{ colour: "red" }, /policy: unknown "colour"; known are resetIntervalMs, thresholds, window/],
  [null, /policy: expected an object, got null/],
];

for (const [policy, message] of badPolicies) {
  test(`a bad policy is refused: ${JSON.stringify(policy)}`, () => {
    assert.throws(() => completePolicy(policy as Policy), { code: "invalid-argument", message });
  });
}

test("a good policy is completed with the defaults, and frozen", () => {
  const policy = completePolicy({ window: "fixed", resetIntervalMs: 60_000 });
  assert.deepEqual(policy, { ...defaultPolicy, window: "fixed", resetIntervalMs: 60_000 });
  assert.ok(Object.isFrozen(policy) && Object.isFrozen(policy.thresholds));
  assert.deepEqual(completePolicy({}), defaultPolicy);
});

for (const cost of [0, -1, 1.5, 1001, Number.NaN, Number.POSITIVE_INFINITY, "2"]) {
  test(`a cost of ${cost} (${typeof cost}) is refused`, () => {
    assert.throws(() => check(undefined, 0, { cost: cost as number }), {
      code: "invalid-argument",
      message: /cost: expected/,
    });
  });
}
