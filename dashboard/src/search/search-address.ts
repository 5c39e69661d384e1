import {
  type ParsedSearch,
  parseSearch,
  type SearchConditions,
} from "#fairlane/policy/search/search-query.ts";
import { searchTokens } from "#fairlane/policy/search/search-tokens.ts";
import { documentHref } from "../router.ts";

/** Reads a search as the user means it: days begin at midnight of this time zone. */
export function readHere(text: string): ParsedSearch {
  const startOfDay = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime();
  return parseSearch(text, { now: Date.now(), startOfDay });
}

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the address of the documents that match a search. Relative times stay relative, so that the address can be kept. */
export function searchHref(
  text: string,
  { submittedAfter, submittedBefore, ...rest }: SearchConditions,
): string {
  if (rest.text && wholeId.test(rest.text)) return documentHref(rest.text.toLowerCase());
  const given = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  const times = [
    ["submittedAfter", timeIn(text, "after", submittedAfter)],
    ["submittedBefore", timeIn(text, "before", submittedBefore)],
  ].filter(([, value]) => value !== undefined);
  return `/documents?${new URLSearchParams(Object.fromEntries([...given, ...times]))}`;
}

function timeIn(text: string, qualifier: string, at: number | undefined): string | undefined {
  if (at === undefined) return undefined;
  const typed = searchTokens(text).find((token) => token.qualifier === qualifier)?.value ?? "";
  return /^\d+[mhdw]$/i.test(typed) ? typed.toLowerCase() : new Date(at).toISOString();
}
