import { layoutVersion, noPercent, stepsPerUnit } from "./encode-layout.ts";
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

/** Which pages to decode. */
export interface WantedPages {
  /** The first page, counted from 1. Defaults to the first. */
  readonly from?: number | undefined;
  /** The last page. Defaults to the last. */
  readonly to?: number | undefined;
}

/** Decodes pages one by one, skipping others without a look. Throws `RangeError` if the bytes are damaged. */
export function* decodeLayout(bytes: Uint8Array, wanted: WantedPages = {}): Generator<PageLayout> {
  const { from = 1, to = Number.POSITIVE_INFINITY } = wanted;
  const reader = new ByteReader(bytes);
  if (reader.byte() !== layoutVersion) throw new RangeError("a layout of an unknown version");
  while (!reader.isAtEnd) {
    const page = readHead(reader);
    const length = reader.number();
    if (page.page > to) return;
    const words = reader.part(length);
    if (page.page >= from) yield { ...page, blocks: readBlocks(words, page) };
  }
}

/** Returns the layout of the pages that end within the first characters of the text; undefined if there are none. */
export function cutLayout(bytes: Uint8Array, end: number): Uint8Array | undefined {
  const reader = new ByteReader(bytes);
  reader.byte();
  let kept = 0;
  while (!reader.isAtEnd) {
    const page = readHead(reader);
    if (page.end > end) break;
    reader.part(reader.number());
    kept = reader.at;
  }
  return kept > 0 ? bytes.subarray(0, kept) : undefined;
}

type PageHead = Omit<PageLayout, "blocks">;

function readHead(reader: ByteReader): PageHead {
  const page = reader.number();
  const [width, height] = [reader.steps(), reader.steps()];
  const start = reader.number();
  const end = start + reader.number();
  const kinds = reader.byte();
  const head = {
    ...{ page, width, height, start, end },
    unit: known(pageUnits[kinds & 1]),
    source: known(textSources[kinds >> 1]),
    rotation: known(rotations[reader.byte()]),
  };
  return { ...head, ...readConfidence(reader) };
}

function readConfidence(reader: ByteReader): { readonly confidence?: number } {
  const percent = reader.byte();
  if (percent === noPercent) return {};
  if (percent > 100) throw damaged();
  return { confidence: percent / 100 };
}

/** The place after which the next word was encoded. */
interface Cursor {
  at: number;
  left: number;
  top: number;
}

function readBlocks(reader: ByteReader, page: PageHead): readonly LayoutBlock[] {
  const cursor: Cursor = { at: page.start, left: 0, top: 0 };
  const blocks: LayoutBlock[] = [];
  while (!reader.isAtEnd) {
    const head = reader.byte();
    const level = head >> 4;
    const lines = reader.list(() => readLine(reader, page, cursor));
    blocks.push({ kind: known(blockKinds[head & 15]), ...(level > 0 && { level }), lines });
  }
  return blocks;
}

function readLine(reader: ByteReader, page: PageHead, cursor: Cursor): LayoutLine {
  const words = reader.list(() => {
    const word = readWord(reader, cursor);
    if (word.end > page.end) throw damaged();
    return page.source === "ocr" ? { ...word, ...readConfidence(reader) } : word;
  });
  return { words };
}

function readWord(reader: ByteReader, cursor: Cursor): LayoutWord {
  const start = cursor.at + reader.number();
  const end = start + reader.number();
  const left = cursor.left + reader.signed();
  const top = cursor.top + reader.signed();
  const right = left + reader.number();
  const bottom = top + reader.number();
  Object.assign(cursor, { at: end, left: right, top });
  return { start, end, box: [toUnits(left), toUnits(top), toUnits(right), toUnits(bottom)] };
}

function toUnits(steps: number): number {
  return steps / stepsPerUnit;
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw damaged();
  return value;
}

function damaged(): RangeError {
  return new RangeError("a damaged layout");
}

// Seven bits each, so a number has at most 35.
const maxNumberBytes = 5;

class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    return known(this.#bytes[this.#at++]);
  }

  number(): number {
    let number = 0;
    for (let place = 0; place < maxNumberBytes; place++) {
      const byte = this.byte();
      number += (byte & 0x7f) * 2 ** (7 * place);
      if (byte < 0x80) return number;
    }
    throw damaged();
  }

  signed(): number {
    const number = this.number();
    return number % 2 === 1 ? -(number + 1) / 2 : number / 2;
  }

  steps(): number {
    return toUnits(this.number());
  }

  /** Reads a number of items. Each takes a byte or more, so that a false number ends at the end of the bytes. */
  list<Item>(read: () => Item): readonly Item[] {
    const items: Item[] = [];
    for (let count = this.number(); count > 0; count--) items.push(read());
    return items;
  }

  part(length: number): ByteReader {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw damaged();
    const part = new ByteReader(this.#bytes.subarray(this.#at, end));
    this.#at = end;
    return part;
  }
}
