import type { ReadLimits } from "../limits.ts";
import { Unreadable } from "../unreadable.ts";

/** A drawn page: its rows from top to bottom, one byte per pixel if it is grey, else three for red, green and blue. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly pixels: Uint8Array;
}

/** The size of a page, in points or pixels. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The pages of an open document. */
export interface DrawablePages {
  /** 0 if documents of this type have no pages. */
  readonly count: number;
  /** False if there are more pages than were counted. */
  readonly isExact: boolean;
  /** The size of the first page, if there is one. */
  readonly first?: PageSize | undefined;
  /** Draws a page, counted from 0, at most this wide. Rejects with `Unreadable` if it cannot be drawn. */
  draw(index: number, width: number): Promise<DrawnPage>;
}

/** Opens the pages of a document of one type. */
export type OpenPages = (bytes: Uint8Array, limits: ReadLimits) => Promise<DrawablePages>;

/** Larger pages are drawn smaller. An A4 page 1800 pixels wide has 4.6 million. */
export const maxDrawnPixels = 5_000_000;

/** Returns the size of a page that is drawn this wide, or smaller if it would have too many pixels. */
export function fitPage(page: PageSize, width: number): PageSize {
  const isSize = (length: number) => Number.isFinite(length) && length > 0;
  if (!isSize(page.width) || !isSize(page.height))
    throw new Unreadable("document-broken", "The page is damaged: it has no size.");
  const scale = Math.min(width / page.width, Math.sqrt(maxDrawnPixels / (page.width * page.height)));
  // No side is shorter than a pixel, so a page that is a line would still have too many.
  const drawnWidth = Math.min(width, Math.max(1, Math.floor(page.width * scale)));
  const maxHeight = Math.floor(maxDrawnPixels / drawnWidth);
  return { width: drawnWidth, height: Math.min(maxHeight, Math.max(1, Math.floor(page.height * scale))) };
}
