import type { Engine } from "../engine/engine.ts";
import { noLimits } from "../policy/limits.ts";
import { defaultPlanName, definePlan, type Plan } from "../policy/plan.ts";

/** The default plan as it is stored. */
export async function readDefaultPlan(engine: Engine): Promise<Plan> {
  const plans = await engine.customers.plans();
  return (
    plans.find(({ name }) => name === defaultPlanName) ?? { limits: noLimits, ...definePlan(defaultPlanName) }
  );
}
