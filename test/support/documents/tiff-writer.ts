import { deflateSync, zstdCompressSync } from "node:zlib";

/** The samples of a pixel, as large as the bits of a page allow. */
export type SamplesAt = (x: number, y: number) => readonly number[];

/** A page of a TIFF. */
export interface TiffPicture {
  readonly width: number;
  readonly height: number;
  readonly bits: 1 | 2 | 4 | 8 | 16;
  readonly photometric: number;
  readonly compression: 1 | 5 | 8 | 32773 | 32946 | 50000;
  readonly samplesAt: SamplesAt;
  readonly predictor?: 2;
  readonly isPlanar?: boolean;
  readonly isBig?: boolean;
  /** The size of tiles, or the rows of a strip. Defaults to one strip. */
  readonly tile?: readonly [width: number, height: number];
  readonly rowsPerStrip?: number;
  /** Further values by their tags. */
  readonly extra?: readonly Entry[];
}

export type Entry = readonly [tag: number, values: readonly number[]];

/** Writes a page in blocks that are packed and ordered as asked. */
export function writeTiff(picture: TiffPicture): Uint8Array {
  const { width, height, bits, photometric, compression, samplesAt, predictor, isPlanar, tile, extra } =
    picture;
  const samples = samplesAt(0, 0).length;
  const [blockWidth, blockHeight] = tile ?? [width, picture.rowsPerStrip ?? height];
  const blocks = blocksOf(picture, samples, [blockWidth, blockHeight]).map((rows) =>
    packers[compression](rows),
  );
  return writeDirectory(blocks, picture.isBig ?? false, [
    [256, [width]],
    [257, [height]],
    [258, Array<number>(samples).fill(bits)],
    [259, [compression]],
    [262, [photometric]],
    [277, [samples]],
    ...(tile
      ? ([
          [322, [blockWidth]],
          [323, [blockHeight]],
        ] as const)
      : ([[278, [blockHeight]]] as const)),
    ...(isPlanar ? ([[284, [2]]] as const) : []),
    ...(predictor ? ([[317, [predictor]]] as const) : []),
    ...(extra ?? []),
  ]);
}

const jpegTables = 347;

