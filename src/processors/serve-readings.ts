import type { Reading, ReadOptions } from "../readers/reading.ts";
import { Unreadable } from "../readers/unreadable.ts";
import { monotonicNow } from "../runtime/clock.ts";
import { openParentPipes, type ParentPipes } from "../runtime/parent-pipes.ts";
import { type Frame, FrameReader, frameOf } from "./frames.ts";
import { answered, type ReadOrder, short, shortFacts, told } from "./reader-messages.ts";

/** Reads one document. */
export type Read = (bytes: Uint8Array, options: ReadOptions) => Promise<Reading>;

/**
 * Reads one document after the other for the process that started this one, until that one is gone. An error that says
 * nothing about the document ends this process: what it left behind is not for the next one.
 */
export async function serveReadings(read: Read): Promise<void> {
  const pipes = openParentPipes();
  pipes.write(frameOf(answered.ready, {}));
  // One that never comes to an end is no reason to end: the other process sees to that.
  setInterval(() => {}, 2 ** 30);
  for (const { order, bytes } of incoming(pipes)) {
    await answer(pipes, () => read(bytes, { ...order, onProgress: tellProgress(pipes) }));
    // What a parser has left to be done later is done before the next one.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const progressEveryMs = 250;

// Every word wakes the other process, which costs more than a page of text.
function tellProgress(pipes: ParentPipes): ReadOptions["onProgress"] {
  let toldAt = Number.NEGATIVE_INFINITY;
  return ({ done, total }) => {
    if (monotonicNow() - toldAt < progressEveryMs) return;
    toldAt = monotonicNow();
    pipes.write(frameOf(answered.progress, { done, total }));
  };
}

async function answer(pipes: ParentPipes, read: () => Promise<Reading>): Promise<void> {
  let reading: Reading;
  try {
    reading = await read();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    pipes.write(frameOf(answered.unreadable, { code: error.code, message: short(error.message) }));
    return;
  }
  // A short answer goes as one piece: each wakes the other process.
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

function* framesOf({ text, markdown, facts }: Reading): Iterable<Buffer> {
  for (const piece of piecesOf(text)) yield frameOf(answered.text, piece);
  if (markdown !== undefined) yield frameOf(answered.markdown, "");
  for (const piece of piecesOf(markdown ?? "")) yield frameOf(answered.markdown, piece);
  yield frameOf(answered.facts, { ...shortFacts(facts) });
}

const pieceLength = 128 * 1024;

function* piecesOf(text: string): Iterable<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + pieceLength;
    // Two halves of one character stay together.
    const cut = isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
    yield text.slice(start, cut);
    start = cut;
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

interface Incoming {
  readonly order: ReadOrder;
  readonly bytes: Uint8Array;
}

function* incoming(pipes: ParentPipes): Iterable<Incoming> {
  const frames = new FrameReader();
  let collected: Collected | undefined;
  for (;;) {
    for (const frame of frames.add(pipes.read())) {
      if (frame.kind === told.order) collected = new Collected(frame);
      else if (frame.kind === told.bytes) collected?.add(frame.payload);
      else if (collected) yield collected.whole();
    }
  }
}

/** The bytes of a document, on their way. */
class Collected {
  readonly #order: ReadOrder;
  readonly #whole: Buffer | undefined;
  readonly #chunks: Buffer[] = [];
  #length = 0;

  constructor({ payload }: Frame) {
    this.#order = JSON.parse(payload.toString());
    const { size } = this.#order;
    // Put into place as they come, a large content is in memory once.
    if (size !== undefined) this.#whole = Buffer.allocUnsafeSlow(size);
  }

  add(chunk: Buffer): void {
    if (this.#whole) chunk.copy(this.#whole, this.#length);
    else this.#chunks.push(Buffer.from(chunk));
    this.#length += chunk.length;
  }

  whole(): Incoming {
    const bytes = this.#whole ? this.#whole.subarray(0, this.#length) : Buffer.concat(this.#chunks);
    return { order: this.#order, bytes };
  }
}
