import type { PartialCode } from "../policy/partial.ts";
import type { ReadLimits } from "./limits.ts";

/** Languages that texts in images are recognised in. */
export const ocrLanguages = ["en", "de", "es", "pl", "pt"] as const;
export type OcrLanguage = (typeof ocrLanguages)[number];

/** A part of a document that was not read, or is doubtful, and the reason, both in words. */
export interface Skipped {
  readonly what: string;
  readonly why: string;
  /** Given if the part would have been read but could not be, or is doubtful: such a document is partial. */
  readonly code?: PartialCode;
  /** The page it is on, or the first one, counted from 1. */
  readonly page?: number;
}

/** What a document says of itself. */
export interface Facts {
  /** The media type, found out from the bytes. */
  readonly type: string;
  readonly pages?: number;
  readonly words: number;
  readonly lines: number;
  readonly characters: number;
  readonly title?: string;
  readonly author?: string;
  /** RFC 3339. */
  readonly createdAt?: string;
  readonly modifiedAt?: string;
  /** The language that the document says it is written in: "pl", "pt-BR"… */
  readonly language?: string;
  /** How the text is encoded, for types that are text: "utf-8", "windows-1250"… */
  readonly encoding?: string;
  /** Rows and columns of a table. */
  readonly rows?: number;
  readonly columns?: number;
  readonly width?: number;
  readonly height?: number;
  /** What was recognised in images, and how sure that is, from 0 to 1. */
  readonly ocr?: { readonly pages: number; readonly language: OcrLanguage; readonly confidence: number };
  /** What was not read or is doubtful, and why; empty if there is nothing of the kind. */
  readonly skipped: readonly Skipped[];
}

/** What was read from a document. */
export interface Reading {
  readonly facts: Facts;
  readonly text: string;
  /** With headings, lists, tables and links, where the source has such structure. */
  readonly markdown?: string;
}

/** How a document is to be read. */
export interface ReadOptions {
  /** The language that is written in it, where known; otherwise it is found out. */
  readonly language?: OcrLanguage | undefined;
  readonly limits: ReadLimits;
  /** Told after every page. */
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
}

/** What the reader of one type finds: type, words, lines and characters are added for all alike. */
export interface Found {
  readonly facts: Omit<Facts, "type" | "words" | "lines" | "characters" | "skipped"> &
    Partial<Pick<Facts, "skipped">>;
  readonly text: string;
  readonly markdown?: string;
}

/** Reads documents of one type. Rejects with `Unreadable` what it cannot read. */
export type Reader = (bytes: Uint8Array, options: ReadOptions) => Promise<Found>;
