import type { CustomerCheck } from "../../engine/insight.ts";

/** A check as a row, whatever the engine. Engines keep truth values as numbers or as such. */
export interface StoredCustomerCheck extends Omit<CustomerCheck, "wasReset"> {
  readonly was_reset: number | boolean;
}

/** Among how many of a customer's latest documents those with a check are looked for. */
export const checkCandidates = 5000;

/** The check of a row. */
export function customerCheckOf({ was_reset, ...check }: StoredCustomerCheck): CustomerCheck {
  return { ...check, wasReset: Boolean(was_reset) };
}
