import type { CallOptions, CustomerQuery } from "./calls.ts";
import { itemsOf } from "./items-of.ts";
import type { Transport } from "./transport.ts";
import type {
  CheckBody,
  CustomerBody,
  CustomerChangeBody,
  CustomerHistoryBody,
  ErasureBody,
  HistoryRange,
  PageBody,
} from "./wire.ts";

/** Customers and their counts. */
export class CustomerCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The customer with this name, with its figures of the last hour, or of another range. Undefined if there is none. */
  get(
    name: string,
    { range, ...options }: CallOptions & { readonly range?: HistoryRange } = {},
  ): Promise<CustomerBody | undefined> {
    return this.#transport.jsonIfFound({ ...options, path: ["v1", "customers", name], query: { range } });
  }

  /** One page of the customers, by name or in the order of `sort`. */
  list(query: CustomerQuery = {}, options: CallOptions = {}): Promise<PageBody<CustomerBody>> {
    return this.#transport.json({ ...options, path: ["v1", "customers"], query: { ...query } });
  }

  /** All customers, page after page. */
  all(query: CustomerQuery = {}, options: CallOptions = {}): AsyncIterable<CustomerBody> {
    return itemsOf((cursor) => this.list({ ...query, cursor }, options), query.cursor);
  }

  /** The usage of a customer within the last hour, day or week, step by step. */
  history(name: string, range: HistoryRange, options: CallOptions = {}): Promise<CustomerHistoryBody> {
    const path = ["v1", "customers", name, "history"];
    return this.#transport.json({ ...options, path, query: { range } });
  }

  /** The latest checks of a customer, newest first: how its count and priority moved. */
  async checks(name: string, options: CallOptions = {}): Promise<CheckBody[]> {
    const path = ["v1", "customers", name, "checks"];
    return (await this.#transport.json<{ items: CheckBody[] }>({ ...options, path })).items;
  }

  /** Gives a customer another plan or its own limits, pauses or resumes it, or restarts its count. */
  change(name: string, change: CustomerChangeBody, options: CallOptions = {}): Promise<CustomerBody> {
    const path = ["v1", "customers", name];
    return this.#transport.json({ ...options, method: "PATCH", path, json: change });
  }

  /** Erases a customer with its documents, counter, events and keys. */
  erase(name: string, options: CallOptions = {}): Promise<ErasureBody> {
    return this.#transport.json({ ...options, method: "DELETE", path: ["v1", "customers", name] });
  }
}
