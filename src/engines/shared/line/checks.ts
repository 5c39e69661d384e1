import type { Limits } from "../../../policy/limits.ts";
import { type Counter, check, type Policy, type Priority } from "../../../policy/rule.ts";
import type { StoredDocument } from "../stored-document.ts";
import type { RemainingCapacity } from "./remaining-capacity.ts";

/** The columns of a document's check, null before it. */
export type StoredCheck = Pick<
  StoredDocument,
  "priority" | "count" | "count_before" | "since_update_ms" | "was_reset" | "checked_at"
>;

/** The facts about a document that the entrance to the line needs. */
export type Candidate = StoredCheck & Pick<StoredDocument, "customer" | "cost">;

/** The result of a document's check; all null before. */
export interface CheckFields {
  readonly priority: Priority | null;
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
  readonly isPaused: boolean;
  isChanged: boolean;
  /** Known only for customers with a cap on pending documents. */
  capacity: RemainingCapacity | undefined;
  isCapacityChanged: boolean;
}

/** The check of a document that had none. */
export const unchecked: StoredCheck = {
  priority: null,
  count: null,
  count_before: null,
  since_update_ms: null,
  was_reset: null,
  checked_at: null,
};

/** Checks a document that has no priority yet, which moves its customer's count. Any other keeps its check. */
export function checkOnce(customer: CustomerState, candidate: Candidate, now: number) {
  const { priority, cost } = candidate;
  return priority === null ? checkNow(customer, cost, now) : { ...formerCheck(candidate), priority };
}

/** The result of the check in a document's row. */
export function formerCheck(row: StoredCheck): CheckFields {
  return {
    priority: row.priority,
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
  return { priority, count: counter.count, countBefore, sinceUpdateMs, wasReset, checkedAt: now };
}
