import type { CustomerCounts } from "../../engine/customers.ts";
import type { PageRequest } from "../../engine/document.ts";
import type { UsageFigures } from "../../engine/usage.ts";
import { unexpected } from "../../errors/expectation.ts";
import { Heap } from "../../policy/heap.ts";

/**
 * The orders of a customer list: by name, by the count, by the latest check, by documents that are pending, run or wait now, or by
 * documents failed and done, the mean wait and the work of a period.
 */
export const customerSorts = [
  "name",
  "count",
  "updated",
  "pending",
  "running",
  "waiting",
  "failed",
  "done",
  "waits",
  "work",
] as const;

export type CustomerSort = (typeof customerSorts)[number];

export const customerOrders = ["asc", "desc"] as const;

export type CustomerOrder = (typeof customerOrders)[number];

/** Returns true for orders that need the usage of all customers. */
export function needsUsage(sort: CustomerSort): boolean {
  return sort === "failed" || sort === "done" || sort === "waits" || sort === "work";
}

/** The usual order: the highest figures first, but names from A on and the lowest count first. */
export function usualOrder(sort: CustomerSort): CustomerOrder {
  return sort === "name" || sort === "count" ? "asc" : "desc";
}

interface SortedQuery extends PageRequest {
  readonly sort: CustomerSort;
  readonly order: CustomerOrder;
  /** Text that the name contains, ignoring the case of ASCII letters. */
  readonly name: string | undefined;
}

/** The figures by which customers are sorted. */
export interface SortedFigures {
  readonly counts: readonly CustomerCounts[];
  /** By name; those that are missing have none. */
  readonly usage: ReadonlyMap<string, UsageFigures>;
}

/**
 * The names of one page of customers in an order. The cursor holds the last sort key, so that the next page continues there even
 * if figures have changed.
 */
export function namesInOrder(
  { counts, usage }: SortedFigures,
  { sort, order, name, limit, cursor }: SortedQuery,
): { names: string[]; cursor: string | null } {
  const isBefore = beforeIn(sort, order);
  const after = cursor === undefined ? undefined : readCursor({ sort, order }, cursor);
  const wanted = name === undefined ? undefined : inLowerCase(name);
  const first = new Heap<Place>((a, b) => isBefore(b, a));
  for (const customer of counts) {
    if (wanted !== undefined && !inLowerCase(customer.name).includes(wanted)) continue;
    const place = { key: keys[sort](customer, usage.get(customer.name)), name: customer.name };
    if (after && !isBefore(after, place)) continue;
    if (first.size <= limit) first.push(place);
    else if (first.least && isBefore(place, first.least)) first.replaceLeast(place);
  }
  return pageOf(sorted(first), { sort, order, limit });
}

// The same as in the engines.
function inLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The position of a customer in an order: by key, then by name. */
interface Place {
  readonly key: number;
  readonly name: string;
}

type Key = (customer: CustomerCounts, usage: UsageFigures | undefined) => number;

const keys: Readonly<Record<CustomerSort, Key>> = {
  name: () => 0,
  count: ({ count }) => count,
  updated: ({ updatedAt }) => updatedAt,
  pending: ({ pending }) => pending,
  running: ({ running }) => running,
  waiting: ({ waiting }) => waiting,
  failed: (_, usage) => usage?.failed ?? 0,
  done: (_, usage) => usage?.done ?? 0,
  waits: (_, usage) => (usage && usage.starts > 0 ? Math.round(usage.waitMs / usage.starts) : -1),
  work: (_, usage) => usage?.workMs ?? 0,
};

function beforeIn(sort: CustomerSort, order: CustomerOrder): (a: Place, b: Place) => boolean {
  if (sort === "name") return order === "asc" ? (a, b) => a.name < b.name : (a, b) => a.name > b.name;
  const sign = order === "asc" ? 1 : -1;
  return (a, b) => (a.key === b.key ? a.name < b.name : sign * a.key < sign * b.key);
}

function sorted(lastFirst: Heap<Place>): Place[] {
  const places: Place[] = [];
  for (let place = lastFirst.least; place; place = lastFirst.least) {
    places.push(place);
    lastFirst.pop();
  }
  return places.reverse();
}

type Ordered = Pick<SortedQuery, "sort" | "order">;

function pageOf(places: readonly Place[], { sort, order, limit }: Ordered & { limit: number }) {
  const last = places[limit - 1];
  return {
    names: places.slice(0, limit).map(({ name }) => name),
    cursor: last && places.length > limit ? `${sort}-${order}:${last.key}:${last.name}` : null,
  };
}

function readCursor({ sort, order }: Ordered, cursor: string): Place {
  const [, ofOrder, key, name] = /^([a-z]+-[a-z]+):(-?\d{1,16}):(.+)$/s.exec(cursor) ?? [];
  if (ofOrder !== `${sort}-${order}` || name === undefined)
    throw unexpected("cursor", "the cursor of an earlier page in the same order", cursor);
  return { key: Number(key), name };
}
