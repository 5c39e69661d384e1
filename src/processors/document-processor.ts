import type { Document, Json } from "../engine/document.ts";
import { type OcrLanguage, ocrLanguages } from "../readers/reading.ts";
import { Unreadable } from "../readers/unreadable.ts";
import { DoNotRetry, type Processor, type ProcessorContext } from "../worker/processor.ts";
import type { DocumentReader } from "./document-reader.ts";

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
        onProgress: ({ done, total }) => context.progress(total > 0 ? done / total : 1),
      })
      .catch(fail);
    await keepParts(context, { text, markdown });
    return facts;
  };
}

type Keep = (part: "text" | "markdown", value: string) => Promise<void>;

async function keepParts(
  context: ProcessorContext & { readonly keep?: Keep },
  parts: { readonly text: string; readonly markdown: string | undefined },
): Promise<void> {
  const { text, markdown } = parts;
  await Promise.all([
    context.keep?.("text", text),
    markdown === undefined ? undefined : context.keep?.("markdown", markdown),
  ]);
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
