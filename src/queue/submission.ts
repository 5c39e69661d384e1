import type { Json, NewDocument } from "../engine/document.ts";
import type { TransactionClient } from "../engine/line.ts";
import {
  expectInteger,
  expectJsonText,
  expectObject,
  expectText,
  unexpected,
} from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { maxCost } from "../policy/rule.ts";
import type { WithBytes } from "./upload.ts";

/** A document to submit. Only the customer is needed. */
export interface Submission {
  /** Who submits it: 1 to 200 characters. */
  readonly customer: string;
  /** What it is called: up to 4096 characters, "document" unless said. */
  readonly name?: string;
  /** Its media type or kind: up to 200 characters. */
  readonly type?: string;
  /** Anything that JSON can express, up to 64 KiB and 1000 levels. */
  readonly metadata?: Json;
  /** Its bytes: text, which is kept as UTF-8, or bytes, or a stream of them, which is read as fast as it can be written. */
  readonly content?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** How much it counts: 1 to 1000, 1 unless said. */
  readonly cost?: number;
  /** The idempotency key, per customer: a repeated submission with the same key counts once. Up to 200 characters. */
  readonly key?: string;
  /** It enters the line no sooner than this: a Date, or milliseconds since 1970. */
  readonly startAt?: Date | number;
  /** How often it is tried. */
  readonly maxAttempts?: number;
}

/** How to submit. */
export interface SubmissionOptions {
  /** A client with a transaction of your own open on the same database: `pg`'s, or any other with `query(text, values)`. */
  readonly client?: TransactionClient;
  /** Gives up writing contents when it is aborted; nothing is submitted then. */
  readonly signal?: AbortSignal;
  /** The trace that the submission belongs to (W3C Trace Context). It is kept, and goes on where the documents are processed. */
  readonly traceparent?: string;
  readonly tracestate?: string;
}

const fields = ["customer", "name", "type", "metadata", "content", "cost", "key", "startAt", "maxAttempts"];
/** The longest name of a document. */
export const maxNameLength = 4096;

/** The longest type of a document. */
export const maxTypeLength = 200;
const maxMetadataLength = 65_536;
const maxTime = 8_640_000_000_000_000;

/** Checks submissions and completes them; where there are several, the refusal of a bad one also says which. */
export function readSubmissions(
  inputs: readonly Submission[],
  newId: () => string,
  defaults: { maxAttempts: number },
): WithBytes[] {
  const checked: WithBytes[] = [];
  try {
    for (const input of inputs)
      checked.push({ document: readSubmission(input, newId(), defaults), bytes: readContent(input) });
    return checked;
  } catch (error) {
    if (inputs.length === 1 || !(error instanceof FairlaneError)) throw error;
    throw new FairlaneError(error.code, `documents.${checked.length}.${error.message}`);
  }
}

// A bad one is refused with a sentence that says what was expected.
function readSubmission(input: Submission, id: string, defaults: { maxAttempts: number }): NewDocument {
  expectObject("submission", input, fields);
  return {
    id,
    customer: expectText("customer", input.customer, 200),
    name: input.name === undefined ? "document" : expectText("name", input.name, maxNameLength),
    type: input.type === undefined ? null : expectText("type", input.type, maxTypeLength),
    metadata: readMetadata(input.metadata),
    // Known when it is written.
    content: null,
    trace: null,
    cost: input.cost === undefined ? 1 : expectInteger("cost", input.cost, [1, maxCost]),
    key: input.key === undefined ? null : expectText("key", input.key, 200),
    startAt: input.startAt === undefined ? null : readTime("startAt", input.startAt),
    maxAttempts:
      input.maxAttempts === undefined
        ? defaults.maxAttempts
        : expectInteger("maxAttempts", input.maxAttempts, [1, 1000]),
  };
}

// As a stream; nothing if it has none.
function readContent({ content }: Submission): AsyncIterable<Uint8Array> | undefined {
  if (content === undefined) return undefined;
  if (typeof content === "string") return inPieces(new TextEncoder().encode(content));
  if (content instanceof Uint8Array) return inPieces(content);
  if (typeof content?.[Symbol.asyncIterator] === "function") return content;
  throw unexpected("content", "text, bytes (Uint8Array) or a stream of bytes", typeof content);
}

const pieceSize = 1024 * 1024;

// So that others have their turn while many bytes are hashed.
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += pieceSize)
    yield bytes.subarray(start, start + pieceSize);
}

/** A time given as a Date or as milliseconds since 1970. */
export function readTime(what: string, value: Date | number): number {
  const time = value instanceof Date ? value.getTime() : value;
  if (Number.isInteger(time) && time >= 0 && time <= maxTime) return time;
  throw unexpected(what, "a Date or whole milliseconds since 1970", value);
}

function readMetadata(value: Json | undefined): Json {
  if (value === undefined || value === null) return null;
  // A copy: the caller may change the object before it is stored.
  return JSON.parse(expectJsonText("metadata", value, maxMetadataLength));
}
