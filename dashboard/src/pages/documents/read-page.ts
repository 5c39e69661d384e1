import type { DocumentBody, DocumentFilterBody, DocumentQuery, PageBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";

/** How many documents a page shows. */
export const pageSize = 50;

/** How a full page is read. */
export interface ReadPageOptions {
  readonly filter: DocumentFilterBody;
  readonly cursor: string | null;
  /** Gives the reading up. */
  readonly signal: AbortSignal;
  /** Ends it with what was found so far. */
  readonly stopping: AbortSignal;
  /** Tells what was found so far, while the server has not found a full page but has more to look through. */
  readonly onFound: (items: readonly DocumentBody[]) => void;
}

type Page = PageBody<DocumentBody>;

/** Reads until a page is full, all was looked through, or somebody stops it: what the server answers at once may be short. */
export async function readFullPage({ filter, cursor, onFound, ...signals }: ReadPageOptions): Promise<Page> {
  let found: Page = { items: [], cursor };
  do {
    const query = { ...filter, cursor: found.cursor, limit: pageSize - found.items.length };
    const more = await readUnlessStopped(query, signals);
    if (!more) break;
    found = { items: [...found.items, ...more.items], cursor: more.cursor };
    if (found.cursor === null || found.items.length >= pageSize) break;
    onFound(found.items);
  } while (!signals.signal.aborted);
  return found;
}

async function readUnlessStopped(
  query: DocumentQuery,
  { signal, stopping }: Pick<ReadPageOptions, "signal" | "stopping">,
): Promise<Page | undefined> {
  try {
    return await client.documents(query, { signal: AbortSignal.any([signal, stopping]) });
  } catch (error) {
    if (stopping.aborted && !signal.aborted) return undefined;
    throw error;
  }
}
