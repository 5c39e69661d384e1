import type { NewDocument } from "../../../engine/document.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import type { CustomerState } from "./checks.ts";

/**
 * A lower bound of how many more documents of a customer its cap on pending ones allows, from when they were last counted;
 * negative if there were more than the cap. Submissions lower it, completions do not raise it.
 */
export interface RemainingCapacity {
  readonly left: number;
  readonly cap: number;
  readonly countedAt: number;
}

/** The remaining capacity in a customer's row. */
export function readCapacity(text: string | null): RemainingCapacity | undefined {
  return text === null ? undefined : JSON.parse(text);
}

// So few are always counted again.
const few = 1000;
const recountAfterMs = 1000;

/** Returns true if a customer has a cap on pending documents, or had one. */
export function tracksCapacity({ limits, capacity }: CustomerState): boolean {
  return limits.maxPending !== null || capacity !== undefined;
}

/** Returns true if a customer's pending documents must be counted before so many more can be accepted or refused. */
export function mustRecount(customer: CustomerState, wanted: number, now: number): boolean {
  const { limits, capacity } = customer;
  if (limits.maxPending === null) return false;
  if (capacity === undefined || capacity.cap !== limits.maxPending) return true;
  return (
    capacity.left < wanted && (capacity.cap <= few || Math.abs(now - capacity.countedAt) >= recountAfterMs)
  );
}

/** Sets the remaining capacity from a new count of pending documents. */
export function keepCount(customer: CustomerState, pending: number, now: number): void {
  const cap = customer.limits.maxPending ?? 0;
  change(customer, { left: cap - pending, cap, countedAt: now });
}

/** The refusal of so many more documents of a customer, if they are too many. */
export function findCapacityRefusal(
  name: string,
  customer: CustomerState,
  wanted: number,
): FairlaneError | undefined {
  const { limits, capacity } = customer;
  return limits.maxPending === null || capacity === undefined
    ? undefined
    : capacityRefusal(name, capacity, wanted);
}

/** The same for a given remaining capacity. */
export function capacityRefusal(
  name: string,
  capacity: RemainingCapacity,
  wanted: number,
): FairlaneError | undefined {
  if (capacity.left >= wanted) return undefined;
  const pending = capacity.cap - capacity.left;
  return new FairlaneError(
    "limit-reached",
    `customer ${JSON.stringify(name)} has ${pending} unfinished ${pending === 1 ? "document" : "documents"} of at most ${capacity.cap}, so ${wanted} more cannot be taken; repeat the call when some are finished`,
  );
}

/** Subtracts new documents from a customer's remaining capacity, and clears it if there is no longer a cap. */
export function spendCapacity(customer: CustomerState, documents: number): void {
  const { limits, capacity } = customer;
  if (capacity === undefined) return;
  if (limits.maxPending === null) change(customer, undefined);
  else change(customer, { ...capacity, left: capacity.left - documents });
}

/** The number of new documents of each customer: those without a key, and one for each unknown key. */
export function newByCustomer(
  documents: readonly NewDocument[],
  isKnown: (document: NewDocument) => boolean,
): Map<string, number> {
  const keys = new Set<string>();
  const counts = new Map<string, number>();
  for (const document of documents) {
    const { customer, key } = document;
    const isNew =
      key === null || (!isKnown(document) && keys.size < keys.add(JSON.stringify([customer, key])).size);
    if (isNew) counts.set(customer, (counts.get(customer) ?? 0) + 1);
  }
  return counts;
}

function change(customer: CustomerState, capacity: RemainingCapacity | undefined): void {
  customer.capacity = capacity;
  customer.isCapacityChanged = true;
}
