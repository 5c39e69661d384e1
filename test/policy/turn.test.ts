import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { maxCost } from "../../src/policy/rule.ts";
import { maxWeight, turnFor, turnUnit } from "../../src/policy/turn.ts";

const waiting = (turn: number) => ({ turn, isWaiting: true });
const started = (turn: number) => ({ turn, isWaiting: false });
const plain = { cost: 1, weight: 1 };

describe("a turn", () => {
  for (const [what, head, remembered, costAndWeight, turn] of [
    ["is 0 where nothing waits", undefined, waiting(70_000), plain, 0],
    ["is the head for a customer that has had none", 50_000, undefined, { cost: 9, weight: 2 }, 50_000],
    ["is 10 000 after the one before", 0, waiting(20_000), plain, 30_000],
    ["is 10 000 after it for each unit of cost", 0, waiting(20_000), { cost: 7, weight: 1 }, 90_000],
    ["is a third of that after it with a weight of 3, rounded", 0, waiting(0), { cost: 1, weight: 3 }, 3333],
    ["is rounded up, too", 0, waiting(0), { cost: 2, weight: 3 }, 6667],
    ["is not rounded where the weight divides", 0, waiting(0), { cost: 3, weight: 3 }, 10_000],
    ["is 100 after it with a weight of 100", 0, waiting(500), { cost: 1, weight: 100 }, 600],
    ["is 108 after it with a weight of 93", 0, waiting(0), { cost: 1, weight: 93 }, 108],
    ["is never before the head", 90_000, waiting(90_000 - 20_000), plain, 90_000],
    ["continues from the head if the one before started", 50_000, started(80_000), plain, 60_000],
    ["gains nothing if the one before started long ago", 50_000, started(10_000), plain, 50_000],
    ["is a step after the head if it just started", 50_000, started(50_000), { cost: 1, weight: 2 }, 55_000],
  ] as const)
    it(what, () => {
      assert.equal(turnFor(head, remembered, costAndWeight), turn);
    });

  it("with a weight of 1 is that of the whole numbers used before weights, times the unit", () => {
    const turns = fc.nat(1_000_000);
    const memory = fc.option(fc.record({ turn: turns, isWaiting: fc.boolean() }), { nil: undefined });
    const costs = fc.integer({ min: 1, max: maxCost });
    fc.assert(
      fc.property(fc.option(turns, { nil: undefined }), memory, costs, (head, remembered, cost) => {
        const scaledHead = head === undefined ? undefined : head * turnUnit;
        const scaled = remembered && { ...remembered, turn: remembered.turn * turnUnit };
        const expected = turnBeforeWeights(head, remembered, cost) * turnUnit;
        assert.equal(turnFor(scaledHead, scaled, { cost, weight: 1 }), expected);
      }),
    );
  });

  it("is less than half a percent off the exact ratio, for every weight and cost", () => {
    for (let weight = 1; weight <= maxWeight; weight++)
      for (let cost = 1; cost <= maxCost; cost++) {
        const ratio = (turnFor(0, waiting(0), { cost, weight }) * weight) / (cost * turnUnit);
        assert.ok(Math.abs(ratio - 1) < 0.005, `weight ${weight}, cost ${cost}: ${ratio}`);
      }
  });
});

function turnBeforeWeights(
  head: number | undefined,
  remembered: { turn: number; isWaiting: boolean } | undefined,
  cost: number,
): number {
  if (head === undefined) return 0;
  if (remembered === undefined) return head;
  const base = remembered.isWaiting ? remembered.turn : Math.min(remembered.turn, head);
  return Math.max(head, base + cost);
}
