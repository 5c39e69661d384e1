import assert from "node:assert/strict";
import { test } from "node:test";
import { ClockJumps } from "../../src/maintenance/clock-jumps.ts";

for (const jumpMs of [86_400_000, -86_400_000, 6000]) {
  test(`after a jump of the clock by ${jumpMs} ms nothing is rescued for 30 seconds`, () => {
    const jumps = new ClockJumps();
    const found = [0, 1000, 2000, 31_999, 32_000].map((passedMs) =>
      jumps.isSettling(1e12 + passedMs + (passedMs >= 2000 ? jumpMs : 0), passedMs),
    );
    assert.deepEqual(found, [false, false, true, true, false]);
  });
}

test("time that passes, also in one long step, is no jump", () => {
  const jumps = new ClockJumps();
  assert.deepEqual(
    [0, 1000, 3_600_000].map((passedMs) => jumps.isSettling(1e12 + passedMs, passedMs)),
    [false, false, false],
  );
});
