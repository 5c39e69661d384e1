import { expeditedLane, type Lane, lanes } from "../policy/lane.ts";

/** The average number of waiting documents in each lane, in intervals of equal length. */
export interface LineSeries {
  readonly everyMs: number;
  /** A number for each of `lineLanes` in each interval. */
  readonly waiting: readonly (readonly number[])[];
}

/** The lanes that a simulation uses: the nine priorities, then background documents. Nobody expedites there. */
export const lineLanes = lanes.filter((lane) => lane !== expeditedLane);

const maxIntervals = 360;

/** Records the line over time in bounded memory: above a limit, every two intervals are merged. */
export class LineHistory {
  readonly #waiting = lanes.map(() => 0);
  #everyMs = 1000;
  #sums: number[][] = [];
  #now = 0;

  /** Returns true if a document waits in a better lane than the given one. */
  isAnyBefore(lane: Lane): boolean {
    for (let before = 0; before < lane; before++) if (this.#waiting[before] !== 0) return true;
    return false;
  }

  /** Records that a document came (1) or left (-1). */
  change(lane: Lane, by: 1 | -1): void {
    this.#waiting[lane] = (this.#waiting[lane] ?? 0) + by;
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
    while (this.#sums.length <= index) this.#sums.push(lineLanes.map(() => 0));
    const sums = this.#sums[index] ?? [];
    for (const [at, lane] of lineLanes.entries())
      sums[at] = (sums[at] ?? 0) + (this.#waiting[lane] ?? 0) * lengthMs;
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
