import type { ReadLimits } from "../limits.ts";
import { Unreadable } from "../unreadable.ts";

interface DecodedSize {
  readonly width: number;
  readonly height: number;
  /** The bits of a pixel in memory. */
  readonly depth: number;
}

// An A4 page at 600 dpi in colours, or at 1200 dpi in grey. With up to three copies for a moment, the process reaches 650 of its 768 MB.
const maxDecodedBytes = 146_000_000;

/** The reason why an image of this size is not decoded, if there is one. */
export function faultOfSize(
  { width, height, depth }: DecodedSize,
  { maxPixels }: ReadLimits,
): Unreadable | undefined {
  if (width === 0 || height === 0) {
    return new Unreadable("document-broken", `The image is empty: it has ${width} x ${height} pixels.`);
  }
  const maxInMemory = Math.floor((8 * maxDecodedBytes) / depth);
  const limit = Math.min(maxPixels, maxInMemory);
  if (width * height <= limit) return undefined;
  const reason = maxPixels <= maxInMemory ? "(maxPixels)" : `for ${depth} bits a pixel`;
  return new Unreadable(
    "document-over-limit",
    `The image has ${width} x ${height} pixels; the limit is ${limit} in all ${reason}.`,
    { unit: "pixels", size: width * height, limit },
  );
}
