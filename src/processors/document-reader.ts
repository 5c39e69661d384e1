import { integerOption, type OptionsOf, type OptionTable, option, readOptions } from "../config/options.ts";
import { expectedLanguages, isLanguageList, readingBounds } from "../policy/reading-settings.ts";
import { defaultLimits, type ReadLimits } from "../readers/limits.ts";
import type { Reading } from "../readers/reading.ts";
import { expectNode } from "../runtime/expect-node.ts";
import type { DocumentLimits } from "./document-limits.ts";
import { type ReadCall, ReaderPool } from "./reader-pool.ts";
import { ownReaderProgram } from "./reader-program.ts";
import type { Recognise } from "./recognition/recogniser.ts";

/** Reads documents of many types, in isolated processes. */
export interface DocumentReader {
  /** Reads one document. Rejects with `Unreadable` if it cannot be read. No document can harm another. */
  read(bytes: ReadableStream<Uint8Array>, call?: ReadCall): Promise<Reading>;
  /** Returns how long reading a document with this many pages and limits may take. Without it, only the worker's limit applies. */
  maxTimeMs?(pages: number, call?: DocumentLimits): number;
  /** Ends all processes. Documents that are being read fail. */
  close(): Promise<void>;
}

export const documentReaderOptionTable = {
  timeMs: integerOption(
    300_000,
    [1, 7 * 86_400_000],
    "How long reading one document may take. Each of its pages adds 10 seconds, up to 2 hours in all.",
  ),
  stallMs: integerOption(
    60_000,
    [1, 7 * 86_400_000],
    "How long reading may take without progress; a finished page is progress.",
  ),
  memoryBytes: integerOption(
    768 * 1024 ** 2,
    readingBounds.memoryBytes,
    "Resident memory that a reader process may use.",
  ),
  recycleAfter: integerOption(
    2000,
    [1, 1_000_000],
    "After how many documents a process is replaced. 1 gives each document its own process.",
  ),
  idleMs: integerOption(60_000, [0, 86_400_000], "After how long an idle process is ended."),
  limits: option<Partial<ReadLimits>>({
    default: {},
    expected: "{ maxBytes, maxPages, … }",
    accepts: (value) => typeof value === "object",
    meaning: "Sizes above which a document is refused or read in part.",
  }),
  languages: option<readonly string[] | undefined>({
    default: undefined,
    expected: expectedLanguages,
    accepts: isLanguageList,
    meaning: "The languages for OCR of documents that name none. Defaults to detecting them.",
  }),
  recognise: option<Recognise | undefined>({
    default: undefined,
    expected: "a function",
    accepts: (value) => typeof value === "function",
    meaning: "Recognises scanned pages instead of Tesseract. It runs in this process.",
  }),
};

/** The options of `openDocumentReader`. */
export type DocumentReaderOptions = OptionsOf<typeof documentReaderOptionTable>;

const limitTable = Object.fromEntries(
  Object.entries(defaultLimits).map(([name, value]) => [
    name,
    integerOption(value, [0, Number.MAX_SAFE_INTEGER], name),
  ]),
) as unknown as OptionTable<ReadLimits>;

/** Opens a reader. It starts processes as needed: one for each document that is read at the same time, and a spare one. */
export function openDocumentReader(options: DocumentReaderOptions = {}): DocumentReader {
  expectNode();
  const settings = readOptions("reader options", options, documentReaderOptionTable);
  const limits = readOptions("reader options.limits", settings.limits, limitTable);
  return new ReaderPool({ ...settings, limits }, ownReaderProgram());
}
