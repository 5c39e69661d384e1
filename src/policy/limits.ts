import { expectInteger, expectObject, unexpected } from "../errors/expectation.ts";

/** How much of the queue a customer may take at once. */
export interface Limits {
  /** How many of its documents may be scheduled, held, waiting or running together; null: as many as it likes. */
  readonly maxPending: number | null;
  /** How many of its documents may run at once; null: as many as there are slots. */
  readonly maxRunning: number | null;
  /** Whether `maxRunning` binds only while others wait, so that no slot is idle because of it. */
  readonly maxRunningWhileOthersWait: boolean;
}

/** The limits of whoever has none. */
export const noLimits: Limits = Object.freeze({
  maxPending: null,
  maxRunning: null,
  maxRunningWhileOthersWait: false,
});

const pendingCeiling = 1_000_000_000;
const runningCeiling = 100_000;

/** Checks limits, of which some may be left out, and refuses bad ones with a sentence that says what was expected. */
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

/** The limits in force for a customer: its own, and what those leave open as its plan says. */
export function limitsInForce(ofPlan: Limits, own: Partial<Limits> | null): Limits {
  return own === null ? ofPlan : { ...ofPlan, ...own };
}

/** Whether two limits say the same. */
export function isSameLimits(one: Limits, other: Limits): boolean {
  return (Object.keys(noLimits) as (keyof Limits)[]).every((name) => one[name] === other[name]);
}

function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
