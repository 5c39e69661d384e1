import { useLayoutEffect, useState } from "preact/hooks";
import { place } from "../router.ts";
import { openSearch, openSuggestion } from "./open-search.ts";
import type { Suggestion } from "./suggestion.ts";
import { type Suggestions, useSuggestions } from "./use-suggestions.ts";

/** The text of the field, the place of the caret in it, and the place of the chosen suggestion; -1 if none is chosen. */
interface Typed {
  readonly text: string;
  readonly caret: number;
  readonly active: number;
}

/** The state of the search field, and what happens to it. */
export interface SearchFieldState {
  readonly typed: Typed;
  readonly isOpen: boolean;
  readonly suggestions: Suggestions;
  readonly items: readonly Suggestion[];
  readonly setOpen: (isOpen: boolean) => void;
  readonly type: (text: string, caret?: number) => void;
  /** Opens the suggestion, or continues the text with it. */
  readonly choose: (suggestion: Suggestion) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const empty: Typed = { text: "", caret: 0, active: -1 };

/** The state of a search field that is emptied by every change of the address. */
export function useSearchField(): SearchFieldState {
  const [typed, setTyped] = useState(empty);
  const [isOpen, setOpen] = useState(false);
  const suggestions = useSuggestions(isOpen ? typed.text : "", typed.caret);
  const items = suggestions.groups.flatMap((group) => group.items);
  const leave = () => {
    setTyped(empty);
    setOpen(false);
  };
  // Before the next event: an effect after the next frame would close a list that the user has opened since.
  useLayoutEffect(leave, [place.value.path, place.value.search]);
  const type = (text: string, caret = text.length) => setTyped({ text, caret, active: -1 });
  const activate = (active: number) => setTyped((before) => ({ ...before, active }));
  const choose = (suggestion: Suggestion) => {
    if ("text" in suggestion) return type(suggestion.text);
    leave();
    openSuggestion(typed.text, suggestion.href);
  };
  const enter = () => {
    const chosen = items[typed.active];
    if (chosen) choose(chosen);
    else if (openSearch(typed.text, suggestions.problem)) leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event, { isOpen, active: typed.active, count: items.length });
    if (action === undefined) return;
    event.preventDefault();
    if (action === "enter") return enter();
    setOpen(action !== "close");
    if (action !== "close") activate(action);
  };
  return { typed, isOpen, suggestions, items, setOpen, type, choose, onKeyDown };
}

/** Returns what a key does: closes the list, chooses the suggestion at a place, or enters; undefined for all other keys. */
function actionOf(
  { key, isComposing, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { isOpen, active, count }: { readonly isOpen: boolean; readonly active: number; readonly count: number },
): "close" | "enter" | number | undefined {
  if (isComposing || altKey || ctrlKey || metaKey) return undefined;
  if (key === "Enter") return "enter";
  if (key === "Escape") return isOpen ? "close" : undefined;
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  // Between the last and the first suggestion none is chosen, so that Enter searches for the text.
  const step = key === "ArrowDown" ? 1 : -1;
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}
