import { useEffect, useState } from "preact/hooks";
import { encodingOf } from "../../../encoding-of.ts";

/** The number of characters shown at first. */
export const firstCharacters = 20_000;

/** A text that is being read. `showAll` reads the rest. */
export interface LoadedText {
  readonly start: TextStart | undefined;
  readonly error: unknown;
  readonly showAll: () => void;
  /** Returns the whole text, however much is shown. */
  readonly readAll: () => Promise<string>;
}

/** Reads the beginning of a text, and all of it on demand. Another key is another text. */
export function useText(
  load: (signal: AbortSignal) => Promise<Response>,
  key: string,
  options: Omit<ReadStartOptions, "most"> = {},
): LoadedText {
  const [most, setMax] = useState(firstCharacters);
  const [state, setState] = useState<{ key: string; start?: TextStart; error?: unknown }>({ key });
  useEffect(() => {
    const ending = new AbortController();
    const read = async () => {
      try {
        const start = await readStart(await load(ending.signal), { most, ...options });
        if (!ending.signal.aborted) setState({ key, start });
      } catch (error) {
        if (!ending.signal.aborted) setState({ key, error });
      }
    };
    void read();
    return () => ending.abort();
  }, [key, most]);
  const { start, error } = state.key === key ? state : { start: undefined, error: undefined };
  const readAll = async () => {
    if (start?.isAll) return start.text;
    const response = await load(new AbortController().signal);
    return (await readStart(response, { most: Number.POSITIVE_INFINITY, ...options })).text;
  };
  return { start, error, showAll: () => setMax(Number.POSITIVE_INFINITY), readAll };
}

/** The beginning of a text. */
interface TextStart {
  readonly text: string;
  readonly isAll: boolean;
}

/** Options for reading a text. */
interface ReadStartOptions {
  /** The maximum number of characters. */
  readonly most: number;
  /** The encoding. Defaults to that of the first bytes: UTF-16 or UTF-8. */
  readonly encoding?: string | undefined;
}

/** Reads the beginning of a response and cancels the rest. Throws a TypeError if it is not text, and its encoding is not known. */
async function readStart(response: Response, { most, encoding }: ReadStartOptions): Promise<TextStart> {
  if (!response.body) return { text: "", isAll: true };
  const reader = response.body.getReader();
  let decoder: TextDecoder | undefined;
  let text = "";
  for (;;) {
    const { done, value = new Uint8Array() } = await reader.read();
    // A reader replaces invalid bytes, too. Where none has read the text, they say that it is none.
    decoder ??= new TextDecoder(encoding ?? encodingOf(value), { fatal: encoding === undefined });
    text += done ? decoder.decode() : decoder.decode(value, { stream: true });
    if (text.length > most) {
      void reader.cancel();
      return { text: text.slice(0, most).toWellFormed(), isAll: false };
    }
    if (done) return { text, isAll: true };
  }
}
