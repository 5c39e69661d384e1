import type { DocumentBody, PageBody } from "#fairlane/client/client.ts";

type Page = PageBody<DocumentBody>;

/** The current rows in their previous places, and what would change if the page were loaded again. */
export interface Merged {
  readonly rows: readonly DocumentBody[];
  /** The number of new documents that belong between the rows. */
  readonly added: number;
  /** The rows that no longer match or exist. */
  readonly gone: ReadonlySet<string>;
}

/** Updates the rows without moving any. */
export function mergeFresh(shown: Page, fresh: Page): Merged {
  const facts = new Map(fresh.items.map((document) => [document.id, document]));
  const known = new Set(shown.items.map(({ id }) => id));
  // Rows after the last common one cannot be compared, unless both pages end there.
  const judged = fresh.cursor === null ? shown.items.length : lastIndex(shown, (id) => facts.has(id));
  const last = lastIndex(fresh, (id) => known.has(id));
  const compared = shown.cursor === null || last === -1 ? fresh.items.length : last;
  return {
    rows: shown.items.map((document) => facts.get(document.id) ?? document),
    added: fresh.items.slice(0, compared).filter(({ id }) => !known.has(id)).length,
    gone: new Set(
      shown.items
        .slice(0, Math.max(0, judged))
        .map(({ id }) => id)
        .filter((id) => !facts.has(id)),
    ),
  };
}

function lastIndex({ items }: Page, matches: (id: string) => boolean): number {
  return items.findLastIndex(({ id }) => matches(id));
}
