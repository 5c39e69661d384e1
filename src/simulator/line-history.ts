import type { Priority } from "../policy/rule.ts";

/** The average number of waiting documents at each priority, in intervals of equal length. */
export interface LineSeries {
  readonly everyMs: number;
  /** Nine numbers for each interval, priority 1 first. */
  readonly waiting: readonly (readonly number[])[];
}

const maxIntervals = 360;

/** Records the line over time in bounded memory: above a limit, every two intervals are merged. */
export class LineHistory {
  readonly #waiting = new Array<number>(9).fill(0);
  #everyMs = 1000;
  #sums: number[][] = [];
  #now = 0;

  /** The number of waiting documents at a priority. */
  waitingAt(priority: Priority): number {
    return this.#waiting[priority - 1] ?? 0;
  }

  /** Returns true if a document waits at a better priority than the given one. */
  isAnyBefore(priority: Priority): boolean {
    for (let index = 0; index < priority - 1; index++) if (this.#waiting[index] !== 0) return true;
    return false;
  }

  /** Records that a document came (1) or left (-1). */
  change(priority: Priority, by: 1 | -1): void {
    this.#waiting[priority - 1] = this.waitingAt(priority) + by;
  }

  /** Advances the clock. The waiting documents have waited until then. */
  advance(to: number): void {
    while (this.#now < to) {
      const index = Math.floor(this.#now / this.#everyMs);
      if (index >= maxIntervals) {
        this.#halve();
        continue;
      }
      const until = Math.min(to, (index + 1) * this.#everyMs);
      this.#add(index, until - this.#now);
      this.#now = until;
    }
  }

  get series(): LineSeries {
    const waiting = this.#sums.map((sums, index) => {
      const lengthMs = Math.min(this.#everyMs, this.#now - index * this.#everyMs);
      return sums.map((sum) => sum / Math.max(1, lengthMs));
    });
    return { everyMs: this.#everyMs, waiting };
  }

  #add(index: number, lengthMs: number): void {
    while (this.#sums.length <= index) this.#sums.push(new Array<number>(9).fill(0));
    const sums = this.#sums[index] ?? [];
    for (let at = 0; at < 9; at++) sums[at] = (sums[at] ?? 0) + (this.#waiting[at] ?? 0) * lengthMs;
  }

  #halve(): void {
    const halved: number[][] = [];
    for (let index = 0; index < this.#sums.length; index += 2) {
      const next = this.#sums[index + 1];
      halved.push((this.#sums[index] ?? []).map((sum, at) => sum + (next?.[at] ?? 0)));
    }
    this.#sums = halved;
    this.#everyMs *= 2;
  }
}
