import type { ScannedPage } from "../../readers/image/recognition.ts";
import { maxRecognisedPixels } from "../../readers/image/shrink-picture.ts";
import { isLanguageName, parseObject } from "../reader-messages.ts";

/** Frames from the child: the header of a page to recognise, then its pixels in pieces. */
export const scanKinds = { page: "s", pixels: "g" } as const;

/** Frames to the child: JSON in pieces and its end, or the reason why the page was not recognised. */
export const recognitionKinds = { piece: "w", end: "d", failed: "x" } as const;

export const pieceLength = 512 * 1024;

/** A page without its pixels. */
export type ScanHeader = Omit<ScannedPage, "pixels">;

/** Parses the header of a page that a child sends. Throws if it is invalid. */
export function expectScan(payload: Buffer): ScanHeader {
  const { page, width, height, dpi, languages } = parseObject(payload);
  const isSize = isCount(width) && isCount(height) && Number(width) * Number(height) <= maxRecognisedPixels;
  const isDpi = dpi === undefined || (typeof dpi === "number" && dpi > 0 && Number.isFinite(dpi));
  const areLanguages = Array.isArray(languages) && languages.length <= 20 && languages.every(isLanguageName);
  if (!isCount(page) || !isSize || !isDpi || !areLanguages) throw new TypeError("an invalid page");
  return { page, width, height, dpi, languages } as unknown as ScanHeader;
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}
