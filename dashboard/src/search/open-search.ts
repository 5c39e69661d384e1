import { mayBeId, type SearchProblem } from "#fairlane/policy/search/search-query.ts";
import { client } from "../api.ts";
import { showError } from "../parts/messages/toasts.tsx";
import { documentHref, navigate } from "../router.ts";
import { rememberSearch } from "./recent-searches.ts";
import { readHere, searchHref } from "./search-address.ts";

/** Opens a suggestion, and remembers the text for which it was made. */
export function openSuggestion(text: string, href: string): void {
  if (text.trim() !== "") rememberSearch(text.trim());
  navigate(href);
}

/** Opens the documents that match a search. Returns false if there is nothing to search, or a problem. */
export function openSearch(typed: string, problem: SearchProblem | undefined): boolean {
  const text = typed.trim();
  if (text === "" || problem) return false;
  rememberSearch(text);
  void addressOf(text).then((href) => navigate(href), showError);
  return true;
}

async function addressOf(text: string): Promise<string> {
  const { conditions } = readHere(text);
  const { text: words, ...others } = conditions;
  if (words === undefined || !mayBeId(words) || Object.keys(others).length > 0)
    return searchHref(text, conditions);
  // The beginning of an id, unless no document has it.
  const { items } = await client.documents({ id: words, limit: 2 });
  const [first, second] = items;
  if (first && !second) return documentHref(first.id);
  return searchHref(text, first ? { id: words } : conditions);
}
