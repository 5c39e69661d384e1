import "./pager.css";
import { useWords } from "../../words/words.ts";

interface PagerProps {
  /** The address of the first page; null if this is it. */
  readonly first: string | null;
  /** The address of the previous page; null if it is the first one or unknown. */
  readonly previous?: string | null;
  /** The address of the next page; null if there is none. */
  readonly next: string | null;
}

/** Links between the pages of a list. */
export function Pager({ first, previous = null, next }: PagerProps) {
  const words = useWords();
  if (first === null && next === null) return null;
  return (
    <nav class="pager" aria-label={words.pages}>
      {first !== null && (
        <a class="button button-plain" href={first}>
          {words.firstPage}
        </a>
      )}
      {previous !== null && (
        <a class="button button-plain" rel="prev" href={previous}>
          {words.previousPage}
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
