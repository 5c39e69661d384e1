import type { Priority } from "../../policy/rule.ts";
import type { CustomerState } from "./checks.ts";

/**
 * What the entrance knows of a customer with a cap on running documents. Each of its documents that is in the line or runs
 * has a permit. Once some are held back, the customer has a backlog: nothing enters by itself, those that leave call the next.
 */
export interface Permits {
  taken: number;
  hasBacklog: boolean;
  /** Whether this transaction set up the backlog. */
  isBacklogNew: boolean;
  /** The last priority at which it waits; 0 if it does not. */
  readonly last: Priority | 0;
}

/** A customer's backlog. */
export interface Backlog {
  readonly customer: string;
  /** The cap that it was set up for; null if what is in the line must first be brought to the cap. */
  readonly max_running: number | null;
  readonly is_soft: number | boolean;
}

/** Whether a document that is held goes before one of the same customer that waits, so that they should change places. */
export function isBefore(
  held: { readonly priority: Priority | null },
  { last }: Pick<Permits, "last">,
): boolean {
  return held.priority !== null && held.priority < last;
}

/** Takes a permit for a document that comes to the line, or sets up the backlog; answers whether there was one. */
export function takePermit(customer: CustomerState, permits: Permits): boolean {
  if (!permits.hasBacklog && permits.taken < (customer.limits.maxRunning ?? 0)) {
    permits.taken++;
    return true;
  }
  permits.isBacklogNew ||= !permits.hasBacklog;
  permits.hasBacklog = true;
  return false;
}

/** Whether a document that comes back to the line may keep its permit: it may not if the cap was lowered meanwhile. */
export function mayKeepPermit(customer: CustomerState, permits: Permits): boolean {
  if (permits.taken <= (customer.limits.maxRunning ?? 0)) return true;
  permits.taken--;
  permits.isBacklogNew ||= !permits.hasBacklog;
  permits.hasBacklog = true;
  return false;
}
