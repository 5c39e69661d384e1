import type { ReadLimits } from "../limits.ts";
import { Unreadable } from "../unreadable.ts";
import { maxSide } from "./ocr.ts";

type Size = { readonly width: number; readonly height: number };

/** The reason why an image of this size is not decoded, if there is one. */
export function faultOfSize({ width, height }: Size, { maxPixels }: ReadLimits): Unreadable | undefined {
  if (width === 0 || height === 0) {
    return new Unreadable("document-broken", `The image is empty: it has ${width} x ${height} pixels.`);
  }
  if (width * height > maxPixels) {
    return new Unreadable(
      "document-over-limit",
      `The image has ${width} x ${height} pixels; the limit is ${maxPixels} in all (maxPixels).`,
      { unit: "pixels", size: width * height, limit: maxPixels },
    );
  }
  if (Math.max(width, height) <= maxSide) return undefined;
  return new Unreadable(
    "document-over-limit",
    `The image has ${width} x ${height} pixels; the limit is ${maxSide} for each side.`,
    { unit: "pixels", size: Math.max(width, height), limit: maxSide },
  );
}
