const maxCustomers = 10_000;

/** The customers whose last document was read well; of many, those that had one read last. */
export class TrustedCustomers {
  /** The one that was heard of last is the last. */
  readonly #names = new Set<string>();

  /** Whoever is not named is trusted. */
  has(customer: string | undefined): boolean {
    return customer === undefined || this.#names.has(customer);
  }

  /** Notes whether a document of the customer left its process as it was. */
  note(customer: string | undefined, isWellRead: boolean): void {
    if (customer === undefined) return;
    this.#names.delete(customer);
    if (isWellRead) this.#names.add(customer);
    if (this.#names.size <= maxCustomers) return;
    for (const first of this.#names) {
      this.#names.delete(first);
      return;
    }
  }
}
