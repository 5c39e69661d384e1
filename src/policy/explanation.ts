import type { ExpectedStart } from "./expected-start.ts";
import type { FailureDetails } from "./failure-details.ts";
import type { Urgency } from "./lane.ts";
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

/** The check that gave a document its priority, as it is stored. */
export interface CheckRecord {
  readonly priority: Priority;
  readonly cost: number;
  /** The count after the check. */
  readonly count: number;
  /** The count before the check; undefined for a customer's first document. */
  readonly countBefore: number | undefined;
  /** The time since the customer's previous check; undefined for a customer's first document. */
  readonly sinceUpdateMs: number | undefined;
  readonly wasReset: boolean;
}

/** Why a document has its priority, as facts. */
export interface CheckFacts extends CheckRecord {
  readonly thresholds: readonly number[];
  /** The thresholds that the count is below. Each adds one to the priority. */
  readonly thresholdsPassed: readonly number[];
  readonly resetIntervalMs: number;
  /** True if the customer's policy has changed since, so the thresholds shown are not those that were applied. */
  readonly policyChanged: boolean;
}

/** The outlook for a customer's next document. */
export interface Forecast {
  readonly nextCount: number;
  readonly nextPriority: Priority;
  /** The time from which a check would restart the count, if none comes before; undefined for a customer without a counter. */
  readonly resetsAt: number | undefined;
  /** The milliseconds until then; 0 if the next check restarts the count. */
  readonly resetsInMs: number;
  /** With "since-last-update", an earlier document postpones the restart; with "fixed" it does not. */
  readonly window: Policy["window"];
}

/** The facts about a document that an explanation needs. */
export interface DocumentFacts {
  readonly state: "scheduled" | "held" | "waiting" | "running" | "done" | "failed" | "cancelled";
  readonly urgency: Urgency;
  readonly isExpedited: boolean;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** True if it was interrupted because it took long. */
  readonly isLong: boolean;
  readonly error: {
    readonly name?: string;
    readonly message: string;
    readonly code?: string | undefined;
    readonly details?: FailureDetails | undefined;
  } | null;
  readonly partial: readonly PartialReason[] | null;
  readonly dueAt: number | null;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

/** The cap that keeps a document out of the line. */
export interface CapFacts {
  readonly maxRunning: number;
  /** The number of the customer's running documents. */
  readonly running: number;
  /** True if the cap only applies while other customers wait. */
  readonly isWhileOthersWait: boolean;
}

/** Why a document is where it is at a given time, as facts. */
export interface ExplanationFacts {
  /** The time of all these facts. */
  readonly at: number;
  readonly document: DocumentFacts;
  /** The check that gave the document its priority; null before it enters the line, and for background documents. */
  readonly check: CheckFacts | null;
  /** The number of documents that start before it if nothing more is submitted; null if it does not wait. */
  readonly place: { readonly ahead: number; readonly isExact: boolean } | null;
  /**
   * Set while the document waits in an overdue lane: one whose oldest document has waited longer than `afterMs`, and which
   * therefore gets a share of the workers' time.
   */
  readonly overdue: { readonly afterMs: number } | null;
  /** When the document is cancelled if it has not started; null if it has no deadline or has started once. */
  readonly deadlineAt: number | null;
  /** The weight of its customer's plan. */
  readonly weight: number;
  /** Set while the document is held because of its customer's cap on running documents. */
  readonly cap: CapFacts | null;
  /** The expected start; null if the document does not wait, the queue is paused, no worker claims, or nothing was measured yet. */
  readonly expectedStart: ExpectedStart | null;
  /** True if the whole queue is paused. */
  readonly isPaused: boolean;
  /** True if any worker is running. */
  readonly hasWorkers: boolean;
  /** True if there are workers, but all of them drain. */
  readonly areAllDraining: boolean;
  /** The priority that the customer's next document would get now, and when the count restarts. */
  readonly next: Forecast;
}

/** Explains a document's priority by the customer's policy. */
export function explainCheck(record: CheckRecord, policy: Policy): CheckFacts {
  return {
    ...record,
    thresholds: policy.thresholds,
    thresholdsPassed: policy.thresholds.filter((threshold) => record.count < threshold),
    resetIntervalMs: policy.resetIntervalMs,
    policyChanged: priorityOf(record.count, policy) !== record.priority,
  };
}

/** Returns the priority that a document of cost 1 would get at `now`, and when the count restarts. */
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
