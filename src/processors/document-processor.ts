import type { Document, Json } from "../engine/document.ts";
import { type OcrLanguage, ocrLanguages } from "../readers/reading.ts";
import { Unreadable } from "../readers/unreadable.ts";
import { monotonicNow } from "../runtime/clock.ts";
import { DoNotRetry, type Processor, type ProcessorContext } from "../worker/processor.ts";
import type { DocumentReader } from "./document-reader.ts";
import type { ReadProgress } from "./reader-messages.ts";

/**
 * Reads a document, keeps its text (and Markdown, where it has structure), and answers its facts. What cannot be read fails
 * for good; what broke the process that read it may be tried again. A document without content has no result.
 */
export function documentProcessor(reader: DocumentReader): Processor {
  return async (document, context) => {
    const bytes = await context.content();
    if (!bytes) return null;
    const { facts, text, markdown } = await reader
      .read(bytes, {
        size: document.content?.size,
        language: languageOf(document),
        signal: context.signal,
        onProgress: reportLater(context),
      })
      .catch(fail);
    await Promise.all([
      context.keep("text", text),
      markdown !== undefined && context.keep("markdown", markdown),
    ]);
    return facts;
  };
}

const quickMs = 1000;

// Noting it costs a commit: more than a short document is worth.
function reportLater({ progress }: ProcessorContext): (progress: ReadProgress) => void {
  const since = monotonicNow() + quickMs;
  return ({ done, total }) => {
    if (total > 0 && monotonicNow() >= since) progress(done / total);
  };
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
