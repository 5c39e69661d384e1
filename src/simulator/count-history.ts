import type { CheckResult, Priority } from "../policy/rule.ts";

/** A customer's count and priority after a check. */
export interface CountPoint {
  readonly at: number;
  readonly count: number;
  readonly priority: Priority;
}

/** The count and the priority of a watched customer over time. */
export interface CountSeries {
  readonly customer: string;
  readonly points: readonly CountPoint[];
}

const maxPoints = 500;

/** Records the checks of one customer: all of them if they are few, otherwise the last one of each interval. */
export class CountHistory {
  #points: CountPoint[] = [];
  #everyMs = 1;

  add(at: number, { counter, priority }: CheckResult): void {
    const last = this.#points.at(-1);
    if (last && Math.floor(last.at / this.#everyMs) === Math.floor(at / this.#everyMs)) this.#points.pop();
    this.#points.push({ at, count: counter.count, priority });
    while (this.#points.length > maxPoints) this.#thin();
  }

  get points(): readonly CountPoint[] {
    return this.#points;
  }

  #thin(): void {
    this.#everyMs *= 2;
    const intervalOf = ({ at }: CountPoint) => Math.floor(at / this.#everyMs);
    this.#points = this.#points.filter((point, index, all) => {
      const next = all[index + 1];
      return next === undefined || intervalOf(next) !== intervalOf(point);
    });
  }
}
