import { useId, useRef } from "preact/hooks";
import { SearchIcon } from "../shell/icons.tsx";
import { useWords } from "../words/words.ts";
import type { Suggestion } from "./suggestion.ts";
import { optionId, SuggestionList } from "./suggestion-list.tsx";
import { useSearchField } from "./use-search-field.ts";
import { useSlash } from "./use-slash.ts";
import "./search.css";

/** The search field of every page: a combobox that suggests what may follow, what was kept, and what matches. */
export function SearchField() {
  const words = useWords("search");
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { typed, isOpen, suggestions, items, setOpen, type, choose, onKeyDown } = useSearchField();
  useSlash(field);
  const onChoose = (suggestion: Suggestion) => {
    choose(suggestion);
    if ("text" in suggestion) field.current?.focus();
  };
  const isChosen = isOpen && items[typed.active] !== undefined;
  return (
    <search class="search" onFocusOut={(event) => leaves(event) && setOpen(false)}>
      <SearchIcon />
      <input
        ref={field}
        type="text"
        role="combobox"
        value={typed.text}
        autoComplete="off"
        enterkeyhint="search"
        spellcheck={false}
        maxLength={1000}
        aria-label={words.label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isChosen ? optionId(listId, typed.active) : undefined}
        placeholder={words.search}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onInput={({ currentTarget: { value, selectionStart } }) => {
          setOpen(true);
          type(value, selectionStart ?? value.length);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <SuggestionList id={listId} active={typed.active} {...{ suggestions, text: typed.text, onChoose }} />
      )}
    </search>
  );
}

function leaves({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(currentTarget as Element).contains(relatedTarget as Node | null);
}
