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
}

/** Links between the pages of a list. */
export function Pager({ cursor, next }: PagerProps) {
  const words = useWords();
  if (cursor === null && next === null) return null;
  if (next !== null) previousOf.set(next, cursor);
  const previous = cursor === null ? null : previousOf.get(cursor);
  return (
    <nav class="pager" aria-label={words.pages}>
      {cursor !== null && <PageLink cursor={null}>{words.firstPage}</PageLink>}
      {previous && (
        <PageLink cursor={previous} rel="prev">
          {words.previousPage}
        </PageLink>
      )}
      {next !== null && (
        <PageLink cursor={next} rel="next">
          {words.nextPage}
        </PageLink>
      )}
    </nav>
  );
}

interface PageLinkProps {
  readonly cursor: string | null;
  readonly rel?: "prev" | "next";
  readonly children: string;
}

function PageLink({ cursor, rel, children }: PageLinkProps) {
  return (
    <a class="button" rel={rel} href={hrefWith({ cursor })}>
      {children}
    </a>
  );
}
