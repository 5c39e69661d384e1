import assert from "node:assert/strict";
import { test } from "node:test";
import type { Priority } from "../../src/index.ts";
import { OverdueShare, overdueInRotation } from "../../src/policy/overdue.ts";

test("overdue documents get their share of a worker's time, long or short", () => {
  for (const [share, slots] of [
    [0.05, 1],
    [0.05, 4],
    [0.2, 2],
  ] as const) {
    for (const durationMs of [10, 60_000]) {
      const overdue = new OverdueShare({ share, slots, random: () => 0 });
      let [now, spentMs] = [0, 0];
      while (now < durationMs * 1000) {
        if (overdue.mayStart(now)) {
          overdue.started(9);
          now += durationMs;
          spentMs += durationMs;
          overdue.ended(now, durationMs);
        } else now += durationMs / 10;
      }
      const found = spentMs / (now * slots);
      assert.ok(Math.abs(found - share) < share / 10, `expected about ${share}, got ${found}`);
    }
  }
});

test("nothing else that is overdue starts while one runs", () => {
  const overdue = new OverdueShare({ share: 1, slots: 1, random: () => 0 });
  overdue.started(9);
  assert.equal(overdue.mayStart(1e12), false);
});

test("a share of 0 is strict", () => {
  assert.equal(new OverdueShare({ share: 0, slots: 8, random: () => 0 }).mayStart(1e12), false);
});

test("a fresh worker's first chance comes at random, so that restarts give no extra share", () => {
  const tosses = [0.9, 0.5, 0.051, 0.049];
  const overdue = new OverdueShare({ share: 0.05, slots: 4, random: () => tosses.shift() ?? 1 });
  assert.deepEqual(
    [1, 2, 3, 4].map((now) => overdue.mayStart(now)),
    [false, false, false, true],
  );
});

test("overdue priorities take turns, from 9 to 2 and round again", () => {
  const oldest = new Map([1, 2, 5, 9].map((priority) => [priority as Priority, 0]));
  const inTurn = (lastServed?: Priority) =>
    overdueInRotation(oldest, { now: 1501, afterMs: 1500, lastServed }).join(" ");
  assert.deepEqual([inTurn(), inTurn(9), inTurn(7)], ["9 5 2", "5 2 9", "5 2 9"]);
  assert.deepEqual([inTurn(5), inTurn(2)], ["2 9 5", "9 5 2"]);
  assert.deepEqual(overdueInRotation(oldest, { now: 1500, afterMs: 1500 }), []);
});

test("a worker's rest is over at its very end", () => {
  const overdue = new OverdueShare({ share: 0.1, slots: 1, random: () => 0 });
  overdue.started(9);
  overdue.ended(100, 100);
  assert.deepEqual([overdue.mayStart(999), overdue.mayStart(1000)], [false, true]);
});
