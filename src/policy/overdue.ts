import type { Priority } from "./rule.ts";

/** The time since which the oldest document of each priority has waited. */
type OldestWaiting = ReadonlyMap<Priority, number>;

const rotation: readonly Priority[] = [9, 8, 7, 6, 5, 4, 3, 2];

/** The overdue priorities in rotation from 9 to 2, starting after the one that was served last. */
export function overdueInRotation(
  oldest: OldestWaiting,
  { now, afterMs, lastServed }: { now: number; afterMs: number; lastServed?: Priority | undefined },
): Priority[] {
  const start = lastServed === undefined ? 0 : rotation.indexOf(lastServed) + 1;
  const order = [...rotation.slice(start), ...rotation.slice(0, start)];
  return order.filter((priority) => now - (oldest.get(priority) ?? now) > afterMs);
}

/** The priorities whose oldest document has waited longer than `afterMs`. Priority 1 never waits behind others. */
export function overduePriorities(
  oldest: OldestWaiting,
  { now, afterMs }: { now: number; afterMs: number },
): Priority[] {
  return rotation.filter((priority) => now - (oldest.get(priority) ?? now) > afterMs).reverse();
}

/**
 * A worker's account of its time for overdue priorities. One overdue document runs at a time. After it ran for d, no other
 * starts for d × (1 / (share × slots) − 1), so that the share is one of time, not of starts.
 */
export class OverdueShare {
  readonly #share: number;
  readonly #restPerRun: number;
  readonly #random: () => number;
  #restUntil: number | undefined;
  #isRunning = false;
  #lastServed: Priority | undefined;

  constructor({ share, slots, random }: { share: number; slots: number; random: () => number }) {
    this.#share = share;
    this.#restPerRun = share > 0 ? Math.max(0, 1 / (share * slots) - 1) : 0;
    this.#random = random;
  }

  get lastServed(): Priority | undefined {
    return this.#lastServed;
  }

  /**
   * Returns true if an overdue document may start now. Before its first one a worker draws a random number, so that restarts
   * give no extra share.
   */
  mayStart(now: number): boolean {
    if (this.#share === 0 || this.#isRunning) return false;
    if (this.#restUntil === undefined) return this.#random() < this.#share;
    return now >= this.#restUntil;
  }

  started(priority: Priority): void {
    this.#isRunning = true;
    this.#lastServed = priority;
  }

  ended(now: number, durationMs: number): void {
    this.#isRunning = false;
    this.#restUntil = now + durationMs * this.#restPerRun;
  }
}
