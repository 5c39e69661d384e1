import type { OnErased } from "../../engine/engine.ts";
import type { ExportedAuditEntry } from "../../engine/store-records.ts";
import {
  documentsAtOnce,
  type Erased,
  inSteps,
  isLast,
  noteErased,
  withParts,
} from "../../store/customer-steps.ts";
import {
  type AuditPlace,
  auditStart,
  type ErasedCustomer,
  entriesAtOnce,
  newPseudonym,
  placeAfter,
  withoutCustomer,
} from "../../store/erased-audit.ts";
import type { Statements } from "./statements.ts";
import type { Transaction } from "./transaction.ts";

type Write = <Answer>(work: (transaction: Transaction) => Answer) => Promise<Answer>;

/**
 * Erases a customer in several transactions, so that others have their turn: first from the audit, then its documents, and its
 * traces with the last of them. Its keys stay until then, so that an erasure that was interrupted can be repeated.
 */
export async function erase(
  write: Write,
  customer: string,
  { now, onErased }: { now: number; onErased: OnErased | undefined },
): Promise<number> {
  const keys = await write(({ statements }) =>
    statements.all<{ id: string }>("keys-of-customer", { customer }),
  );
  const erased = { customer, pseudonym: newPseudonym(), keys: keys.map(({ id }) => id) };
  let place = auditStart;
  while (!place.isEnd) place = await write(({ statements }) => eraseFromAudit(statements, erased, place));
  return inSteps(async (before) => {
    const gone = await write((transaction) => eraseDocuments(transaction, { erased, place, before, now }));
    await onErased?.(withParts(gone));
    return gone.length;
  });
}

/** Where an erasure has come to. */
interface ErasureStep {
  readonly erased: ErasedCustomer;
  /** The audit is clean up to here. */
  readonly place: AuditPlace;
  /** How many documents were removed before. */
  readonly before: number;
  readonly now: number;
}

function eraseDocuments(transaction: Transaction, step: ErasureStep): Erased[] {
  transaction.entrance.flush();
  const parameters = { customer: step.erased.customer, limit: documentsAtOnce };
  const gone = transaction.statements.all<Erased>("delete-documents-of-customer", parameters);
  noteErased(transaction, gone);
  if (isLast(gone.length)) eraseTraces(transaction, { ...step, before: step.before + gone.length });
  return gone;
}

function eraseTraces(transaction: Transaction, { erased, place, before, now }: ErasureStep): void {
  const { statements } = transaction;
  const { customer, pseudonym } = erased;
  // Noted first: the newest event must stay, so that its number is not used twice.
  transaction.note({ at: now, kind: "customer-erased", customer: pseudonym, documents: before });
  const keys = statements.all<{ id: string }>("delete-keys-of-customer", { customer });
  const last = { ...erased, keys: keys.map(({ id }) => id) };
  // Entries that were added since the audit was cleaned.
  for (let rest = { ...place, isEnd: false }; !rest.isEnd; ) rest = eraseFromAudit(statements, last, rest);
  for (const name of tracesOfCustomer) statements.run(name, { customer });
}

const tracesOfCustomer = [
  "delete-turns-of-customer",
  "delete-events-of-customer",
  "delete-seats",
  "delete-gate",
  "delete-customer",
] as const;

function eraseFromAudit(statements: Statements, erased: ErasedCustomer, { after }: AuditPlace): AuditPlace {
  const entries = statements.all<ExportedAuditEntry>("audit-after", { after, limit: entriesAtOnce });
  for (const entry of withoutCustomer(entries, erased)) statements.run("replace-audit-entry", { ...entry });
  return placeAfter(entries, after);
}
