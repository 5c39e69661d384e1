import { Unreadable } from "../../unreadable.ts";

/** How the pixels of a page of a TIFF are stored. */
export interface TiffDirectory {
  readonly isLittle: boolean;
  readonly width: number;
  readonly height: number;
  /** The bits of each sample. */
  readonly bits: number;
  /** The samples of each pixel, such as 3 for red, green and blue. */
  readonly samples: number;
  readonly compression: number;
  readonly photometric: number;
  readonly predictor: number;
  /** True if each sample has blocks of its own. */
  readonly isPlanar: boolean;
  /** The sizes of a block, which is a tile, or a strip as wide as the page. */
  readonly blockWidth: number;
  readonly blockHeight: number;
  readonly isTiled: boolean;
  readonly offsets: readonly number[];
  readonly lengths: readonly number[];
  /** The colours of a palette: all reds, greens, blues, of 16 bits each. */
  readonly colours: readonly number[];
  /** The kind of the first sample that is not a colour: 1 or 2 for opacity. */
  readonly extra: number | undefined;
  /** 1 for whole numbers. */
  readonly sampleFormat: number;
  /** The sampling of colours, across and down. */
  readonly subsampling: readonly number[];
  readonly jpegTables: Uint8Array | undefined;
}

const tags = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  stripLengths: 279,
  planar: 284,
  predictor: 317,
  colours: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileLengths: 325,
  extra: 338,
  sampleFormat: 339,
  jpegTables: 347,
  subsampling: 530,
} as const;

type Tag = keyof typeof tags;

const known = new Map(Object.entries(tags).map(([name, tag]) => [tag as number, name as Tag]));
const entryLength = 12;
/** Pages may share a list, so a long one would be read often. The smallest tiles of the largest page are 600,000. */
const maxValues = 1_000_000;
/** The bytes of a value by its type: bytes, characters, numbers of 16 and 32 bits, and undefined bytes. */
const sizes: ReadonlyMap<number, number> = new Map([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 4],
  [7, 1],
]);

/** Strips and tiles may share bytes, such as those of blank ones, but each is unpacked. */
const maxSharedBytes = 64 * 1024 * 1024;

/** Reads the directory of a page. Throws `Unreadable` if it is damaged. */
export function readTiffDirectory(bytes: Uint8Array, offset: number): TiffDirectory {
  const isLittle = bytes[0] === 0x49;
  const values = readValues(bytes, offset, isLittle);
  const one = (tag: Tag, otherwise: number) => values.get(tag)?.[0] ?? otherwise;
  const list = (tag: Tag) => values.get(tag) ?? [];
  const [width, height] = [one("width", 0), one("height", 0)];
  const isTiled = values.has("tileOffsets");
  const tables = values.get("jpegTables");
  const lengths = list(isTiled ? "tileLengths" : "stripLengths");
  if (lengths.reduce((sum, length) => sum + length, 0) > bytes.length + maxSharedBytes)
    throw new Unreadable("document-broken", "The TIFF is damaged: the parts of its picture overlap.");
  return {
    isLittle,
    width,
    height,
    bits: one("bits", 1),
    samples: one("samples", 1),
    compression: one("compression", 1),
    photometric: one("photometric", 0),
    predictor: one("predictor", 1),
    isPlanar: one("planar", 1) === 2,
    blockWidth: isTiled ? one("tileWidth", 0) : width,
    blockHeight: isTiled ? one("tileHeight", 0) : Math.min(height, one("rowsPerStrip", height)),
    isTiled,
    offsets: list(isTiled ? "tileOffsets" : "stripOffsets"),
    lengths,
    colours: list("colours"),
    extra: values.get("extra")?.[0],
    sampleFormat: one("sampleFormat", 1),
    subsampling: values.get("subsampling") ?? [2, 2],
    jpegTables: tables && Uint8Array.from(tables),
  };
}

function readValues(
  bytes: Uint8Array,
  offset: number,
  isLittle: boolean,
): ReadonlyMap<Tag, readonly number[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Map<Tag, readonly number[]>();
  try {
    const count = view.getUint16(offset, isLittle);
    for (let entry = 0; entry < count; entry++) {
      const at = offset + 2 + entry * entryLength;
      const tag = known.get(view.getUint16(at, isLittle));
      // The first of several counts, so that each value is read once.
      if (tag && !values.has(tag)) values.set(tag, readEntry(view, at, isLittle));
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Unreadable("document-broken", "The TIFF is damaged: its directory has no end.");
  }
  return values;
}

function readEntry(view: DataView, at: number, isLittle: boolean): readonly number[] {
  const size = sizes.get(view.getUint16(at + 2, isLittle)) ?? 1;
  const count = view.getUint32(at + 4, isLittle);
  const start = count * size <= 4 ? at + 8 : view.getUint32(at + 8, isLittle);
  if (count > maxValues || start + count * size > view.byteLength) throw new RangeError("beyond the end");
  const read = (index: number) => {
    const place = start + index * size;
    if (size === 1) return view.getUint8(place);
    return size === 2 ? view.getUint16(place, isLittle) : view.getUint32(place, isLittle);
  };
  return Array.from({ length: count }, (_, index) => read(index));
}
