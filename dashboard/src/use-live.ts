import { useEffect, useRef, useState } from "preact/hooks";
import type { EventBody } from "#fairlane/client/client.ts";
import { onEvents, onResync } from "./live.ts";

/** Loaded data and the state of its loading. */
export interface Live<Data> {
  /** The data of the last successful load; undefined before the first one. */
  readonly data: Data | undefined;
  /** The error of the last load; undefined if it succeeded. */
  readonly error: unknown;
  /** True while data is loaded, including from the first render with another key. */
  readonly isLoading: boolean;
  /** True while the data are those of a previous key: until a load with the current key succeeds. */
  readonly isOutdated: boolean;
  /** Loads again immediately. */
  readonly reload: () => void;
  /** Suspends automatic loading until the returned function is called. */
  readonly hold: () => () => void;
}

export interface LiveOptions {
  /** Identifies the data. When it changes, the current load is aborted and a new one starts. */
  readonly key?: string;
  /** Loads again after this time even without events. Defaults to a minute. */
  readonly everyMs?: number;
  /** Returns true if an event affects the data. Defaults to every event. */
  readonly when?: (event: EventBody) => boolean;
}

const shortestPauseMs = 1000;

/**
 * Loads a component's data, and loads it again after matching events (at most once a second), when events may have been
 * missed, and at intervals; not while the page is hidden, and not after the component is unmounted.
 */
export function useLive<Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  { key = "", everyMs = 60_000, when = () => true }: LiveOptions = {},
): Live<Data> {
  const [{ dataKey, loadKey, ...state }, setState] = useState<State<Data>>(atFirst);
  const latest = useRef({ load, when });
  latest.current = { load, when };
  const loader = useRef<Loader | undefined>(undefined);
  useEffect(() => {
    const read = async (signal: AbortSignal) => {
      setState((before) => ({ ...before, loadKey: key, isLoading: true }));
      const result = await outcomeOf(latest.current.load(signal), key);
      if (!signal.aborted) setState((before) => ({ ...before, ...result, isLoading: false }));
    };
    const current = new Loader(read, everyMs);
    loader.current = current;
    const stop = current.start((event) => latest.current.when(event));
    return stop;
  }, [key, everyMs]);
  return {
    ...state,
    isLoading: state.isLoading || loadKey !== key,
    isOutdated: dataKey !== undefined && dataKey !== key,
    reload: () => loader.current?.loadNow(),
    hold: () => loader.current?.hold() ?? (() => {}),
  };
}

interface State<Data> extends Pick<Live<Data>, "data" | "error" | "isLoading"> {
  /** The key of the data. */
  readonly dataKey: string | undefined;
  /** The key of the last load, which may have failed. */
  readonly loadKey: string | undefined;
}

const atFirst = {
  data: undefined,
  dataKey: undefined,
  loadKey: undefined,
  error: undefined,
  isLoading: true,
};

async function outcomeOf<Data>(
  loading: Promise<Data>,
  dataKey: string,
): Promise<{ data: Data; dataKey: string; error: undefined } | { error: unknown }> {
  try {
    return { data: await loading, dataKey, error: undefined };
  } catch (error) {
    return { error };
  }
}

/** Schedules loads: one at a time, and at least a second between the starts of two. */
class Loader {
  readonly #read: (signal: AbortSignal) => Promise<void>;
  readonly #everyMs: number;
  readonly #ending = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #startedAt = Number.NEGATIVE_INFINITY;
  #isLoading = false;
  #isWanted = false;
  #isHeld = false;

  constructor(read: (signal: AbortSignal) => Promise<void>, everyMs: number) {
    this.#read = read;
    this.#everyMs = everyMs;
  }

  start(matches: (event: EventBody) => boolean): () => void {
    const ends = [
      onEvents((events) => events.some(matches) && this.#want()),
      onResync(() => this.#want()),
      () => document.removeEventListener("visibilitychange", onVisibility),
    ];
    const onVisibility = () => !document.hidden && this.#isWanted && this.#want();
    document.addEventListener("visibilitychange", onVisibility);
    this.loadNow();
    return () => {
      for (const end of ends) end();
      clearTimeout(this.#timer);
      this.#ending.abort();
    };
  }

  loadNow(): void {
    if (this.#isLoading) this.#isWanted = true;
    else void this.#load();
  }

  hold(): () => void {
    this.#isHeld = true;
    return () => {
      this.#isHeld = false;
      if (this.#isWanted) this.#want();
    };
  }

  get #mayLoad(): boolean {
    return !document.hidden && !this.#isHeld;
  }

  #want(): void {
    if (this.#isLoading || !this.#mayLoad) this.#isWanted = true;
    else this.#plan(this.#startedAt + shortestPauseMs - performance.now());
  }

  #plan(inMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#mayLoad ? void this.#load() : this.#want()), Math.max(0, inMs));
  }

  async #load(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isWanted = false;
    this.#isLoading = true;
    this.#startedAt = performance.now();
    await this.#read(this.#ending.signal);
    this.#isLoading = false;
    if (this.#ending.signal.aborted) return;
    if (this.#isWanted) this.#want();
    else this.#plan(this.#everyMs);
  }
}
