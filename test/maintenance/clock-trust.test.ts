import assert from "node:assert/strict";
import { test } from "node:test";
import { ClockTrust } from "../../src/maintenance/clock-trust.ts";

const minute = 60_000;

/** Checks every minute a clock that is wrong by these errors. */
function lookEveryMinute(errors: readonly number[], trust = new ClockTrust()): string[] {
  return errors.map((errorMs, index) => trust.look(1e12 + index * minute + errorMs, index * minute));
}

const ahead = 20 * 86_400_000;
const steady = (minutes: number, errorMs = 0) => new Array<number>(minutes).fill(errorMs);

test("a clock is confirmed after an hour of agreement with time that passes", () => {
  assert.deepEqual(lookEveryMinute(steady(63)), [
    ...new Array(60).fill("unconfirmed"),
    ...new Array(3).fill("confirmed"),
  ]);
});

for (const errorMs of [ahead, -ahead, 90_000]) {
  test(`a confirmed clock that is wrong by ${errorMs} ms for a minute is confirmed an hour after it is right again`, () => {
    const found = lookEveryMinute([...steady(100), errorMs, ...steady(62)]);
    assert.deepEqual(found.slice(99, 103), ["confirmed", "jumped", "jumped", "unconfirmed"]);
    assert.equal(found.lastIndexOf("unconfirmed"), 160);
    assert.equal(found.at(-1), "confirmed");
  });
}

test("a clock that stays where it jumped is confirmed after an hour", () => {
  const found = lookEveryMinute([...steady(100), ...steady(62, ahead)]);
  assert.equal(found.lastIndexOf("unconfirmed"), 159);
  assert.equal(found.at(-1), "confirmed");
});

test("a clock that drifts by a second an hour is never taken to jump", () => {
  const found = lookEveryMinute(Array.from({ length: 10_000 }, (_, index) => (index * 1000) / 60));
  assert.ok(!found.includes("jumped"));
});
