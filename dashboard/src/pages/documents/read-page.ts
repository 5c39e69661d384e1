import type { DocumentBody, DocumentFilterBody, PageBody } from "../../../../src/client/client.ts";
import { client } from "../../api.ts";

/** How many documents a page shows. */
export const pageSize = 50;

/** How a full page is read. */
export interface ReadPageOptions {
  readonly filter: DocumentFilterBody;
  readonly cursor: string | null;
  readonly signal: AbortSignal;
  /** Tells what was found so far, while the server has not found a full page but has more to look through. */
  readonly onFound: (items: readonly DocumentBody[]) => void;
  readonly isStopped: () => boolean;
}

/** Reads until a page is full, all was looked through, or somebody stops it: what the server answers at once may be short. */
export async function readFullPage(options: ReadPageOptions): Promise<PageBody<DocumentBody>> {
  const { filter, signal, onFound, isStopped } = options;
  const items: DocumentBody[] = [];
  let cursor = options.cursor;
  do {
    const page = await client.documents({ ...filter, cursor, limit: pageSize - items.length }, { signal });
    items.push(...page.items);
    cursor = page.cursor;
    if (cursor === null || items.length >= pageSize || isStopped()) break;
    onFound([...items]);
  } while (!signal.aborted);
  return { items, cursor };
}
