import { expectInteger, expectObject, unexpected } from "../errors/expectation.ts";

/** From 1 (starts first) to 9 (starts last). */
export type Priority = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export const priorities: readonly Priority[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The parameters of the rule. */
export interface Policy {
  /** The count restarts after more than this many milliseconds. */
  readonly resetIntervalMs: number;
  /**
   * Eight numbers below 0, each lower than the one before. The priority is 1, plus 1 for every threshold that the count is
   * below.
   */
  readonly thresholds: readonly number[];
  /** The start of the interval: the customer's last check, or the check that began the window. */
  readonly window: "since-last-update" | "fixed";
}

/** The state of a customer between two checks. The count is 0 or below. */
export interface Counter {
  readonly count: number;
  readonly updatedAt: number;
  readonly windowStartedAt: number;
}

/** The result of a check: the new counter, the priority, and whether the count restarted. */
export interface CheckResult {
  readonly counter: Counter;
  readonly priority: Priority;
  readonly wasReset: boolean;
}

/** 1500 seconds since the last update, and the eight thresholds −2, −4, −6, −8, −10, −12, −14, −20. */
export const defaultPolicy: Policy = Object.freeze({
  resetIntervalMs: 1_500_000,
  thresholds: Object.freeze([-2, -4, -6, -8, -10, -12, -14, -20]),
  window: "since-last-update",
});

/** The largest cost of one document. */
export const maxCost = 1000;

/** Applies the rule once, for one document: moves the count and yields the document's priority. */
export function check(
  counter: Counter | undefined,
  now: number,
  { policy = defaultPolicy, cost = 1 }: { policy?: Policy; cost?: number } = {},
): CheckResult {
  expectInteger("cost", cost, [1, maxCost]);
  const wasReset = counter === undefined || isResetDue(counter, now, policy);
  const checked = wasReset
    ? { count: 1 - cost, updatedAt: now, windowStartedAt: now }
    : { ...counter, count: counter.count - cost, updatedAt: Math.max(counter.updatedAt, now) };
  return { counter: checked, priority: priorityOf(checked.count, policy), wasReset };
}

/** The priority of a count: 1, and one more for every threshold that the count is below. */
export function priorityOf(count: number, policy: Policy = defaultPolicy): Priority {
  let priority = 1;
  for (const threshold of policy.thresholds) if (count < threshold) priority++;
  return priority as Priority;
}

/**
 * Returns true if a check at `now` would restart the count: the interval has passed, or the counter lies as far in the future
 * because of a wrong clock.
 */
export function isResetDue(counter: Counter, now: number, policy: Policy): boolean {
  return Math.abs(now - windowAnchor(counter, policy)) > policy.resetIntervalMs;
}

/** The time that the reset interval is measured from. */
export function windowAnchor(counter: Counter, policy: Policy): number {
  return policy.window === "fixed" ? counter.windowStartedAt : counter.updatedAt;
}

/** Adds the defaults to a partial policy. A bad one is rejected with what was expected. */
export function completePolicy(input: Partial<Policy>, what = "policy"): Policy {
  expectObject(what, input, ["resetIntervalMs", "thresholds", "window"]);
  const policy = { ...defaultPolicy, ...input };
  expectInteger(`${what}.resetIntervalMs`, policy.resetIntervalMs, [1, 10 * 365 * 86_400_000]);
  expectThresholds(`${what}.thresholds`, policy.thresholds);
  if (policy.window !== "since-last-update" && policy.window !== "fixed") {
    throw unexpected(`${what}.window`, '"since-last-update" or "fixed"', policy.window);
  }
  return Object.freeze({ ...policy, thresholds: Object.freeze([...policy.thresholds]) });
}

/** Checks a policy of which fields may be missing. A bad one is rejected with what was expected. */
export function readPolicy(input: Partial<Policy>, what = "policy"): Partial<Policy> {
  const policy = completePolicy(input, what);
  return Object.freeze(
    Object.fromEntries(Object.entries(policy).filter(([name]) => Object.hasOwn(input, name))),
  );
}

function expectThresholds(what: string, thresholds: unknown): void {
  const isList =
    Array.isArray(thresholds) && thresholds.length === 8 && thresholds.every(Number.isSafeInteger);
  const isFalling =
    isList && thresholds.every((value, index) => value < (index === 0 ? 0 : thresholds[index - 1]));
  if (!isFalling)
    throw unexpected(what, "eight whole numbers below 0, each below the one before it", thresholds);
}
