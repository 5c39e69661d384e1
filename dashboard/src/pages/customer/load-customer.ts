import type { PlanBody } from "../../../../src/client/client.ts";
import { defaultPolicy } from "../../../../src/policy/rule.ts";
import { client } from "../../api.ts";
import type { Told } from "./counter.ts";

/** What the page tells of a customer. */
export interface CustomerTold extends Told {
  readonly plans: readonly PlanBody[];
  /** How many documents are processed now, of all customers. */
  readonly runningOfAll: number;
}

/** Loads a customer; undefined if there is none of this name. */
export async function loadCustomer(name: string, signal: AbortSignal): Promise<CustomerTold | undefined> {
  const [customer, plans, stats] = await Promise.all([
    client.customer(name, { signal }),
    client.plans({ signal }),
    client.stats({ signal }),
  ]);
  if (!customer) return undefined;
  const plan = plans.find((each) => each.name === customer.plan);
  return {
    customer,
    plans,
    policy: plan?.policy ?? defaultPolicy,
    readAt: Date.now(),
    runningOfAll: Math.max(stats.documents.running, customer.running),
  };
}
