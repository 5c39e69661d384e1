import type { KeptPart } from "../engine/content-store.ts";
import type { DocumentError, Json } from "../engine/document.ts";
import type { Claim, Completion, Lease } from "../engine/line.ts";
import { expectJsonText, unexpected } from "../errors/expectation.ts";
import { type ErrorCode, errorCodes, FairlaneError } from "../errors/fairlane-error.ts";
import { type FailureDetails, readFailureDetails } from "../policy/failure-details.ts";
import { expectPartialReason, keptReasons, type PartialReason } from "../policy/partial.ts";
import { Unreadable } from "../readers/unreadable.ts";
import { monotonicNow, steadyNow } from "../runtime/clock.ts";
import type { ObservedWork } from "../telemetry/telemetry.ts";
import type { OpenSpan } from "../telemetry/tracing.ts";
import { KeptParts } from "./kept-parts.ts";
import { type ContextMaker, lazyContext } from "./lazy-context.ts";
import { noPlace, type PlacedAttempt } from "./lease-table.ts";
import {
  isDoNotRetry,
  isPreemptible,
  type Keepable,
  type Processor,
  type ProcessorContext,
  retryAfterMs,
} from "./processor.ts";
import type { FetchedContent } from "./source-fetcher.ts";
import type { WorkerParts } from "./worker-parts.ts";

/** The end of an attempt: a result, an error, or the document was taken away. */
export type AttemptOutcome =
  | ({ readonly kind: "done" } & Required<Completion>)
  | {
      readonly kind: "failed";
      readonly error: DocumentError;
      readonly isFinal: boolean;
      readonly waitMs: number;
    }
  | { readonly kind: "taken"; readonly code: ErrorCode };

const progressEveryMs = 1000;
const maxResultLength = 1024 * 1024;
const noReasons: readonly PartialReason[] = [];
const noParts: ReadonlyMap<KeptPart, Uint8Array> = new Map();

/** The parts that all attempts of a worker share. */
export interface AttemptParts extends WorkerParts {
  readonly processor: Processor;
  readonly onError: (error: unknown) => void;
  /** Called once, when its outcome is known. */
  readonly onEnd: (attempt: Attempt) => void;
  /** Called when an attempt may take this long in total. */
  readonly onTimeExtended: (attempt: Attempt, ms: number) => void;
}

/** One attempt at one document, from the claim to its outcome. Creates nothing that a short attempt does not need. */
export class Attempt implements ContextMaker, ObservedWork, PlacedAttempt {
  readonly claim: Claim;
  /** The worker's own number for it. */
  readonly ticket: number;
  /** The first outcome, once there is one. */
  outcome: AttemptOutcome | undefined;
  processorName = "";
  place = noPlace;
  readonly #parts: AttemptParts;
  #context: ProcessorContext | undefined;
  #kept: KeptParts | undefined;
  #partial = noReasons;
  #abort: AbortController | undefined;
  #fetched: Promise<FetchedContent> | undefined;
  #span: OpenSpan | undefined;
  #startedMs = 0;
  #steadyStart = 0;
  #endedMs = 0;
  #progressNotedAt: number | undefined;

  constructor(claim: Claim, ticket: number, parts: AttemptParts) {
    this.claim = claim;
    this.ticket = ticket;
    this.#parts = parts;
  }

  /** Runs the processor. Ends at once when the document is taken away, even if the processor ignores the signal. */
  async run(): Promise<void> {
    const { telemetry, clock, processor } = this.#parts;
    const { document, lease } = this.claim;
    const span = telemetry.beginAttempt(document);
    this.#span = span;
    this.#startedMs = monotonicNow();
    this.#steadyStart = steadyNow(clock, this.#startedMs);
    const context = lazyContext(this);
    this.#context = context;
    try {
      const returned = span ? span.run(() => processor(document, context)) : processor(document, context);
      const result = expectJson(await returned);
      if (this.#kept) await this.#kept.stored();
      const parts = this.#kept?.short ?? noParts;
      this.#end({ kind: "done", lease, result, partial: this.#partial, parts });
    } catch (error) {
      const isFinal = isDoNotRetry(error);
      this.#end({ kind: "failed", error: this.#factsOf(error), isFinal, waitMs: retryAfterMs(error) });
    }
  }

  get lease(): Lease {
    return this.claim.lease;
  }

  get attempt(): number {
    return this.claim.document.attempts;
  }

  get maxAttempts(): number {
    return this.claim.document.maxAttempts;
  }

  /** The name of its processor, for metrics. */
  get processor(): string {
    return this.processorName || this.#parts.processor.name || "processor";
  }

  /** The duration, once the attempt has ended. */
  get ms(): number {
    return this.#endedMs - this.#startedMs;
  }

  /** The duration so far, even if the clock was set meanwhile. */
  get runningMs(): number {
    return steadyNow(this.#parts.clock) - this.#steadyStart;
  }

  /** True if it may be interrupted for documents of other customers. */
  get isPreemptible(): boolean {
    return this.#context !== undefined && isPreemptible(this.#parts.processor, this.#context);
  }

  /** Takes the document away from the processor. */
  take(code: ErrorCode): void {
    this.#controller.abort(new FairlaneError(code, errorCodes[code]));
    this.#end({ kind: "taken", code });
  }

  extendTime(ms: number): void {
    this.#parts.onTimeExtended(this, ms);
  }

  makeContext(): ProcessorContext {
    const signal = () => this.#controller.signal;
    return {
      get signal() {
        return signal();
      },
      attempt: this.claim.document.attempts,
      traceparent: (this.#span?.trace ?? this.claim.document.trace)?.traceparent,
      content: () => this.#content(),
      keep: (part, value) => this.#keep(part, value),
      readingSettings: () => this.#parts.readingOf(this.claim.document.customer),
      progress: (fraction) => this.#noteProgress(fraction),
      partial: (reason) => {
        this.#partial = keptReasons([...this.#partial, expectPartialReason(reason)]);
      },
    };
  }

  #factsOf(error: unknown): DocumentError {
    const processor = this.processorName || this.#parts.processor.name;
    return processor === "" ? errorFacts(error) : { ...errorFacts(error), processor };
  }

  // The first outcome counts.
  #end(outcome: AttemptOutcome): void {
    if (this.outcome) return;
    this.outcome = outcome;
    this.#endedMs = monotonicNow();
    this.#span?.end({}, failureOf(outcome));
    this.#fetched?.then((content) => content.close()).catch(() => {});
    this.#parts.onEnd(this);
  }

  // Most processors of short documents never need it.
  get #controller(): AbortController {
    this.#abort ??= new AbortController();
    return this.#abort;
  }

