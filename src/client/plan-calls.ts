import type { CallOptions } from "./calls.ts";
import type { Transport } from "./transport.ts";
import type { PlanBody, PlanChangeBody } from "./wire.ts";

export class PlanCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** All plans, by name. */
  async list(options: CallOptions = {}): Promise<PlanBody[]> {
    const path = ["v1", "plans"];
    return (await this.#transport.json<{ items: PlanBody[] }>({ ...options, path })).items;
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
