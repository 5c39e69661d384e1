import type { Document, DocumentError } from "../../../engine/document.ts";
import type { RetryOptions } from "../../../engine/line.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import { expeditedLane } from "../../../policy/lane.ts";
import { isId } from "../../../runtime/ids.ts";
import {
  type ControlVerb,
  noteCancelled,
  noteExpedited,
  noteRemoved,
  refuseWrongState,
} from "../../shared/line/control-verbs.ts";
import { sendAgain } from "../../shared/line/place.ts";
import { findCapacityRefusal } from "../../shared/line/remaining-capacity.ts";
import { documentOf, toJson } from "../../shared/stored-document.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Verb } from "../shared-commits.ts";
import type { Transaction } from "../transaction.ts";
import { countPending } from "./submit.ts";

interface Asked extends RetryOptions {
  readonly id: string;
  readonly now: number;
}

/** A changed document, and the statements that were sent for it. */
interface Controlled {
  readonly document: Document;
  readonly sent: readonly Promise<unknown>[];
}

type Control = (transaction: Transaction, row: DocumentRow, asked: Asked) => Controlled | FairlaneError;

/** Cancels a scheduled, held, waiting or running document. */
export const cancel = controlVerb("cancel", (transaction, row, { now }) =>
  cancelRow(transaction, row, { now }),
);

/** Cancels a locked document that is not finished, with an error if nobody asked for it. */
export function cancelRow(
  transaction: Transaction,
  row: DocumentRow,
  { now, error }: { now: number; error?: DocumentError },
): Controlled {
  const { id, lease, attempts, worker, started_at: startedAt } = row;
  const attempt = { lease, attempts, worker, startedAt };
  const cancelled = transaction.statements.run("cancel", { id, now, error: toJson(error), ...attempt });
  transaction.noteFinish(row.id, now);
  const left = leaveLine(transaction, row);
  const document = noteCancelled(transaction, row, { now, ...(error && { error }) });
  return { document, sent: [cancelled, ...left] };
}

/** Moves a waiting document behind all expedited ones, and before everything else. */
export const expedite: Verb<Asked, Document | undefined> = {
  locks: "customers",
  run: async (transaction, asked) => {
    const rows = await lockAll(transaction, [...new Set(asked.map(({ id }) => id))].filter(isId));
    const outcomes: (Document | FairlaneError | undefined)[] = [];
    for (const { id, now } of asked) {
      const row = rows.get(id);
      const refusal = row && refusalOf("expedite", row);
      if (!row || refusal) {
        outcomes.push(refusal);
        continue;
      }
      const document = await expediteRow(transaction, row, now);
      outcomes.push(document);
      // Later calls of this transaction see the change.
      rows.set(id, { ...row, lane: expeditedLane, turn: document.turn });
    }
    return outcomes;
  },
};

async function expediteRow(transaction: Transaction, row: DocumentRow, now: number): Promise<Document> {
  const { id, customer, lane, turn } = row;
  if (lane === expeditedLane) return documentOf(row);
  const { statements } = transaction;
  const moved = await statements.get<{ turn: number }>("expedite", { id, customer, lane, turn });
  await statements.run("replace-remembered-turn", { customer, lane, document: id });
  // A claim at the same moment may have missed the document.
  transaction.noteMayStart();
  return noteExpedited(transaction, row, { now, turn: moved?.turn ?? 0 });
}

/** Sends a failed, cancelled or done document through again, with all its attempts, but not before its start time. */
export const retry = controlVerb("retry", (transaction, row, { by, now }) => {
  const { customer } = row;
  const refusal = by && findCapacityRefusal(customer, transaction.entrance.customer(customer), 1);
  return refusal ?? { document: sendAgain(transaction, row, { by, now }), sent: [] };
});

