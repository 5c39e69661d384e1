import type { KeptPart } from "../engine/content-store.ts";
import type { Document } from "../engine/document.ts";
import type { FailureDetails } from "../policy/failure-details.ts";
import type { PartialReason } from "../policy/partial.ts";
import type { ReadingSettings } from "../policy/reading-settings.ts";

/** The second argument of a processor. */
export interface ProcessorContext {
  /** Aborted when the document is cancelled, its time is over, its lease is lost, or the worker must stop; `reason` says which. */
  readonly signal: AbortSignal;
  /** The number of this attempt, from 1. */
  readonly attempt: number;
  /** The trace to continue (W3C Trace Context); undefined if the submission had none. */
  readonly traceparent: string | undefined;
  /** The document's content as a stream; undefined if it has none. */
  content(): Promise<ReadableStream<Uint8Array> | undefined>;
  /**
   * Keeps the text, the Markdown or the layout of the document beside its content, and replaces what was kept before. A layout is
   * that of a `Reading`, as it is, and is only served beside the text of the same reading. The document is done
   * only when all of it is stored; an error of the store fails the attempt. Rejects once the attempt has ended.
   */
  keep(part: KeptPart, value: Keepable): Promise<void>;
  /** The limits and languages that the document's customer or its plan has for reading. They are up to five seconds old. */
  readingSettings(): Promise<ReadingSettings>;
  /** Reports the progress, from 0 to 1. */
  progress(fraction: number): void;
  /**
   * Marks the result as incomplete or doubtful, for a reason. The document will be done, but is shown as partial. 100 reasons
   * are kept. Throws if the reason is invalid.
   */
  partial(reason: PartialReason): void;
}

/** The key of the attempt in its context. Copies of the context do not have it. */
export const attemptKey = Symbol("attempt");

/** The side of an attempt that the package's own processors use. */
export interface DirectedAttempt {
  /** The name of its processor, for metrics, if it is not that of its function. */
  processorName: string;
  extendTime(ms: number): void;
}

function attemptOf(context: ProcessorContext): DirectedAttempt | undefined {
  return (context as { readonly [attemptKey]?: DirectedAttempt })[attemptKey];
}

/** Sets which of several processors an attempt is given to, for metrics. */
export function nameProcessor(context: ProcessorContext, name: string): void {
  const attempt = attemptOf(context);
  if (attempt) attempt.processorName = name;
}

/** Lets an attempt take this long in total, if that is longer than its time limit. */
export function extendTime(context: ProcessorContext, ms: number): void {
  attemptOf(context)?.extendTime(ms);
}

type WhenPreemptible = (context: ProcessorContext) => boolean;
const whenPreemptible = new WeakMap<Processor, WhenPreemptible>();

/** Declares which attempts of a processor may be interrupted for documents of other customers. Defaults to none. */
export function declarePreemptible(processor: Processor, when: WhenPreemptible): Processor {
  whenPreemptible.set(processor, when);
  return processor;
}

/** Returns true if an attempt may be interrupted. A function that itself calls a built-in processor never is. */
export function isPreemptible(processor: Processor, context: ProcessorContext): boolean {
  return whenPreemptible.get(processor)?.(context) ?? false;
}

const declaredNames = new WeakMap<Processor, readonly string[]>();

/** Declares the names of the processors that a processor chooses from. Defaults to the name of its function. */
export function declareNames(processor: Processor, names: readonly string[]): Processor {
  declaredNames.set(processor, [...new Set(names)]);
  return processor;
}

/** The names of a processor, as reports and metrics have them. */
export function processorNames(processor: Processor): readonly string[] {
  return declaredNames.get(processor) ?? [processor.name || "processor"];
}

/** A text, or its bytes in UTF-8, at once or as a stream. */
export type Keepable = string | Uint8Array | AsyncIterable<Uint8Array>;

/** Processes a document. The return value (JSON, or nothing) is stored as the result; an error fails the attempt. */
export type Processor = (document: Document, context: ProcessorContext) => unknown;

interface DoNotRetryOptions extends ErrorOptions {
  /** Stored with the failure, for programs that distinguish failures. */
  readonly code?: string | undefined;
  /** Stored with the failure: up to 10 numbers and short texts, such as the size of a document and its limit. */
  readonly details?: FailureDetails | undefined;
}

/** Thrown by a processor to fail the document without another attempt. */
export class DoNotRetry extends Error {
  override readonly name = "DoNotRetry";
  readonly code: string | undefined;
  readonly details: FailureDetails | undefined;

  constructor(message?: string, { code, details, ...options }: DoNotRetryOptions = {}) {
    super(message, options);
    this.code = code;
    this.details = details;
  }
}

/** Recognises `DoNotRetry`, even from another copy of this package. */
export function isDoNotRetry(error: unknown): boolean {
  return error instanceof Error && error.name === "DoNotRetry";
}

/** The minimum wait before the next attempt, from the error's number `retryAfterMs`. */
export function retryAfterMs(error: unknown): number {
  if (!(error instanceof Error) || !("retryAfterMs" in error)) return 0;
  const { retryAfterMs: ms } = error;
  return typeof ms === "number" && ms > 0 ? ms : 0;
}
