import { type OptionTable, readOptions } from "../config/options.ts";
import type { Document } from "../engine/document.ts";
import { unexpected } from "../errors/expectation.ts";
import {
  DoNotRetry,
  declareNames,
  declarePreemptible,
  isPreemptible,
  nameProcessor,
  type Processor,
  type ProcessorContext,
  processorNames,
} from "../worker/processor.ts";
import { type Choice, expectChoice, isOfTypes } from "./choice.ts";
import type { DocumentReader } from "./document-reader.ts";
import { readContent } from "./read-content.ts";
import { typeOfDocument } from "./type-of-document.ts";

/** Options of `chooseProcessor`. */
export interface ChooseOptions {
  /** Takes the documents that no choice matches. Without it they fail. */
  readonly fallback?: Processor | undefined;
  /** Used by `read()`. Without it, `read()` throws. */
  readonly reader?: DocumentReader | undefined;
}

export const chooseOptionTable: OptionTable<ChooseOptions> = {
  fallback: {
    default: undefined,
    expected: "a function",
    accepts: (value) => typeof value === "function",
    meaning: "Takes the documents that no choice matches. Without it they fail.",
  },
  reader: {
    default: undefined,
    expected: "the result of openDocumentReader()",
    accepts: (value) =>
      typeof value === "object" && value !== null && "read" in value && typeof value.read === "function",
    meaning: "Used by `read()`. Without it, `read()` throws.",
  },
};

/** Combines several processors into one: the first whose types and customers match a document takes it. */
export function chooseProcessor(choices: readonly Choice[], options: ChooseOptions = {}): Processor {
  if (!Array.isArray(choices)) throw unexpected("choices", "a list", choices);
  const all = choices.map((choice, index) => expectChoice(`choices[${index}]`, choice));
  const { fallback, reader } = readOptions("options", options, chooseOptionTable);
  const inFallback = new WeakSet<ProcessorContext>();
  const processor: Processor = async (document, context) => {
    const choice = await findChoice(all, document, context);
    nameProcessor(context, choice ? nameOf(choice) : (fallback?.name ?? ""));
    if (choice) return choice.processor(document, withReading(document, context, reader));
    inFallback.add(context);
    if (fallback) return fallback(document, context);
    throw new DoNotRetry("no processor takes documents of this type and customer", { code: "no-processor" });
  };
  declareNames(processor, [...all.map(nameOf), ...(fallback ? processorNames(fallback) : [])]);
  return declarePreemptible(
    processor,
    (context) => fallback !== undefined && inFallback.has(context) && isPreemptible(fallback, context),
  );
}

function nameOf({ name, processor }: Choice): string {
  return name ?? processor.name;
}

async function findChoice(
  choices: readonly Choice[],
  document: Document,
  context: ProcessorContext,
): Promise<Choice | undefined> {
  let type: Promise<string | undefined> | undefined;
  for (const choice of choices) {
    const { types, customers } = choice;
    if (customers && !customers.includes(document.customer)) continue;
    if (types) type ??= typeOfDocument(document, context);
    if (!types || isOfTypes(await type, types)) return choice;
  }
  return undefined;
}

function withReading(document: Document, context: ProcessorContext, reader: DocumentReader | undefined) {
  const read = async () => {
    if (!reader) throw unexpected("read()", "a reader in the options of chooseProcessor", reader);
    return readContent(reader, document, context);
  };
  return { ...context, read };
}
