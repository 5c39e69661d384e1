import type { Clock } from "../runtime/clock.ts";
import type { ClockedLeaseKeeper, KeptAttempt } from "./lease-keeper.ts";
import type { LeaseTable } from "./lease-table.ts";

/** Passes the changes of a lease table on to the keeper of the leases. */
export class TableFollower {
  readonly #table: LeaseTable;
  readonly #clock: Clock;
  readonly #machineNow: () => number;
  #seen = new Map<number, KeptAttempt>();

  constructor(table: LeaseTable, { clock, machineNow }: { clock: Clock; machineNow: () => number }) {
    this.#table = table;
    this.#clock = clock;
    this.#machineNow = machineNow;
  }

  look(keeper: ClockedLeaseKeeper): void {
    const aheadMs = this.#clock.now() - this.#machineNow();
    const seen = this.#seen;
    const held = new Map(this.#table.read().map((attempt) => [attempt.ticket, attempt]));
    this.#seen = held;
    keeper.release([...seen.values()].filter(({ ticket }) => !held.has(ticket)));
    const added = [...held.values()].filter(({ ticket }) => !seen.has(ticket));
    if (added.length > 0) keeper.keepEach(added.map((attempt) => movedBy(aheadMs, attempt)));
    for (const attempt of held.values()) {
      const before = seen.get(attempt.ticket);
      if (before && before.deadlineAt !== attempt.deadlineAt)
        keeper.begin([attempt], attempt.deadlineAt + aheadMs);
    }
  }
}

function movedBy(ms: number, attempt: KeptAttempt): KeptAttempt {
  return { ...attempt, expiresAt: attempt.expiresAt + ms, deadlineAt: attempt.deadlineAt + ms };
}
