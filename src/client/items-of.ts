import type { PageBody } from "./wire.ts";

/** Yields the items of all pages, one after another. */
export async function* itemsOf<Item>(
  fetchPage: (cursor: string | null) => Promise<PageBody<Item>>,
  from: string | null = null,
): AsyncGenerator<Item> {
  let cursor: string | null = from;
  do {
    const page: PageBody<Item> = await fetchPage(cursor);
    yield* page.items;
    cursor = page.cursor;
  } while (cursor !== null);
}
