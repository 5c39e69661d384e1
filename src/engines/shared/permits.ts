import type { Priority } from "../../policy/rule.ts";
import type { CustomerState } from "./checks.ts";

/**
 * What the entrance knows of a customer with a cap on running documents. Each of its documents that is in the line or runs
 * has a seat. Once some are held back, the customer has a gate: nothing enters by itself, those that leave call the next.
 */
export interface Seating {
  taken: number;
  isGated: boolean;
  /** Whether this transaction set up the gate. */
  isGateNew: boolean;
  /** The last priority at which it waits; 0 if it does not. */
  readonly last: Priority | 0;
}

/** A customer's gate. */
export interface Gate {
  readonly customer: string;
  /** The cap that it was set up for; null if what is in the line must first be brought to the cap. */
  readonly max_running: number | null;
  readonly is_soft: number | boolean;
}

/** Whether a document that is held goes before one of the same customer that waits, so that they should change places. */
export function isBefore(
  held: { readonly priority: Priority | null },
  { last }: Pick<Seating, "last">,
): boolean {
  return held.priority !== null && held.priority < last;
}

/** Takes a seat for a document that comes to the line, or sets up the gate; answers whether there was one. */
export function takeSeat(customer: CustomerState, seating: Seating): boolean {
  if (!seating.isGated && seating.taken < (customer.limits.maxRunning ?? 0)) {
    seating.taken++;
    return true;
  }
  seating.isGateNew ||= !seating.isGated;
  seating.isGated = true;
  return false;
}

/** Whether a document that comes back to the line may keep its seat: it may not if the cap was lowered meanwhile. */
export function mayKeepSeat(customer: CustomerState, seating: Seating): boolean {
  if (seating.taken <= (customer.limits.maxRunning ?? 0)) return true;
  seating.taken--;
  seating.isGateNew ||= !seating.isGated;
  seating.isGated = true;
  return false;
}
