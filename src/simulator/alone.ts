import { Heap } from "../policy/heap.ts";

/** What a customer's documents would take if it had all slots of the system alone, first come, first served. */
export class Alone {
  readonly #slots: number;
  readonly #ends = new Heap<number>((a, b) => a < b);
  #busy = 0;

  constructor(slots: number) {
    this.#slots = slots;
  }

  /** How long a document that arrives now would take until its end. Arrivals are told in the order of time. */
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
