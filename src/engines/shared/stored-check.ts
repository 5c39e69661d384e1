import type { CustomerCheck } from "../../engine/insight.ts";

/** A check as a row of either engine. SQLite stores booleans as numbers. */
export interface StoredCustomerCheck extends Omit<CustomerCheck, "wasReset"> {
  readonly was_reset: number | boolean;
}

/** The number of a customer's latest documents among which checks are searched. */
export const checkCandidates = 5000;

/** The check of a row. */
export function customerCheckOf({ was_reset, ...check }: StoredCustomerCheck): CustomerCheck {
  return { ...check, wasReset: Boolean(was_reset) };
}
