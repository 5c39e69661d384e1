import type { Store } from "../engine/content-store.ts";
import type { DocumentError, Json } from "../engine/document.ts";
import type { Claim } from "../engine/engine.ts";
import { expectJsonText, unexpected } from "../errors/expectation.ts";
import { type ErrorCode, errorCodes, FairlaneError } from "../errors/fairlane-error.ts";
import type { Clock } from "../runtime/clock.ts";
import { DoNotRetry, type Processor, type ProcessorContext } from "./processor.ts";

/** How an attempt ended: with a result, with an error, or because the document was taken away. */
export type Outcome =
  | { readonly kind: "done"; readonly result: Json }
  | { readonly kind: "failed"; readonly error: DocumentError; readonly isFinal: boolean }
  | { readonly kind: "taken"; readonly code: ErrorCode };

const progressEveryMs = 1000;
const mostResultLength = 1024 * 1024;

/** Who is told how an attempt ended. */
export type OnEnd = (attempt: Attempt, outcome: Outcome) => void;

/** What attempts of one worker share. */
export interface AttemptParts extends Store {
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  readonly onEnd: OnEnd;
}

/** One attempt at one document, from the claim to its outcome. */
export class Attempt {
  readonly claim: Claim;
  /** The worker's own number of it. */
  readonly ticket: number;
  readonly #parts: AttemptParts;
  #abort: AbortController | undefined;
  #isEnded = false;
  #progressNotedAt = Number.NEGATIVE_INFINITY;

  constructor(claim: Claim, ticket: number, parts: AttemptParts) {
    this.claim = claim;
    this.ticket = ticket;
    this.#parts = parts;
  }

  /** Runs the processor. Ends at once when the document is taken away, whether the processor heeds the signal or not. */
  async run(processor: Processor): Promise<void> {
    try {
      const result = await processor(this.claim.document, this.#context());
      this.#end({ kind: "done", result: expectJson(result) });
    } catch (error) {
      this.#end({ kind: "failed", error: errorFacts(error), isFinal: error instanceof DoNotRetry });
    }
  }

  /** Takes the document away from the processor. */
  take(code: ErrorCode): void {
    this.#controller().abort(new FairlaneError(code, errorCodes[code]));
    this.#end({ kind: "taken", code });
  }

  // The first outcome counts.
  #end(outcome: Outcome): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#parts.onEnd(this, outcome);
  }

  #context(): ProcessorContext {
    const controller = () => this.#controller();
    return {
      get signal() {
        return controller().signal;
      },
      attempt: this.claim.document.attempts,
      content: () => this.#content(),
      progress: (fraction) => this.#noteProgress(fraction),
    };
  }

  // Made when it is asked for: most processors of short documents never do.
  #controller(): AbortController {
    this.#abort ??= new AbortController();
    return this.#abort;
  }

  async #content(): Promise<ReadableStream<Uint8Array> | undefined> {
    const { document } = this.claim;
    return document.content ? this.#parts.contents.read(document.id) : undefined;
  }

  #noteProgress(fraction: number): void {
    if (!(fraction >= 0 && fraction <= 1)) throw unexpected("progress", "a number from 0 to 1", fraction);
    const { engine, clock, onError } = this.#parts;
    const now = clock.now();
    if (Math.abs(now - this.#progressNotedAt) < progressEveryMs || this.#abort?.signal.aborted) return;
    this.#progressNotedAt = now;
    engine.progress(this.claim.lease, fraction, now).catch(onError);
  }
}

/** A result as it is kept: a copy, since the processor may change what it returned before it is written down. */
export function expectJson(result: unknown): Json {
  if (result === undefined) return null;
  return JSON.parse(expectJsonText("the processor's result", result, mostResultLength));
}

const mostStackLength = 8192;

/** What is kept of an error, whatever was thrown. */
function errorFacts(error: unknown): DocumentError {
  if (!(error instanceof Error)) return { name: "Error", message: textOf(error) };
  const code = "code" in error && typeof error.code === "string" ? { code: textOf(error.code) } : {};
  const stack = error.stack === undefined ? {} : { stack: textOf(error.stack) };
  return { name: textOf(error.name), message: textOf(error.message), ...code, ...stack };
}

function textOf(value: unknown): string {
  try {
    return String(value).slice(0, mostStackLength);
  } catch {
    return "something that cannot be put into words";
  }
}
