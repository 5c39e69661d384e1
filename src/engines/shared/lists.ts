import type { DocumentCount, DocumentFilter, DocumentState } from "../../engine/document.ts";
import type { StoredTally } from "./statistics.ts";

/** How many documents one request looks at unless said. */
export const maxLookedAt = 20_000;

/**
 * The same where an index finds documents that lie scattered among others, and each must be looked at: that takes ten times as
 * long as looking at neighbours.
 */
export const maxScattered = 4_000;

/**
 * How far the time of a document may be from where it stands in the order of its store: clocks are corrected, and machines
 * wait for each other. Lists look so much further than the times that they are asked for.
 */
export const maxClockErrorMs = 3_600_000;

/** Whether a state is outside the line and neither running nor done: few documents are, and they have an index. */
export function hasStateIndex(state: DocumentState | undefined): boolean {
  return state === "scheduled" || state === "held" || state === "failed" || state === "cancelled";
}

/** Whether a filter has conditions besides those that an index answers: what is looked at may then not pass. */
export function hasOthers<Filter extends object>(
  filter: Filter,
  answered: readonly (keyof Filter)[],
): boolean {
  return (Object.keys(filter) as (keyof Filter)[]).some((condition) => !answered.includes(condition));
}

/** The conditions of a filter as parameters of a statement. */
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

/** Whether a filter is of states and priorities alone: how many those are is kept. */
export function isTallied(filter: DocumentFilter): boolean {
  return !hasOthers(filter, ["state", "priority"]);
}

/** How many documents pass a filter of states and priorities alone. */
export function countTallies(tallies: readonly StoredTally[], filter: DocumentFilter): DocumentCount {
  const passing = tallies.filter(
    ({ state, priority }) => (filter.state ?? state) === state && (filter.priority ?? priority) === priority,
  );
  return { count: passing.reduce((sum, { documents }) => sum + documents, 0), isExact: true };
}
