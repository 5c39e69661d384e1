import { unexpected } from "../errors/expectation.ts";

/** Limits and languages of reading documents. Null means as the worker is set. */
export interface ReadingSettings {
  /** How long reading one document may take; each of its pages adds 10 seconds, up to 30 minutes in all. */
  readonly timeMs: number | null;
  /** Resident memory of the process that reads the document. */
  readonly memoryBytes: number | null;
  /** Larger documents are refused. */
  readonly maxBytes: number | null;
  /** Further pages are not read. */
  readonly maxPages: number | null;
  /** The number of pixels of an image or a page. */
  readonly maxPixels: number | null;
  /** Longer text is cut. */
  readonly maxCharacters: number | null;
  /** The languages in which scans are recognised: BCP 47 tags ("pt-BR") or Tesseract's names ("frk"). */
  readonly languages: readonly string[] | null;
}

/** The range of each limit on reading a document. */
export const readingBounds = {
  timeMs: [100, 7 * 86_400_000],
  // A reader process takes 60 to 110 MB before its first document.
  memoryBytes: [128 * 1024 ** 2, 1024 ** 4],
  maxBytes: [1, 4 * 1024 ** 3],
  maxPages: [1, 1_000_000],
  maxPixels: [1, 2_000_000_000],
  maxCharacters: [1, 500_000_000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

const maxLanguages = 8;
const languagePattern = /^[a-zA-Z]{2,3}(?:[-_][a-zA-Z0-9]{2,8}){0,3}$/;
/** The languages that are accepted, in words. */
export const expectedLanguages = `a list of 1 to ${maxLanguages} languages such as "de", "pt-BR" or "chi_sim"`;

/** Returns true if a value is a list of languages. Their data may be missing on a worker. */
export function isLanguageList(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= maxLanguages &&
    value.every((name) => typeof name === "string" && languagePattern.test(name))
  );
}

/** Returns a list of languages. Rejects anything else. */
export function expectLanguages(what: string, value: unknown): readonly string[] {
  if (isLanguageList(value)) return Object.freeze([...value]);
  throw unexpected(what, expectedLanguages, value);
}
