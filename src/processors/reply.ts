import type { Frame } from "./frames.ts";

// A constant, because the default reason is an error with a stack for every document.
const settledReason = "settled";

/** The reply of a child to one request. Nothing in it is trusted: a subclass checks each frame. */
export abstract class Reply<Outcome> {
  readonly outcome: Promise<Outcome>;
  /** Aborted when the outcome is known. */
  readonly settled: AbortSignal;
  readonly #settle = new AbortController();
  readonly #outcome = Promise.withResolvers<Outcome>();
  #isExpected = false;

  constructor() {
    this.outcome = this.#outcome.promise;
    this.settled = this.#settle.signal;
  }

  /** Accepts frames from now on: the whole request was sent. */
  expect(): void {
    this.#isExpected = true;
  }

  /** Adds a frame. Throws if it is invalid. */
  add(frame: Frame): void {
    if (!this.#isExpected || this.settled.aborted) throw new TypeError("an unexpected message");
    this.take(frame);
  }

  /** Rejects the outcome, unless it is already known. */
  fail(error: Error): void {
    this.#outcome.reject(error);
    this.#settle.abort(settledReason);
  }

  /** Checks a frame and keeps what it says. */
  protected abstract take(frame: Frame): void;

  protected complete(outcome: Outcome): void {
    this.#outcome.resolve(outcome);
    this.#settle.abort(settledReason);
  }
}
