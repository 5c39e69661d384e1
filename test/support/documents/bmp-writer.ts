/** A BMP: its header, what follows it (masks or a palette), and its rows as they are stored. */
export interface BmpParts {
  readonly width: number;
  /** Negative if the first row is the highest. */
  readonly height: number;
  readonly bits: number;
  /** 0 for none, 1 for RLE8, 2 for RLE4, 3 for masks. */
  readonly method?: number;
  readonly after?: Uint8Array;
  readonly pixels: Uint8Array;
  /** The length of the header: 12 for OS/2. Defaults to 40. */
  readonly header?: 12 | 40 | 108 | 124;
}

export function writeBmp({ width, height, bits, method = 0, after, pixels, header = 40 }: BmpParts): Buffer {
  const own = Buffer.alloc(header);
  own.writeUInt32LE(header, 0);
  if (header === 12) {
    own.writeUInt16LE(width, 4);
    own.writeUInt16LE(height, 6);
    own.writeUInt16LE(1, 8);
    own.writeUInt16LE(bits, 10);
  } else {
    own.writeInt32LE(width, 4);
    own.writeInt32LE(height, 8);
    own.writeUInt16LE(1, 12);
    own.writeUInt16LE(bits, 14);
    own.writeUInt32LE(method, 16);
  }
  const extra = after ?? new Uint8Array();
  // The masks are within long headers.
  if (header > 40 && method === 3) own.set(extra, 40);
  const following = header > 40 && method === 3 ? new Uint8Array() : extra;
  const start = Buffer.alloc(14);
  start.write("BM", "latin1");
  start.writeUInt32LE(14 + header + following.length + pixels.length, 2);
  start.writeUInt32LE(14 + header + following.length, 10);
  return Buffer.concat([start, own, following, pixels]);
}

/** Joins rows, each filled to a multiple of four bytes. */
export function bmpRows(rows: readonly Uint8Array[]): Buffer {
  return Buffer.concat(rows.map((row) => Buffer.concat([row, Buffer.alloc((4 - (row.length % 4)) % 4)])));
}
