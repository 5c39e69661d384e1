import type { Completion, Failure, Lease } from "../engine/line.ts";
import type { ErrorCode } from "../errors/fairlane-error.ts";
import { mayRetry, type RetryPolicy, retryAt } from "../policy/retry.ts";
import { sleep } from "../runtime/clock.ts";
import type { ObservedFailure } from "../telemetry/telemetry.ts";
import type { Attempt, AttemptOutcome } from "./attempt.ts";
import type { WorkerParts } from "./worker-parts.ts";
import type { WorkerCounts } from "./worker-report.ts";

const storeRetryMs = 1000;

interface OutcomeWriterParts extends WorkerParts {
  readonly retry: RetryPolicy;
  /** Counts the outcomes for the reports of the worker. */
  readonly counts: WorkerCounts;
  readonly onError: (error: unknown) => void;
  /** Called with attempts that need no further write. */
  readonly onWritten: (attempts: readonly Attempt[]) => void;
}

type FailedOutcome = Extract<AttemptOutcome, { kind: "failed" }>;

const timeOut = { name: "FairlaneError", code: "timed-out" };

/** The outcomes of ended attempts by kind. `completed` and `completions` have the same order, and so do the failed ones. */
class Outcomes {
  readonly completed: Attempt[] = [];
  readonly completions: Completion[] = [];
  readonly failed: Attempt[] = [];
  readonly failures: Failure[] = [];
  readonly taken: { readonly attempt: Attempt; readonly code: ErrorCode }[] = [];
  readonly returned: Lease[] = [];
  readonly preempted: Lease[] = [];
}

/** Writes the outcomes of attempts together. Retries while the store is unreachable. */
export class OutcomeWriter {
  readonly #parts: OutcomeWriterParts;
  #ended: Attempt[] = [];
  #isStopping = false;

  constructor(parts: OutcomeWriterParts) {
    this.#parts = parts;
  }

  add(attempt: Attempt): void {
    this.#ended.push(attempt);
  }

  /** Nothing is retried from now on. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Writes what was added since the last call. Never rejects; later tries are not waited for. */
  async writeAdded(): Promise<void> {
    const ended = this.#ended;
    if (ended.length === 0) return;
    this.#ended = [];
    await this.#writeDown(ended);
  }

  // Leases are renewed meanwhile, so a store that returns in time still gets the outcomes.
  async #writeDown(ended: readonly Attempt[]): Promise<void> {
    try {
      await this.#write(ended);
      this.#parts.onWritten(ended);
    } catch (error) {
      // Written one by one, so that an outcome which the store rejects does not affect the others.
      if (ended.length > 1) for (const one of ended) void this.#writeDown([one]);
      else void this.#writeAgain(ended, error);
    }
  }

  async #writeAgain(ended: readonly Attempt[], error: unknown): Promise<void> {
    const { clock, onError, onWritten } = this.#parts;
    onError(error);
    if (this.#isStopping) return onWritten(ended);
    await sleep(clock, storeRetryMs);
    await this.#writeDown(ended);
  }

  async #write(ended: readonly Attempt[]): Promise<void> {
    const { engine, clock } = this.#parts;
    const now = clock.now();
    const outcomes = this.#sorted(ended, now);
    const { completions, failures, returned, preempted } = outcomes;
    const [areDone, areFailed] = await Promise.all([
      completions.length > 0 ? engine.line.complete(completions, now) : [],
      failures.length > 0 ? engine.line.fail(failures, now) : [],
      returned.length > 0 && engine.line.giveBack(returned, now),
      preempted.length > 0 && engine.line.giveBack(preempted, now, "preempted"),
    ]);
    this.#reportDone(outcomes, areDone);
    this.#reportFailed(outcomes, areFailed);
    this.#reportTaken(outcomes);
  }

  #sorted(ended: readonly Attempt[], now: number): Outcomes {
    const outcomes = new Outcomes();
    for (const attempt of ended) this.#sort(attempt, outcomes, now);
    return outcomes;
  }

  #sort(attempt: Attempt, outcomes: Outcomes, now: number): void {
    const { outcome } = attempt;
    if (outcome?.kind === "done") {
      outcomes.completed.push(attempt);
      outcomes.completions.push(outcome);
    } else if (outcome?.kind === "failed") {
      outcomes.failed.push(attempt);
      outcomes.failures.push(this.#failureOf(attempt, outcome, now));
    } else if (outcome) {
      outcomes.taken.push({ attempt, code: outcome.code });
      if (outcome.code === "stopping") outcomes.returned.push(attempt.claim.lease);
      else if (outcome.code === "preempted") outcomes.preempted.push(attempt.claim.lease);
    }
  }

  #reportDone({ completed, completions }: Outcomes, areDone: readonly boolean[]): void {
    const { telemetry, counts } = this.#parts;
    for (const [index, attempt] of completed.entries()) {
      const isPartial = (completions[index]?.partial ?? []).length > 0;
      if (!areDone[index]) this.#reportLost(attempt);
      else {
        counts.done++;
        telemetry.done(attempt.claim.document, attempt, isPartial);
      }
    }
  }

  #reportFailed({ failed, failures }: Outcomes, areFailed: readonly boolean[]): void {
    for (const [index, { error, retryAt: next }] of failures.entries()) {
      const attempt = failed[index] as Attempt;
      if (areFailed[index]) this.#reportFailure(attempt, { ...error, isFinal: next === undefined });
      else this.#reportLost(attempt);
    }
  }

  #reportFailure(attempt: Attempt, failure: ObservedFailure): void {
    this.#parts.counts.failed++;
    this.#parts.telemetry.attemptFailed(attempt.claim.document, attempt, failure);
  }

  #reportLost(attempt: Attempt): void {
    this.#parts.counts.lostLeases++;
    this.#parts.telemetry.taken(attempt.claim.document, "lease-lost");
  }

  // Timeouts are written by the lease keeper.
  #reportTaken({ taken }: Outcomes): void {
    const { telemetry } = this.#parts;
    for (const { attempt, code } of taken) {
      const { document } = attempt.claim;
      const isFinal = !mayRetry(document.attempts, document.maxAttempts);
      if (code === "timed-out") this.#reportFailure(attempt, { ...timeOut, isFinal });
      else if (code === "lease-lost") this.#reportLost(attempt);
      else telemetry.taken(document, code);
    }
  }

  #failureOf({ claim }: Attempt, { error, isFinal, waitMs }: FailedOutcome, now: number): Failure {
    const { random, retry } = this.#parts;
    const { lease, document } = claim;
    const { attempts: attempt, maxAttempts } = document;
    const next = retryAt({ attempt, maxAttempts, now, random: random(), waitMs }, retry);
    return { lease, error, retryAt: isFinal ? undefined : next };
  }
}
