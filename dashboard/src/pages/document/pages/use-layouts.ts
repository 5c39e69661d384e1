import { useEffect, useRef, useState } from "preact/hooks";
import { type LayoutPageBody, RequestError } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { patiently } from "./patiently.ts";

/** The layouts of the pages that were shown. */
export interface Layouts {
  readonly of: (page: number) => LayoutPageBody | undefined;
  /** Loads that of a page, unless it is there. */
  readonly load: (page: number) => void;
}

const maxKept = 100;

/** Loads the layouts of a document, page by page. Stops asking once the document turns out to have none. */
export function useLayouts(id: string): Layouts {
  const [pages, setPages] = useState<ReadonlyMap<number, LayoutPageBody>>(new Map());
  const asked = useRef(new Set<number>());
  const [ending] = useState(() => new AbortController());
  useEffect(() => () => ending.abort(), []);
  const fetchPage = async (page: number) => {
    const { value } = await patiently(
      (options) => client.contents.layout(id, { page, ...options }).next(),
      ending.signal,
    );
    if (value && !ending.signal.aborted)
      setPages((now) => new Map([...now, [page, value] as const].slice(-maxKept)));
  };
  const load = (page: number) => {
    if (ending.signal.aborted || pages.has(page) || asked.current.has(page)) return;
    asked.current.add(page);
    fetchPage(page).then(
      () => asked.current.delete(page),
      (error: unknown) => {
        if (error instanceof RequestError && error.status === 404) ending.abort();
        // Without its layout, a page is a picture.
        else asked.current.delete(page);
      },
    );
  };
  return { of: (page) => pages.get(page), load };
}
