import type { CallOptions, UsageQuery } from "./calls.ts";
import { itemsOf } from "./items-of.ts";
import type { Transport } from "./transport.ts";
import type { PageBody, UsageBody } from "./wire.ts";

/** The usage of customers, by month. */
export class UsageCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** One page of usage by customer, then by month. Defaults to the current month. A page may be short; only its cursor says whether there are more. */
  list(query: UsageQuery = {}, options: CallOptions = {}): Promise<PageBody<UsageBody>> {
    return this.#transport.json({ ...options, path: ["v1", "usage"], query: { ...query } });
  }

  /** All usage, page after page. */
  all(query: UsageQuery = {}, options: CallOptions = {}): AsyncIterable<UsageBody> {
    return itemsOf((cursor) => this.list({ ...query, cursor }, options), query.cursor);
  }

  /** The response with all usage as CSV. */
  csv(query: Omit<UsageQuery, "limit" | "cursor"> = {}, options: CallOptions = {}): Promise<Response> {
    return this.#transport.send({ ...options, path: ["v1", "usage"], query: { ...query, format: "csv" } });
  }
}
