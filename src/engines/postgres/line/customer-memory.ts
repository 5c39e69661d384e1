import type { CustomerState } from "../../shared/line/checks.ts";
import { tracksCapacity } from "../../shared/line/remaining-capacity.ts";

/** The versions of a customer's row and its plan's, and when the server that gave them started. */
export interface Versions {
  readonly version: string;
  readonly planVersion: string;
  readonly server: string;
}

/** A customer as this process last saw it. */
export interface KnownCustomer extends Versions {
  readonly state: CustomerState;
}

/** Versions that no customer has. */
export const noVersions: Versions = { version: "0", planVersion: "0", server: "-infinity" };

/** True if nothing but a customer's counter decides about its documents. */
export function isOrdinary(state: CustomerState): boolean {
  return !state.isPaused && state.limits.maxRunning === null && !tracksCapacity(state);
}

interface Remembered {
  known: KnownCustomer | undefined;
  /** How often in a row it had been changed by others. */
  refusals: number;
  /** So many transactions lock it before one relies on the memory again. */
  locked: number;
}

const maxCustomers = 10_000;
const maxRefusals = 8;

/**
 * The customers that this process submitted for. A submission that relies on the memory need not lock them first, and is refused
 * if one was changed meanwhile. Where others often change a customer, relying on the memory costs more than it saves, so it is
 * tried again after 2, 4, 8 … transactions that lock it.
 */
export class CustomerMemory {
  readonly #customers = new Map<string, Remembered>();

  /** True if the customer existed when it was last seen. */
  has(name: string): boolean {
    return this.#customers.has(name);
  }

  /** The customer, if a submission may rely on the memory now. */
  recall(name: string): KnownCustomer | undefined {
    const remembered = this.#customers.get(name);
    return remembered?.locked === 0 ? remembered.known : undefined;
  }

  /** Remembers a customer that was locked as it is now. */
  keep(name: string, known: KnownCustomer): void {
    const remembered = this.#customers.get(name);
    if (!remembered) {
      this.#add(name, known);
      return;
    }
    remembered.known = known;
    remembered.locked = Math.max(0, remembered.locked - 1);
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
    remembered.locked = 2 ** remembered.refusals;
  }

  forget(names: readonly string[]): void {
    for (const name of names) this.#customers.delete(name);
  }

  #add(name: string, known: KnownCustomer): void {
    this.#customers.set(name, { known, refusals: 0, locked: 0 });
    if (this.#customers.size <= maxCustomers) return;
    const [oldest] = this.#customers.keys();
    if (oldest !== undefined) this.#customers.delete(oldest);
  }
}
