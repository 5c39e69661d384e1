import type { CustomerBody } from "#fairlane/client/client.ts";
import { type Counter, check, type Policy, type Priority, priorityOf } from "#fairlane/policy/rule.ts";

/** A customer as it was read from the server, and when, by the browser's clock. */
export interface CustomerSnapshot {
  readonly customer: CustomerBody;
  readonly readAt: number;
}

/** Returns when the customer's count resets if no document comes; null if the next document resets it. */
export function resetOf({ customer, readAt }: CustomerSnapshot, now: number): number | null {
  const at = readAt + customer.resetsInMs;
  return customer.resetsInMs === 0 || now >= at ? null : at;
}

/** The priority that the customer's next ordinary document would get. */
export function nextPriority(snapshot: CustomerSnapshot, now: number): Priority {
  return check(counterOf(snapshot), now, { policy: snapshot.customer.policy }).priority;
}

/** The number of consecutive documents that get the same priority; null for all that follow. */
export interface Run {
  readonly priority: Priority;
  readonly documents: number | null;
}

/** Returns the priorities of the customer's next ordinary documents if they came now, one run for each priority. */
export function nextRuns(snapshot: CustomerSnapshot, now: number): readonly Run[] {
  const { policy } = snapshot.customer;
  const runs: Run[] = [];
  let { count } = check(counterOf(snapshot), now, { policy }).counter;
  for (;;) {
    const priority = priorityOf(count, policy);
    const threshold = policy.thresholds[priority - 1];
    if (threshold === undefined) return [...runs, { priority, documents: null }];
    runs.push({ priority, documents: count - threshold + 1 });
    count = threshold - 1;
  }
}

// Dated back from the reset, so that the rule can be applied at any later time.
function counterOf({ customer, readAt }: CustomerSnapshot): Counter | undefined {
  if (customer.resetsInMs === 0) return undefined;
  const at = readAt + customer.resetsInMs - 1 - customer.policy.resetIntervalMs;
  return { count: customer.count, updatedAt: at, windowStartedAt: at };
}

/** The counts of a priority, from `top` down to `bottom`; null means that there is no lower end. */
export interface LaneRange {
  readonly priority: Priority;
  readonly top: number;
  readonly bottom: number | null;
}

/** Returns the counts of each of the nine priorities of a policy. */
export function laneRanges({ thresholds }: Policy): readonly LaneRange[] {
  return [...thresholds, null].map((bottom, place) => ({
    priority: (place + 1) as Priority,
    top: place === 0 ? 0 : (thresholds[place - 1] ?? 0) - 1,
    bottom,
  }));
}

/** Formats the counts of a priority: "0 … −2", "−3", "≤ −21". */
export function rangeText({ top, bottom }: LaneRange, number: (value: number) => string): string {
  if (bottom === null) return `≤ ${number(top)}`;
  return top === bottom ? number(top) : `${number(top)} … ${number(bottom)}`;
}
