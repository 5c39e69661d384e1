/** The time that a customer's documents took, and the time that they would have taken with the system for it alone. */
interface CustomerTimes {
  aloneMs: number;
  takenMs: number;
}

/**
 * The fairness of sharing: Jain's index of the customers' speeds, each compared with having the system alone. It is 1 if
 * sharing slowed all of them down equally, and 1 / n if one of n got everything.
 */
export class Fairness {
  readonly #customers = new Map<string, CustomerTimes>();

  /** Adds a document. Its times are from entering the line to its end. */
  add(customer: string, { aloneMs, takenMs }: Readonly<CustomerTimes>): void {
    const known = this.#customers.get(customer);
    if (known) {
      known.aloneMs += aloneMs;
      known.takenMs += takenMs;
    } else this.#customers.set(customer, { aloneMs, takenMs });
  }

  get customers(): number {
    return this.#customers.size;
  }

  /** The index; 1 if there are no customers. */
  get index(): number {
    const speeds = new Float64Array(this.#customers.size);
    let place = 0;
    for (const { aloneMs, takenMs } of this.#customers.values())
      speeds[place++] = takenMs === 0 ? 1 : aloneMs / takenMs;
    // Sorted, so that rounding does not depend on the order in which customers were added.
    speeds.sort();
    let [sum, squares] = [0, 0];
    for (const speed of speeds) {
      sum += speed;
      squares += speed * speed;
    }
    return squares === 0 ? 1 : (sum * sum) / (speeds.length * squares);
  }
}
