import { Unreadable } from "../../unreadable.ts";
import type { TiffDirectory } from "./tiff-directory.ts";

const frameMarkers = [0xc0, 0xc1, 0xc2];
const scanMarker = 0xda;
const restartMarker = 0xdd;
const rgb = 2;

/** The parts of a JPEG stream. */
interface Jpeg {
  /** The segments before the scan, with their markers. */
  readonly segments: readonly Segment[];
  /** The header of the scan. */
  readonly scan: Uint8Array;
  /** The compressed pixels, without the end marker. */
  readonly data: Uint8Array;
}

interface Segment {
  readonly marker: number;
  readonly bytes: Uint8Array;
}

/**
 * Joins the strips of a page to one JPEG: the tables of the page, and each strip as one interval between restarts. Nothing is
 * decoded. Throws `Unreadable` if the strips are damaged or cannot be joined.
 */
export function joinJpegStrips(bytes: Uint8Array, directory: TiffDirectory): Uint8Array {
  const { width, height, blockHeight, photometric } = directory;
  const strips = stripsOf(bytes, directory).map(split);
  const [first] = strips;
  if (!first) throw damaged("it has no strips");
  const frame = first.segments.find(({ marker }) => frameMarkers.includes(marker));
  if (!frame) throw damaged("a strip has no frame");
  checkFrame(frame, width, Math.min(blockHeight, height));
  for (const strip of strips.slice(1)) checkAlike(first, strip);
  const tables = directory.jpegTables ? split(directory.jpegTables).segments : [];
  const own = first.segments.map((segment) => (segment === frame ? withHeight(frame, height) : segment));
  const pieces = [
    Uint8Array.of(0xff, 0xd8),
    ...(photometric === rgb ? [keepsColours] : []),
    ...[...tables, ...own].map((segment) => segment.bytes),
    ...(strips.length > 1 ? [restartsOf(frame, directory)] : []),
    first.scan,
    ...strips.flatMap(({ data }, at) =>
      at === 0 ? [data] : [Uint8Array.of(0xff, 0xd0 + ((at - 1) % 8)), data],
    ),
    Uint8Array.of(0xff, 0xd9),
  ];
  return Buffer.concat(pieces);
}

/** The marker of Adobe which says that the colours are red, green and blue. */
const keepsColours = Uint8Array.of(0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0);

function stripsOf(
  bytes: Uint8Array,
  { offsets, lengths, height, blockHeight }: TiffDirectory,
): readonly Uint8Array[] {
  if (blockHeight === 0) throw damaged("its strips have no size");
  return Array.from({ length: Math.ceil(height / blockHeight) }, (_, index) => {
    const [offset, length] = [offsets[index], lengths[index]];
    if (offset === undefined || length === undefined || offset + length > bytes.length)
      throw damaged("a strip is missing");
    return bytes.subarray(offset, offset + length);
  });
}

/** Splits a stream, or the tables, which have no scan. */
function split(jpeg: Uint8Array): Jpeg {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw damaged("a strip is not JPEG");
  const segments: Segment[] = [];
  for (let at = 2; at + 4 <= jpeg.length; ) {
    const marker = jpeg[at + 1] as number;
    if (jpeg[at] !== 0xff) throw damaged("a strip is not JPEG");
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const end = at + 2 + (((jpeg[at + 2] as number) << 8) | (jpeg[at + 3] as number));
    const bytes = jpeg.subarray(at, end);
    if (marker === scanMarker) return { segments, scan: bytes, data: withoutEnd(jpeg.subarray(end)) };
    segments.push({ marker, bytes });
    at = end;
  }
  return { segments, scan: new Uint8Array(), data: new Uint8Array() };
}

function withoutEnd(data: Uint8Array): Uint8Array {
  const end = Buffer.from(data.buffer, data.byteOffset, data.byteLength).lastIndexOf(
    "\xff\xd9",
    undefined,
    "latin1",
  );
  return end < 0 ? data : data.subarray(0, end);
}

/** Refuses a picture of another size, which could bypass the limit of pixels. */
function checkFrame({ bytes }: Segment, width: number, height: number): void {
  const own = {
    width: ((bytes[7] ?? 0) << 8) | (bytes[8] ?? 0),
    height: ((bytes[5] ?? 0) << 8) | (bytes[6] ?? 0),
  };
  if (own.width === width && own.height === height) return;
  throw damaged(`its JPEG has ${own.width} x ${own.height} pixels instead of ${width} x ${height}`);
}

/** Strips can only be joined if they share tables and sampling, and have no restarts of their own. */
function checkAlike(first: Jpeg, other: Jpeg): void {
  const tables = ({ segments }: Jpeg) =>
    segments.filter(({ marker }) => !frameMarkers.includes(marker)).map(({ bytes }) => bytes);
  const isAlike = Buffer.concat(tables(first)).equals(Buffer.concat(tables(other)));
  const restarts = [...first.segments, ...other.segments].some(({ marker }) => marker === restartMarker);
  if (isAlike && !restarts) return;
  throw new Unreadable(
    "document-broken",
    "The TIFF is packed by JPEG with tables that differ between strips, which cannot be read.",
  );
}

function withHeight({ marker, bytes }: Segment, height: number): Segment {
  const changed = bytes.slice();
  changed[5] = height >> 8;
  changed[6] = height & 0xff;
  return { marker, bytes: changed };
}

/** The interval between restarts: the blocks of pixels of one strip. */
function restartsOf({ bytes }: Segment, { width, blockHeight }: TiffDirectory): Uint8Array {
  const components = bytes[9] ?? 0;
  const samplings = Array.from({ length: components }, (_, at) => bytes[11 + 3 * at] ?? 0x11);
  // The blocks of a single component have 8 x 8 pixels, whatever its sampling.
  const across = components === 1 ? 1 : Math.max(...samplings.map((sampling) => sampling >> 4));
  const down = components === 1 ? 1 : Math.max(...samplings.map((sampling) => sampling & 15));
  if (blockHeight % (8 * down) !== 0) throw damaged("its strips do not end with a row of blocks");
  const count = Math.ceil(width / (8 * across)) * (blockHeight / (8 * down));
  if (count > 0xffff) throw damaged("its strips are too large");
  return Uint8Array.of(0xff, restartMarker, 0, 4, count >> 8, count & 0xff);
}

function damaged(why: string): Unreadable {
  return new Unreadable("document-broken", `The TIFF is damaged: ${why}.`);
}
