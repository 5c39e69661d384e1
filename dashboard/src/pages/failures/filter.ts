import type { FailureGrouping, FailureRange } from "#fairlane/client/client.ts";

export const ranges: readonly FailureRange[] = ["hour", "day", "week", "all"];
export const groupings: readonly FailureGrouping[] = ["error", "type", "reader", "processor", "customer"];

/** The shown failures: a period, what groups have in common, and whether hidden groups are included. */
export interface FailureFilter {
  readonly range: FailureRange;
  readonly by: FailureGrouping;
  readonly dismissed: boolean;
}

/** Reads the filter of an address. Unknown values count as missing. */
export function filterOf(search: URLSearchParams): FailureFilter {
  return {
    range: ranges.find((range) => range === search.get("range")) ?? "all",
    by: groupings.find((by) => by === search.get("by")) ?? "error",
    dismissed: search.get("dismissed") === "true",
  };
}

/** Returns the address of the documents with an error. */
export function failureHref(failure: string): string {
  return `/documents?${new URLSearchParams({ state: "failed", failure })}`;
}

/** Returns the address of the documents of a group, if a list of documents can show them. */
export function documentsHref(by: FailureGrouping, group: string): string | undefined {
  if (group === "") return undefined;
  if (by === "error") return failureHref(group);
  return by === "type" || by === "customer"
    ? `/documents?${new URLSearchParams({ state: "failed", [by]: group })}`
    : undefined;
}
