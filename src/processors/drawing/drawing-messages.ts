import { maxDrawnPixels } from "../../readers/drawing/drawn-pages.ts";
import type { ReadLimits } from "../../readers/limits.ts";
import { parseObject } from "../reader-messages.ts";

/** Frame of a request for a page. The document comes before, in the frames of a request to read. */
export const pageRequest = "d";

/** Frames from the child: `opened` once; then for each page its size, its rows in pieces, and `drawn`. Each may be `unreadable` instead. */
export const drawingKinds = { opened: "o", size: "s", rows: "i", drawn: "d", unreadable: "u" } as const;

/** The header of the document. */
export interface DocumentHeader {
  readonly size: number;
  readonly limits: ReadLimits;
}

/** A page to draw, counted from 0, at most this wide. */
export interface PageToDraw {
  readonly index: number;
  readonly width: number;
}

/** The pages of a document. */
export interface OpenedPages {
  /** 0 if documents of this type have no pages. */
  readonly count: number;
  /** False if there are more pages than were counted. */
  readonly isExact: boolean;
  /** The size of the first page in points or pixels, or null. */
  readonly first: { readonly width: number; readonly height: number } | null;
}

/** The size of a drawn page, and the bytes of each pixel: 1 for grey, 3 for red, green and blue. */
export interface DrawnSize {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
}

/** A drawn page. Each row begins with the number of its PNG filter. */
export interface DrawnRows extends DrawnSize {
  readonly rows: readonly Buffer[];
}

/** The number of bytes of all rows of a page. */
export function lengthOfRows({ width, height, channels }: DrawnSize): number {
  return height * lengthOfRow({ width, channels });
}

export function lengthOfRow({ width, channels }: Omit<DrawnSize, "height">): number {
  return 1 + width * channels;
}

/** Parses the pages of an opened document. Throws if they are invalid. */
export function expectOpened(payload: Buffer): OpenedPages {
  const { count, isExact, first } = parseObject(payload);
  if (!isCount(count) || typeof isExact !== "boolean") throw new TypeError("invalid pages");
  return { count, isExact, first: first === null ? null : expectSides(first) };
}

/** Parses the size of a drawn page. Throws unless it is what was asked for. */
export function expectDrawnSize(payload: Buffer, maxWidth: number): DrawnSize {
  const { width, height, channels } = parseObject(payload);
  const isSize = isCount(width) && isCount(height) && width > 0 && height > 0 && width <= maxWidth;
  if (!isSize || width * height > maxDrawnPixels) throw new TypeError("invalid size of a page");
  if (channels !== 1 && channels !== 3) throw new TypeError("invalid colours");
  return { width, height, channels };
}

function expectSides(value: unknown): OpenedPages["first"] {
  const { width, height } = value as Record<string, unknown>;
  const isSide = (side: unknown): side is number => typeof side === "number" && side > 0 && side < 1e9;
  if (isSide(width) && isSide(height)) return { width, height };
  throw new TypeError("invalid size of the first page");
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
