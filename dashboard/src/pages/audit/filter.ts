import type { AuditBody, AuditQuery } from "#fairlane/client/client.ts";
import { type Action, actions } from "./actions.ts";

/** The kinds of things that entries are about. */
export const kinds: readonly AuditBody["kind"][] = ["document", "customer", "plan", "key", "queue"];

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
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = readValue(name, search.get(name) ?? "");
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Changes of the address that clear all filters. */
export const noFilters: Readonly<Record<string, null>> = Object.fromEntries(
  [...filterNames, "cursor"].map((name) => [name, null]),
);

function readValue(name: (typeof filterNames)[number], text: string): string | undefined {
  if (text === "") return undefined;
  if (name === "kind") return kinds.find((kind) => kind === text);
  if (name === "action") return actions.find((action) => action === text);
  return name === "from" || name === "to" ? timeOf(text) : text;
}

function timeOf(text: string): string | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
