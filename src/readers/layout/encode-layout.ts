import {
  blockKinds,
  type LayoutBlock,
  type LayoutLine,
  type LayoutWord,
  type PageLayout,
  pageUnits,
  rotations,
  textSources,
} from "./layout.ts";

/** The first byte of an encoded layout. */
export const layoutVersion = 1;

/** The first byte of one that is bound to its text. See bound-layout.ts. */
export const boundLayoutVersion = 2;

/** Boxes are rounded to a tenth of the unit. */
export const stepsPerUnit = 10;

/** Encodes the layout of a document, page by page. A word takes about 8 bytes, a tenth of its JSON. See decode-layout.ts. */
export class LayoutEncoder {
  readonly #bytes = new ByteList();
  readonly #words = new ByteList();

  constructor() {
    this.#bytes.add(layoutVersion);
  }

  /**
   * Adds a page. Pages are added in order. The places of its words in the text are counted from `origin`, by default from the start
   * of the document.
   */
  add(page: PageLayout, origin = 0): void {
    const words = this.#words;
    words.length = 0;
    encodeBlocks(words, page, page.start - origin);
    const bytes = this.#bytes;
    const numbers = [page.page, toSteps(page.width), toSteps(page.height), page.start, page.end - page.start];
    for (const number of numbers) bytes.addNumber(number);
    bytes.add(pageUnits.indexOf(page.unit) | (textSources.indexOf(page.source) << 1));
    bytes.add(rotations.indexOf(page.rotation));
    bytes.add(toPercent(page.confidence));
    bytes.addNumber(words.length);
    bytes.addAll(words.view());
  }

  /** Returns the encoded pages; undefined if there are none. */
  bytes(): Uint8Array | undefined {
    return this.#bytes.length > 1 ? this.#bytes.view().slice() : undefined;
  }
}

/** The place after which the next word is encoded: its offset in the text, and the corner of its box. */
interface Cursor {
  at: number;
  left: number;
  top: number;
}

function encodeBlocks(bytes: ByteList, { blocks, source }: PageLayout, at: number): void {
  const cursor: Cursor = { at, left: 0, top: 0 };
  for (const block of blocks) {
    bytes.add(headOf(block));
    bytes.addNumber(block.lines.length);
    for (const line of block.lines) encodeLine(bytes, line, { cursor, isRecognised: source === "ocr" });
  }
}

function headOf({ kind, level = 0 }: LayoutBlock): number {
  return blockKinds.indexOf(kind) | (level << 4);
}

function encodeLine(
  bytes: ByteList,
  { words }: LayoutLine,
  { cursor, isRecognised }: { readonly cursor: Cursor; readonly isRecognised: boolean },
): void {
  bytes.addNumber(words.length);
  for (const word of words) {
    encodeWord(bytes, word, cursor);
    if (isRecognised) bytes.add(toPercent(word.confidence));
  }
}

function encodeWord(bytes: ByteList, { start, end, box }: LayoutWord, cursor: Cursor): void {
  const left = toStep(box[0]);
  const top = toStep(box[1]);
  // A box may be turned over by rounding or by a hostile document; its sides are lengths.
  const right = Math.max(left, toStep(box[2]));
  const bottom = Math.max(top, toStep(box[3]));
  bytes.addNumber(start - cursor.at);
  bytes.addNumber(end - start);
  bytes.addSigned(left - cursor.left);
  bytes.addSigned(top - cursor.top);
  bytes.addNumber(right - left);
  bytes.addNumber(bottom - top);
  cursor.at = end;
  cursor.left = right;
  cursor.top = top;
}

// 32 bits.
const maxNumberBytes = 5;

// Hostile documents place words at any number.
const maxSteps = 2 ** 27;

function toStep(length: number): number {
  const steps = Math.round(length * stepsPerUnit);
  if (steps >= -maxSteps && steps <= maxSteps) return steps;
  return Number.isNaN(steps) ? 0 : steps < 0 ? -maxSteps : maxSteps;
}

function toSteps(length: number): number {
  return Math.max(0, toStep(length));
}

/** 0 to 100; `noPercent` if there is none. */
export const noPercent = 255;

function toPercent(confidence: number | undefined): number {
  if (confidence === undefined) return noPercent;
  return Math.round(100 * Math.min(1, Math.max(0, confidence)));
}

/** A growing list of bytes. */
class ByteList {
  #bytes = new Uint8Array(4096);
  length = 0;

  /** Makes room for bytes. */
  reserve(count: number): void {
    if (this.length + count > this.#bytes.length) this.#grow(count);
  }

  add(byte: number): void {
    this.reserve(1);
    this.#bytes[this.length++] = byte;
  }

  addAll(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Seven bits a byte, the lowest first. */
  addNumber(number: number): void {
    this.reserve(maxNumberBytes);
    const bytes = this.#bytes;
    let at = this.length;
    let rest = number;
    while (rest > 0x7f) {
      bytes[at++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    bytes[at++] = rest;
    this.length = at;
  }

  /** The sign is the lowest bit. */
  addSigned(number: number): void {
    this.addNumber(number < 0 ? -2 * number - 1 : 2 * number);
  }

  view(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  #grow(by: number): void {
    const grown = new Uint8Array(Math.max(2 * this.#bytes.length, this.length + by));
    grown.set(this.#bytes.subarray(0, this.length));
    this.#bytes = grown;
  }
}
