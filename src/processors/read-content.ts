import type { Document, Json } from "../engine/document.ts";
import { type OcrLanguage, ocrLanguages, type Reading } from "../readers/reading.ts";
import { Unreadable } from "../readers/unreadable.ts";
import { monotonicNow } from "../runtime/clock.ts";
import { DoNotRetry, type ProcessorContext } from "../worker/processor.ts";
import type { DocumentReader } from "./document-reader.ts";
import type { ReadProgress } from "./reader-messages.ts";

/** What reading needs of an attempt. */
export interface ReadableAttempt
  extends Pick<ProcessorContext, "content" | "signal" | "progress" | "partial"> {
  /** Told how many pages the document has, once that is known. */
  readonly onPages?: (pages: number) => void;
}

/**
 * Reads a document's content and reports its progress, and what could not be read, as partial. Returns nothing if there is
 * no content. Rejects with `DoNotRetry` what cannot be read; what broke the process that read it may be tried again.
 */
export async function readContent(
  reader: DocumentReader,
  document: Document,
  { content, signal, progress, partial, onPages }: ReadableAttempt,
): Promise<Reading | undefined> {
  const bytes = await content();
  if (!bytes) return undefined;
  const report = reportLater(progress);
  const call = {
    size: document.content?.size,
    language: languageOf(document),
    customer: document.customer,
    hasBrokenReader: isOfReader(document.error?.code),
    isLastAttempt: document.attempts >= document.maxAttempts,
    signal,
    onProgress: (read: ReadProgress) => {
      onPages?.(read.total);
      report(read);
    },
  };
  const reading = await reader.read(bytes, call).catch(fail);
  for (const { code, page } of reading.facts.skipped) if (code) partial({ code, page });
  return reading;
}

const quickMs = 1000;

// Noting it costs a commit: more than a short document is worth.
function reportLater(report: (fraction: number) => void): (progress: ReadProgress) => void {
  const since = monotonicNow() + quickMs;
  return ({ done, total }) => {
    if (total > 0 && monotonicNow() >= since) report(done / total);
  };
}

function fail(error: unknown): never {
  if (error instanceof Unreadable && !isOfReader(error.code))
    throw new DoNotRetry(error.message, { code: error.code, cause: error });
  throw error;
}

// What happened to the process that read it, and not what is wrong with the document.
function isOfReader(code: string | undefined): boolean {
  return code?.startsWith("reader-") ?? false;
}

// A hint of whoever submitted it; one that is not known is none.
function languageOf({ metadata }: Document): OcrLanguage | undefined {
  const { language } = (metadata ?? {}) as { language?: Json };
  return ocrLanguages.find((known) => known === language);
}
