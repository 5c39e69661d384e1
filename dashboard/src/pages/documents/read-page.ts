import type { DocumentBody, DocumentFilterBody, DocumentQuery, PageBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";

/** The number of documents on a page. */
export const pageSize = 50;

/** Options for reading a full page. */
export interface ReadPageOptions {
  readonly filter: DocumentFilterBody;
  readonly cursor: string | null;
  /** Aborts the reading. */
  readonly signal: AbortSignal;
  /** Ends the reading with the documents found so far. */
  readonly stopping: AbortSignal;
  /** Called with the documents found so far, while the server keeps searching for a full page. */
  readonly onFound: (items: readonly DocumentBody[]) => void;
}

type Page = PageBody<DocumentBody>;

/** Reads until the page is full, everything was searched, or the user stops it. A single response may be short. */
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
