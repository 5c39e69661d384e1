import type { DocumentBody, PageBody } from "#fairlane/client/client.ts";

type Page = PageBody<DocumentBody>;

/** Rows as they are now, in the places that they had; and what would be different if the page were read anew. */
export interface Merged {
  readonly rows: readonly DocumentBody[];
  /** How many documents belong between the rows by now. */
  readonly added: number;
  /** Those of the rows that no longer match or are no more. */
  readonly gone: ReadonlySet<string>;
}

/** Puts fresh facts into the rows that are shown, without moving any. */
export function mergeFresh(shown: Page, fresh: Page): Merged {
  const facts = new Map(fresh.items.map((document) => [document.id, document]));
  const known = new Set(shown.items.map(({ id }) => id));
  // What comes behind the last one that both have was not looked at, unless both end there.
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
