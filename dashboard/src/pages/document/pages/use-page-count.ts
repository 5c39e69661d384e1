import { useEffect, useState } from "preact/hooks";
import type { DocumentPagesBody } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { patiently } from "./patiently.ts";

/** The number of pages of a document, or the reason why it is not known. */
export interface PageCount {
  readonly found: DocumentPagesBody | undefined;
  readonly error: unknown;
}

/** Asks how many pages a document has. */
export function usePageCount(id: string): PageCount {
  const [state, setState] = useState<PageCount>({ found: undefined, error: undefined });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    setState({ found: undefined, error: undefined });
    patiently((options) => client.contents.pages(id, options), signal).then(
      (found) => !signal.aborted && setState({ found, error: undefined }),
      (error: unknown) => !signal.aborted && setState({ found: undefined, error }),
    );
    return () => ending.abort();
  }, [id]);
  return state;
}
