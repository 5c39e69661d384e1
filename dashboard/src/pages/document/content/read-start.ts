/** The beginning of a text, and whether that is all of it. */
export interface TextStart {
  readonly text: string;
  readonly isAll: boolean;
}

/** How a text is to be read. */
export interface ReadStartOptions {
  /** At most so many characters. */
  readonly most: number;
  /** How it is encoded; UTF-8 unless said. */
  readonly encoding?: string;
  /** Rejects what is not encoded so, with a TypeError. */
  readonly isStrict?: boolean;
}

/** Reads the beginning of a response, and lets go of the rest. */
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
