import { useEffect, useRef, useState } from "preact/hooks";
import type { EventBody } from "#fairlane/client/client.ts";
import { onAnew, onEvents } from "./live.ts";

/** What was loaded last, and how the loading goes. */
export interface Live<Data> {
  /** What was loaded last; undefined before the first time. It stays while the next is loaded. */
  readonly data: Data | undefined;
  /** Why the last loading failed; undefined if it did not. */
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Loads again, at once. */
  readonly reload: () => void;
  /** Loads nothing more by itself, until the answer is called. */
  readonly hold: () => () => void;
}

export interface LiveOptions {
  /** What the loading depends on: when it changes, what was under way is given up and all is loaded again. */
  readonly key?: string;
  /** Loads again after so long even if nothing happened. A minute unless said. */
  readonly everyMs?: number;
  /** Whether an event changes what is shown; every event unless said. */
  readonly when?: (event: EventBody) => boolean;
}

const shortestPauseMs = 1000;

/**
 * Loads what a component shows, and loads it again when matching events came (once a second at the most), when events
 * may have been missed, and now and then; not while the page is hidden, and not after the component is gone.
 */
export function useLive<Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  { key = "", everyMs = 60_000, when = () => true }: LiveOptions = {},
): Live<Data> {
  const [state, setState] = useState<Omit<Live<Data>, "reload" | "hold">>(atFirst);
  const latest = useRef({ load, when });
  latest.current = { load, when };
  const loader = useRef<Loader | undefined>(undefined);
  useEffect(() => {
    const read = async (signal: AbortSignal) => {
      setState((before) => ({ ...before, isLoading: true }));
      const result = await outcomeOf(latest.current.load(signal));
      if (!signal.aborted) setState((before) => ({ data: before.data, ...result, isLoading: false }));
    };
    const current = new Loader(read, everyMs);
    loader.current = current;
    const stop = current.start((event) => latest.current.when(event));
    return stop;
  }, [key, everyMs]);
  return {
    ...state,
    reload: () => loader.current?.loadNow(),
    hold: () => loader.current?.hold() ?? (() => {}),
  };
}

const atFirst = { data: undefined, error: undefined, isLoading: true };

async function outcomeOf<Data>(
  loading: Promise<Data>,
): Promise<{ data: Data; error: undefined } | { error: unknown }> {
  try {
    return { data: await loading, error: undefined };
  } catch (error) {
    return { error };
  }
}

/** Decides when to load: one loading at a time, and a second between the beginnings of two. */
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
      onAnew(() => this.#want()),
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
