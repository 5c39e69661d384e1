import type { ReadLimits } from "../readers/limits.ts";
import type { Reading } from "../readers/reading.ts";
import type { Frame } from "./frames.ts";
import {
  expectFacts,
  expectProgress,
  expectUnreadable,
  type ReadProgress,
  replyKinds,
} from "./reader-messages.ts";

// Far more than any document needs.
const maxFrames = 100_000;
const maxBytesOfCharacter = 4;
// A constant, because the default reason is an error with a stack for every document.
const settledReason = "settled";

/** The reply of a child about one document, checked and assembled as it arrives. */
export class ReadingReply {
  readonly reading: Promise<Reading>;
  /** Aborted when the outcome is known. */
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
    // For the text and the Markdown, which is a little longer.
    this.#maxBytes = 3 * maxCharacters * maxBytesOfCharacter;
  }

  /** Accepts frames from now on: the whole document was sent. */
  expect(): void {
    this.#isExpected = true;
  }

  /** Adds a frame. Throws if it is invalid. */
  add({ kind, payload }: Frame): void {
    if (!this.#isExpected || this.settled.aborted) throw new TypeError("an unexpected message");
    if (++this.#frames > maxFrames) throw new RangeError("too many messages");
    if (kind === replyKinds.progress) this.#onProgress(expectProgress(payload));
    else if (kind === replyKinds.text) this.#collect(this.#text, payload);
    else if (kind === replyKinds.markdown) this.#collectMarkdown(payload);
    else if (kind === replyKinds.unreadable) this.fail(expectUnreadable(payload));
    else if (kind === replyKinds.facts) this.#complete(payload);
    else throw new TypeError("a message of an unknown kind");
  }

  /** Rejects the reading, unless its outcome is already known. */
  fail(error: Error): void {
    this.#outcome.reject(error);
    this.#settle.abort(settledReason);
  }

  #collectMarkdown(piece: Buffer): void {
    this.#markdown ??= [];
    this.#collect(this.#markdown, piece);
  }

  // Decoded now, because the piece would keep the larger buffer around it alive.
  #collect(pieces: string[], piece: Buffer): void {
    this.#bytes += piece.length;
    if (this.#bytes > this.#maxBytes) throw new RangeError("more text than the limit");
    pieces.push(piece.toString());
  }

  #complete(payload: Buffer): void {
    const facts = expectFacts(payload);
    const markdown = this.#markdown && { markdown: takeAll(this.#markdown) };
    this.#outcome.resolve({ facts, text: takeAll(this.#text), ...markdown });
    this.#settle.abort(settledReason);
  }
}

/** Joins the pieces and empties the list, so that the text is in memory once. */
function takeAll(pieces: string[]): string {
  const text = pieces.join("");
  pieces.length = 0;
  return text;
}
