import type { Priority } from "../policy/rule.ts";

/** How many documents waited at each priority, on average over each of equally long stretches of time. */
export interface LineSeries {
  readonly everyMs: number;
  /** For each stretch nine numbers, priority 1 first. */
  readonly waiting: readonly (readonly number[])[];
}

const maxStretches = 360;

/** Keeps how the line develops, in as few numbers for a day as for an hour: when there are too many, two become one. */
export class LineHistory {
  readonly #waiting = new Array<number>(9).fill(0);
  #everyMs = 1000;
  #sums: number[][] = [];
  #now = 0;

  /** How many wait at a priority now. */
  waitingAt(priority: Priority): number {
    return this.#waiting[priority - 1] ?? 0;
  }

  /** Whether something waits at an earlier priority than the given one. */
  isAnyBefore(priority: Priority): boolean {
    for (let index = 0; index < priority - 1; index++) if (this.#waiting[index] !== 0) return true;
    return false;
  }

  /** Notes that documents came (1) or left (-1). */
  change(priority: Priority, by: 1 | -1): void {
    this.#waiting[priority - 1] = this.waitingAt(priority) + by;
  }

  /** Lets time pass: what waits now has waited until then. */
  advance(to: number): void {
    while (this.#now < to) {
      const index = Math.floor(this.#now / this.#everyMs);
      if (index >= maxStretches) {
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
