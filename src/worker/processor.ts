import type { KeptPart } from "../engine/content-store.ts";
import type { Document } from "../engine/document.ts";
import type { PartialReason } from "../policy/partial.ts";

/** What a processor gets beside the document. */
export interface ProcessorContext {
  /** Aborted when the document is cancelled, its time is over, its lease is lost, or the worker must stop; `reason` says which. */
  readonly signal: AbortSignal;
  /** Which attempt this is, from 1. */
  readonly attempt: number;
  /** The trace to go on with (W3C Trace Context); nothing if the submission belonged to none. */
  readonly traceparent: string | undefined;
  /** The document's content as a stream; nothing if it has none. */
  content(): Promise<ReadableStream<Uint8Array> | undefined>;
  /**
   * Keeps the text or the Markdown of the document beside its content, in place of what was kept before. The document is
   * not done before all of it is stored; what cannot be stored fails the attempt. Rejected once the attempt has ended.
   */
  keep(part: KeptPart, value: Keepable): Promise<void>;
  /** Reports how far the work has come, from 0 to 1. */
  progress(fraction: number): void;
  /**
   * Says that the result will be incomplete or doubtful, and why. The document is still done, but is shown as partial.
   * 100 reasons are kept. Throws if the reason is invalid.
   */
  partial(reason: PartialReason): void;
}

const namesOfProcessors = new WeakMap<ProcessorContext, string>();

/** Says which of several processors an attempt is given to, for those who measure. */
export function nameProcessor(context: ProcessorContext, name: string): void {
  namesOfProcessors.set(context, name);
}

/** What the processor of an attempt is called: as was said, or like its function. */
export function nameOfProcessor(context: ProcessorContext | undefined, processor: Processor): string {
  return (context && namesOfProcessors.get(context)) || processor.name || "processor";
}

type WhenPreemptible = (context: ProcessorContext) => boolean;
const whenPreemptible = new WeakMap<Processor, WhenPreemptible>();

/** Declares which attempts of a processor may be interrupted for other customers' documents. Defaults to none of them. */
export function declarePreemptible(processor: Processor, when: WhenPreemptible): Processor {
  whenPreemptible.set(processor, when);
  return processor;
}

/** Whether an attempt may be interrupted. A function that calls a built-in processor itself never is. */
export function isPreemptible(processor: Processor, context: ProcessorContext): boolean {
  return whenPreemptible.get(processor)?.(context) ?? false;
}

const timeExtensions = new WeakMap<ProcessorContext, (ms: number) => void>();

/** Lets `extendTime` reach the attempt of a context. */
export function onTimeExtended(context: ProcessorContext, extend: (ms: number) => void): void {
  timeExtensions.set(context, extend);
}

/** Lets an attempt take so long in all, if that is longer than its time limit. */
export function extendTime(context: ProcessorContext, ms: number): void {
  timeExtensions.get(context)?.(ms);
}

/** What can be kept of a document: text, or a stream of its bytes in UTF-8. */
export type Keepable = string | AsyncIterable<Uint8Array>;

/** What a worker does with a document. What it returns (JSON, or nothing) is kept as its result; what it throws fails the attempt. */
export type Processor = (document: Document, context: ProcessorContext) => unknown;

/** What `DoNotRetry` can tell besides its message. */
export interface DoNotRetryOptions extends ErrorOptions {
  /** Kept with the failure, for programs that tell failures apart. */
  readonly code?: string | undefined;
}

/** Thrown by a processor to say that another attempt is useless: the document fails at once. */
export class DoNotRetry extends Error {
  override readonly name = "DoNotRetry";
  readonly code: string | undefined;

  constructor(message?: string, { code, ...options }: DoNotRetryOptions = {}) {
    super(message, options);
    this.code = code;
  }
}

/** Whether an error says that another attempt is useless, also one that was made by another copy of this package. */
export function isDoNotRetry(error: unknown): boolean {
  return error instanceof Error && error.name === "DoNotRetry";
}

/** For how long the next attempt is to wait at the least: what an error says by a number `retryAfterMs`. */
export function retryAfterMs(error: unknown): number {
  if (!(error instanceof Error) || !("retryAfterMs" in error)) return 0;
  const { retryAfterMs: ms } = error;
  return typeof ms === "number" && ms > 0 ? ms : 0;
}
