import { sumLength } from "./bound-layout.ts";
import { ByteReader, damaged, known, toUnits } from "./byte-reader.ts";
import { boundLayoutVersion, layoutVersion, noPercent } from "./encode-layout.ts";
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
  const reader = openLayout(bytes);
  while (!reader.isAtEnd) {
    const page = readHead(reader);
    if (page.page > to) return;
    const words = reader.part(reader.number());
    if (page.page < from) continue;
    const isLong = words.length > maxPageBytes;
    yield { ...page, blocks: isLong ? [] : readBlocks(new ByteReader(words), page) };
  }
}

// A quarter of a million words, which are in memory at once. Only a hostile document has a page with more; it gets no blocks.
const maxPageBytes = 2 * 1024 * 1024;

/** Returns the layout of the pages that end within the first characters of the text; undefined if there are none. */
export function cutLayout(bytes: Uint8Array, end: number): Uint8Array | undefined {
  const reader = openLayout(bytes);
  let kept = 0;
  while (!reader.isAtEnd) {
    const page = readHead(reader);
    if (page.end > end) break;
    reader.part(reader.number());
    kept = reader.at;
  }
  return kept > 0 ? bytes.subarray(0, kept) : undefined;
}

function openLayout(bytes: Uint8Array): ByteReader {
  const reader = new ByteReader(bytes);
  const version = reader.byte();
  if (version === boundLayoutVersion) reader.part(sumLength);
  else if (version !== layoutVersion) throw new RangeError("a layout of an unknown version");
  return reader;
}

type PageHead = Omit<PageLayout, "blocks">;

function readHead(reader: ByteReader): PageHead {
  const page = reader.number();
  const [width, height] = [reader.steps(), reader.steps()];
  const start = reader.number();
  const end = start + reader.number();
  const kinds = reader.byte();
  const head = {
    ...{ page, width, height },
    unit: known(pageUnits[kinds & 1]),
    source: known(textSources[kinds >> 1]),
    rotation: known(rotations[reader.byte()]),
  };
  return { ...head, ...readConfidence(reader), start, end };
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
