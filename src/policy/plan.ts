import { expectText } from "../errors/expectation.ts";
import { type Limits, limitsInForce, noLimits, readLimits } from "./limits.ts";
import { completePolicy, type Policy } from "./rule.ts";

/** A named policy, and the limits of whoever has it. A customer has one plan, `default` unless said otherwise. */
export interface Plan {
  readonly name: string;
  readonly policy: Policy;
  readonly limits: Limits;
}

/** A plan as it is to be; limits that are not given stay as they are, and are none for a new plan. */
export type PlanChange = Omit<Plan, "limits"> & { readonly limits?: Limits };

/** The plan of every customer that was not given another. */
export const defaultPlanName = "default";

/** Makes a plan of a name and a partial policy, and refuses a bad one with a sentence that says what was expected. */
export function definePlan(name: string, policy: Partial<Policy> = {}, limits?: Partial<Limits>): PlanChange {
  expectText("plan name", name, 100);
  const what = `plan ${JSON.stringify(name)}`;
  const given = limits && { limits: limitsInForce(noLimits, readLimits(limits, `${what}.limits`)) };
  return Object.freeze({ name, policy: completePolicy(policy, what), ...given });
}
