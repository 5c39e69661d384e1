/** How many steps each doubling is divided into: a value is known to 0.4 %. */
const steps = 256;

/** One step of a histogram: how many values lie from `from` to `to`, both included. */
export interface Bucket {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * How whole numbers from 0 on are distributed, in steps that widen with the values: its size depends on their range, not on
 * how many there are. The count, the sum and the largest value are exact.
 */
export class WaitHistogram {
  readonly #counts: number[] = [];
  #count = 0;
  #sum = 0;
  #max = 0;

  get count(): number {
    return this.#count;
  }

  get max(): number {
    return this.#max;
  }

  get mean(): number {
    return this.#count === 0 ? 0 : this.#sum / this.#count;
  }

  add(value: number): void {
    const index = indexOf(value);
    while (this.#counts.length <= index) this.#counts.push(0);
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#count++;
    this.#sum += value;
    if (value > this.#max) this.#max = value;
  }

  /** The least value that this share of all values, from 0 to 1, does not exceed; at most 0.4 % above it. */
  percentile(share: number): number {
    const wanted = Math.max(1, Math.ceil(share * this.#count));
    let seen = 0;
    for (const { to, count } of this.buckets()) {
      seen += count;
      if (seen >= wanted) return Math.min(to, this.#max);
    }
    return this.#max;
  }

  /** The steps that hold something, in ascending order. */
  *buckets(): Generator<Bucket> {
    for (const [index, count] of this.#counts.entries())
      if (count > 0) yield { from: leastOf(index), to: leastOf(index + 1) - 1, count };
  }
}

function indexOf(value: number): number {
  if (value < 2 * steps) return value;
  let doublings = 1;
  let rest = value;
  while (rest >= 4_294_967_296) {
    rest = Math.floor(rest / 2);
    doublings++;
  }
  const shift = 23 - Math.clz32(rest);
  return steps * (doublings + shift - 1) + (rest >>> shift);
}

function leastOf(index: number): number {
  if (index < 2 * steps) return index;
  const shift = Math.floor(index / steps) - 1;
  return (steps + (index % steps)) * 2 ** shift;
}
