import type { CustomerBody } from "#fairlane/client/client.ts";
import { type Counter, check, type Policy, type Priority, priorityOf } from "#fairlane/policy/rule.ts";

/** What the server told of a customer, and when, by the clock of this machine. */
export interface Told {
  readonly customer: CustomerBody;
  readonly readAt: number;
  /** The policy of its plan. */
  readonly policy: Policy;
}

/** When the count of a customer restarts if nothing comes; null if its next document restarts it anyway. */
export function resetOf({ customer, readAt }: Told, now: number): number | null {
  const at = readAt + customer.resetsInMs;
  return customer.resetsInMs === 0 || now >= at ? null : at;
}

/** The priority that the customer's next ordinary document would get. */
export function nextPriority(told: Told, now: number): Priority {
  return check(counterOf(told), now, { policy: told.policy }).priority;
}

/** So many documents in a row get one priority; null: all that follow. */
export interface Run {
  readonly priority: Priority;
  readonly documents: number | null;
}

/** What the customer's next ordinary documents would get if they came at once, one run for each priority. */
export function nextRuns(told: Told, now: number): readonly Run[] {
  const { policy } = told;
  const runs: Run[] = [];
  let { count } = check(counterOf(told), now, { policy }).counter;
  for (;;) {
    const priority = priorityOf(count, policy);
    const threshold = policy.thresholds[priority - 1];
    if (threshold === undefined) return [...runs, { priority, documents: null }];
    runs.push({ priority, documents: count - threshold + 1 });
    count = threshold - 1;
  }
}

// Dated by when it restarts, so that the rule can be asked at any later time.
function counterOf({ customer, readAt, policy }: Told): Counter | undefined {
  if (customer.resetsInMs === 0) return undefined;
  const at = readAt + customer.resetsInMs - 1 - policy.resetIntervalMs;
  return { count: customer.count, updatedAt: at, windowStartedAt: at };
}
