import type { Limits } from "../policy/limits.ts";
import type { Policy } from "../policy/rule.ts";

/** The rule, the weight and the limits of one customer: those of its plan, and its own limits. */
export interface CustomerRules {
  readonly policy: Policy;
  readonly weight: number;
  readonly limits: Limits;
}
