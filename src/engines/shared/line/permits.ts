import type { Lane } from "../../../policy/lane.ts";
import type { CustomerState } from "./checks.ts";

/**
 * The permits of a customer with a cap on running documents. Each of its documents that waits or runs has one. Once some are
 * held, the customer has a backlog: new documents are held, and documents that leave let the next one enter.
 */
export interface Permits {
  taken: number;
  hasBacklog: boolean;
  /** True if this transaction began the backlog. */
  isBacklogNew: boolean;
  /** The last lane in which it has waiting documents; 0 if it has none. */
  readonly last: Lane;
}

/** A customer's backlog. */
export interface Backlog {
  readonly customer: string;
  /** The cap; null if the line must first be brought down to the cap. */
  readonly max_running: number | null;
  readonly is_soft: number | boolean;
}

/** Returns true if a held document has a better lane than the last waiting one of its customer, and should take its place. */
export function isBefore(held: { readonly lane: Lane | null }, { last }: Pick<Permits, "last">): boolean {
  return held.lane !== null && held.lane < last;
}

/** Takes a permit for a document that enters the line, or begins the backlog. Returns true if a permit was free. */
export function takePermit(customer: CustomerState, permits: Permits): boolean {
  if (!permits.hasBacklog && permits.taken < (customer.limits.maxRunning ?? 0)) {
    permits.taken++;
    return true;
  }
  permits.isBacklogNew ||= !permits.hasBacklog;
  permits.hasBacklog = true;
  return false;
}

/** Returns true if a document that returns to the line may keep its permit. It may not if the cap was lowered meanwhile. */
export function mayKeepPermit(customer: CustomerState, permits: Permits): boolean {
  if (permits.taken <= (customer.limits.maxRunning ?? 0)) return true;
  permits.taken--;
  permits.isBacklogNew ||= !permits.hasBacklog;
  permits.hasBacklog = true;
  return false;
}
