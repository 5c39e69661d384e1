import type { DocumentCount, DocumentFilter, DocumentState } from "../../engine/document.ts";
import type { Tally } from "../../engine/insight.ts";

/** The number of documents that one request examines by default. */
export const maxLookedAt = 20_000;

/** The same if an index finds documents scattered among others, which takes ten times as long as reading neighbours. */
export const maxScattered = 4_000;

/**
 * How far the time of a document may be from its place in the order of the store, because clocks are corrected and machines
 * wait for each other. Lists search so much further than the requested times.
 */
export const maxClockErrorMs = 3_600_000;

/** Returns true for the states that have an index: all but waiting, running and done. */
export function hasStateIndex(state: DocumentState | undefined): boolean {
  return state === "scheduled" || state === "held" || state === "failed" || state === "cancelled";
}

/** Returns true if a filter has conditions that the index does not cover, so that examined documents may not match. */
export function hasOthers<Filter extends object>(
  filter: Filter,
  answered: readonly (keyof Filter)[],
): boolean {
  return (Object.keys(filter) as (keyof Filter)[]).some((condition) => !answered.includes(condition));
}

/** The parameters of a statement for a filter. */
export function conditionsOf(filter: DocumentFilter) {
  return {
    customer: filter.customer ?? null,
    state: filter.state ?? null,
    priority: filter.priority ?? null,
    type: filter.type ?? null,
    name: filter.name ?? null,
    submittedAfter: filter.submittedAfter ?? null,
    submittedBefore: filter.submittedBefore ?? null,
  };
}

/** Returns true if a filter has only states and priorities, whose numbers are stored. */
export function isTallied(filter: DocumentFilter): boolean {
  return !hasOthers(filter, ["state", "priority"]);
}

/** The number of documents that match a filter of only states and priorities. */
export function countTallies(tallies: readonly Tally[], filter: DocumentFilter): DocumentCount {
  const passing = tallies.filter(
    ({ state, priority }) => (filter.state ?? state) === state && (filter.priority ?? priority) === priority,
  );
  return { count: passing.reduce((sum, { documents }) => sum + documents, 0), isExact: true };
}
