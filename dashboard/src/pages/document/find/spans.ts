/** A part of a text, by its offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Returns where a text contains what is searched for. Case does not matter, and any white space matches any other. */
export function findSpans(text: string, query: string): readonly Span[] {
  const words = query.trim().split(/\s+/);
  const pattern = words.map(escaped).join("\\s+");
  if (pattern === "") return [];
  return [...text.matchAll(new RegExp(pattern, "giu"))].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** Returns where each page of a text begins. Readers separate them by a form feed. */
export function pageStartsOf(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\f/g)].map(({ index }) => index + 1)];
}

/** Returns the number of the page that an offset is on, counted from 1. */
export function pageAt(starts: readonly number[], offset: number): number {
  return firstIndex(starts.length, (index) => (starts[index] ?? 0) > offset);
}

/** Returns those of sorted spans that reach into a part of the text. */
export function spansWithin(spans: readonly Span[], { start, end }: Span): readonly Span[] {
  const first = firstIndex(spans.length, (index) => (spans[index]?.end ?? 0) > start);
  const last = firstIndex(spans.length, (index) => (spans[index]?.start ?? 0) >= end);
  return spans.slice(first, last);
}

/** The first index for which this is true, as it is for all that follow; the length if there is none. */
export function firstIndex(length: number, isTrue: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
