import type { AuditBody, AuditQuery } from "#fairlane/client/client.ts";
import { readFilters, timeOf, withoutFilters } from "../documents/filters/address-filters.ts";
import { type Action, actions } from "./actions.ts";

/** The kinds of things that entries are about. */
export const kinds: readonly AuditBody["kind"][] = [
  "document",
  "customer",
  "plan",
  "key",
  "webhook",
  "queue",
];

/** The filter in the page's address. */
export interface AuditFilter extends Pick<AuditQuery, "actor" | "kind" | "subject"> {
  readonly action?: Action;
  readonly from?: string;
  readonly to?: string;
}

/** The names of the filters in the address. */
const filterNames = ["actor", "action", "kind", "subject", "from", "to"] as const;

/** Reads the filter from the address. Invalid values are ignored. */
export function filterOf(search: URLSearchParams): AuditFilter {
  return readFilters(search, filterNames, readValue);
}

/** Changes of the address that clear all filters. */
export const noFilters = withoutFilters(filterNames);

function readValue(name: (typeof filterNames)[number], text: string): string | undefined {
  if (name === "kind") return kinds.find((kind) => kind === text);
  if (name === "action") return actions.find((action) => action === text);
  return name === "from" || name === "to" ? timeOf(text) : text;
}
