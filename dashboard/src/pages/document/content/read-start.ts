/** The beginning of a text. */
export interface TextStart {
  readonly text: string;
  readonly isAll: boolean;
}

/** Options for reading a text. */
export interface ReadStartOptions {
  /** The maximum number of characters. */
  readonly most: number;
  /** The encoding. Defaults to UTF-8. */
  readonly encoding?: string;
  /** Throws a TypeError if the bytes are invalid in this encoding. */
  readonly isStrict?: boolean;
}

/** Reads the beginning of a response and cancels the rest. */
export async function readStart(
  response: Response,
  { most, encoding = "utf-8", isStrict = false }: ReadStartOptions,
): Promise<TextStart> {
  if (!response.body) return { text: "", isAll: true };
  const decoder = new TextDecoder(encoding, { fatal: isStrict });
  const reader = response.body.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    text += done ? decoder.decode() : decoder.decode(value, { stream: true });
    if (text.length > most) {
      void reader.cancel();
      return { text: text.slice(0, most).toWellFormed(), isAll: false };
    }
    if (done) return { text, isAll: true };
  }
}
