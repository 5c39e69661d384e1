import type { NewDocument } from "../engine/document.ts";
import type { Clock } from "../runtime/clock.ts";
import type { Webhooks } from "./webhooks.ts";

// Another process may erase the customer, and its webhook with it.
const rememberedMs = 1000;
const maxRemembered = 10_000;

/** Makes sure that the callbacks of documents can be signed before the documents are stored. */
export class Callbacks {
  readonly #webhooks: Webhooks;
  readonly #clock: Clock;
  /** When the webhook for the callbacks of a customer was last seen. */
  readonly #seenAt = new Map<string, number>();

  constructor(webhooks: Webhooks, clock: Clock) {
    this.#webhooks = webhooks;
    this.#clock = clock;
  }

  /** Creates the missing webhooks for the callbacks of these documents. */
  async prepare(documents: readonly NewDocument[]): Promise<void> {
    const customers = new Set(
      documents.flatMap(({ callback, customer }) => (callback === null ? [] : customer)),
    );
    await Promise.all([...customers].map((customer) => this.#prepare(customer)));
  }

  async #prepare(customer: string): Promise<void> {
    const now = this.#clock.now();
    const seenAt = this.#seenAt.get(customer);
    if (seenAt !== undefined && Math.abs(now - seenAt) < rememberedMs) return;
    await this.#webhooks.ofCallbacks(customer);
    if (this.#seenAt.size >= maxRemembered) this.#seenAt.clear();
    this.#seenAt.set(customer, now);
  }
}
