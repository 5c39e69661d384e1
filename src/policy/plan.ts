import { expectText } from "../errors/expectation.ts";
import { completePolicy, type Policy } from "./rule.ts";

/** A named policy. A customer has one plan, `default` unless said otherwise. */
export interface Plan {
  readonly name: string;
  readonly policy: Policy;
}

/** The plan of every customer that was not given another. */
export const defaultPlanName = "default";

/** Makes a plan of a name and a partial policy, and refuses a bad one with a sentence that says what was expected. */
export function definePlan(name: string, policy: Partial<Policy> = {}): Plan {
  expectText("plan name", name, 100);
  return Object.freeze({ name, policy: completePolicy(policy, `plan ${JSON.stringify(name)}`) });
}
