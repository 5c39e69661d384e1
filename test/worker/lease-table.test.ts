import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { openEngineAt } from "../../src/content/open-store.ts";
import { VirtualClock } from "../../src/index.ts";
import { defaultRetryPolicy } from "../../src/policy/retry.ts";
import { createIdSource } from "../../src/runtime/ids.ts";
import { ClockedLeaseKeeper, type KeptAttempt } from "../../src/worker/lease-keeper.ts";
import { LeaseTable, noPlace, type PlacedAttempt } from "../../src/worker/lease-table.ts";
import { TableFollower } from "../../src/worker/table-follower.ts";

const newId = createIdSource({ now: () => 0 });
let tickets = 0;

function newAttempt(number: number): PlacedAttempt {
  const lease = { document: newId(), number };
  return { ticket: ++tickets, lease, attempt: 2, maxAttempts: 5, place: noPlace };
}

/** A table, and the same table as the other thread sees it. */
class Sides {
  readonly table = new LeaseTable();
  readonly other = new LeaseTable(this.table.lock);

  add(attempts: readonly PlacedAttempt[], times: { expiresAt: number; deadlineAt: number }): void {
    for (const page of this.table.reserve(attempts.length)) this.other.addPage(page);
    this.table.add(attempts, times);
  }
}

const times = fc.record({ expiresAt: fc.nat(), deadlineAt: fc.oneof(fc.nat(), fc.constant(Infinity)) });
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("add" as const), count: fc.integer({ min: 0, max: 700 }), times }),
    fc.record({ kind: fc.constant("remove" as const), every: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant("begin" as const), every: fc.integer({ min: 1, max: 4 }), at: fc.nat() }),
  ),
  { maxLength: 12 },
);

describe("a lease table", () => {
  it("shows the other thread exactly the leases that are held", () => {
    const property = fc.property(steps, (given) => {
      const sides = new Sides();
      const held = new Map<PlacedAttempt, KeptAttempt>();
      const everyOf = (every: number) => [...held.keys()].filter((_, index) => index % every === 0);
      for (const step of given) {
        if (step.kind === "add") {
          const added = Array.from({ length: step.count }, (_, index) => newAttempt(index + 1));
          sides.add(added, step.times);
          for (const attempt of added) held.set(attempt, keptAttempt(attempt, step.times));
        } else if (step.kind === "remove") {
          const removed = everyOf(step.every);
          sides.table.remove(removed);
          for (const attempt of removed) held.delete(attempt);
        } else {
          const begun = everyOf(step.every);
          sides.table.setDeadlines(begun, step.at);
          for (const attempt of begun)
            held.set(attempt, { ...(held.get(attempt) ?? assert.fail()), deadlineAt: step.at });
        }
        const seen = sides.other.read().sort((a, b) => a.ticket - b.ticket);
        assert.deepEqual(
          seen,
          [...held.values()].sort((a, b) => a.ticket - b.ticket),
        );
      }
    });
    fc.assert(property, { numRuns: 30 });
  });

  it("ignores an attempt that was removed, although another has its place", () => {
    const sides = new Sides();
    const [first, second] = [newAttempt(1), newAttempt(2)];
    sides.add([first], { expiresAt: 1, deadlineAt: 1 });
    sides.table.remove([first]);
    sides.add([second], { expiresAt: 2, deadlineAt: 2 });
    sides.table.setDeadlines([first], 9);
    sides.table.remove([first]);
    assert.deepEqual(sides.other.read(), [keptAttempt(second, { expiresAt: 2, deadlineAt: 2 })]);
  });
});

function keptAttempt({ place: _, ...attempt }: PlacedAttempt, at: { expiresAt: number; deadlineAt: number }) {
  return { ...attempt, ...at };
}

describe("a lease keeper that follows a table", () => {
  it("renews what is still held, and ends attempts at their last deadline", async (context) => {
    const clock = new VirtualClock(1_000_000);
    const machineNow = () => clock.now() - 900_000;
    const engine = await openEngineAt("memory:");
    const sides = new Sides();
    const losses: string[] = [];
    const options = { leaseMs: 30_000, timeoutMs: 60_000, retry: defaultRetryPolicy };
    const follower = new TableFollower(sides.other, { clock, machineNow });
    const look = () => follower.look(keeper);
    const keeper = new ClockedLeaseKeeper(engine.line, options, {
      clock,
      random: () => 0,
      onLoss: ({ ticket, code }) => losses.push(`${names.get(ticket)} ${code} at ${clock.now() - 1_000_000}`),
      onWake: look,
    });
    context.after(async () => {
      await keeper.stop();
      await engine.close();
    });
    // No store has these leases, so each that is renewed is found to be lost.
    const [released, extended, ended, renewed] = [1, 2, 3, 4].map(newAttempt);
    if (!released || !extended || !ended || !renewed) assert.fail();
    const names = new Map([
      [released.ticket, "released"],
      [extended.ticket, "extended"],
      [ended.ticket, "ended"],
      [renewed.ticket, "renewed"],
    ]);
    const from = machineNow();
    sides.add([released, renewed], { expiresAt: from + 30_000, deadlineAt: from + 60_000 });
    sides.add([extended, ended], { expiresAt: from + 30_000, deadlineAt: from + 5000 });
    look();
    sides.table.remove([released]);
    sides.table.setDeadlines([extended], from + 8000);
    await clock.advance(15_000);
    assert.deepEqual(losses, [
      "ended timed-out at 5000",
      "extended timed-out at 8000",
      "renewed cancelled at 10000",
    ]);
  });
});
