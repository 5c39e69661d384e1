import { useLayoutEffect, useRef } from "preact/hooks";
import { hrefWith } from "../../router.ts";
import { useWords } from "../../words/words.ts";
import "./pager.css";

// Cursors only lead forward, so the previous ones are remembered. A shared address can only lead back to the first page.
const previousOf = new Map<string, string | null>();

interface PagerProps {
  /** The cursor in the address; null for the first page. */
  readonly cursor: string | null;
  /** The cursor of the page after the loaded one; null if there is none. */
  readonly next: string | null;
  /** True while the loaded page is not the one in the address. */
  readonly isOutdated: boolean;
  readonly isLoading: boolean;
}

/**
 * Links between the pages of a list. While another page loads, the links of the previous one stay, with the focus, but are
 * disabled. If it cannot be loaded, only the links to earlier pages remain, because the cursor of the next one is unknown.
 */
export function Pager({ cursor, next, isOutdated, isLoading }: PagerProps) {
  const words = useWords();
  const isDisabled = isOutdated && isLoading;
  const shown = useRef<readonly PageLink[]>([]);
  if (!isDisabled) shown.current = linksOf(cursor, isOutdated ? null : next);
  const links = shown.current;
  const { nav, hasFocus } = useKeptFocus();
  if (links.length === 0 && !hasFocus) return null;
  return (
    <nav ref={nav} class="pager" aria-label={words.pages} tabIndex={-1}>
      {links.map(({ name, href, rel }) => (
        <a
          key={name}
          class="button"
          rel={rel}
          href={href}
          aria-disabled={isDisabled}
          onClick={(event) => isDisabled && event.preventDefault()}
        >
          {words[name]}
        </a>
      ))}
    </nav>
  );
}

interface PageLink {
  readonly name: "firstPage" | "previousPage" | "nextPage";
  /** Includes the filter that its cursor belongs to. */
  readonly href: string;
  readonly rel?: "prev" | "next";
}

function linksOf(cursor: string | null, next: string | null): readonly PageLink[] {
  if (next !== null) previousOf.set(next, cursor);
  const previous = cursor === null ? null : previousOf.get(cursor);
  const links: PageLink[] = [];
  if (cursor !== null) links.push({ name: "firstPage", href: hrefWith({ cursor: null }) });
  if (previous) links.push({ name: "previousPage", href: hrefWith({ cursor: previous }), rel: "prev" });
  if (next !== null) links.push({ name: "nextPage", href: hrefWith({ cursor: next }), rel: "next" });
  return links;
}

/** Moves the focus to the last link, or to the element itself if it has none, when the focused link disappears. */
function useKeptFocus() {
  const nav = useRef<HTMLElement>(null);
  // Read while rendering: afterwards, a link that disappears has already lost the focus.
  const hasFocus = nav.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (!nav.current || !hasFocus || nav.current.contains(document.activeElement)) return;
    const link = nav.current.querySelector<HTMLElement>("a:last-child");
    (link ?? nav.current).focus({ preventScroll: true });
  });
  return { nav, hasFocus };
}
