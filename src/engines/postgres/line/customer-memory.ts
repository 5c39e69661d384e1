import type { CustomerState } from "../../shared/line/checks.ts";

/** A customer as this process last saw it, and the versions of its row and its plan's. */
export interface KnownCustomer {
  readonly state: CustomerState;
  readonly version: string;
  readonly planVersion: string;
}

interface Remembered {
  known: KnownCustomer | undefined;
  /** How often in a row it had been changed by others. */
  refusals: number;
  /** So many submissions lock it before one relies on the memory again. */
  locked: number;
}

const maxCustomers = 10_000;
const maxRefusals = 8;

/**
 * The customers that this process submitted for. A submission that relies on the memory takes one statement, which is refused if
 * the customer was changed meanwhile. Where others often change it, relying on the memory costs more than it saves, so it is
 * tried again after 1, 3, 7 … submissions.
 */
export class CustomerMemory {
  readonly #customers = new Map<string, Remembered>();

  /** True if the customer existed when it was last seen. */
  has(name: string): boolean {
    return this.#customers.has(name);
  }

  /** The customer, if the next submission may rely on the memory. */
  recall(name: string): KnownCustomer | undefined {
    const remembered = this.#customers.get(name);
    if (!remembered) return undefined;
    if (remembered.locked > 0) remembered.locked--;
    else return remembered.known;
    return undefined;
  }

  /** Remembers a customer as it is now, or, without facts, only that it exists. */
  keep(name: string, known: KnownCustomer | undefined): void {
    const remembered = this.#customers.get(name);
    if (remembered) remembered.known = known;
    else this.#add(name, known);
  }

  /** Notes that the customer was as remembered. */
  confirm(name: string, known: KnownCustomer): void {
    const remembered = this.#customers.get(name);
    if (!remembered) return;
    remembered.known = known;
    remembered.refusals = Math.max(0, remembered.refusals - 1);
  }

  /** Notes that the customer was changed by others. */
  refuse(name: string): void {
    const remembered = this.#customers.get(name);
    if (!remembered) return;
    remembered.known = undefined;
    remembered.refusals = Math.min(remembered.refusals + 1, maxRefusals);
    remembered.locked = 2 ** remembered.refusals - 1;
  }

  forget(names: readonly string[]): void {
    for (const name of names) this.#customers.delete(name);
  }

  #add(name: string, known: KnownCustomer | undefined): void {
    this.#customers.set(name, { known, refusals: 0, locked: 0 });
    if (this.#customers.size <= maxCustomers) return;
    const [oldest] = this.#customers.keys();
    if (oldest !== undefined) this.#customers.delete(oldest);
  }
}
