import type { Document, Json } from "../engine/document.ts";
import { readerOfType } from "../readers/readable-types.ts";
import type { Reading } from "../readers/reading.ts";
import { Unreadable } from "../readers/unreadable.ts";
import { monotonicNow } from "../runtime/clock.ts";
import { DoNotRetry, type ProcessorContext } from "../worker/processor.ts";
import { documentLimitsOf } from "./document-limits.ts";
import type { DocumentReader } from "./document-reader.ts";
import type { ReadProgress } from "./reader-messages.ts";

/** The parts of an attempt that reading needs. */
export interface ReadableAttempt
  extends Pick<ProcessorContext, "content" | "signal" | "progress" | "partial" | "readingSettings"> {
  /** Called with how long reading may take: before it begins, if the customer or its plan says so, and once the number of pages is known. */
  readonly onMaxTime?: (ms: number) => void;
}

/**
 * Reads a document's content. Reports progress, and the parts that could not be read as partial. Returns undefined if there is no
 * content. Rejects with `DoNotRetry` if the document is unreadable; a crash of the reader process may be retried.
 */
export async function readContent(
  reader: DocumentReader,
  document: Document,
  { content, signal, progress, partial, readingSettings, onMaxTime }: ReadableAttempt,
): Promise<Reading | undefined> {
  if (!document.content && !document.source) return undefined;
  const settings = await readingSettings();
  const bytes = await content();
  if (!bytes) return undefined;
  const report = reportLater(progress);
  const limits = documentLimitsOf(settings);
  const limitTime = (pages: number) => onMaxTime?.(reader.maxTimeMs?.(pages, limits) ?? 0);
  if (settings.timeMs !== null) limitTime(0);
  const call = {
    ...limits,
    size: document.content?.size,
    languages: languagesOf(document) ?? settings.languages ?? undefined,
    needsOwnProcess: isReaderFailure(document.error?.code),
    isLastAttempt: document.attempts >= document.maxAttempts,
    signal,
    onProgress: (read: ReadProgress) => {
      limitTime(read.total);
      report(read);
    },
  };
  const reading = await reader.read(bytes, call).catch((error) => fail(error, document));
  // The pages of a file within the document are not those of the document.
  for (const { code, page, member } of reading.facts.skipped)
    if (code) partial(member === undefined ? { code, page } : { code });
  return reading;
}

const quickMs = 1000;

// Each report costs a commit, which short documents are not worth.
function reportLater(report: (fraction: number) => void): (progress: ReadProgress) => void {
  const since = monotonicNow() + quickMs;
  return ({ done, total }) => {
    if (total > 0 && monotonicNow() >= since) report(done / total);
  };
}

function fail(error: unknown, { type }: Document): never {
  if (!(error instanceof Unreadable)) throw error;
  const { code, message } = error;
  // A process that died cannot say what it was reading.
  const reader = error.details?.reader ?? readerOfType(type);
  if (reader !== undefined) error.details = { ...error.details, reader };
  // A recogniser that needs the network may work again later.
  if (isReaderFailure(code) || code === "recogniser-failed") throw error;
  throw new DoNotRetry(message, { code, details: error.details, cause: error });
}

// The reader process failed; the document itself may be fine.
function isReaderFailure(code: string | undefined): boolean {
  return code?.startsWith("reader-") ?? false;
}

const maxLanguages = 20;
const maxNameLength = 100;

// A hint from the submitter. The reader notes names that are not those of languages.
function languagesOf({ metadata }: Document): readonly string[] | undefined {
  const { languages, language } = (metadata ?? {}) as { languages?: Json; language?: Json };
  const names = [languages ?? language]
    .flat()
    .flatMap((name) => (typeof name === "string" && name !== "" ? [name.slice(0, maxNameLength)] : []));
  return names.length === 0 ? undefined : names.slice(0, maxLanguages);
}
