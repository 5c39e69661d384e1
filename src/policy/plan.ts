import { expectInteger, expectObject, expectText } from "../errors/expectation.ts";
import { type Limits, limitsInForce, noLimits, readLimits } from "./limits.ts";
import { completePolicy, type Policy } from "./rule.ts";
import { maxWeight } from "./turn.ts";

/** A named policy with limits. Every customer has one plan; the default is `default`. */
export interface Plan {
  readonly name: string;
  readonly policy: Policy;
  readonly limits: Limits;
  /** From 1 to 100. Within a priority, its customers get this many starts for each start of a customer of weight 1. */
  readonly weight: number;
}

/** A plan to create or replace. Missing limits and weights stay as they are; a new plan has no limits, and weight 1. */
export type PlanChange = Pick<Plan, "name" | "policy"> & Partial<Pick<Plan, "limits" | "weight">>;

/** The parts of a plan beside its policy. */
export interface PlanOptions {
  readonly limits?: Partial<Limits> | undefined;
  readonly weight?: number | undefined;
}

/** The plan of customers without another one. */
export const defaultPlanName = "default";

/** Makes a plan from a name and a partial policy. A bad one is rejected with what was expected. */
export function definePlan(
  name: string,
  policy: Partial<Policy> = {},
  options: PlanOptions = {},
): PlanChange {
  expectText("plan name", name, 100);
  const what = `plan ${JSON.stringify(name)}`;
  expectObject(`${what} options`, options, ["limits", "weight"]);
  const { limits, weight } = options;
  if (weight !== undefined) expectInteger(`${what}.weight`, weight, [1, maxWeight]);
  const givenLimits = limits && { limits: limitsInForce(noLimits, readLimits(limits, `${what}.limits`)) };
  const givenWeight = weight !== undefined && { weight };
  return Object.freeze({ name, policy: completePolicy(policy, what), ...givenLimits, ...givenWeight });
}
