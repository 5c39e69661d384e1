import { Heap } from "../policy/heap.ts";

/** Slots that serve documents first come, first served. */
export class FirstComeSlots {
  readonly #slots: number;
  readonly #ends = new Heap<number>((a, b) => a < b);
  #busy = 0;

  /** At most as many documents as there are slots may run already; give when each of them ends. */
  constructor(slots: number, runningUntil: readonly number[] = []) {
    this.#slots = slots;
    for (const end of runningUntil) this.#ends.push(end);
    this.#busy = runningUntil.length;
  }

  /** Returns the time from the arrival of a document to its end. Call it in the order of arrival. */
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
