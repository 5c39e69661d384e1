import type { DocumentFilterBody, DocumentState } from "#fairlane/client/client.ts";

/** The states of documents, in the order of a life. */
export const states: readonly DocumentState[] = [
  "scheduled",
  "held",
  "waiting",
  "running",
  "done",
  "failed",
  "cancelled",
];

export const priorities: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The names of the filters in the address. */
export const filterNames = [
  "name",
  "customer",
  "state",
  "partial",
  "priority",
  "type",
  "submittedAfter",
  "submittedBefore",
  "failure",
] as const satisfies readonly (keyof DocumentFilterBody)[];

/** Reads the filter from the address. Invalid values are ignored. */
export function filterOf(search: URLSearchParams): DocumentFilterBody {
  const given = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = readValue(name, search.get(name) ?? "");
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return given;
}

/** Returns true if a filter has no condition. */
export function isEmpty(filter: DocumentFilterBody): boolean {
  return Object.keys(filter).length === 0;
}

/** Changes of the address that clear all filters. */
export const noFilters: Readonly<Record<string, null>> = Object.fromEntries(
  [...filterNames, "cursor"].map((name) => [name, null]),
);

function readValue(name: (typeof filterNames)[number], text: string): string | number | true | undefined {
  if (text === "") return undefined;
  if (name === "state") return states.find((state) => state === text);
  if (name === "partial") return text === "true" ? true : undefined;
  if (name === "priority") return priorities.find((priority) => String(priority) === text);
  if (name === "submittedAfter" || name === "submittedBefore") return timeOf(text);
  return text;
}

function timeOf(text: string): string | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
