import type { CallOptions, PageQuery } from "./calls.ts";
import type { Transport } from "./transport.ts";
import type {
  ListedPlanBody,
  PageBody,
  PlanBody,
  PlanChangeBody,
  PlanCustomerBody,
  PlanPreviewBody,
  PlanPreviewChangeBody,
} from "./wire.ts";

export class PlanCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** All plans, by name, with the number of customers on each. */
  async list(options: CallOptions = {}): Promise<ListedPlanBody[]> {
    const path = ["v1", "plans"];
    return (await this.#transport.json<{ items: ListedPlanBody[] }>({ ...options, path })).items;
  }

  /** One page of the customers on a plan, by name. */
  customers(
    name: string,
    query: PageQuery = {},
    options: CallOptions = {},
  ): Promise<PageBody<PlanCustomerBody>> {
    return this.#transport.json({
      ...options,
      path: ["v1", "plans", name, "customers"],
      query: { ...query },
    });
  }

  /**
   * How long each group of customers would wait with a change of a plan, out of a replay of the queue's own last hour, day or week.
   * Changes nothing. It may take several seconds.
   */
  preview(name: string, change: PlanPreviewChangeBody, options: CallOptions = {}): Promise<PlanPreviewBody> {
    const path = ["v1", "plans", name, "preview"];
    return this.#transport.json({ ...options, method: "POST", path, json: change });
  }

  /** Creates or changes a plan. Omitted fields stay as they are; in a new plan they get their defaults. */
  set(name: string, plan: PlanChangeBody, options: CallOptions = {}): Promise<PlanBody> {
    return this.#transport.json({ ...options, method: "PUT", path: ["v1", "plans", name], json: plan });
  }

  /** Removes a plan that no customer has. */
  async remove(name: string, options: CallOptions = {}): Promise<void> {
    await this.#transport.send({ ...options, method: "DELETE", path: ["v1", "plans", name] });
  }
}
