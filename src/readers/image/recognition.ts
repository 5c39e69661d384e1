import type { FoundWord } from "./recognised-words.ts";

/** A page for a recogniser of your own: grey pixels of one byte, row by row from the top, as the page is shown; 255 is white. */
export interface ScannedPage {
  /** Counted from 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** Pixels per inch, if known: of pages of PDFs. */
  readonly dpi?: number | undefined;
  /** The languages that were given for the document; empty if there are none. */
  readonly languages: readonly string[];
  readonly pixels: Uint8Array;
}

/** The result of a recogniser of your own: words, a text or both. */
export interface Recognition {
  /** In reading order, with their boxes in pixels. Without a text, they give it: by lines, as their boxes lie. */
  readonly words?: readonly FoundWord[] | undefined;
  /** If there are words, too, they are those of the text. */
  readonly text?: string | undefined;
  /** From 0 to 1. Defaults to the mean of the words, or 1. */
  readonly confidence?: number | undefined;
  /** BCP 47 tags. Defaults to those that were given for the document. */
  readonly languages?: readonly string[] | undefined;
}

/** Recognises a page. */
export type RecogniseScan = (page: ScannedPage) => Promise<Recognition>;
