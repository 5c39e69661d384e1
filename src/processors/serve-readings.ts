import type { Reading, ReadOptions } from "../readers/reading.ts";
import { Unreadable } from "../readers/unreadable.ts";
import { monotonicNow } from "../runtime/clock.ts";
import { openParentPipes, type ParentPipes } from "../runtime/parent-pipes.ts";
import { type Frame, FrameReader, frameOf } from "./frames.ts";
import { type ReadHeader, replyKinds, requestKinds, short, shortFacts } from "./reader-messages.ts";
import { askParent } from "./recognition/ask-parent.ts";
import { softTimeMs } from "./time-limit.ts";

/** Reads one document. */
export type Read = (bytes: Uint8Array, options: ReadOptions) => Promise<Reading>;

/**
 * Reads one document after the other for the parent process, until that has ended. An unexpected error ends this process, because
 * it may have left the parsers in a bad state.
 */
export async function serveReadings(read: Read): Promise<void> {
  const pipes = openParentPipes();
  pipes.write(frameOf(replyKinds.ready, {}));
  // Keeps this process alive even if a reading never settles; the parent enforces the time limit.
  setInterval(() => {}, 2 ** 30);
  const frames = framesFrom(pipes);
  for (const { header, bytes } of incoming(frames)) {
    const recognise = header.hasRecogniser ? askParent(pipes, frames) : undefined;
    await reply(pipes, () => read(bytes, { ...header, recognise, ...watchTime(header, pipes) }));
    // Runs what a parser has deferred before the next document.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Reports progress, and says when the time is nearly over. It grows with the pages. */
function watchTime(
  { timeMs, limits }: ReadHeader,
  pipes: ParentPipes,
): Pick<ReadOptions, "hasTime" | "onProgress"> {
  const startedMs = monotonicNow();
  const report = reportProgress(pipes);
  let pages = 0;
  return {
    onProgress: (progress) => {
      pages = Math.max(pages, progress.total);
      report(progress);
    },
    hasTime: () =>
      timeMs === undefined ||
      monotonicNow() - startedMs < softTimeMs(pages, { timeMs, maxPages: limits.maxPages }),
  };
}

const progressEveryMs = 250;

// Each message wakes the other process, which costs more than reading a page of text.
function reportProgress(pipes: ParentPipes): ReadOptions["onProgress"] {
  let sentAt = Number.NEGATIVE_INFINITY;
  return ({ done, total }) => {
    if (monotonicNow() - sentAt < progressEveryMs) return;
    sentAt = monotonicNow();
    pipes.write(frameOf(replyKinds.progress, { done, total }));
  };
}

async function reply(pipes: ParentPipes, read: () => Promise<Reading>): Promise<void> {
  let reading: Reading;
  try {
    reading = await read();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { code, details } = error;
    pipes.write(frameOf(replyKinds.unreadable, { code, message: short(error.message), details }));
    return;
  }
  // A short reply is sent in one write.
  let waiting: Buffer[] = [];
  let length = 0;
  for (const frame of framesOf(reading)) {
    length += frame.length;
    waiting.push(frame);
    if (length < pieceLength) continue;
    pipes.write(Buffer.concat(waiting));
    waiting = [];
    length = 0;
  }
  pipes.write(Buffer.concat(waiting));
}

function* framesOf({ text, markdown, layout, facts }: Reading): Iterable<Buffer> {
  for (const piece of piecesOf(text)) yield frameOf(replyKinds.text, piece);
  if (markdown !== undefined) yield frameOf(replyKinds.markdown, "");
  for (const piece of piecesOf(markdown ?? "")) yield frameOf(replyKinds.markdown, piece);
  for (let start = 0; layout && start < layout.length; start += pieceLength)
    yield frameOf(replyKinds.layout, layout.subarray(start, start + pieceLength));
  yield frameOf(replyKinds.facts, { ...shortFacts(facts) });
}

const pieceLength = 128 * 1024;

function* piecesOf(text: string): Iterable<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + pieceLength;
    // Keeps the two halves of a surrogate pair together.
    const cut = isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
    yield text.slice(start, cut);
    start = cut;
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

interface Incoming {
  readonly header: ReadHeader;
  readonly bytes: Uint8Array;
}

function* framesFrom(pipes: ParentPipes): Generator<Frame, never> {
  const frames = new FrameReader();
  for (;;) yield* frames.add(pipes.read());
}

function* incoming(frames: Generator<Frame, never>): Iterable<Incoming> {
  let collected: Collected | undefined;
  for (;;) {
    const { value: frame } = frames.next();
    if (frame.kind === requestKinds.header) collected = new Collected(frame);
    else if (frame.kind === requestKinds.bytes) collected?.add(frame.payload);
    else if (collected) yield collected.whole();
  }
}

/** A document whose bytes are arriving. */
class Collected {
  readonly #header: ReadHeader;
  readonly #whole: Buffer | undefined;
  readonly #chunks: Buffer[] = [];
  #length = 0;

  constructor({ payload }: Frame) {
    this.#header = JSON.parse(payload.toString());
    const { size } = this.#header;
    // Copied into one buffer, so that a large content is in memory once.
    if (size !== undefined) this.#whole = Buffer.allocUnsafeSlow(size);
  }

  add(chunk: Buffer): void {
    if (this.#whole) chunk.copy(this.#whole, this.#length);
    else this.#chunks.push(Buffer.from(chunk));
    this.#length += chunk.length;
  }

  whole(): Incoming {
    const bytes = this.#whole ? this.#whole.subarray(0, this.#length) : Buffer.concat(this.#chunks);
    return { header: this.#header, bytes };
  }
}
