import { declarePreemptible, extendTime, nameProcessor, type Processor } from "../worker/processor.ts";
import type { DocumentReader } from "./document-reader.ts";
import { readContent } from "./read-content.ts";

// For storing what was read, once the time for reading is over.
const storingMs = 60_000;

/**
 * Reads a document, keeps its text (and Markdown, where it has structure), and returns its facts. What cannot be read fails
 * for good; what broke the process that read it may be tried again. A document without content has no result. A worker may
 * interrupt it once for other customers' documents.
 */
export function documentProcessor(reader: DocumentReader): Processor {
  const processor: Processor = async (document, context) => {
    nameProcessor(context, "built-in");
    const onPages = (pages: number) => extendTime(context, (reader.maxTimeMs?.(pages) ?? 0) + storingMs);
    const reading = await readContent(reader, document, { ...context, onPages });
    if (!reading) return null;
    const { facts, text, markdown } = reading;
    await Promise.all([
      context.keep("text", text),
      markdown === undefined ? undefined : context.keep("markdown", markdown),
    ]);
    return facts;
  };
  return declarePreemptible(processor, () => true);
}
