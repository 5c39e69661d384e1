/** The number of steps in each doubling: values are accurate to 0.4 %. */
const steps = 256;

/** One step of a histogram: the number of values from `from` to `to`, inclusive. */
export interface Bucket {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * A histogram of whole numbers of at least 0, with steps that widen with the values: its size depends on their range, not on
 * their number. The count, the sum and the maximum are exact.
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

  /** The smallest value that this share of all values, from 0 to 1, does not exceed, rounded up by at most 0.4 %. */
  percentile(share: number): number {
    const wanted = Math.max(1, Math.ceil(share * this.#count));
    let seen = 0;
    for (const { to, count } of this.buckets()) {
      seen += count;
      if (seen >= wanted) return Math.min(to, this.#max);
    }
    return this.#max;
  }

  /** The steps that contain values, in ascending order. */
  *buckets(): Generator<Bucket> {
    for (const [index, count] of this.#counts.entries())
      if (count > 0) yield { from: smallestOf(index), to: smallestOf(index + 1) - 1, count };
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

function smallestOf(index: number): number {
  if (index < 2 * steps) return index;
  const shift = Math.floor(index / steps) - 1;
  return (steps + (index % steps)) * 2 ** shift;
}
