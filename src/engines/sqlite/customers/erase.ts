import type { OnErased } from "../../../engine/customers.ts";
import type { ExportedAuditEntry } from "../../../engine/store-records.ts";
import { documentsAtOnce, type Erased, isLast, noteErased } from "../../shared/customers/customer-steps.ts";
import {
  type AuditPlace,
  type ErasedCustomer,
  entriesAtOnce,
  placeAfter,
  withoutCustomer,
} from "../../shared/customers/erased-audit.ts";
import { type ErasureParts, type ErasureStep, eraseInSteps } from "../../shared/customers/erasure-steps.ts";
import type { Statements } from "../database/statements.ts";
import type { Transaction } from "../transaction.ts";
import { sumUpUsage } from "../usage.ts";

type Write = <Answer>(work: (transaction: Transaction) => Answer) => Promise<Answer>;

/** Erases a customer. Returns the number of its documents. */
export function erase(
  write: Write,
  customer: string,
  options: { now: number; onErased: OnErased | undefined },
): Promise<number> {
  const parts: ErasureParts = {
    keys: () => write(({ statements }) => statements.all("keys-of-customer", { customer })),
    webhooks: () => write(({ statements }) => statements.all("ids-of-webhooks", { customer })),
    removeDeliveries: () => write(({ statements }) => eraseDeliveries(statements, customer)),
    cleanAudit: (erased, place) => write(({ statements }) => eraseFromAudit(statements, erased, place)),
    removeDocuments: (step) => write((transaction) => eraseDocuments(transaction, step)),
  };
  return eraseInSteps(customer, parts, options);
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
  // Noted first, because the newest event must stay: its number must not be used again.
  transaction.note({ at: now, kind: "customer-erased", customer: pseudonym, documents: before });
  const keys = statements.all<{ id: string }>("delete-keys-of-customer", { customer });
  const webhooks = statements.all<{ id: string }>("delete-webhooks-of-customer", { customer });
  transaction.changeWebhooks();
  // Those about documents that ended since most deliveries were removed.
  while (!isLast(eraseDeliveries(statements, customer)));
  for (const { id } of webhooks) erased.webhooks.add(id);
  const last = { ...erased, keys: keys.map(({ id }) => id) };
  // Entries added since the audit was cleaned.
  for (let rest = { ...place, isEnd: false }; !rest.isEnd; ) rest = eraseFromAudit(statements, last, rest);
  sumUpUsage(statements);
  for (const name of tracesOfCustomer) statements.run(name, { customer });
}

const tracesOfCustomer = [
  "delete-turns-of-customer",
  "delete-events-of-customer",
  "delete-permits",
  "delete-backlog",
  "delete-usage-of-customer",
  "delete-customer",
] as const;

function eraseDeliveries(statements: Statements, customer: string): number {
  return statements.run("delete-deliveries-of-customer", { customer, limit: documentsAtOnce });
}

function eraseFromAudit(statements: Statements, erased: ErasedCustomer, { after }: AuditPlace): AuditPlace {
  const entries = statements.all<ExportedAuditEntry>("audit-after", { after, limit: entriesAtOnce });
  for (const entry of withoutCustomer(entries, erased)) statements.run("replace-audit-entry", { ...entry });
  return placeAfter(entries, after);
}