/** Removes a document that is not running. */
export const remove = controlVerb("remove", (transaction, row, { now }) => {
  const { statements } = transaction;
  const removed = [
    statements.run("delete-document", { id: row.id }),
    statements.run("delete-incidents", { ids: [row.id] }),
    ...leaveLine(transaction, row),
  ];
  return { document: noteRemoved(transaction, row, now), sent: removed };
});

/** Pauses or resumes the whole queue. */
export async function setPaused(transaction: Transaction, isPaused: boolean, now: number): Promise<void> {
  const changed = await transaction.statements.run("set-queue-paused", { isPaused });
  if (changed > 0) transaction.note({ at: now, kind: isPaused ? "paused" : "resumed" });
}

function controlVerb(name: ControlVerb, control: Control): Verb<Asked, Document | undefined> {
  const run = async (transaction: Transaction, asked: readonly Asked[]) => {
    const rows = await lockAll(transaction, [...new Set(asked.map(({ id }) => id))].filter(isId));
    await countPending(transaction, retriesToCount(rows, asked), asked[0]?.now ?? 0);
    const sent: Promise<unknown>[] = [];
    const outcomes = asked.map((one) => {
      const { id } = one;
      const row = rows.get(id);
      const refusal = row && refusalOf(name, row);
      if (!row || refusal) return refusal;
      const done = control(transaction, row, one);
      if (done instanceof FairlaneError) return done;
      sent.push(...done.sent);
      // Later calls of this transaction see the change.
      if (name === "remove") rows.delete(id);
      else rows.set(id, { ...row, state: done.document.state });
      return done.document;
    });
    await Promise.all(sent);
    return outcomes;
  };
  return { locks: "customers", run };
}

function refusalOf(name: ControlVerb, row: DocumentRow): FairlaneError | undefined {
  try {
    refuseWrongState(name, row);
    return undefined;
  } catch (error) {
    if (error instanceof FairlaneError) return error;
    throw error;
  }
}

/**
 * Locks documents and reads them by id, with their customers and places. Customers are locked before places in the line, and
 * those before documents, so the documents are read first to know their customers, and again once all is locked. While
 * customers are locked, none of their documents enter the line, so a place that is no longer found was just claimed, and the
 * claim is found by the last statement, because it sees everything that the locks waited for.
 */
export async function lockAll(transaction: Transaction, ids: readonly string[]) {
  const { statements, entrance } = transaction;
  const customers = await statements.all<{ customer: string }>("customers-of-documents", { ids });
  await entrance.admit(customers.map(({ customer }) => customer));
  type Version = { webhooks_version: number | null };
  const [, , rows, webhooks] = await Promise.all([
    statements.run("lock-places", { ids }),
    statements.run("lock-documents", { ids }),
    statements.all<DocumentRow>("documents-by-ids", { ids }),
    statements.get<Version>("webhooks-version"),
  ]);
  const names = rows.map(({ customer }) => customer);
  await transaction.findWebhooks(webhooks?.webhooks_version ?? null, names);
  return new Map(rows.map((row) => [row.id, row]));
}

// Caps on pending documents apply only to retries by customers, but other retries use the same capacity.
function retriesToCount(
  rows: ReadonlyMap<string, DocumentRow>,
  asked: readonly Asked[],
): Map<string, number> {
  const counts = new Map<string, number>();
  if (!asked.some(({ by }) => by)) return counts;
  for (const { id } of asked) {
    const customer = rows.get(id)?.customer;
    if (customer !== undefined) counts.set(customer, (counts.get(customer) ?? 0) + 1);
  }
  return counts;
}

// The customer's next turn follows its last waiting document, so when that one leaves, another must be remembered.
function leaveLine(
  { statements }: Transaction,
  { state, customer, lane, turn, id }: DocumentRow,
): Promise<unknown>[] {
  if (state !== "waiting") return [];
  return [
    statements.run("leave-line", { lane, turn, id }),
    statements.run("replace-remembered-turn", { customer, lane, document: id }),
  ];
}
