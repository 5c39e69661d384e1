import type { CustomerBody, CustomerQuery, HistoryRange } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { periodOf } from "../../period.ts";

/** The ways to sort the list. */
export type CustomerSort = NonNullable<CustomerQuery["sort"]>;
export type CustomerOrder = NonNullable<CustomerQuery["order"]>;

export const customerSorts: readonly CustomerSort[] = [
  "name",
  "count",
  "updated",
  "pending",
  "waiting",
  "running",
  "done",
  "failed",
  "waits",
  "work",
];

/** The search, order, period and cursor in the page's address. */
export interface CustomerListQuery {
  readonly name: string;
  readonly sort: CustomerSort;
  readonly order: CustomerOrder;
  readonly range: HistoryRange;
  readonly cursor: string | null;
}

/** One page of the list. */
export interface CustomerListData {
  /** Identifies the list; it stays the same while only the numbers change. */
  readonly key: string;
  readonly items: readonly CustomerBody[];
  readonly cursor: string | null;
  readonly readAt: number;
  /** The period of its figures. */
  readonly range: HistoryRange;
  /** The number of all customers. */
  readonly customers: number;
}

const pageSize = 50;

/** Reads the query from the address. An unknown sort means "name", and an unknown order the usual one. */
export function readQuery(search: URLSearchParams): CustomerListQuery {
  const sort = customerSorts.find((known) => known === search.get("sort")) ?? "name";
  const order = search.get("order");
  return {
    name: search.get("name") ?? "",
    sort,
    order: order === "asc" || order === "desc" ? order : usualOrder(sort),
    range: periodOf(search),
    cursor: search.get("cursor"),
  };
}

/** Returns the order in which a column is usually read: names from A, the lowest counts, and the largest figures first. */
export function usualOrder(sort: CustomerSort): CustomerOrder {
  return sort === "name" || sort === "count" ? "asc" : "desc";
}

/** Loads one page of customers. */
export async function loadCustomers(
  asked: CustomerListQuery,
  signal: AbortSignal,
): Promise<CustomerListData> {
  const { name, ...query } = asked;
  const [page, stats] = await Promise.all([
    client.customers.list({ ...query, limit: pageSize, ...(name !== "" && { name }) }, { signal }),
    client.stats({ signal }),
  ]);
  return {
    ...page,
    key: JSON.stringify(asked),
    readAt: Date.now(),
    range: asked.range,
    customers: stats.customers,
  };
}
