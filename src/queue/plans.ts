import type { Page } from "../engine/document.ts";
import type { Engine } from "../engine/engine.ts";
import { expectText, unexpected } from "../errors/expectation.ts";
import { closedError, FairlaneError } from "../errors/fairlane-error.ts";
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
import { type PageOptions, readPageOptions } from "./filter.ts";
import {
  type PlanPreview,
  type PlanPreviewChange,
  type PlanPreviewOptions,
  previewPlan,
  readPreviewRequest,
} from "./preview/plan-preview.ts";

/** A plan, and how many customers have it. */
export interface ListedPlan extends Plan {
  readonly customers: number;
}

interface PlansParts {
  readonly engine: Engine;
  readonly clock: Clock;
  /** Aborted when the queue is closed. */
  readonly closing: AbortSignal;
}

/** The plans of a queue. */
export class Plans {
  readonly #engine: Engine;
  readonly #clock: Clock;
  readonly #closing: AbortSignal;
  /** The last preview that was requested. They run one after the other, because each keeps a core busy. */
  #previewing: Promise<unknown> = Promise.resolve();

  constructor({ engine, clock, closing }: PlansParts) {
    this.#engine = engine;
    this.#clock = clock;
    this.#closing = closing;
  }

  /** All plans, by name. */
  async list(): Promise<ListedPlan[]> {
    const { customers } = this.#engine;
    const [plans, sizes] = await Promise.all([customers.plans(), customers.planSizes()]);
    return plans.map((plan) => ({ ...plan, customers: sizes.get(plan.name) ?? 0 }));
  }

  /** One page of the names of the customers on a plan, sorted. Rejects with `not-found` if there is no such plan. */
  async customersOf(name: string, query: PageOptions = {}): Promise<Page<string>> {
    const page = readPageOptions(query);
    const plans = await this.#engine.customers.plans();
    if (!plans.some((plan) => plan.name === name)) notFound("plan", name);
    return this.#engine.customers.namesOnPlan(name, page);
  }

  /** Creates or changes a plan, for all processes. What is left out stays unchanged; in a new plan it gets its default. */
  async set(name: string, policy: Partial<Policy> = {}, options: PlanOptions = {}): Promise<Plan> {
    const change = readPlanChange(name, policy, options);
    await this.#engine.customers.setPlans([change], this.#clock.now());
    const plans = await this.#engine.customers.plans();
    return plans.find((one) => one.name === name) ?? changedPlan(undefined, change);
  }

  /**
   * How long each group of customers would wait with a change of a plan: replays the queue's own documents, in a thread. Nothing
   * is changed. The plan need not exist.
   */
  async preview(
    name: string,
    change: PlanPreviewChange = {},
    options: PlanPreviewOptions = {},
  ): Promise<PlanPreview> {
    const request = readPreviewRequest(name, change, options);
    const signal = AbortSignal.any([this.#closing, ...(options.signal ? [options.signal] : [])]);
    const parts = { engine: this.#engine, signal };
    const preview = this.#previewing.then(() => {
      signal.throwIfAborted();
      return previewPlan(request, { ...parts, now: this.#clock.now() });
    });
    this.#previewing = preview.catch(() => {});
    try {
      return await preview;
    } catch (error) {
      throw this.#closing.aborted ? closedError() : error;
    }
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
        `plan ${JSON.stringify(name)}: ${customers === 1 ? "1 customer has" : `${customers} customers have`} this plan; assign another one first`,
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
