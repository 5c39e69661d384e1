import { Heap } from "../policy/heap.ts";

/** How long a customer's documents would take with all slots for it alone, first come, first served. */
export class Alone {
  readonly #slots: number;
  readonly #ends = new Heap<number>((a, b) => a < b);
  #busy = 0;

  constructor(slots: number) {
    this.#slots = slots;
  }

  /** Returns the time from the arrival of a document to its end. Call it in the order of time. */
  add(now: number, serviceMs: number): number {
    while (this.#ends.least !== undefined && this.#ends.least <= now) this.#dropLeast();
    const isFull = this.#busy === this.#slots;
    const startsAt = isFull ? (this.#ends.least ?? now) : now;
    if (isFull) this.#ends.replaceLeast(startsAt + serviceMs);
    else {
      this.#ends.push(startsAt + serviceMs);
      this.#busy++;
    }
    return startsAt + serviceMs - now;
  }

  #dropLeast(): void {
    this.#ends.pop();
    this.#busy--;
  }
}
