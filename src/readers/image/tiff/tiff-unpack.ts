import { inflateSync, zstdDecompressSync } from "node:zlib";
import { Unreadable } from "../../unreadable.ts";

type Unpack = (packed: Uint8Array, maxBytes: number) => Uint8Array;

const unpackers: ReadonlyMap<number, Unpack> = new Map<number, Unpack>([
  [1, (packed, maxBytes) => packed.slice(0, maxBytes)],
  [5, unpackLzw],
  [8, bounded(inflateSync)],
  [32773, unpackBits],
  [32946, bounded(inflateSync)],
  [50000, bounded(zstdDecompressSync)],
]);

/** Returns true if `unpackBlock` knows a compression of a TIFF. */
export function isPackingKnown(compression: number): boolean {
  return unpackers.has(compression);
}

/** Unpacks a strip or a tile to at most so many bytes. Throws if it is damaged or would be longer. */
export function unpackBlock(packed: Uint8Array, compression: number, maxBytes: number): Uint8Array {
  const unpack = unpackers.get(compression);
  if (!unpack)
    throw new Unreadable("document-broken", `The TIFF is packed in an unknown way (${compression}).`);
  return unpack(packed, maxBytes);
}

/** Ends an unpacking of Node's that would be longer than the block. */
function bounded(
  unpack: (packed: Uint8Array, options: { readonly maxOutputLength: number }) => Uint8Array,
): Unpack {
  return (packed, maxBytes) => {
    try {
      return unpack(packed, { maxOutputLength: Math.max(1, maxBytes) });
    } catch (error) {
      const reason = error instanceof RangeError ? "is longer than the page" : "cannot be unpacked";
      throw new Unreadable("document-broken", `The TIFF is damaged: a part of its picture ${reason}.`);
    }
  };
}

/** Runs of equal bytes (PackBits). */
function unpackBits(packed: Uint8Array, maxBytes: number): Uint8Array {
  const out = new Uint8Array(maxBytes);
  let end = 0;
  for (let at = 0; at < packed.length && end < maxBytes; ) {
    const head = packed[at++] as number;
    if (head === 128) continue;
    if (head < 128) {
      const run = packed.subarray(at, at + head + 1).subarray(0, maxBytes - end);
      out.set(run, end);
      end += run.length;
      at += head + 1;
    } else {
      const length = Math.min(257 - head, maxBytes - end);
      out.fill(packed[at++] ?? 0, end, end + length);
      end += length;
    }
  }
  return out.subarray(0, end);
}

const clear = 256;
const endOfData = 257;
const maxCodes = 4096;

/** LZW as TIFF has it: the first bit is the highest, and codes grow one entry early. */
function unpackLzw(packed: Uint8Array, maxBytes: number): Uint8Array {
  const out = new Uint8Array(maxBytes);
  // Every code but the first 256 is a piece of the output: it repeats the one before, and one more byte.
  const starts = new Uint32Array(maxCodes);
  const lengths = new Uint16Array(maxCodes);
  let [end, next, width] = [0, endOfData + 1, 9];
  let last: { readonly start: number; readonly length: number } | undefined;
  for (let bit = 0; end < maxBytes && bit + width <= packed.length * 8; ) {
    const code = bitsAt(packed, bit, width);
    bit += width;
    if (code === endOfData) break;
    if (code === clear) {
      [next, width, last] = [endOfData + 1, 9, undefined];
      continue;
    }
    if (code > next || (code >= next && !last)) throw damagedLzw();
    const start = end;
    if (last && next < maxCodes) {
      starts[next] = last.start;
      lengths[next] = last.length + 1;
      next += 1;
    }
    if (code < clear) out[end++] = code;
    else end = repeat(out, { from: starts[code] as number, length: lengths[code] as number, to: end });
    last = { start, length: end - start };
    if (next + 1 >= 2 ** width && width < 12) width += 1;
  }
  return out.subarray(0, end);
}

/** Copies byte by byte, because the pieces may overlap. */
function repeat(
  out: Uint8Array,
  { from, length, to }: { readonly from: number; readonly length: number; readonly to: number },
): number {
  const end = Math.min(to + length, out.length);
  for (let at = to; at < end; at++) out[at] = out[from + at - to] as number;
  return end;
}

function bitsAt(bytes: Uint8Array, bit: number, width: number): number {
  const at = bit >>> 3;
  const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
  return (three >>> (24 - width - (bit & 7))) & (2 ** width - 1);
}

function damagedLzw(): Unreadable {
  return new Unreadable("document-broken", "The TIFF is damaged: a part of its picture is not valid LZW.");
}
