import type { PartialCode } from "../policy/partial.ts";
import type { RecogniseScan } from "./image/recognition.ts";
import type { ReadLimits } from "./limits.ts";
import type { ListedFacts } from "./listed-facts.ts";
import type { Nest } from "./members/nest.ts";
import type { SkippedKind } from "./skipped-kinds.ts";

/** The languages that are detected in scans, and whose data are installed with the package. */
export const detectedLanguages = ["en", "de", "es", "pl", "pt"] as const;
export type DetectedLanguage = (typeof detectedLanguages)[number];

/** A part of a document that was not read or is doubtful, and the reason, both in words. */
export interface Skipped {
  readonly what: string;
  readonly why: string;
  /** Set by the built-in readers on every note without a code, and on some with one. */
  readonly kind?: SkippedKind;
  /** How many such parts there are, if they are counted. */
  readonly count?: number;
  /** Set if the part should have been read but could not be, or is doubtful. Such a document is partial. */
  readonly code?: PartialCode;
  /** Its page, or the first of several, counted from 1. */
  readonly page?: number;
  /** The file within the document that it is part of: "scans.zip/letter.pdf". */
  readonly member?: string;
}

/** How pages were recognised. */
export interface OcrFacts {
  readonly pages: number;
  /** As BCP 47 tags, or as Tesseract's name if there is no tag; that of the most text first. */
  readonly languages: readonly string[];
  /** From 0 to 1. */
  readonly confidence: number;
}

/** The metadata of a document. */
export interface Facts extends ListedFacts {
  /** The media type, detected from the bytes. */
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
  /** The language that the document declares: "pl", "pt-BR"… */
  readonly language?: string;
  /** For text types: "utf-8", "windows-1250"… */
  readonly encoding?: string;
  /** Rows and columns of a table. */
  readonly rows?: number;
  readonly columns?: number;
  readonly width?: number;
  readonly height?: number;
  readonly ocr?: OcrFacts;
  /** Parts that were not read or are doubtful. */
  readonly skipped: readonly Skipped[];
}

/** The result of reading a document. */
export interface Reading {
  readonly facts: Facts;
  readonly text: string;
  /** With headings, lists, tables and links, if the source has any. */
  readonly markdown?: string;
  /** Where the words of each page are in this text, to be kept as it is. */
  readonly layout?: Uint8Array;
}

/** Options of reading a document. */
export interface ReadOptions {
  /** The languages for OCR: BCP 47 tags or Tesseract's names. Defaults to detecting the language. */
  readonly languages?: readonly string[] | undefined;
  /** Returns false once the document should be given as far as it is read. Defaults to reading to the end. */
  readonly hasTime?: (() => boolean) | undefined;
  /** Recognises pages instead of Tesseract. */
  readonly recognise?: RecogniseScan | undefined;
  readonly limits: ReadLimits;
  /** Called after every page. */
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
  /** Set by `read`. Reads the files within the document. */
  readonly nest?: Nest | undefined;
}

/** The facts that a reader finds itself. `read` drops those that are empty or undefined. */
export type FoundFacts = {
  readonly [Name in Exclude<keyof Facts, "type" | "words" | "lines" | "characters">]?:
    | Facts[Name]
    | undefined;
};

/** The result of the reader of one type. The other facts are added by `read`. */
export interface Found {
  readonly facts: FoundFacts;
  readonly text: string;
  readonly markdown?: string;
  /** True if the reader stopped because it had read as much text as the limit allows, although some of it may be left out. */
  readonly isStopped?: boolean;
  /** Encoded by `LayoutEncoder`. */
  readonly layout?: Uint8Array | undefined;
}

/** Reads documents of one type. Rejects with `Unreadable` if it cannot. */
export type Reader = (bytes: Uint8Array, options: ReadOptions) => Promise<Found>;
