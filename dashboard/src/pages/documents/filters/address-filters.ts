import { qualifiers } from "#fairlane/policy/search/search-values.ts";

/** Reads filters from the address. `read` returns undefined for a value that is invalid. */
export function readFilters<Filter extends object, Name extends keyof Filter & string>(
  search: URLSearchParams,
  names: readonly Name[],
  read: (name: Name, text: string) => unknown,
): Filter {
  const given = names.map((name) => [
    name,
    search.get(name) ? read(name, search.get(name) ?? "") : undefined,
  ]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Filter;
}

/** Returns the changes of the address that clear these filters and return to the first page. */
export function withoutFilters(names: readonly string[]): Readonly<Record<string, null>> {
  return Object.fromEntries([...names, "cursor"].map((name) => [name, null]));
}

/**
 * Returns a time as ISO 8601; undefined if the text is none. A time such as `2d` is relative to now, so that an address that was
 * kept stays useful. A component must not call this at every rendering.
 */
export function timeOf(text: string): string | undefined {
  const at = qualifiers.after.read(text, { now: Date.now() }) ?? Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
