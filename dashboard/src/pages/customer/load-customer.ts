import type { HistoryRange, PlanBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { may } from "../../session.ts";
import type { CustomerSnapshot } from "./counter/counter.ts";

/** The data of a customer's page. */
export interface CustomerData extends CustomerSnapshot {
  /** All plans, if the user may see them. */
  readonly plans: readonly PlanBody[];
  /** The number of running documents of all customers; undefined if the user may not know it. */
  readonly runningOfAll: number | undefined;
}

/** Loads a customer with its figures of a period; returns undefined if it does not exist. */
export async function loadCustomer(
  name: string,
  range: HistoryRange,
  signal: AbortSignal,
): Promise<CustomerData | undefined> {
  const [customer, plans, stats] = await Promise.all([
    client.customers.get(name, { range, signal }),
    may("viewAll") ? client.plans.list({ signal }) : [],
    may("viewAll") ? client.stats({ signal }) : undefined,
  ]);
  if (!customer) return undefined;
  return {
    customer,
    plans,
    readAt: Date.now(),
    runningOfAll: stats && Math.max(stats.documents.running, customer.running),
  };
}
