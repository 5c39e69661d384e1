import type { Document } from "../engine/document.ts";
import { expectObject, expectText, isText, unexpected } from "../errors/expectation.ts";
import type { Reading } from "../readers/reading.ts";
import type { ProcessorContext } from "../worker/processor.ts";

/** The context of a processor in `chooseProcessor`, which can also use the built-in readers. */
export interface ReadingContext extends ProcessorContext {
  /**
   * Reads the content with the built-in readers, in a separate process, and reports progress. Returns undefined if there is no
   * content. Rejects with an error that has a `code`, and with `DoNotRetry` if another attempt would be useless.
   */
  read(): Promise<Reading | undefined>;
}

/** A processor that may also read. Every `Processor` is one. */
export type ReadingProcessor = (document: Document, context: ReadingContext) => unknown;

/** A processor and its documents: those of the given types and customers, or all of them if none are given. */
export interface Choice {
  readonly processor: ReadingProcessor;
  /** Media types such as "application/pdf" or "image/*". */
  readonly types?: readonly string[];
  readonly customers?: readonly string[];
  /** The name in metrics. Defaults to the name of the function. */
  readonly name?: string;
}

const typePattern = /^[^\s*;/]+(?:\/(?:\*|[^\s*;/]+))?$/;
const maxTypeLength = 200;
const maxCustomerLength = 200;
const maxNameLength = 100;

/** Returns the value as a checked choice. Throws an error that names the invalid field. */
export function expectChoice(what: string, value: unknown): Choice {
  const fields = ["processor", "types", "customers", "name"];
  const { processor, types, customers, name } = expectObject(what, value, fields);
  if (typeof processor !== "function")
    throw unexpected(`${what}: processor`, "a function (document, context) => result", processor);
  return {
    processor: processor as ReadingProcessor,
    ...(types !== undefined && { types: expectTypes(`${what}: types`, types) }),
    ...(name !== undefined && { name: expectText(`${what}: name`, name as string, maxNameLength) }),
    ...(customers !== undefined && { customers: expectCustomers(`${what}: customers`, customers) }),
  };
}

/** Checks a type, without parameters and in lower case, against a list that may have entries such as "image/*". */
export function isOfTypes(type: string | undefined, types: readonly string[]): boolean {
  if (type === undefined) return false;
  const kind = `${type.split("/")[0]}/*`;
  return types.some((one) => one === type || one === kind);
}

function expectTypes(what: string, value: unknown): readonly string[] {
  const isType = (one: unknown) => isText(one, maxTypeLength) && typePattern.test(one as string);
  if (!isListOf(value, isType))
    throw unexpected(what, 'a list of media types such as "application/pdf" or "image/*"', value);
  return value.map((type) => type.toLowerCase());
}

function expectCustomers(what: string, value: unknown): readonly string[] {
  if (!isListOf(value, (one) => isText(one, maxCustomerLength)))
    throw unexpected(what, "a list of customers' names", value);
  return [...value];
}

// An empty list would match no document, so it must be a mistake.
function isListOf(value: unknown, isOne: (one: unknown) => boolean): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every(isOne);
}
