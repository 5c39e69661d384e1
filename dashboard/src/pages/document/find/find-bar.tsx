import { IconButton } from "../../../parts/icon-button.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import type { Find } from "./use-find.ts";
import "./find-bar.css";

/** Searches the text of a document, and steps through the matches. */
export function FindBar({ find }: { readonly find: Find }) {
  const words = useWords("document");
  const { query, spans, search, move } = find;
  const isEmpty = spans.length === 0;
  return (
    <search class="row find-bar">
      <input
        type="search"
        class="find-field"
        aria-label={words.findInText}
        placeholder={words.findInText}
        value={query}
        onInput={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") move(event.shiftKey ? -1 : 1);
          else if (event.key === "Escape") search("");
          else return;
          event.preventDefault();
        }}
      />
      <span class="find-tools">
        <IconButton label={words.previousMatch} isDisabled={isEmpty} onClick={() => move(-1)}>
          <path d="M5 12.5 10 7l5 5.5" />
        </IconButton>
        <IconButton label={words.nextMatch} isDisabled={isEmpty} onClick={() => move(1)}>
          <path d="M5 7.5 10 13l5-5.5" />
        </IconButton>
      </span>
      <span class="number muted find-count" role="status">
        <Count find={find} />
      </span>
    </search>
  );
}

function Count({ find: { query, spans, place, isPending, error } }: { readonly find: Find }) {
  const words = useWords("document");
  const { number } = useFormat();
  if (query.trim() === "" || isPending) return null;
  if (error !== undefined) return <>{words.notSearched}</>;
  return <>{place < 0 ? words.noMatches : words.matchOf(number(place + 1), number(spans.length))}</>;
}
