import { nameProcessor, type Processor } from "../worker/processor.ts";
import type { DocumentReader } from "./document-reader.ts";
import { readContent } from "./read-content.ts";

/**
 * Reads a document, keeps its text (and Markdown, where it has structure), and answers its facts. What cannot be read fails
 * for good; what broke the process that read it may be tried again. A document without content has no result.
 */
export function documentProcessor(reader: DocumentReader): Processor {
  return async (document, context) => {
    nameProcessor(context, "built-in");
    const reading = await readContent(reader, document, context);
    if (!reading) return null;
    const { facts, text, markdown } = reading;
    await Promise.all([
      context.keep("text", text),
      markdown === undefined ? undefined : context.keep("markdown", markdown),
    ]);
    return facts;
  };
}
