import type { CustomerBody, CustomerQuery } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";

/** The ways to sort the list. */
export type CustomerSort = NonNullable<CustomerQuery["sort"]> & ("name" | "count" | "updated" | "pending");

export const customerSorts: readonly CustomerSort[] = ["name", "count", "updated", "pending"];

/** The search, sort order and cursor in the page's address. */
export interface CustomerListQuery {
  readonly name: string;
  readonly sort: CustomerSort;
  readonly cursor: string | null;
}

/** One page of the list, with the totals that it shows. */
export interface CustomerListData {
  /** Identifies the list; it stays the same while only the numbers change. */
  readonly key: string;
  readonly items: readonly CustomerBody[];
  readonly cursor: string | null;
  readonly readAt: number;
  /** The number of running documents of all customers. */
  readonly running: number;
  /** The number of all customers. */
  readonly customers: number;
}

const pageSize = 50;

/** Reads the query from the address. An unknown sort order means "name". */
export function readQuery(search: URLSearchParams): CustomerListQuery {
  return {
    name: search.get("name") ?? "",
    sort: customerSorts.find((sort) => sort === search.get("sort")) ?? "name",
    cursor: search.get("cursor"),
  };
}

/** Loads one page of customers. */
export async function loadCustomers(
  { name, sort, cursor }: CustomerListQuery,
  signal: AbortSignal,
): Promise<CustomerListData> {
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
