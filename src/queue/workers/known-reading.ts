import type { EngineCustomers } from "../../engine/customers.ts";
import type { ReadingSettings } from "../../policy/reading-settings.ts";
import { monotonicNow } from "../../runtime/clock.ts";

interface Known {
  readonly settings: Promise<ReadingSettings>;
  readonly until: number;
}

const knownMs = 5000;
const maxKnown = 1000;

/** How the documents of customers are read. Each customer's settings are remembered for five seconds, so that tiny documents do not wait for the store. */
export class KnownReading {
  readonly #customers: Pick<EngineCustomers, "reading">;
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();

  constructor(customers: Pick<EngineCustomers, "reading">, now: () => number = monotonicNow) {
    this.#customers = customers;
    this.#now = now;
  }

  /** The settings in force for a customer, at most five seconds old. */
  of(customer: string): Promise<ReadingSettings> {
    const known = this.#known.get(customer);
    if (known && this.#now() < known.until) return known.settings;
    const settings = this.#customers.reading(customer);
    settings.catch(() => this.#known.delete(customer));
    this.#remember(customer, { settings, until: this.#now() + knownMs });
    return settings;
  }

  #remember(customer: string, known: Known): void {
    this.#known.delete(customer);
    this.#known.set(customer, known);
    const [oldest] = this.#known.size > maxKnown ? this.#known.keys() : [];
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
