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
import { ScanReceiver, type ScanReceiverOptions } from "./recognition/scan-receiver.ts";
import { Reply } from "./reply.ts";

// Far more than any document needs.
const maxFrames = 100_000;
const maxBytesOfCharacter = 4;
const maxLayoutBytesOfCharacter = 12;

interface Expected {
  readonly limits: ReadLimits;
  readonly onProgress: (progress: ReadProgress) => void;
  /** Recognises the pages that the child sends. Without it, the child may not send any. */
  readonly recogniser?: Pick<ScanReceiverOptions, "recognise" | "send"> | undefined;
}

/** The reply of a child about one document, checked and assembled as it arrives. */
export class ReadingReply extends Reply<Reading> {
  readonly #onProgress: (progress: ReadProgress) => void;
  readonly #maxBytes: number;
  readonly #text: string[] = [];
  #markdown: string[] | undefined;
  readonly #layout: Buffer[] = [];
  readonly #maxLayoutBytes: number;
  readonly #scans: ScanReceiver | undefined;
  #bytes = 0;
  #layoutBytes = 0;
  #frames = 0;

  constructor({ limits, onProgress, recogniser }: Expected) {
    super();
    const { maxCharacters, maxPages, maxMembers } = limits;
    if (recogniser)
      this.#scans = new ScanReceiver({
        ...recogniser,
        signal: this.settled,
        maxPages: maxPages + maxMembers,
      });
    this.#onProgress = onProgress;
    // For the text and the Markdown, which is a little longer.
    this.#maxBytes = 3 * maxCharacters * maxBytesOfCharacter;
    // A word and the space behind it have at least two characters.
    this.#maxLayoutBytes = maxCharacters * maxLayoutBytesOfCharacter;
  }

  protected override take({ kind, payload }: Frame): void {
    if (this.#scans?.take({ kind, payload })) return;
    if (++this.#frames > maxFrames) throw new RangeError("too many messages");
    if (kind === replyKinds.progress) this.#onProgress(expectProgress(payload));
    else if (kind === replyKinds.text) this.#collect(this.#text, payload);
    else if (kind === replyKinds.markdown) this.#collectMarkdown(payload);
    else if (kind === replyKinds.layout) this.#collectLayout(payload);
    else if (kind === replyKinds.unreadable) this.fail(expectUnreadable(payload));
    else if (kind === replyKinds.facts) this.#complete(payload);
    else throw new TypeError("a message of an unknown kind");
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

  // Copied now, because the piece would keep the larger buffer around it alive.
  #collectLayout(piece: Buffer): void {
    this.#layoutBytes += piece.length;
    if (this.#layoutBytes > this.#maxLayoutBytes) throw new RangeError("more layout than the limit");
    this.#layout.push(Buffer.from(piece));
  }

  #complete(payload: Buffer): void {
    const facts = expectFacts(payload);
    const text = takeAll(this.#text);
    if (facts.sections?.some(({ end }) => end > text.length)) throw new TypeError("invalid facts");
    const markdown = this.#markdown && { markdown: takeAll(this.#markdown) };
    const layout = this.#layout.length > 0 && { layout: Buffer.concat(this.#layout) };
    this.complete({ facts, text, ...markdown, ...layout });
  }
}

/** Joins the pieces and empties the list, so that the text is in memory once. */
function takeAll(pieces: string[]): string {
  const text = pieces.join("");
  pieces.length = 0;
  return text;
}
