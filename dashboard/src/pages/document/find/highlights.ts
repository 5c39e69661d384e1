import { useEffect } from "preact/hooks";
import { firstIndex, type Span, spansWithin } from "./spans.ts";
import type { Find } from "./use-find.ts";
import "./highlights.css";

/** A node that shows a part of a text. */
export interface ShownText {
  readonly node: Text;
  /** Where its first character is in the text. */
  readonly start: number;
  readonly end: number;
}

/**
 * Highlights the matches of a search in nodes that show the text, in its order. Nothing is added to the page, so that thousands of
 * matches cost little. Browsers without highlights still show the match that was scrolled to.
 */
export function useHighlights(
  shown: () => readonly ShownText[],
  find: Find | undefined,
  changes: unknown,
): void {
  const { spans, place } = find ?? { spans: [], place: -1 };
  useEffect(() => {
    if (spans.length === 0 || !("highlights" in CSS)) return;
    const texts = shown();
    const [first, last] = [texts[0], texts.at(-1)];
    if (!first || !last) return;
    const current = spans[place];
    const added = spansWithin(spans, { start: first.start, end: last.end }).flatMap((span) => {
      const range = rangeOf(texts, span);
      const highlight = highlightOf(span === current ? "found-now" : "found");
      if (range) highlight.add(range);
      return range ? [() => highlight.delete(range)] : [];
    });
    return () => {
      for (const remove of added) remove();
    };
  }, [spans, place, changes]);
}

/** The range of a part of the text in the nodes that show it; undefined if none of them does. */
export function rangeOf(texts: readonly ShownText[], { start, end }: Span): Range | undefined {
  const from = texts[firstIndex(texts.length, (index) => (texts[index]?.end ?? 0) > start)];
  const to = texts[firstIndex(texts.length, (index) => (texts[index]?.start ?? 0) >= end) - 1];
  if (!from || !to || from.start > to.start) return undefined;
  const range = new Range();
  range.setStart(from.node, Math.max(0, start - from.start));
  range.setEnd(to.node, Math.min(to.end, end) - to.start);
  return range;
}

function highlightOf(name: string): Highlight {
  const known = CSS.highlights.get(name);
  if (known) return known;
  const highlight = new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}

/** Scrolls an element until a range within it is in sight. */
export function reveal(scroller: HTMLElement, range: Range): void {
  const [box, frame] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (box.top < frame.top || box.bottom > frame.bottom)
    scroller.scrollTop += box.top - frame.top - frame.height / 3;
  if (box.left < frame.left || box.right > frame.right)
    scroller.scrollLeft += box.left - frame.left - frame.width / 3;
}
