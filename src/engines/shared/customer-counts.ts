import type { CustomerCounts } from "../../engine/customers.ts";
import type { ExportedCustomer } from "../../engine/store-records.ts";

/** How many documents of a customer are in some state. */
export interface StoredPending {
  readonly customer: string;
  readonly documents: number;
}

/** What customers are sorted by, of which so many documents are pending, in several rows. */
export function customerCountsOf(
  customers: readonly Pick<ExportedCustomer, "name" | "count" | "updatedAt">[],
  pending: Iterable<StoredPending>,
): CustomerCounts[] {
  const byName = new Map<string, number>();
  for (const { customer, documents } of pending)
    byName.set(customer, (byName.get(customer) ?? 0) + documents);
  return customers.map(({ name, count, updatedAt }) => ({
    name,
    count: count ?? 0,
    updatedAt: updatedAt ?? 0,
    pending: byName.get(name) ?? 0,
  }));
}
