import { useEffect } from "preact/hooks";
import type { SearchProblem } from "#fairlane/policy/search/search-query.ts";
import { isQualifier } from "#fairlane/policy/search/search-values.ts";
import { ErrorNotice } from "../parts/messages/notices.tsx";
import { useFormat, useWords } from "../words/words.ts";
import { forgetSearches, recentSearches } from "./recent-searches.ts";
import type { Suggestion, SuggestionGroup } from "./suggestion.ts";
import type { Suggestions } from "./use-suggestions.ts";

/** Returns the id of the suggestion at a place. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: Suggestions;
  readonly text: string;
  /** The place of the chosen suggestion. */
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The suggestions below the field, and what is to be said about the search. */
export function SuggestionList({ id, suggestions, text, active, onChoose }: SuggestionListProps) {
  const words = useWords("search");
  const { groups, error, problem } = suggestions;
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  let place = 0;
  return (
    <div class="popup search-sheet">
      <div class="search-notes" role="status">
        {problem && <p class="search-problem">{problemInWords(problem, words)}</p>}
      </div>
      <div id={id} role="listbox" aria-label={words.suggestions}>
        {groups.map((group) => {
          const first = place;
          place += group.items.length;
          return <Group key={group.title} {...{ group, listId: id, first, active, onChoose }} />;
        })}
      </div>
      <div class="search-notes" role="status">
        {error !== undefined && <ErrorNotice error={error} />}
        <Notes suggestions={suggestions} text={text} />
      </div>
      {text === "" && recentSearches().length > 0 && (
        <button type="button" class="search-forget" tabIndex={-1} onClick={forgetSearches}>
          {words.forget}
        </button>
      )}
    </div>
  );
}

interface GroupProps {
  readonly group: SuggestionGroup;
  readonly listId: string;
  /** The place of the group's first suggestion in the list. */
  readonly first: number;
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
}

function Group({ group, listId, first, active, onChoose }: GroupProps) {
  const titleId = `${listId}-title-${first}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, which only a listbox can have.
    <div role="group" aria-labelledby={titleId}>
      <div class="search-title" id={titleId}>
        {group.title}
      </div>
      {group.items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
        <div
          key={item.key}
          id={optionId(listId, first + index)}
          role="option"
          class="search-option"
          aria-selected={first + index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          <span class="search-label">{item.label}</span>
          {item.detail && <span class="search-detail">{item.detail}</span>}
        </div>
      ))}
    </div>
  );
}

function Notes({ suggestions, text }: Pick<SuggestionListProps, "suggestions" | "text">) {
  const words = useWords("search");
  const { number } = useFormat();
  const { groups, isLoading, isCut, error, problem } = suggestions;
  if (text.trim() === "") return <p class="note">{words.help}</p>;
  if (isLoading) return <p class="note">{words.loading}</p>;
  if (error !== undefined || problem) return null;
  const hasResults = groups.some(({ items }) => items.some((item) => "href" in item && item.key !== "all"));
  return (
    <>
      {!hasResults && <p class="note">{words.nothing}</p>}
      {isCut && <p class="note">{words.cut(number(10_000))}</p>}
    </>
  );
}

function problemInWords(
  { kind, qualifier, value, nearest }: SearchProblem,
  words: ReturnType<typeof useWords<"search">>,
): string {
  const meant = kind === "unknown" ? `${nearest}:` : nearest;
  const hint = nearest === undefined ? "" : ` ${words.didYouMean(meant ?? "")}`;
  if (kind === "repeated") return words.repeated(`${qualifier}:`);
  if (kind === "unknown" || !isQualifier(qualifier))
    return `${words.unknown(`${qualifier}:`)}${hint} ${words.inQuotes}`;
  return words.invalid(`${qualifier}:${value}`, words.expected[qualifier]) + hint;
}