  async #content(): Promise<ReadableStream<Uint8Array> | undefined> {
    const { document } = this.claim;
    const { id, content, source } = document;
    if (source) return this.#fetchedContent();
    if (!content) return undefined;
    const bytes = await this.#parts.contents.read(id, { sha256: content.sha256 });
    if (!bytes)
      throw new FairlaneError("not-found", `the content of document ${id} is gone from its storage`);
    return bytes;
  }

  // Fetched once, however often the processor reads it.
  async #fetchedContent(): Promise<ReadableStream<Uint8Array>> {
    this.#expectRunning();
    this.#fetched ??= this.#parts.sources.fetch(this.claim.document, this.#controller.signal);
    return (await this.#fetched).read();
  }

  #keep(part: KeptPart, value: Keepable): Promise<void> {
    this.#kept ??= new KeptParts(this.#parts, this.claim.lease, () => this.#expectRunning());
    return this.#kept.keep(part, value);
  }

  #expectRunning(): AbortSignal {
    const { signal } = this.#controller;
    signal.throwIfAborted();
    if (this.outcome)
      throw new FairlaneError("wrong-state", "the attempt has ended; read and keep parts before that");
    return signal;
  }

  #noteProgress(fraction: number): void {
    if (!(fraction >= 0 && fraction <= 1)) throw unexpected("progress", "a number from 0 to 1", fraction);
    const { engine, clock, onError } = this.#parts;
    const now = clock.now();
    const notedAt = this.#progressNotedAt ?? Number.NEGATIVE_INFINITY;
    if (Math.abs(now - notedAt) < progressEveryMs || this.#abort?.signal.aborted) return;
    this.#progressNotedAt = now;
    engine.line.progress(this.claim.lease, fraction, now).catch(onError);
  }
}

/** The error code for the span of an attempt. */
function failureOf(outcome: AttemptOutcome): string | undefined {
  if (outcome.kind === "done") return undefined;
  return outcome.kind === "taken" ? outcome.code : (outcome.error.code ?? outcome.error.name);
}

/** A result as it is stored: a copy, because the processor may change the object before it is written. */
export function expectJson(result: unknown): Json {
  if (result === undefined) return null;
  return JSON.parse(expectJsonText("the processor's result", result, maxResultLength));
}

const maxStackLength = 8192;

/** The stored facts of an error. Anything can be thrown. */
function errorFacts(error: unknown): DocumentError {
  if (!(error instanceof Error)) return { name: "Error", message: textOf(error) };
  const code = codeOf(error);
  const stack = error.stack === undefined ? {} : { stack: textOf(error.stack) };
  const details = detailsOf(error);
  return {
    name: textOf(error.name),
    message: textOf(error.message),
    ...(code !== undefined && { code }),
    ...(details && { details }),
    ...stack,
  };
}

// Only of our own errors: those of other packages may have details that are not meant to be stored.
function detailsOf(error: Error): FailureDetails | undefined {
  const isOurs = error instanceof Unreadable || error instanceof FairlaneError || isDoNotRetry(error);
  return isOurs && "details" in error ? readFailureDetails(error.details) : undefined;
}

/** The code of an error. For a command that failed, its exit code or the signal that ended it. */
function codeOf(error: Error): string | undefined {
  // DOMExceptions have numbers that repeat their names.
  if (error instanceof DOMException) return undefined;
  const { code, signal, status, stderr } = error as Error & Record<string, unknown>;
  const codes = [code, signal, stderr === undefined ? undefined : status];
  const found = codes.find((one) => typeof one === "string" || typeof one === "number");
  return found === undefined ? undefined : textOf(found);
}

function textOf(value: unknown): string {
  try {
    return String(value).slice(0, maxStackLength);
  } catch {
    return "something that cannot be shown as text";
  }
}
