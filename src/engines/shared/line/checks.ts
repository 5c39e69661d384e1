import { backgroundLane, backgroundPriority, homeLane, type Lane } from "../../../policy/lane.ts";
import type { Limits } from "../../../policy/limits.ts";
import { type Counter, check, type Policy, type Priority } from "../../../policy/rule.ts";
import type { StoredDocument } from "../stored-document.ts";
import type { RemainingCapacity } from "./remaining-capacity.ts";

/** The columns of a document's check, null before it. */
export type StoredCheck = Pick<
  StoredDocument,
  "priority" | "lane" | "count" | "count_before" | "since_update_ms" | "was_reset" | "checked_at"
>;

/** The facts about a document that the entrance to the line needs. */
export type Candidate = StoredCheck & Pick<StoredDocument, "customer" | "cost" | "is_background">;

/** The result of a document's check; all null before. Background documents have only a priority and a lane. */
export interface CheckFields {
  readonly priority: Priority | null;
  readonly lane: Lane | null;
  readonly count: number | null;
  readonly countBefore: number | null;
  readonly sinceUpdateMs: number | null;
  readonly wasReset: boolean | null;
  readonly checkedAt: number | null;
}

/** A customer at the entrance. */
export interface CustomerState {
  counter: Counter | undefined;
  readonly policy: Policy;
  readonly limits: Limits;
  readonly weight: number;
  readonly isPaused: boolean;
  isChanged: boolean;
  /** Known only for customers with a cap on pending documents. */
  capacity: RemainingCapacity | undefined;
  isCapacityChanged: boolean;
}

/** The check of a document that had none. */
export const unchecked: StoredCheck = {
  priority: null,
  lane: null,
  count: null,
  count_before: null,
  since_update_ms: null,
  was_reset: null,
  checked_at: null,
};

/**
 * Checks a document that has no priority yet, which moves its customer's count. Any other keeps its check. Background documents
 * are never checked.
 */
export function checkOnce(customer: CustomerState, candidate: Candidate, now: number) {
  const { priority, lane, cost } = candidate;
  if (priority !== null && lane !== null) return { ...formerCheck(candidate), priority, lane };
  return candidate.is_background ? backgroundCheck : checkNow(customer, cost, now);
}

const backgroundCheck = {
  priority: backgroundPriority,
  lane: backgroundLane as Lane,
  count: null,
  countBefore: null,
  sinceUpdateMs: null,
  wasReset: null,
  checkedAt: null,
};

/** A document that enters the line again: no longer expedited, and with a new check if its customer asked for it. */
export function candidateOf(row: StoredDocument, { isChecked }: { isChecked: boolean }): Candidate {
  if (isChecked || row.priority === null) return { ...row, ...unchecked };
  return { ...row, lane: homeLane(row.priority, Boolean(row.is_background)) };
}

/** The result of the check in a document's row. */
export function formerCheck(row: StoredCheck): CheckFields {
  return {
    priority: row.priority,
    lane: row.lane,
    count: row.count,
    countBefore: row.count_before,
    sinceUpdateMs: row.since_update_ms,
    wasReset: row.was_reset === null ? null : Boolean(row.was_reset),
    checkedAt: row.checked_at,
  };
}

function checkNow(customer: CustomerState, cost: number, now: number) {
  const before = customer.counter;
  const { counter, priority, wasReset } = check(before, now, { policy: customer.policy, cost });
  customer.counter = counter;
  customer.isChanged = true;
  const sinceUpdateMs = before ? now - before.updatedAt : null;
  const countBefore = before?.count ?? null;
  const lane: Lane = priority;
  return { priority, lane, count: counter.count, countBefore, sinceUpdateMs, wasReset, checkedAt: now };
}
