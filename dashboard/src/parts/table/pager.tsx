import { useRef } from "preact/hooks";
import { hrefWith } from "../../router.ts";
import { useWords } from "../../words/words.ts";
import "./pager.css";

// Cursors only lead forward, so the previous ones are remembered. A shared address can only lead back to the first page.
const previousOf = new Map<string, string | null>();

interface PagerProps {
  /** The cursor of this page; null for the first one. */
  readonly cursor: string | null;
  /** The cursor of the next page; null if there is none. */
  readonly next: string | null;
  /** True while another page loads. The links of the shown page then stay, with the focus, but lead nowhere. */
  readonly isOutdated: boolean;
}

/** Links between the pages of a list. */
export function Pager({ isOutdated, ...latest }: PagerProps) {
  const words = useWords();
  const shown = useRef(latest);
  if (!isOutdated) shown.current = latest;
  const { cursor, next } = shown.current;
  if (cursor === null && next === null) return null;
  if (next !== null) previousOf.set(next, cursor);
  const previous = cursor === null ? null : previousOf.get(cursor);
  const link = { isDisabled: isOutdated };
  return (
    <nav class="pager" aria-label={words.pages}>
      {cursor !== null && (
        <PageLink cursor={null} {...link}>
          {words.firstPage}
        </PageLink>
      )}
      {previous && (
        <PageLink cursor={previous} rel="prev" {...link}>
          {words.previousPage}
        </PageLink>
      )}
      {next !== null && (
        <PageLink cursor={next} rel="next" {...link}>
          {words.nextPage}
        </PageLink>
      )}
    </nav>
  );
}

interface PageLinkProps {
  readonly cursor: string | null;
  readonly rel?: "prev" | "next";
  readonly isDisabled: boolean;
  readonly children: string;
}

function PageLink({ cursor, rel, isDisabled, children }: PageLinkProps) {
  return (
    <a
      class="button"
      rel={rel}
      href={hrefWith({ cursor })}
      aria-disabled={isDisabled}
      onClick={(event) => isDisabled && event.preventDefault()}
    >
      {children}
    </a>
  );
}