/** Writes a TIFF of one page: its blocks first, then its directory, whose values are numbers of 32 bits. */
export function writeDirectory(
  blocks: readonly Uint8Array[],
  isBig: boolean,
  values: readonly Entry[],
): Uint8Array {
  const isTiled = values.some(([tag]) => tag === 322);
  const offsets = blocks.map((_, at) => 8 + lengthOf(blocks.slice(0, at)));
  const end = 8 + lengthOf(blocks);
  const entries: Entry[] = [
    ...values,
    [isTiled ? 324 : 273, offsets],
    [isTiled ? 325 : 279, blocks.map(({ length }) => length)],
  ];
  const lists = entries.map(([tag, list]) =>
    list.length === 1 ? Buffer.alloc(0) : tag === jpegTables ? Buffer.from(list) : numbers(list, isBig),
  );
  const start = end + lengthOf(lists);
  const directory = Buffer.concat(
    [...entries].map(([tag, list], at) => {
      const place = end + lengthOf(lists.slice(0, at));
      const head = tag === jpegTables ? [tag, 7] : [tag, 4];
      return Buffer.concat([
        shorts(head, isBig),
        numbers([list.length, list.length > 1 ? place : (list[0] ?? 0)], isBig),
      ]);
    }),
  );
  const header = Buffer.concat([Buffer.from(isBig ? "MM\0*" : "II*\0", "latin1"), numbers([start], isBig)]);
  return Buffer.concat([
    header,
    ...blocks,
    ...lists,
    shorts([entries.length], isBig),
    directory,
    numbers([0], isBig),
  ]);
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function shorts(list: readonly number[], isBig: boolean): Buffer {
  const bytes = Buffer.alloc(2 * list.length);
  for (const [at, value] of list.entries())
    isBig ? bytes.writeUInt16BE(value, 2 * at) : bytes.writeUInt16LE(value, 2 * at);
  return bytes;
}

function numbers(list: readonly number[], isBig: boolean): Buffer {
  const bytes = Buffer.alloc(4 * list.length);
  for (const [at, value] of list.entries())
    isBig ? bytes.writeUInt32BE(value, 4 * at) : bytes.writeUInt32LE(value, 4 * at);
  return bytes;
}

function blocksOf(
  { width, height, bits, samplesAt, predictor, isPlanar, isBig }: TiffPicture,
  samples: number,
  [blockWidth, blockHeight]: readonly [number, number],
): readonly Uint8Array[] {
  const blocks: Uint8Array[] = [];
  for (let plane = 0; plane < (isPlanar ? samples : 1); plane++)
    for (let top = 0; top < height; top += blockHeight)
      for (let left = 0; left < width; left += blockWidth) {
        const rows = Array.from({ length: blockHeight }, (_, y) => {
          const pixels = Array.from({ length: blockWidth }, (_, x) => {
            const all = samplesAt(Math.min(left + x, width - 1), Math.min(top + y, height - 1));
            return isPlanar ? [all[plane] ?? 0] : all;
          });
          return packRow((predictor ? differences(pixels, bits) : pixels).flat(), bits, isBig ?? false);
        });
        blocks.push(Buffer.concat(rows));
      }
  return blocks;
}

function differences(pixels: readonly (readonly number[])[], bits: number): readonly (readonly number[])[] {
  return pixels.map((pixel, x) =>
    pixel.map((value, sample) => (value - (pixels[x - 1]?.[sample] ?? 0) + 2 ** bits) % 2 ** bits),
  );
}

function packRow(values: readonly number[], bits: number, isBig: boolean): Buffer {
  if (bits === 16) return shorts(values, isBig);
  const row = Buffer.alloc(Math.ceil((values.length * bits) / 8));
  for (const [at, value] of values.entries()) {
    const bit = at * bits;
    row[bit >> 3] = (row[bit >> 3] ?? 0) | (value << (8 - bits - (bit & 7)));
  }
  return row;
}

const packers: Readonly<Record<TiffPicture["compression"], (rows: Uint8Array) => Uint8Array>> = {
  1: (rows) => rows,
  5: packLzw,
  8: (rows) => deflateSync(rows),
  32773: (rows) => Buffer.concat(Array.from(rows, (byte) => Buffer.from([0, byte]))),
  32946: (rows) => deflateSync(rows),
  50000: (rows) => zstdCompressSync(rows),
};

const [clear, end] = [256, 257];

/** LZW, whose codes grow up to 12 bits and then begin again. */
function packLzw(rows: Uint8Array): Uint8Array {
  const bits: string[] = [];
  let codes = new Map<string, number>();
  const width = () => Math.max(9, Math.ceil(Math.log2(codes.size + 259)));
  const emit = (code: number) => bits.push(code.toString(2).padStart(width(), "0"));
  const codeOf = (piece: string) => (piece.length === 1 ? piece.charCodeAt(0) : (codes.get(piece) ?? 0));
  emit(clear);
  let piece = "";
  for (const byte of rows) {
    const longer = piece + String.fromCharCode(byte);
    if (longer.length === 1 || codes.has(longer)) {
      piece = longer;
      continue;
    }
    emit(codeOf(piece));
    codes.set(longer, codes.size + 258);
    if (codes.size === 4093 - 258) {
      emit(clear);
      codes = new Map();
    }
    piece = longer.slice(-1);
  }
  emit(codeOf(piece));
  codes.set(`${piece}end`, -1);
  emit(end);
  const text = bits.join("");
  return Uint8Array.from({ length: Math.ceil(text.length / 8) }, (_, at) =>
    Number.parseInt(text.slice(8 * at, 8 * at + 8).padEnd(8, "0"), 2),
  );
}
