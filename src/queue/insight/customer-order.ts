import type { CustomerCounts } from "../../engine/customers.ts";
import type { PageRequest } from "../../engine/document.ts";
import { unexpected } from "../../errors/expectation.ts";
import { Heap } from "../../policy/heap.ts";

/** The orders of a customer list: by name, or with the lowest count, the latest check or the most pending documents first. */
export const customerSorts = ["name", "count", "updated", "pending"] as const;

export type CustomerSort = (typeof customerSorts)[number];

/** An order without an index. */
export type CountSort = Exclude<CustomerSort, "name">;

interface CountQuery extends PageRequest {
  readonly sort: CountSort;
  /** Text that the name contains, ignoring the case of ASCII letters. */
  readonly name: string | undefined;
}

/**
 * The names of one page of customers in an order. The cursor holds the last sort key, so that the next page continues there even
 * if counts have changed.
 */
export function namesInOrder(
  all: readonly CustomerCounts[],
  { sort, name, limit, cursor }: CountQuery,
): { names: string[]; cursor: string | null } {
  const after = cursor === undefined ? undefined : readCursor(sort, cursor);
  const wanted = name === undefined ? undefined : inLowerCase(name);
  const first = new Heap<Place>((a, b) => isBefore(b, a));
  for (const customer of all) {
    if (wanted !== undefined && !inLowerCase(customer.name).includes(wanted)) continue;
    const place = { key: keys[sort](customer), name: customer.name };
    if (after && !isBefore(after, place)) continue;
    if (first.size <= limit) first.push(place);
    else if (first.least && isBefore(place, first.least)) first.replaceLeast(place);
  }
  return pageOf(sorted(first), sort, limit);
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

const keys: Readonly<Record<CountSort, (customer: CustomerCounts) => number>> = {
  count: ({ count }) => count,
  updated: ({ updatedAt }) => -updatedAt,
  pending: ({ pending }) => -pending,
};

function isBefore(a: Place, b: Place): boolean {
  return a.key === b.key ? a.name < b.name : a.key < b.key;
}

function sorted(lastFirst: Heap<Place>): Place[] {
  const places: Place[] = [];
  for (let place = lastFirst.least; place; place = lastFirst.least) {
    places.push(place);
    lastFirst.pop();
  }
  return places.reverse();
}

function pageOf(places: readonly Place[], sort: CountSort, limit: number) {
  const last = places[limit - 1];
  return {
    names: places.slice(0, limit).map(({ name }) => name),
    cursor: last && places.length > limit ? `${sort}:${last.key}:${last.name}` : null,
  };
}

function readCursor(sort: CountSort, cursor: string): Place {
  const [, ofSort, key, name] = /^([a-z]+):(-?\d{1,16}):(.+)$/s.exec(cursor) ?? [];
  if (ofSort !== sort || name === undefined)
    throw unexpected("cursor", "the cursor of an earlier page in the same order", cursor);
  return { key: Number(key), name };
}
