import type { KeptPart } from "../engine/content-store.ts";
import type { DocumentError, Json } from "../engine/document.ts";
import type { Claim } from "../engine/line.ts";
import { expectJsonText, unexpected } from "../errors/expectation.ts";
import { type ErrorCode, errorCodes, FairlaneError } from "../errors/fairlane-error.ts";
import { expectPartialReason, keptReasons, type PartialReason } from "../policy/partial.ts";
import { monotonicNow, steadyNow } from "../runtime/clock.ts";
import type { ObservedWork } from "../telemetry/telemetry.ts";
import type { OpenSpan } from "../telemetry/tracing.ts";
import {
  isDoNotRetry,
  isPreemptible,
  type Keepable,
  nameOfProcessor,
  onTimeExtended,
  type Processor,
  type ProcessorContext,
  retryAfterMs,
} from "./processor.ts";
import { type PartToStore, shortBytes, storePart } from "./store-part.ts";
import type { WorkerParts } from "./worker-parts.ts";

/** The end of an attempt: a result, an error, or the document was taken away. */
export type AttemptOutcome =
  | {
      readonly kind: "done";
      readonly result: Json;
      readonly partial: readonly PartialReason[];
      readonly parts: ReadonlyMap<KeptPart, Uint8Array>;
    }
  | {
      readonly kind: "failed";
      readonly error: DocumentError;
      readonly isFinal: boolean;
      readonly waitMs: number;
    }
  | { readonly kind: "taken"; readonly code: ErrorCode };

const progressEveryMs = 1000;
const maxResultLength = 1024 * 1024;

/** The parts that all attempts of a worker share. */
export interface AttemptParts extends WorkerParts {
  readonly onError: (error: unknown) => void;
  readonly onEnd: (attempt: Attempt, outcome: AttemptOutcome) => void;
  /** Called when an attempt may take this long in total. */
  readonly onTimeExtended: (attempt: Attempt, ms: number) => void;
}

/** One attempt at one document, from the claim to its outcome. */
export class Attempt {
  readonly claim: Claim;
  /** The worker's own number for it. */
  readonly ticket: number;
  /** The start, by the worker's clock. */
  startedAt = Number.POSITIVE_INFINITY;
  readonly #parts: AttemptParts;
  /** The last write of each part. */
  readonly #kept = new Map<KeptPart, Promise<void>>();
  /** Short parts, which are stored with the result. */
  readonly #short = new Map<KeptPart, Uint8Array>();
  #partial: readonly PartialReason[] = [];
  #abort: AbortController | undefined;
  #isEnded = false;
  #span: OpenSpan | undefined;
  #startedMs = 0;
  #steadyStart = 0;
  #ranMs = 0;
  #nameOfProcessor = () => "";
  #isPreemptible = () => false;
  #progressNotedAt = Number.NEGATIVE_INFINITY;

  constructor(claim: Claim, ticket: number, parts: AttemptParts) {
    this.claim = claim;
    this.ticket = ticket;
    this.#parts = parts;
  }

  /** Runs the processor. Ends at once when the document is taken away, even if the processor ignores the signal. */
  async run(processor: Processor): Promise<void> {
    const { document } = this.claim;
    const span = this.#parts.telemetry.beginAttempt(document);
    this.#span = span;
    this.startedAt = this.#parts.clock.now();
    this.#startedMs = monotonicNow();
    this.#steadyStart = steadyNow(this.#parts.clock);
    const context = this.#context();
    this.#nameOfProcessor = () => nameOfProcessor(context, processor);
    this.#isPreemptible = () => isPreemptible(processor, context);
    onTimeExtended(context, (ms) => this.#parts.onTimeExtended(this, ms));
    const run = () => processor(document, context);
    try {
      const result = expectJson(await (span ? span.run(run) : run()));
      // Includes writes that the processor did not wait for: a document is done when all its parts are stored.
      if (this.#kept.size > 0) await Promise.all(this.#kept.values());
      this.#end({ kind: "done", result, partial: this.#partial, parts: this.#short });
    } catch (error) {
      const isFinal = isDoNotRetry(error);
      this.#end({ kind: "failed", error: errorFacts(error), isFinal, waitMs: retryAfterMs(error) });
    }
  }

  /** The processor of the document and its duration, once the attempt has ended. */
  get work(): ObservedWork {
    return { processor: this.#nameOfProcessor(), ms: this.#ranMs };
  }

  /** The duration so far, even if the clock was set meanwhile. */
  get runningMs(): number {
    return steadyNow(this.#parts.clock) - this.#steadyStart;
  }

  /** True if it may be interrupted for documents of other customers. */
  get isPreemptible(): boolean {
    return this.#isPreemptible();
  }

  /** Takes the document away from the processor. */
  take(code: ErrorCode): void {
    this.#controller().abort(new FairlaneError(code, errorCodes[code]));
    this.#end({ kind: "taken", code });
  }

  // The first outcome counts.
  #end(outcome: AttemptOutcome): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#ranMs = monotonicNow() - this.#startedMs;
    this.#span?.end({}, failureOf(outcome));
    this.#parts.onEnd(this, outcome);
  }

  #context(): ProcessorContext {
    const controller = () => this.#controller();
    return {
      get signal() {
        return controller().signal;
      },
      attempt: this.claim.document.attempts,
      traceparent: (this.#span?.trace ?? this.claim.document.trace)?.traceparent,
      content: () => this.#content(),
      keep: (part, value) => this.#keep(part, value),
      progress: (fraction) => this.#noteProgress(fraction),
      partial: (reason) => {
        this.#partial = keptReasons([...this.#partial, expectPartialReason(reason)]);
      },
    };
  }

  // Created on demand: most processors of short documents never need it.
  #controller(): AbortController {
    this.#abort ??= new AbortController();
    return this.#abort;
  }

  async #content(): Promise<ReadableStream<Uint8Array> | undefined> {
    const { document } = this.claim;
    return document.content ? this.#parts.contents.read(document.id) : undefined;
  }

  // One after another, so that the last write of a part wins.
  #keep(part: KeptPart, value: Keepable): Promise<void> {
    const before = this.#kept.get(part) ?? Promise.resolve();
    const keeping = before.catch(() => {}).then(() => this.#store(part, value));
    // The caller gets the error, and so does the end of the attempt.
    keeping.catch(() => {});
    this.#kept.set(part, keeping);
    return keeping;
  }

  async #store(part: KeptPart, value: Keepable): Promise<void> {
    const { signal } = this.#controller();
    signal.throwIfAborted();
    if (this.#isEnded)
      throw new FairlaneError("wrong-state", "the attempt has ended; keep parts before that");
    const keeping: PartToStore = { part, value, maxBytes: this.#parts.maxContentBytes, signal };
    const short = shortBytes(keeping);
    if (short) {
      this.#short.set(part, short);
    } else {
      await storePart(this.#parts, this.claim.lease, keeping);
      this.#short.delete(part);
    }
  }

  #noteProgress(fraction: number): void {
    if (!(fraction >= 0 && fraction <= 1)) throw unexpected("progress", "a number from 0 to 1", fraction);
    const { engine, clock, onError } = this.#parts;
    const now = clock.now();
    if (Math.abs(now - this.#progressNotedAt) < progressEveryMs || this.#abort?.signal.aborted) return;
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
  return {
    name: textOf(error.name),
    message: textOf(error.message),
    ...(code !== undefined && { code }),
    ...stack,
  };
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
