import {
  declareNames,
  declarePreemptible,
  extendTime,
  nameProcessor,
  type Processor,
} from "../worker/processor.ts";
import type { DocumentReader } from "./document-reader.ts";
import { readContent } from "./read-content.ts";

// For storing the result after the time for reading.
const storingMs = 60_000;

const builtIn = "built-in";

/**
 * Reads a document, stores its text (and its Markdown and layout, if it has any), and returns its facts. An unreadable document fails
 * permanently; one whose reader process crashed may be retried. A document without content has no result. A worker may
 * preempt it once for other customers' documents.
 */
export function documentProcessor(reader: DocumentReader): Processor {
  const processor: Processor = async (document, context) => {
    nameProcessor(context, builtIn);
    const onMaxTime = (ms: number) => extendTime(context, ms + storingMs);
    const reading = await readContent(reader, document, { ...context, onMaxTime });
    if (!reading) return null;
    const { facts, text, markdown, layout } = reading;
    await Promise.all([
      context.keep("text", text),
      markdown === undefined ? undefined : context.keep("markdown", markdown),
      layout && context.keep("layout", layout),
    ]);
    return facts;
  };
  return declareNames(
    declarePreemptible(processor, () => true),
    [builtIn],
  );
}
