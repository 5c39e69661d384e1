import { keptList } from "./kept-list.ts";

/** A filter of the list of documents that the user has named. */
export interface SavedFilter {
  readonly name: string;
  /** The query of the address, without a page. Its times may be relative, such as 2d. */
  readonly query: string;
}

const saved = keptList("filters", isSavedFilter);

/** Returns the saved filters, by name. */
export function savedFilters(): readonly SavedFilter[] {
  return saved.items();
}

/** Saves a filter. It replaces the one of the same name. */
export function saveFilter(filter: SavedFilter): void {
  const others = saved.items().filter(({ name }) => name !== filter.name);
  const all = [...others, filter].sort((a, b) => a.name.localeCompare(b.name));
  saved.set(all);
}

/** Removes the filter of that name. */
export function removeFilter(name: string): void {
  saved.set(saved.items().filter((each) => each.name !== name));
}

/** Returns the address of the documents that match a saved filter. */
export function savedFilterHref({ query }: SavedFilter): string {
  return `/documents?${query}`;
}

function isSavedFilter(value: unknown): value is SavedFilter {
  if (typeof value !== "object" || value === null) return false;
  const { name, query } = value as Partial<SavedFilter>;
  return typeof name === "string" && typeof query === "string";
}
