import type { OnErased } from "../../../engine/customers.ts";
import { type Erased, inSteps, withParts } from "./customer-steps.ts";
import { type AuditPlace, auditStart, type ErasedCustomer, newPseudonym } from "./erased-audit.ts";

/** One step of removing the documents of a customer. */
export interface ErasureStep {
  readonly erased: ErasedCustomer;
  /** The audit is clean up to here. */
  readonly place: AuditPlace;
  /** The number of documents removed before. */
  readonly before: number;
  readonly now: number;
}

/** The parts of an erasure, each a transaction of its own. */
export interface ErasureParts {
  keys(): Promise<{ readonly id: string }[]>;
  webhooks(): Promise<{ readonly id: string }[]>;
  /** Cleans one page of the audit. Returns the place after it. */
  cleanAudit(erased: ErasedCustomer, place: AuditPlace): Promise<AuditPlace>;
  /** Removes up to `documentsAtOnce` deliveries about its documents. Returns their number. */
  removeDeliveries(): Promise<number>;
  /** Removes some documents, and with the last of them the customer's traces. */
  removeDocuments(step: ErasureStep): Promise<Erased[]>;
}

/**
 * Erases a customer in several transactions, so that others need not wait long: first from the audit, then the deliveries about its
 * documents, then these, and its traces with the last of them. Its keys and webhooks stay until then, so that an interrupted erasure
 * can be repeated.
 */
export async function eraseInSteps(
  customer: string,
  parts: ErasureParts,
  { now, onErased }: { now: number; onErased: OnErased | undefined },
): Promise<number> {
  const keys = (await parts.keys()).map(({ id }) => id);
  const webhooks = new Set((await parts.webhooks()).map(({ id }) => id));
  const erased = { customer, pseudonym: newPseudonym(), keys, webhooks };
  let place = auditStart;
  while (!place.isEnd) place = await parts.cleanAudit(erased, place);
  await inSteps(() => parts.removeDeliveries());
  return inSteps(async (before) => {
    const gone = await parts.removeDocuments({ erased, place, before, now });
    await onErased?.(withParts(gone));
    return gone.length;
  });
}
