import { useRef, useState } from "preact/hooks";
import { client } from "../../../api.ts";
import { findSpans, pageAt, pageStartsOf, type Span } from "./spans.ts";

/** The part of a text to scroll to. */
export interface Goal {
  readonly span: Span;
  /** Its page, counted from 1. */
  readonly page: number;
  /** Another one each time that it is to be shown. */
  readonly step: number;
}

/** A search in the text of a document. */
export interface Find {
  readonly query: string;
  /** All matches, in the order of the text. */
  readonly spans: readonly Span[];
  /** The index of the match that is shown; -1 if there is none. */
  readonly place: number;
  readonly goal: Goal | undefined;
  /** True until the matches are known. */
  readonly isPending: boolean;
  readonly error: unknown;
  readonly search: (query: string) => void;
  /** Shows the next match, or the one before with -1. */
  readonly move: (by: 1 | -1) => void;
  /** Shows a part of the text. */
  readonly jump: (span: Span) => void;
}

interface State extends Pick<Find, "query" | "spans" | "place" | "isPending" | "error"> {
  readonly goal?: Goal | undefined;
}

interface PagedText {
  readonly text: string;
  readonly starts: readonly number[];
}

const nothing: State = { query: "", spans: [], place: -1, isPending: false, error: undefined };
const typingPauseMs = 150;

/** Searches the text of a document, which is loaded for the first search. */
export function useFind(id: string): Find {
  const [state, setState] = useState(nothing);
  const loading = useRef<Promise<PagedText> | undefined>(undefined);
  const steps = useRef(0);
  const timer = useRef(0);
  const load = () => {
    loading.current ??= loadText(id);
    return loading.current;
  };
  const goalOf = (span: Span | undefined, { starts }: Pick<PagedText, "starts">) =>
    span && { span, page: pageAt(starts, span.start), step: ++steps.current };
  const show = async (plan: (known: PagedText, now: State) => State) => {
    try {
      const known = await load();
      setState((now) => plan(known, now));
    } catch (error) {
      loading.current = undefined;
      setState((now) => ({ ...now, spans: [], place: -1, isPending: false, error }));
    }
  };
  const search = (query: string) => {
    clearTimeout(timer.current);
    if (query.trim() === "") return setState({ ...nothing, query });
    setState((now) => ({ ...now, query, isPending: true }));
    timer.current = window.setTimeout(
      () => void show((known, now) => (now.query === query ? found(known, query) : now)),
      typingPauseMs,
    );
  };
  const found = (known: PagedText, query: string): State => {
    const spans = findSpans(known.text, query);
    return { ...nothing, query, spans, place: spans.length > 0 ? 0 : -1, goal: goalOf(spans[0], known) };
  };
  const move = (by: 1 | -1) =>
    void show((known, now) => {
      const { length } = now.spans;
      if (length === 0) return now;
      const place = (now.place + by + length) % length;
      return { ...now, place, goal: goalOf(now.spans[place], known) };
    });
  const jump = (span: Span) => void show((known, now) => ({ ...now, goal: goalOf(span, known) }));
  return { goal: undefined, ...state, search, move, jump };
}

async function loadText(id: string): Promise<PagedText> {
  const text = await (await client.contents.text(id)).text();
  return { text, starts: pageStartsOf(text) };
}
