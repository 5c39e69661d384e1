import { DoNotRetry, type Processor } from "../worker/processor.ts";

/** What is reported of a text. */
export interface TextFacts {
  readonly words: number;
  readonly lines: number;
  readonly characters: number;
}

/** Reads plain text (UTF-8), as it streams in, and reports its words and lines. Nothing is reported where nothing was sent. */
export const textProcessor: Processor = async (_document, { content, signal }) => {
  const bytes = await content();
  if (!bytes) return null;
  const count = new TextCount();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of bytes) {
    signal.throwIfAborted();
    count.add(decode(() => decoder.decode(chunk, { stream: true })));
  }
  count.add(decode(() => decoder.decode()));
  return count.facts();
};

function decode(read: () => string): string {
  let text: string;
  try {
    text = read();
  } catch {
    throw notText();
  }
  if (text.includes("\0")) throw notText();
  return text;
}

function notText(): DoNotRetry {
  return new DoNotRetry("expected plain text in UTF-8, got something else");
}

class TextCount {
  #words = 0;
  #lines = 0;
  #characters = 0;
  #isInWord = false;
  #endsLine = true;

  add(text: string): void {
    if (text === "") return;
    const pieces = text.split(/\s+/);
    const words = pieces.filter((piece) => piece !== "").length;
    // A word that was cut in two by the end of a chunk is one.
    const isContinued = this.#isInWord && pieces[0] !== "";
    this.#words += words - (isContinued ? 1 : 0);
    this.#isInWord = pieces.at(-1) !== "";
    this.#lines += text.split("\n").length - 1;
    this.#endsLine = text.endsWith("\n");
    this.#characters += [...text].length;
  }

  facts(): TextFacts {
    return {
      words: this.#words,
      lines: this.#lines + (this.#endsLine ? 0 : 1),
      characters: this.#characters,
    };
  }
}
