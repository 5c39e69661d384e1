import type { CustomerCounts } from "../../engine/customers.ts";
import type { ExportedCustomer } from "../../engine/store-records.ts";

/** A number of documents of a customer. */
export interface StoredPending {
  readonly customer: string;
  readonly documents: number;
}

/** The figures by which customers are sorted. A customer may have several rows of pending documents. */
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
