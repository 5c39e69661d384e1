/**
 * A seeded random number generator: the same seed and stream give the same numbers everywhere, bit for bit. Streams are
 * independent, so that one customer's behaviour does not change that of the others.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number, stream: string) {
    const mix = mixer(`${seed}/${stream}`);
    [this.#a, this.#b, this.#c] = [mix(), mix(), mix()];
    for (let round = 0; round < 12; round++) this.next();
  }

  /** A number from 0 up to, but not including, 1. (The generator is sfc32.) */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  /**
   * An exponentially distributed number of mean 1, by von Neumann's method: it only compares, while logarithms differ
   * between machines in their last bit.
   */
  exponential(): number {
    for (let whole = 0; ; whole++) {
      const first = this.next();
      if (this.#isRunOdd(first)) return whole + first;
    }
  }

  #isRunOdd(first: number): boolean {
    let [isOdd, last] = [true, first];
    for (let next = this.next(); next < last; next = this.next()) [isOdd, last] = [!isOdd, next];
    return isOdd;
  }
}

function mixer(text: string): () => number {
  let hash = 1_779_033_703 ^ text.length;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3_432_918_353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
    hash ^= hash >>> 16;
    return hash | 0;
  };
}
