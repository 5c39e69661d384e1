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
import { type Urgency, urgencies } from "../policy/lane.ts";
import { maxCost } from "../policy/rule.ts";
import { readCallback, readSource } from "./addresses.ts";
import type { WithBytes } from "./upload.ts";

/** A document to submit. Only the customer is required. */
export interface Submission {
  /** The customer who submits it: 1 to 200 characters. */
  readonly customer: string;
  /** Up to 4096 characters. Defaults to "document". */
  readonly name?: string;
  /** The media type or kind: up to 200 characters. */
  readonly type?: string;
  /** Anything that JSON can express, up to 64 KiB and 64 levels. */
  readonly metadata?: Json;
  /** Text, which is stored as UTF-8, or bytes, or a stream of bytes, which is read as fast as it can be written. */
  readonly content?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** The weight in the customer's count, 1 to 1000. Defaults to 1. */
  readonly cost?: number;
  /** The idempotency key, per customer, up to 200 characters. A repeated submission with the same key counts once. */
  readonly key?: string;
  /** The earliest time to enter the line: a Date, or milliseconds since 1970. */
  readonly startAt?: Date | number;
  /**
   * The deadline: a document that has not started by then is cancelled. A Date, or milliseconds since 1970. A repeated submission
   * with the same key must name the same one.
   */
  readonly startBefore?: Date | number;
  /**
   * "background" for documents that nobody waits for, such as a backfill: they do not move the customer's count and start
   * when nothing else waits. Defaults to "normal".
   */
  readonly urgency?: Urgency;
  /**
   * The URL of the content, instead of the content: https:// or s3://, up to 2048 characters. The worker that processes the
   * document fetches it.
   */
  readonly source?: string;
  /** An upload to the storage of contents, instead of the content: the text that `directUploads.prepare` returned. */
  readonly upload?: string;
  /** The URL that is notified when the document has finished: https://, up to 2048 characters. */
  readonly callback?: string;
  /** The maximum number of attempts. Defaults to the queue's option. */
  readonly maxAttempts?: number;
}

export interface SubmissionOptions {
  /** A client of the same database with an open transaction: `pg`'s, or any other with `query(text, values)`. */
  readonly client?: TransactionClient;
  /** Aborts writing contents; nothing is submitted then. */
  readonly signal?: AbortSignal;
  /** The caller who has prepared the uploads. Defaults to the program itself. */
  readonly holder?: string;
  /** The trace of the submission (W3C Trace Context). It is stored, and continued when the documents are processed. */
  readonly traceparent?: string;
  readonly tracestate?: string;
}

const fields = [
  "customer",
  "name",
  "type",
  "metadata",
  "content",
  "cost",
  "key",
  "startAt",
  "startBefore",
  "urgency",
  "source",
  "upload",
  "callback",
  "maxAttempts",
];
export const maxNameLength = 4096;

export const maxTypeLength = 200;
const maxMetadataLength = 65_536;
const maxTime = 8_640_000_000_000_000;

/** Checks submissions and adds the defaults. With several, the error says which one is bad. */
export function readSubmissions(
  inputs: readonly Submission[],
  newId: () => string,
  defaults: { maxAttempts: number },
): WithBytes[] {
  const checked: WithBytes[] = [];
  try {
    for (const input of inputs)
      checked.push({
        document: readSubmission(input, newId(), defaults),
        bytes: readContent(input),
        upload: readUpload(input),
      });
    return checked;
  } catch (error) {
    if (inputs.length === 1 || !(error instanceof FairlaneError)) throw error;
    throw new FairlaneError(error.code, `documents.${checked.length}.${error.message}`);
  }
}

function readSubmission(input: Submission, id: string, defaults: { maxAttempts: number }): NewDocument {
  expectObject("submission", input, fields);
  return {
    id,
    customer: expectText("customer", input.customer, 200),
    name: input.name === undefined ? "document" : expectText("name", input.name, maxNameLength),
    type: input.type === undefined ? null : expectText("type", input.type, maxTypeLength),
    metadata: readMetadata(input.metadata),
    // Set when the content is written.
    content: null,
    trace: null,
    source: input.source === undefined ? null : readSource(input),
    callback: input.callback === undefined ? null : readCallback(input.callback),
    cost: input.cost === undefined ? 1 : expectInteger("cost", input.cost, [1, maxCost]),
    key: input.key === undefined ? null : expectText("key", input.key, 200),
    ...readTimes(input),
    urgency: input.urgency === undefined ? "normal" : readUrgency(input.urgency),
    maxAttempts:
      input.maxAttempts === undefined
        ? defaults.maxAttempts
        : expectInteger("maxAttempts", input.maxAttempts, [1, 1000]),
  };
}

function readTimes({ startAt, startBefore }: Submission): Pick<NewDocument, "startAt" | "startBefore"> {
  const from = startAt === undefined ? null : readTime("startAt", startAt);
  const until = startBefore === undefined ? null : readTime("startBefore", startBefore);
  if (from !== null && until !== null && until <= from)
    throw unexpected("startBefore", "a time after startAt", new Date(until));
  return { startAt: from, startBefore: until };
}

function readUrgency(urgency: Urgency): Urgency {
  if (urgencies.includes(urgency)) return urgency;
  throw unexpected("urgency", '"normal" or "background"', urgency);
}

function readContent({ content }: Submission): AsyncIterable<Uint8Array> | undefined {
  if (content === undefined) return undefined;
  if (typeof content === "string") return inPieces(new TextEncoder().encode(content));
  if (content instanceof Uint8Array) return inPieces(content);
  if (typeof content?.[Symbol.asyncIterator] === "function") return content;
  throw unexpected("content", "text, bytes (Uint8Array) or a stream of bytes", typeof content);
}

function readUpload({ upload, content, source }: Submission): string | undefined {
  if (upload === undefined) return undefined;
  if (content === undefined && source === undefined) return expectText("upload", upload, 5000);
  throw unexpected("upload", `none beside ${content === undefined ? "source" : "content"}`, "both");
}

const pieceSize = 1024 * 1024;

// In pieces, so that other work can run while a large content is hashed.
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += pieceSize)
    yield bytes.subarray(start, start + pieceSize);
}

/** Checks a time, and returns it as milliseconds since 1970. */
export function readTime(what: string, value: Date | number): number {
  const time = value instanceof Date ? value.getTime() : value;
  if (Number.isInteger(time) && time >= 0 && time <= maxTime) return time;
  throw unexpected(what, "a Date or whole milliseconds since 1970", value);
}

function readMetadata(value: Json | undefined): Json {
  if (value === undefined || value === null) return null;
  // A copy, because the caller may change the object before it is stored.
  return JSON.parse(expectJsonText("metadata", value, maxMetadataLength));
}
