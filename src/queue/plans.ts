import type { Engine } from "../engine/engine.ts";
import { expectText, unexpected } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import {
  changedPlan,
  defaultPlanName,
  newPlan,
  type Plan,
  type PlanOptions,
  readPlanChange,
} from "../policy/plan.ts";
import type { Policy } from "../policy/rule.ts";
import type { Clock } from "../runtime/clock.ts";
import { notFound } from "./arguments.ts";

/** The plans of a queue. */
export class Plans {
  readonly #engine: Engine;
  readonly #clock: Clock;

  constructor(engine: Engine, clock: Clock) {
    this.#engine = engine;
    this.#clock = clock;
  }

  /** All plans, by name. */
  async list(): Promise<Plan[]> {
    return this.#engine.customers.plans();
  }

  /** Creates or changes a plan, for all processes. What is left out stays unchanged; in a new plan it gets its default. */
  async set(name: string, policy: Partial<Policy> = {}, options: PlanOptions = {}): Promise<Plan> {
    const change = readPlanChange(name, policy, options);
    await this.#engine.customers.setPlans([change], this.#clock.now());
    return (await this.list()).find((one) => one.name === name) ?? changedPlan(undefined, change);
  }

  /** Deletes a plan. Rejects with `wrong-state` if a customer has it. */
  async remove(name: string): Promise<void> {
    if (name === defaultPlanName) throw unexpected("plan", "any plan but the default one", name);
    const customers = await this.#engine.customers.removePlan(
      expectText("plan", name, 100),
      this.#clock.now(),
    );
    if (customers === undefined) notFound("plan", name);
    if (customers > 0)
      throw new FairlaneError(
        "wrong-state",
        `plan ${JSON.stringify(name)}: ${customers === 1 ? "1 customer has" : `${customers} customers have`} it; assign another first`,
      );
  }
}

/** The default plan as stored. */
export async function readDefaultPlan(engine: Engine): Promise<Plan> {
  return defaultPlanOf(await engine.customers.plans());
}

/** The default one of all plans. */
export function defaultPlanOf(plans: readonly Plan[]): Plan {
  return plans.find(({ name }) => name === defaultPlanName) ?? { ...newPlan, name: defaultPlanName };
}
