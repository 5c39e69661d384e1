import type { ReadLimits } from "../readers/limits.ts";
import type { Reading } from "../readers/reading.ts";
import type { Frame } from "./frames.ts";
import {
  answered,
  expectFacts,
  expectProgress,
  expectUnreadable,
  type ReadProgress,
} from "./reader-messages.ts";

// Far more than any document needs.
const maxFrames = 100_000;
const maxBytesOfCharacter = 4;
// Nobody asks for it; without it, one with a stack would be made for every document.
const isSettled = "the answer is known";

/** What a child answers to one document, put together and checked as it comes. */
export class ReadingAnswer {
  readonly reading: Promise<Reading>;
  /** Aborted when the answer is known. */
  readonly settled: AbortSignal;
  readonly #settle = new AbortController();
  readonly #outcome = Promise.withResolvers<Reading>();
  readonly #onProgress: (progress: ReadProgress) => void;
  readonly #maxBytes: number;
  readonly #text: string[] = [];
  #markdown: string[] | undefined;
  #bytes = 0;
  #frames = 0;
  #isExpected = false;

  constructor({ maxCharacters }: ReadLimits, onProgress: (progress: ReadProgress) => void) {
    this.reading = this.#outcome.promise;
    this.settled = this.#settle.signal;
    this.#onProgress = onProgress;
    // Once as text, once as Markdown, which has some signs more.
    this.#maxBytes = 3 * maxCharacters * maxBytesOfCharacter;
  }

  /** From now on, since all of the document was sent, it may be answered. */
  expect(): void {
    this.#isExpected = true;
  }

  /** Takes a part of the answer; throws at what is none. */
  add({ kind, payload }: Frame): void {
    if (!this.#isExpected || this.settled.aborted) throw new TypeError("an answer without a question");
    if (++this.#frames > maxFrames) throw new RangeError("more answers than any document has");
    if (kind === answered.progress) this.#onProgress(expectProgress(payload));
    else if (kind === answered.text) this.#collect(this.#text, payload);
    else if (kind === answered.markdown) this.#collectMarkdown(payload);
    else if (kind === answered.unreadable) this.fail(expectUnreadable(payload));
    else if (kind === answered.facts) this.#complete(payload);
    else throw new TypeError("an answer of an unknown kind");
  }

  /** Whatever comes after the first outcome counts no more. */
  fail(error: Error): void {
    this.#outcome.reject(error);
    this.#settle.abort(isSettled);
  }

  #collectMarkdown(piece: Buffer): void {
    this.#markdown ??= [];
    this.#collect(this.#markdown, piece);
  }

  // Decoded at once: its bytes are part of a larger buffer, which would be kept with them.
  #collect(pieces: string[], piece: Buffer): void {
    this.#bytes += piece.length;
    if (this.#bytes > this.#maxBytes) throw new RangeError("more text than its limit allows");
    pieces.push(piece.toString());
  }

  #complete(payload: Buffer): void {
    const facts = expectFacts(payload);
    const markdown = this.#markdown && { markdown: takeAll(this.#markdown) };
    this.#outcome.resolve({ facts, text: takeAll(this.#text), ...markdown });
    this.#settle.abort(isSettled);
  }
}

/** Joins the pieces, and lets go of them. */
function takeAll(pieces: string[]): string {
  const text = pieces.join("");
  pieces.length = 0;
  return text;
}
