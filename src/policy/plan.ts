import { expectText } from "../errors/expectation.ts";
import { type Limits, limitsInForce, noLimits, readLimits } from "./limits.ts";
import { completePolicy, type Policy } from "./rule.ts";

/** A named policy with limits. Every customer has one plan; the default is `default`. */
export interface Plan {
  readonly name: string;
  readonly policy: Policy;
  readonly limits: Limits;
}

/** A plan to create or replace. Missing limits stay as they are; a new plan has none. */
export type PlanChange = Omit<Plan, "limits"> & { readonly limits?: Limits };

/** The plan of customers without another one. */
export const defaultPlanName = "default";

/** Makes a plan from a name and a partial policy. A bad one is rejected with what was expected. */
export function definePlan(name: string, policy: Partial<Policy> = {}, limits?: Partial<Limits>): PlanChange {
  expectText("plan name", name, 100);
  const what = `plan ${JSON.stringify(name)}`;
  const given = limits && { limits: limitsInForce(noLimits, readLimits(limits, `${what}.limits`)) };
  return Object.freeze({ name, policy: completePolicy(policy, what), ...given });
}
