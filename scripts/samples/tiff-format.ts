import type { Pixels } from "../../test/support/documents/page-images.ts";

/** Writes scanned pages as a black and white TIFF with PackBits compression, as fax machines do. */
export function asTiff(pages: readonly Pixels[], dpi: number): Uint8Array {
  const parts: Buffer[] = [Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0])];
  let offset = 8;
  for (const [index, page] of pages.entries()) {
    const strip = packPage(page);
    const isLast = index === pages.length - 1;
    const bytes = directory(page, { offset, strip, dpi, isLast });
    parts.push(bytes, strip);
    offset += bytes.length + strip.length;
  }
  return Buffer.concat(parts);
}

const entryCount = 12;
const directoryLength = 2 + entryCount * 12 + 4;
const [short, long, rational] = [3, 4, 5];

/** The directory of a page. Its resolution follows, then its strip, then the next page. */
function directory(
  { width, height }: Pixels,
  place: { readonly offset: number; readonly strip: Buffer; readonly dpi: number; readonly isLast: boolean },
): Buffer {
  const resolutionAt = place.offset + directoryLength;
  const stripAt = resolutionAt + 8;
  const entries = [
    [256, long, width],
    [257, long, height],
    [258, short, 1],
    [259, short, 32773],
    [262, short, 0],
    [273, long, stripAt],
    [277, short, 1],
    [278, long, height],
    [279, long, place.strip.length],
    [282, rational, resolutionAt],
    [283, rational, resolutionAt],
    [296, short, 2],
  ] as const;
  const bytes = Buffer.alloc(directoryLength + 8);
  bytes.writeUInt16LE(entries.length, 0);
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = 2 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  bytes.writeUInt32LE(place.isLast ? 0 : stripAt + place.strip.length, directoryLength - 4);
  bytes.writeUInt32LE(place.dpi, directoryLength);
  bytes.writeUInt32LE(1, directoryLength + 4);
  return bytes;
}

function packPage({ width, height, grey }: Pixels): Buffer {
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y++) {
    const row = Buffer.alloc(Math.ceil(width / 8));
    for (let x = 0; x < width; x++)
      if ((grey[y * width + x] ?? 255) < 128) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7));
    rows.push(packRow(row));
  }
  const packed = Buffer.concat(rows);
  // Directories begin at even offsets.
  return packed.length % 2 === 0 ? packed : Buffer.concat([packed, Buffer.alloc(1, 0x80)]);
}

/** PackBits: runs of equal bytes, and literal bytes, up to 128 of each. */
function packRow(row: Buffer): Buffer {
  const packed: number[] = [];
  for (let at = 0; at < row.length; ) {
    const run = runAt(row, at);
    if (run > 1) packed.push(257 - run, row[at] ?? 0);
    else packed.push(0, row[at] ?? 0);
    at += run;
  }
  return Buffer.from(packed);
}

function runAt(row: Buffer, at: number): number {
  let run = 1;
  while (run < 128 && at + run < row.length && row[at + run] === row[at]) run += 1;
  return run;
}
