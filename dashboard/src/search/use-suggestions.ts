import type { SearchProblem } from "#fairlane/policy/search/search-query.ts";
import { tokenAt } from "#fairlane/policy/search/search-query.ts";
import { useWords } from "../words/words.ts";
import { recentSearches } from "./recent-searches.ts";
import { readHere, searchHref } from "./search-address.ts";
import {
  completions,
  customerCompletions,
  resultGroups,
  type Suggestion,
  type SuggestionGroup,
  savedSuggestions,
} from "./suggestion.ts";
import { type Results, useResults } from "./use-results.ts";

/** The suggestions for a text, and what of it cannot be understood. */
export interface Suggestions extends Pick<Results, "isLoading" | "error"> {
  readonly groups: readonly SuggestionGroup[];
  readonly problem: SearchProblem | undefined;
  /** True if only the newest documents were searched. */
  readonly isCut: boolean;
}

/** Suggests what may follow the text up to the caret, and what matches it. */
export function useSuggestions(text: string, caret: number): Suggestions {
  const words = useWords("search");
  const token = tokenAt(text, caret);
  const { found, customers, isLoading, error } = useResults(text, token);
  const { conditions, problems } = readHere(text);
  const isEmpty = text.trim() === "";
  const all: Suggestion = { key: "all", label: words.showAll, href: searchHref(text, conditions) };
  const values = token?.qualifier === "customer" ? customerCompletions(text, token, customers) : [];
  const isTyping = isEmpty || token !== undefined;
  const groups = [
    { title: words.groups.all, items: isEmpty || problems.length > 0 ? [] : [all] },
    { title: words.groups.saved, items: savedSuggestions(text) },
    { title: words.groups.recent, items: isEmpty ? recentSuggestions() : [] },
    {
      title: words.groups.qualifiers,
      items: isTyping ? [...completions(text, token, words), ...values] : [],
    },
    ...(found && !isEmpty ? resultGroups(found, text, words) : []),
  ].filter(({ items }) => items.length > 0);
  // While a value is typed, it need not be complete.
  const problem = problems.find((each) => each.qualifier !== token?.qualifier);
  return { groups, problem: problem ?? problems[0], isCut: found?.isExact === false, isLoading, error };
}

function recentSuggestions(): readonly Suggestion[] {
  return recentSearches().map((text) => ({ key: `recent ${text}`, label: text, text }));
}
