import { expectInteger, expectObject, unexpected } from "../errors/expectation.ts";

/** Limits and languages of reading documents. Null means as the worker is set. */
export interface ReadingSettings {
  /** How long reading one document may take; each of its pages adds 10 seconds, up to 2 hours in all. */
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

/** The settings of documents whose customer and plan have none. */
export const workersReading: ReadingSettings = Object.freeze({
  timeMs: null,
  memoryBytes: null,
  maxBytes: null,
  maxPages: null,
  maxPixels: null,
  maxCharacters: null,
  languages: null,
});

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

/** How many languages a customer, a plan or a document may have, because each takes time. */
export const maxLanguages = 8;
/** The form of a language's name. Whether there is such a language is only known when a document is read. */
export const languagePattern = /^[a-zA-Z]{2,3}(?:[-_][a-zA-Z0-9]{2,8}){0,3}$/;
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

/** Checks reading settings, some of which may be missing. A bad one is rejected with what was expected. */
export function readReadingSettings(
  input: Partial<ReadingSettings>,
  what = "reading",
): Partial<ReadingSettings> {
  expectObject(what, input, Object.keys(workersReading));
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    if (value === null) continue;
    if (name !== "languages")
      expectInteger(`${what}.${name}`, value, readingBounds[name as keyof typeof readingBounds]);
    else if (!isLanguageList(value)) throw unexpected(`${what}.${name}`, expectedLanguages, value);
  }
  return Object.freeze(Object.fromEntries(given));
}

/** The settings in force for a customer: its own, and those of its plan where it has none. */
export function readingInForce(
  ofPlan: ReadingSettings,
  own: Partial<ReadingSettings> | null,
): ReadingSettings {
  return own === null ? ofPlan : { ...ofPlan, ...own };
}
