import { keptList } from "./kept-list.ts";

const maxRecent = 6;
const recent = keptList("searches", (value): value is string => typeof value === "string");

/** Returns the latest searches, newest first. */
export function recentSearches(): readonly string[] {
  return recent.items();
}

/** Remembers a search. */
export function rememberSearch(text: string): void {
  recent.set([text, ...recent.items().filter((each) => each !== text)].slice(0, maxRecent));
}

/** Forgets all searches. */
export function forgetSearches(): void {
  recent.set([]);
}
