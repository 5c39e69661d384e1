import type { PlanBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { may } from "../../session.ts";
import type { Told } from "./counter/counter.ts";

/** What the page tells of a customer. */
export interface CustomerTold extends Told {
  /** All plans, for those who may choose among them. */
  readonly plans: readonly PlanBody[];
  /** How many documents are processed now, of all customers; undefined for those who may not know. */
  readonly runningOfAll: number | undefined;
}

/** Loads a customer; undefined if there is none of this name. */
export async function loadCustomer(name: string, signal: AbortSignal): Promise<CustomerTold | undefined> {
  const [customer, plans, stats] = await Promise.all([
    client.customers.get(name, { signal }),
    may("steer") ? client.plans.list({ signal }) : [],
    may("lookAtAll") ? client.stats({ signal }) : undefined,
  ]);
  if (!customer) return undefined;
  return {
    customer,
    plans,
    policy: customer.policy,
    readAt: Date.now(),
    runningOfAll: stats && Math.max(stats.documents.running, customer.running),
  };
}
