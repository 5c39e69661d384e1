import type { Document } from "../engine/document.ts";
import { expectObject, expectText, isText, unexpected } from "../errors/expectation.ts";
import type { Reading } from "../readers/reading.ts";
import type { ProcessorContext } from "../worker/processor.ts";

/** What a processor gets that stands among others: it can also let the built-in readers read. */
export interface ReadingContext extends ProcessorContext {
  /**
   * Reads the content with the built-in readers, in a process apart; nothing if there is no content. Progress is reported
   * meanwhile. Rejects as the built-in processor fails: with `DoNotRetry` where another attempt is useless, always with a `code`.
   */
  read(): Promise<Reading | undefined>;
}

/** A processor that may also read. Every `Processor` is one. */
export type ReadingProcessor = (document: Document, context: ReadingContext) => unknown;

/** A processor, and which documents are its own: those whose type and customer are named, or all where none are. */
export interface Choice {
  readonly processor: ReadingProcessor;
  /** Media types such as "application/pdf", or all of a kind such as "image/*". */
  readonly types?: readonly string[];
  readonly customers?: readonly string[];
  /** What it is called in metrics; like its function unless said. */
  readonly name?: string;
}

const typePattern = /^[^\s*;/]+(?:\/(?:\*|[^\s*;/]+))?$/;
const maxTypeLength = 200;
const maxCustomerLength = 200;
const maxNameLength = 100;

/** Refuses what is no choice, and says which part of it is wrong. */
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

/** Whether a document's type, without parameters and in small letters, is one of those named. */
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

// Of an empty list nothing would ever be taken: that is a slip.
function isListOf(value: unknown, isOne: (one: unknown) => boolean): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every(isOne);
}
