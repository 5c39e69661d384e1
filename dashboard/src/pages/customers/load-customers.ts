import type { CustomerBody, CustomerQuery } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";

/** By what the list can be sorted. */
export type CustomerSort = NonNullable<CustomerQuery["sort"]>;

export const customerSorts: readonly CustomerSort[] = ["name", "count", "updated", "pending"];

/** What the address asks of the list. */
export interface CustomersAsked {
  readonly name: string;
  readonly sort: CustomerSort;
  readonly cursor: string | null;
}

/** One page of customers, and what is needed to tell of them. */
export interface CustomersTold {
  /** Which list it is a page of; the same while only its numbers change. */
  readonly key: string;
  readonly items: readonly CustomerBody[];
  readonly cursor: string | null;
  readonly readAt: number;
  /** How many documents are processed now, of all customers. */
  readonly running: number;
  /** How many customers there are in all. */
  readonly customers: number;
}

const pageSize = 50;

/** Reads what the address asks of the list; a sort that nobody knows is by name. */
export function readAsked(search: URLSearchParams): CustomersAsked {
  return {
    name: search.get("name") ?? "",
    sort: customerSorts.find((sort) => sort === search.get("sort")) ?? "name",
    cursor: search.get("cursor"),
  };
}

/** Loads one page of customers. */
export async function loadCustomers(
  { name, sort, cursor }: CustomersAsked,
  signal: AbortSignal,
): Promise<CustomersTold> {
  const query: CustomerQuery = { limit: pageSize, cursor, sort, ...(name !== "" && { name }) };
  const [page, stats] = await Promise.all([
    client.customers.list(query, { signal }),
    client.stats({ signal }),
  ]);
  return {
    ...page,
    key: JSON.stringify([name, sort, cursor]),
    readAt: Date.now(),
    running: stats.documents.running,
    customers: stats.customers,
  };
}
