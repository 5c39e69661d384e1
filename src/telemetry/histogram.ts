/** Counts durations by the first bound that they do not exceed. Observing allocates nothing. */
export class Histogram {
  readonly #bounds: readonly number[];
  readonly #counts: Float64Array;
  #sum = 0;
  #count = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = new Float64Array(bounds.length);
  }

  get count(): number {
    return this.#count;
  }

  get sum(): number {
    return this.#sum;
  }

  /** A negative duration, after the clock was set back, counts as 0. */
  observe(seconds: number): void {
    const value = seconds > 0 ? seconds : 0;
    this.#count++;
    this.#sum += value;
    for (let index = 0; index < this.#bounds.length; index++)
      if (value <= (this.#bounds[index] as number)) {
        this.#counts[index] = (this.#counts[index] as number) + 1;
        return;
      }
  }

  /** For every bound, and finally without one, the number of durations that did not exceed it. */
  *cumulative(): Generator<readonly [bound: string, count: number]> {
    let below = 0;
    for (const [index, bound] of this.#bounds.entries()) {
      below += this.#counts[index] as number;
      yield [String(bound), below];
    }
    yield ["+Inf", this.#count];
  }
}
