import type { EngineInsight } from "../engine/insight.ts";

const maxCustomers = 10_000;

/**
 * The uploads that this process has prepared, by customer, while their URLs are valid. Those that were not submitted count towards
 * the limit on unfinished documents; otherwise a customer could store as much as it likes.
 */
export class PreparedUploads {
  readonly #insight: Pick<EngineInsight, "missing">;
  /** When the URL of each upload expires. */
  readonly #ofCustomers = new Map<string, Map<string, number>>();

  constructor(insight: Pick<EngineInsight, "missing">) {
    this.#insight = insight;
  }

  /** Adds an upload, unless the customer has `max` others that were not submitted. Returns their number if it does. */
  async add(
    customer: string,
    { id, expiresAt }: { readonly id: string; readonly expiresAt: number },
    { now, max }: { readonly now: number; readonly max: number },
  ): Promise<number | undefined> {
    const uploads = this.#valid(customer, now).set(id, expiresAt);
    if (uploads.size <= max) return undefined;
    const ids = [...uploads.keys()];
    const missing = new Set(await this.#insight.missing(ids));
    for (const one of ids) if (!missing.has(one)) uploads.delete(one);
    if (uploads.size <= max) return undefined;
    uploads.delete(id);
    return uploads.size;
  }

  #valid(customer: string, now: number): Map<string, number> {
    const uploads = this.#ofCustomers.get(customer) ?? new Map<string, number>();
    for (const [id, expiresAt] of uploads) if (expiresAt <= now) uploads.delete(id);
    if (this.#ofCustomers.size >= maxCustomers) this.#ofCustomers.clear();
    this.#ofCustomers.set(customer, uploads);
    return uploads;
  }
}
