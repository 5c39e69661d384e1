import { useRef, useState } from "preact/hooks";
import type { DocumentBody, DocumentFilterBody, PageBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { useLive } from "../../use-live.ts";
import { type Merged, mergeFresh } from "./merge-fresh.ts";
import { pageSize, readFullPage } from "./read-page.ts";

/** A page of the list as shown. */
export interface DocumentPage extends Merged {
  /** Identifies the page. */
  readonly key: string;
  readonly cursor: string | null;
  /** True if the page is not full although there may be more documents. */
  readonly isShort: boolean;
}

/** A page and the state of its loading. */
export interface DocumentList {
  readonly page: DocumentPage;
  /** Nothing loaded yet; the previous page is still shown; the server is still searching; complete. */
  readonly phase: "none" | "before" | "looking" | "read";
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Loads the page again, so that rows appear and disappear. */
  readonly show: () => void;
  /** Ends the search. */
  readonly stop: () => void;
}

interface Shown extends PageBody<DocumentBody> {
  readonly key: string;
}

const nothing: Shown = { key: "", items: [], cursor: null };

/** Loads a page and keeps its rows fresh. Rows appear and disappear only when `show` is called. */
export function useDocumentPage(filter: DocumentFilterBody, cursor: string | null): DocumentList {
  const key = JSON.stringify([filter, cursor]);
  const [found, setFound] = useState<Shown | undefined>(undefined);
  const shown = useRef(nothing);
  const isStale = useRef(false);
  const looking = useRef(new AbortController());
  const readPage = async (signal: AbortSignal): Promise<Shown> => {
    looking.current = new AbortController();
    const onFound = (items: readonly DocumentBody[]) => setFound({ key, items, cursor: null });
    const options = { filter, cursor, signal, stopping: looking.current.signal, onFound };
    const page = { key, ...(await readFullPage(options)) };
    if (signal.aborted) return page;
    shown.current = page;
    isStale.current = false;
    setFound(undefined);
    return page;
  };
  const load = async (signal: AbortSignal): Promise<Shown> => {
    const { key: before, items } = shown.current;
    if (before !== key || items.length === 0 || isStale.current) return readPage(signal);
    return { key, ...(await client.documents({ ...filter, cursor, limit: 2 * pageSize }, { signal })) };
  };
  const live = useLive(load, { key, when: ({ document }) => document !== undefined });
  const show = () => {
    isStale.current = true;
    live.reload();
  };
  const stop = () => looking.current.abort();
  const isLooking = found?.key === key && shown.current.key !== key;
  const page = pageOf(isLooking ? found : shown.current, live.data);
  const phase = isLooking ? "looking" : phaseOf(page.key, key);
  return { page, phase, error: live.error, isLoading: live.isLoading, show, stop };
}

function phaseOf(shown: string, wanted: string): DocumentList["phase"] {
  if (shown === "") return "none";
  return shown === wanted ? "read" : "before";
}

function pageOf(shown: Shown, fresh: Shown | undefined): DocumentPage {
  const merged = mergeFresh(shown, fresh?.key === shown.key ? fresh : shown);
  const { key, cursor, items } = shown;
  return { ...merged, key, cursor, isShort: cursor !== null && items.length < pageSize };
}
