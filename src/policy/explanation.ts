import type { ExpectedStart } from "./expected-start.ts";
import type { PartialReason } from "./partial.ts";
import {
  type Counter,
  check,
  isResetDue,
  type Policy,
  type Priority,
  priorityOf,
  windowAnchor,
} from "./rule.ts";

/** What is kept of the check that gave a document its priority. */
export interface CheckRecord {
  readonly priority: Priority;
  readonly cost: number;
  /** The count after the check. */
  readonly count: number;
  /** The count before the check; nothing for a customer's first document. */
  readonly countBefore: number | undefined;
  /** How long the customer's last check was ago; nothing for a customer's first document. */
  readonly sinceUpdateMs: number | undefined;
  readonly wasReset: boolean;
}

/** Why a document has its priority, as facts. */
export interface CheckFacts extends CheckRecord {
  readonly thresholds: readonly number[];
  /** The thresholds that the count is below: one later priority for each. */
  readonly thresholdsPassed: readonly number[];
  readonly resetIntervalMs: number;
  /** True when the customer's policy changed since, so that the thresholds shown are not those that were applied. */
  readonly policyChanged: boolean;
}

/** What a customer can expect of the next document. */
export interface Forecast {
  readonly nextCount: number;
  readonly nextPriority: Priority;
  /** From when on a check would restart the count, if none comes before; nothing for a customer without a counter. */
  readonly resetsAt: number | undefined;
  /** The milliseconds until then; 0 if the next check restarts the count. */
  readonly resetsInMs: number;
  /** Whether a document that comes before then puts it off ("since-last-update") or not ("fixed"). */
  readonly window: Policy["window"];
}

/** What an explanation needs to know of a document. */
export interface DocumentFacts {
  readonly state: "scheduled" | "held" | "waiting" | "running" | "done" | "failed" | "cancelled";
  readonly attempts: number;
  readonly maxAttempts: number;
  /** Whether it was interrupted because it took long. */
  readonly isLong: boolean;
  readonly error: { readonly message: string; readonly code?: string | undefined } | null;
  readonly partial: readonly PartialReason[] | null;
  readonly dueAt: number | null;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

/** What keeps a document out of the line whose customer has as many there and running as it may. */
export interface CapFacts {
  readonly maxRunning: number;
  /** How many of its documents run. */
  readonly running: number;
  /** Whether the cap binds only while others wait. */
  readonly isWhileOthersWait: boolean;
}

/** Why a document stands where it stands at a time, as facts. */
export interface ExplanationFacts {
  /** When all of this was so. */
  readonly at: number;
  readonly document: DocumentFacts;
  /** The check that gave it its priority; null before it enters the line. */
  readonly check: CheckFacts | null;
  /** How many documents start before it if nobody submits anything more; null if it does not wait. */
  readonly place: { readonly ahead: number; readonly isExact: boolean } | null;
  /**
   * Given while the document waits at an overdue priority: one whose oldest document has waited for longer than `afterMs`,
   * so that it gets a share of the workers' time.
   */
  readonly overdue: { readonly afterMs: number } | null;
  /** Given while the document is held because its customer has as many in the line and running as it may. */
  readonly cap: CapFacts | null;
  /** When it can be expected to start; null if it does not wait, if the queue is paused, without workers, or if nothing was measured yet. */
  readonly expectedStart: ExpectedStart | null;
  /** Whether the whole queue is paused. */
  readonly isPaused: boolean;
  /** Whether any worker is running. */
  readonly hasWorkers: boolean;
  /** What the customer's next document would get now, and when the count restarts. */
  readonly next: Forecast;
}

/** States why a document has its priority, by the customer's policy. */
export function explainCheck(record: CheckRecord, policy: Policy): CheckFacts {
  return {
    ...record,
    thresholds: policy.thresholds,
    thresholdsPassed: policy.thresholds.filter((threshold) => record.count < threshold),
    resetIntervalMs: policy.resetIntervalMs,
    policyChanged: priorityOf(record.count, policy) !== record.priority,
  };
}

/** States what a document of cost 1 would get if it entered the line at `now`, and when the count restarts. */
export function forecast(counter: Counter | undefined, now: number, policy: Policy): Forecast {
  const next = check(counter, now, { policy });
  const isDue = counter === undefined || isResetDue(counter, now, policy);
  const resetsAt = counter && windowAnchor(counter, policy) + policy.resetIntervalMs + 1;
  return {
    nextCount: next.counter.count,
    nextPriority: next.priority,
    resetsAt: isDue ? undefined : resetsAt,
    resetsInMs: isDue || resetsAt === undefined ? 0 : resetsAt - now,
    window: policy.window,
  };
}
