import { expectInteger, expectObject, unexpected } from "../errors/expectation.ts";

/** Limits on a customer's share of the queue. */
export interface Limits {
  /** The maximum number of its scheduled, held, waiting and running documents together; null for no limit. */
  readonly maxPending: number | null;
  /** The maximum number of its running documents; null for no limit. */
  readonly maxRunning: number | null;
  /** True if `maxRunning` only applies while other customers wait, so that it never leaves a slot idle. */
  readonly maxRunningWhileOthersWait: boolean;
}

/** The limits of a customer without any. */
export const noLimits: Limits = Object.freeze({
  maxPending: null,
  maxRunning: null,
  maxRunningWhileOthersWait: false,
});

const pendingCeiling = 1_000_000_000;
const runningCeiling = 100_000;

/** Checks limits, some of which may be missing. A bad one is rejected with what was expected. */
export function readLimits(input: Partial<Limits>, what = "limits"): Partial<Limits> {
  expectObject(what, input, Object.keys(noLimits));
  const { maxPending, maxRunning, maxRunningWhileOthersWait: isSoft } = input;
  if (maxPending !== undefined && maxPending !== null)
    expectInteger(`${what}.maxPending`, maxPending, [0, pendingCeiling]);
  if (maxRunning !== undefined && maxRunning !== null)
    expectInteger(`${what}.maxRunning`, maxRunning, [0, runningCeiling]);
  if (isSoft !== undefined && typeof isSoft !== "boolean")
    throw unexpected(`${what}.maxRunningWhileOthersWait`, "true or false", isSoft);
  return Object.freeze(withoutUndefined(input));
}

/** The limits in force for a customer: its own, and those of its plan where it has none. */
export function limitsInForce(ofPlan: Limits, own: Partial<Limits> | null): Limits {
  return own === null ? ofPlan : { ...ofPlan, ...own };
}

/** Returns true if two limits are equal. */
export function isSameLimits(one: Limits, other: Limits): boolean {
  return (Object.keys(noLimits) as (keyof Limits)[]).every((name) => one[name] === other[name]);
}

function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
