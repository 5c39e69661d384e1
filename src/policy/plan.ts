import { expectInteger, expectObject, expectText } from "../errors/expectation.ts";
import { type Limits, limitsInForce, noLimits, readLimits } from "./limits.ts";
import {
  type ReadingSettings,
  readingInForce,
  readReadingSettings,
  workersReading,
} from "./reading-settings.ts";
import { completePolicy, defaultPolicy, type Policy, readPolicy } from "./rule.ts";
import { maxWeight } from "./turn.ts";

/** A named policy with limits. Every customer has one plan; the default is `default`. */
export interface Plan {
  readonly name: string;
  readonly policy: Policy;
  readonly limits: Limits;
  /** How documents of its customers are read. */
  readonly reading: ReadingSettings;
  /** From 1 to 100. Within a priority, its customers get this many starts for each start of a customer of weight 1. */
  readonly weight: number;
}

/** A plan to create or change. Omitted fields stay as they are; in a new plan they get their defaults. */
export interface PlanChange {
  readonly name: string;
  readonly policy?: Partial<Policy>;
  readonly limits?: Partial<Limits>;
  readonly reading?: Partial<ReadingSettings>;
  readonly weight?: number;
}

/** The parts of a plan beside its policy. */
export interface PlanOptions {
  readonly limits?: Partial<Limits> | undefined;
  readonly reading?: Partial<ReadingSettings> | undefined;
  readonly weight?: number | undefined;
}

/** The plan of customers without another one. */
export const defaultPlanName = "default";

/** The parts of a new plan that are not given. */
export const newPlan: Omit<Plan, "name"> = {
  policy: defaultPolicy,
  limits: noLimits,
  reading: workersReading,
  weight: 1,
};

/** Makes a plan from a name and a partial policy, with defaults for the rest of it. A bad one is rejected with what was expected. */
export function definePlan(name: string, policy: Partial<Policy> = {}): Pick<Plan, "name" | "policy"> {
  expectText("plan name", name, 100);
  return Object.freeze({ name, policy: completePolicy(policy, whatOf(name)) });
}

/** Checks a change of a plan. A bad one is rejected with what was expected. */
export function readPlanChange(
  name: string,
  policy: Partial<Policy> = {},
  options: PlanOptions = {},
): PlanChange {
  expectText("plan name", name, 100);
  const what = whatOf(name);
  expectObject(`${what} options`, options, ["limits", "reading", "weight"]);
  const { limits, reading, weight } = options;
  if (weight !== undefined) expectInteger(`${what}.weight`, weight, [1, maxWeight]);
  return Object.freeze({
    name,
    policy: readPolicy(policy, what),
    ...(limits && { limits: readLimits(limits, `${what}.limits`) }),
    ...(reading && { reading: readReadingSettings(reading, `${what}.reading`) }),
    ...(weight !== undefined && { weight }),
  });
}

/** The plan after a change; `before` is undefined if it is new. */
export function changedPlan(before: Omit<Plan, "name"> | undefined, change: PlanChange): Plan {
  const { policy, limits, reading, weight } = before ?? newPlan;
  return {
    name: change.name,
    policy: completePolicy({ ...policy, ...change.policy }, whatOf(change.name)),
    limits: limitsInForce(limits, change.limits ?? null),
    reading: readingInForce(reading, change.reading ?? null),
    weight: change.weight ?? weight,
  };
}

function whatOf(name: string): string {
  return `plan ${JSON.stringify(name)}`;
}
