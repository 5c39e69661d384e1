import type { Failure, Lease } from "../engine/line.ts";
import type { ErrorCode } from "../errors/fairlane-error.ts";
import type { PartialReason } from "../policy/partial.ts";
import { mayRetry, type RetryPolicy, retryAt } from "../policy/retry.ts";
import { sleep } from "../runtime/clock.ts";
import type { Attempt, AttemptOutcome } from "./attempt.ts";
import type { WorkerParts } from "./worker-parts.ts";

const storeRetryMs = 1000;

interface OutcomeWriterParts extends WorkerParts {
  readonly retry: RetryPolicy;
  readonly onError: (error: unknown) => void;
  /** Called with attempts that need no further write. */
  readonly onWritten: (tickets: readonly number[]) => void;
}

interface Ended {
  readonly attempt: Attempt;
  readonly outcome: AttemptOutcome;
}

interface Completed {
  readonly attempt: Attempt;
  readonly partial: readonly PartialReason[];
}

interface Failed extends Failure {
  readonly attempt: Attempt;
}

const timeOut = { name: "FairlaneError", code: "timed-out" };

/** Writes the outcomes of attempts: those of one turn of the event loop together. Retries while the store is unreachable. */
export class OutcomeWriter {
  readonly #parts: OutcomeWriterParts;
  #ended: Ended[] = [];
  #isStopping = false;

  constructor(parts: OutcomeWriterParts) {
    this.#parts = parts;
  }

  add(attempt: Attempt, outcome: AttemptOutcome): void {
    if (this.#ended.length === 0) setImmediate(() => this.#endTurn());
    this.#ended.push({ attempt, outcome });
  }

  /** Nothing is retried from now on. */
  stop(): void {
    this.#isStopping = true;
  }

  #endTurn(): void {
    const ended = this.#ended;
    this.#ended = [];
    void this.#writeDown(ended);
  }

  // Leases are renewed meanwhile, so a store that returns in time still gets the outcomes.
  async #writeDown(ended: readonly Ended[]): Promise<void> {
    try {
      await this.#write(ended);
      this.#parts.onWritten(ended.map(({ attempt }) => attempt.ticket));
    } catch (error) {
      // Written one by one, so that an outcome which the store rejects does not affect the others.
      if (ended.length > 1) for (const one of ended) void this.#writeDown([one]);
      else await this.#writeAgain(ended, error);
    }
  }

  async #writeAgain(ended: readonly Ended[], error: unknown): Promise<void> {
    const { clock, onError, onWritten } = this.#parts;
    onError(error);
    if (this.#isStopping) return onWritten(ended.map(({ attempt }) => attempt.ticket));
    await sleep(clock, storeRetryMs);
    await this.#writeDown(ended);
  }

  async #write(ended: readonly Ended[]): Promise<void> {
    const { engine, clock } = this.#parts;
    const now = clock.now();
    const completions = ended.flatMap(({ attempt, outcome }) =>
      outcome.kind === "done" ? [{ attempt, lease: attempt.claim.lease, ...outcome }] : [],
    );
    const failures = ended.flatMap((one) => this.#failuresOf(one, now));
    const returned = takenBy(ended, "stopping");
    const preempted = takenBy(ended, "preempted");
    const [areDone, areFailed] = await Promise.all([
      completions.length > 0 ? engine.line.complete(completions, now) : [],
      failures.length > 0 ? engine.line.fail(failures, now) : [],
      returned.length > 0 && engine.line.giveBack(returned, now),
      preempted.length > 0 && engine.line.giveBack(preempted, now, "preempted"),
    ]);
    this.#reportDone(completions, areDone);
    this.#reportFailed(failures, areFailed);
    this.#reportTaken(ended);
  }

  #reportDone(completions: readonly Completed[], areDone: readonly boolean[]): void {
    const { telemetry } = this.#parts;
    for (const [index, { attempt, partial }] of completions.entries())
      if (areDone[index]) telemetry.done(attempt.claim.document, attempt.work, partial.length > 0);
      else telemetry.taken(attempt.claim.document, "lease-lost");
  }

  #reportFailed(failures: readonly Failed[], areFailed: readonly boolean[]): void {
    const { telemetry } = this.#parts;
    for (const [index, { attempt, error, retryAt: next }] of failures.entries()) {
      const { document } = attempt.claim;
      if (areFailed[index])
        telemetry.attemptFailed(document, attempt.work, { ...error, isFinal: next === undefined });
      else telemetry.taken(document, "lease-lost");
    }
  }

  // Timeouts are written by the lease keeper.
  #reportTaken(ended: readonly Ended[]): void {
    const { telemetry } = this.#parts;
    for (const { attempt, outcome } of ended) {
      if (outcome.kind !== "taken") continue;
      const { document } = attempt.claim;
      const isFinal = !mayRetry(document.attempts, document.maxAttempts);
      if (outcome.code === "timed-out")
        telemetry.attemptFailed(document, attempt.work, { ...timeOut, isFinal });
      else telemetry.taken(document, outcome.code);
    }
  }

  #failuresOf({ attempt, outcome }: Ended, now: number): Failed[] {
    if (outcome.kind !== "failed") return [];
    const { random, retry } = this.#parts;
    const { lease, document } = attempt.claim;
    const { attempts, maxAttempts } = document;
    const { waitMs } = outcome;
    const next = retryAt({ attempt: attempts, maxAttempts, now, random: random(), waitMs }, retry);
    return [{ attempt, lease, error: outcome.error, retryAt: outcome.isFinal ? undefined : next }];
  }
}

function takenBy(ended: readonly Ended[], code: ErrorCode): Lease[] {
  return ended.flatMap(({ attempt, outcome }) =>
    outcome.kind === "taken" && outcome.code === code ? [attempt.claim.lease] : [],
  );
}
