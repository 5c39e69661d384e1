import type { DocumentFilterBody } from "#fairlane/client/client.ts";
import { documentStates } from "#fairlane/policy/document-states.ts";
import { urgencies } from "#fairlane/policy/lane.ts";
import { qualifiers } from "#fairlane/policy/search/search-values.ts";
import { readFilters, timeOf, withoutFilters } from "./address-filters.ts";

/** The states of documents, in the order of a life. */
export const states = documentStates;

export const priorities: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The names of the filters in the address. */
export const filterNames = [
  "text",
  "id",
  "name",
  "customer",
  "state",
  "partial",
  "priority",
  "urgency",
  "type",
  "submittedAfter",
  "submittedBefore",
  "failure",
] as const satisfies readonly (keyof DocumentFilterBody)[];

/** Reads the filter from the address. Invalid values are ignored. */
export function filterOf(search: URLSearchParams): DocumentFilterBody {
  return readFilters(search, filterNames, readValue);
}

/** Returns true if a filter has no condition. */
export function isEmpty(filter: DocumentFilterBody): boolean {
  return Object.keys(filter).length === 0;
}

/** Changes of the address that clear all filters. */
export const noFilters = withoutFilters(filterNames);

function readValue(name: (typeof filterNames)[number], text: string): string | number | true | undefined {
  if (name === "state") return states.find((state) => state === text);
  if (name === "partial") return text === "true" ? true : undefined;
  if (name === "priority") return priorities.find((priority) => String(priority) === text);
  if (name === "urgency") return urgencies.find((urgency) => urgency === text);
  if (name === "submittedAfter" || name === "submittedBefore") return timeOf(text);
  if (name === "id") return qualifiers.id.read(text);
  return text;
}
