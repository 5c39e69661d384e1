import type { ReadLimits } from "../limits.ts";

/** An image on a page, as it is declared. */
export interface DeclaredImage {
  readonly pixels: number;
  /** The bits of a pixel. */
  readonly depth: number;
}

// PDFium takes about 4.5 bytes for a pixel in colours, and 2 in grey.
const maxColourPixels = 80_000_000;

/** Returns the most pixels that an image may have to be drawn, and the reason. */
export function limitOfImage({ depth }: DeclaredImage, { maxPixels }: ReadLimits) {
  return depth > 8 && maxColourPixels < maxPixels
    ? { limit: maxColourPixels, reason: "in colours" }
    : { limit: maxPixels, reason: "maxPixels" };
}
