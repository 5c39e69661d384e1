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
import type { EventsRow } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import { unpackEvents } from "../line/packed-events.ts";
import type { Transaction } from "../transaction.ts";
import { sumUpUsage } from "../usage.ts";

type Write = <Answer>(work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;

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

async function eraseDocuments(transaction: Transaction, step: ErasureStep): Promise<Erased[]> {
  const gone = await deleteDocuments(transaction.statements, step.erased.customer, documentsAtOnce);
  await transaction.statements.run("delete-incidents", { ids: gone.map(({ id }) => id) });
  noteErased(transaction, gone);
  if (isLast(gone.length)) await eraseTraces(transaction, { ...step, before: step.before + gone.length });
  return gone;
}

async function deleteDocuments(statements: Statements, customer: string, limit: number): Promise<Erased[]> {
  // Creates a missing customer, so that others cannot do so meanwhile.
  await Promise.all([
    statements.run("add-customers", { names: [customer] }),
    statements.run("lock-customer", { customer }),
  ]);
  const waiting = await statements.all<Erased>("delete-waiting-of-customer", { customer, limit });
  if (waiting.length === limit) return waiting;
  const left = { customer, limit: limit - waiting.length };
  return [...waiting, ...(await statements.all<Erased>("delete-documents-of-customer", left))];
}

async function eraseTraces(
  transaction: Transaction,
  { erased, place, before, now }: ErasureStep,
): Promise<void> {
  const { statements } = transaction;
  const { customer, pseudonym } = erased;
  await statements.run("delete-turns-of-customer", { customer });
  await statements.run("delete-permits", { customer });
  await statements.run("delete-backlog", { customer });
  await eraseEvents(statements, customer);
  await statements.run("lock-usage");
  await sumUpUsage(statements, { isAll: true });
  await statements.run("delete-usage-of-customer", { customer });
  const keys = await statements.all<{ id: string }>("delete-keys-of-customer", { customer });
  await statements.run("lock-queue");
  await transaction.changeWebhooks();
  const webhooks = await statements.all<{ id: string }>("delete-webhooks-of-customer", { customer });
  // Those about documents that ended since most deliveries were removed.
  while (!isLast(await eraseDeliveries(statements, customer)));
  for (const { id } of webhooks) erased.webhooks.add(id);
  const last = { ...erased, keys: keys.map(({ id }) => id) };
  // Entries added since the audit was cleaned.
  for (let rest = { ...place, isEnd: false }; !rest.isEnd; )
    rest = await eraseFromAudit(statements, last, rest);
  await statements.run("delete-customers", { names: [customer] });
  transaction.note({ at: now, kind: "customer-erased", customer: pseudonym, documents: before });
}

function eraseDeliveries(statements: Statements, customer: string): Promise<number> {
  return statements.run("delete-deliveries-of-customer", { customer, limit: documentsAtOnce });
}

async function eraseFromAudit(
  statements: Statements,
  erased: ErasedCustomer,
  { after }: AuditPlace,
): Promise<AuditPlace> {
  const entries = await statements.all<ExportedAuditEntry>("audit-after", { after, limit: entriesAtOnce });
  const cleaned = withoutCustomer(entries, erased);
  if (cleaned.length > 0) await statements.runEach("replace-audit-entries", cleaned);
  return placeAfter(entries, after);
}

const rowsAtOnce = 100;

// Erased events leave null in their place, so that the ids of others do not change.
async function eraseEvents(statements: Statements, customer: string): Promise<void> {
  const name = JSON.stringify(customer);
  for (let last = { xid: "0", part: 0 }; ; ) {
    const { xid, part } = last;
    const rows = await statements.all<EventsRow>("events-about", { xid, part, name, limit: rowsAtOnce });
    if (rows.length > 0) await statements.runEach("replace-events", rows.map(without(customer)));
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1) ?? last;
  }
}

function without(customer: string) {
  return (row: EventsRow) => {
    const left = unpackEvents(row.events).map((event) => (event?.customer === customer ? null : event));
    return { ...row, events: JSON.stringify(left), number: left.filter((event) => event !== null).length };
  };
}
