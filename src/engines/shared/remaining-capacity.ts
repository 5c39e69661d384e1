import type { NewDocument } from "../../engine/document.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { CustomerState } from "./checks.ts";

/**
 * How many more documents of a customer may certainly be submitted, as was found under a cap at a time; below zero if there were
 * more than the cap allows. It only falls.
 */
export interface RemainingCapacity {
  readonly left: number;
  readonly cap: number;
  readonly countedAt: number;
}

/** The capacity of a customer's row. */
export function readCapacity(text: string | null): RemainingCapacity | undefined {
  return text === null ? undefined : JSON.parse(text);
}

// Counting so few costs nothing worth avoiding.
const few = 1000;
const recountAfterMs = 1000;

/** Whether a customer has a cap on pending documents, or something is known of one that it had. */
export function tracksCapacity({ limits, capacity }: CustomerState): boolean {
  return limits.maxPending !== null || capacity !== undefined;
}

/** Whether a customer's pending documents must be counted before so many more can be taken or refused. */
export function mustRecount(customer: CustomerState, wanted: number, now: number): boolean {
  const { limits, capacity } = customer;
  if (limits.maxPending === null) return false;
  if (capacity === undefined || capacity.cap !== limits.maxPending) return true;
  return (
    capacity.left < wanted && (capacity.cap <= few || Math.abs(now - capacity.countedAt) >= recountAfterMs)
  );
}

/** Keeps how many documents of a customer are pending. */
export function keepCount(customer: CustomerState, pending: number, now: number): void {
  const cap = customer.limits.maxPending ?? 0;
  change(customer, { left: cap - pending, cap, countedAt: now });
}

/** The refusal of so many more documents, if they are too many. */
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

/** The refusal of so many more documents of a customer who has that capacity, if they are too many. */
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

/** Notes that documents of a customer came. Where there is no cap any more, what was known of one is forgotten. */
export function spendCapacity(customer: CustomerState, documents: number): void {
  const { limits, capacity } = customer;
  if (capacity === undefined) return;
  if (limits.maxPending === null) change(customer, undefined);
  else change(customer, { ...capacity, left: capacity.left - documents });
}

/** How many documents of each customer are new: those without a key, and one for each key that is not known. */
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
