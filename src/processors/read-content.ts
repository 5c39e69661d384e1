import type { Document, Json } from "../engine/document.ts";
import { type OcrLanguage, ocrLanguages, type Reading } from "../readers/reading.ts";
import { Unreadable } from "../readers/unreadable.ts";
import { DoNotRetry, type ProcessorContext } from "../worker/processor.ts";
import type { DocumentReader } from "./document-reader.ts";

/**
 * Reads a document's content and reports progress meanwhile; nothing if it has none. What cannot be read is rejected with
 * `DoNotRetry`; what broke the process that read it may be tried again.
 */
export async function readContent(
  reader: DocumentReader,
  document: Document,
  { content, signal, progress }: ProcessorContext,
): Promise<Reading | undefined> {
  const bytes = await content();
  if (!bytes) return undefined;
  const size = document.content?.size;
  const language = languageOf(document);
  const onProgress = ({ done, total }: { readonly done: number; readonly total: number }) =>
    progress(total > 0 ? done / total : 1);
  return reader.read(bytes, { size, language, signal, onProgress }).catch(fail);
}

function fail(error: unknown): never {
  if (error instanceof Unreadable && !error.code.startsWith("reader-"))
    throw new DoNotRetry(error.message, { code: error.code, cause: error });
  throw error;
}

// A hint of whoever submitted it; one that is not known is none.
function languageOf({ metadata }: Document): OcrLanguage | undefined {
  const { language } = (metadata ?? {}) as { language?: Json };
  return ocrLanguages.find((known) => known === language);
}
