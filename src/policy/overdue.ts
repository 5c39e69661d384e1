import { backgroundLane, type Lane } from "./lane.ts";

/** The time since which the oldest document of each lane has waited. */
type OldestWaiting = ReadonlyMap<Lane, number>;

const rotation: readonly Lane[] = [9, 8, 7, 6, 5, 4, 3, 2, backgroundLane];

/** The overdue lanes in rotation from 9 to 2, then background, starting after the one that was served last. */
export function overdueInRotation(
  oldest: OldestWaiting,
  { now, afterMs, lastServed }: { now: number; afterMs: number; lastServed?: Lane | undefined },
): Lane[] {
  const start = lastServed === undefined ? 0 : rotation.indexOf(lastServed) + 1;
  const order = [...rotation.slice(start), ...rotation.slice(0, start)];
  return order.filter((lane) => now - (oldest.get(lane) ?? now) > afterMs);
}

/** The lanes whose oldest document has waited longer than `afterMs`. Lanes 0 and 1 never wait behind others. */
export function overdueLanes(
  oldest: OldestWaiting,
  { now, afterMs }: { now: number; afterMs: number },
): Lane[] {
  return overdueInRotation(oldest, { now, afterMs }).sort((a, b) => a - b);
}

/**
 * A worker's account of its time for overdue lanes. One overdue document runs at a time. After it ran for d, no other
 * starts for d × (1 / (share × slots) − 1), so that the share is one of time, not of starts.
 */
export class OverdueShare {
  readonly #share: number;
  readonly #restPerRun: number;
  readonly #random: () => number;
  #restUntil: number | undefined;
  #isRunning = false;
  #lastServed: Lane | undefined;

  constructor({ share, slots, random }: { share: number; slots: number; random: () => number }) {
    this.#share = share;
    this.#restPerRun = share > 0 ? Math.max(0, 1 / (share * slots) - 1) : 0;
    this.#random = random;
  }

  get lastServed(): Lane | undefined {
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

  started(lane: Lane): void {
    this.#isRunning = true;
    this.#lastServed = lane;
  }

  ended(now: number, durationMs: number): void {
    this.#isRunning = false;
    this.#restUntil = now + durationMs * this.#restPerRun;
  }
}
