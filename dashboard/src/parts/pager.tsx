import { useWords } from "../words/words.ts";
import { partWords } from "./words.ts";
import "./pager.css";

interface PagerProps {
  /** The address of the first page; null if this is it. */
  readonly first: string | null;
  /** The address of the next page; null if there is none. */
  readonly next: string | null;
}

/** Leads from page to page of a list that is read by cursors: on, and back to its beginning. */
export function Pager({ first, next }: PagerProps) {
  const words = useWords(partWords);
  if (first === null && next === null) return null;
  return (
    <nav class="pager" aria-label={words.pages}>
      {first !== null && (
        <a class="button button-plain" href={first}>
          {words.firstPage}
        </a>
      )}
      {next !== null && (
        <a class="button button-plain" rel="next" href={next}>
          {words.nextPage}
        </a>
      )}
    </nav>
  );
}
