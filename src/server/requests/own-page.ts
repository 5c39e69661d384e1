import { unexpected } from "../../errors/expectation.ts";
import type { Caller } from "../access/caller.ts";

/** Returns conditions that show a customer only its own; undefined if it asks for another's. */
export function ownConditions<Conditions extends { readonly customer?: string }>(
  { customer }: Caller,
  conditions: Conditions,
): Conditions | undefined {
  if (customer === undefined) return conditions;
  const isForeign = conditions.customer !== undefined && conditions.customer !== customer;
  return isForeign ? undefined : { ...conditions, customer };
}

/** Returns the query with the cursor that the store gave. */
export function withOpenCursor<Query extends { readonly cursor?: string }>(
  { seals }: Caller,
  query: Query,
): Query {
  if (!seals || query.cursor === undefined) return query;
  const cursor = seals.cursors.open(query.cursor);
  if (cursor === undefined)
    throw unexpected("cursor", "the cursor of an earlier page, fetched with the same key", query.cursor);
  return { ...query, cursor };
}

/** Returns the cursor as the caller may see it: those of the store reveal to customers how much others submit. */
export function cursorFor({ seals }: Caller, cursor: string | null): string | null {
  return cursor && (seals?.cursors.seal(cursor) ?? cursor);
}
