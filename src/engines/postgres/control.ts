import type { Document } from "../../engine/document.ts";
import { isId } from "../../runtime/ids.ts";
import { sendAgain } from "../../store/place.ts";
import { noteCancelled, noteRemoved, refuseWrongState, type Steering } from "../../store/steering.ts";
import type { DocumentRow } from "./rows.ts";
import type { Transaction } from "./transaction.ts";

/** Cancels what is scheduled, held, waiting or running. */
export async function cancel(
  transaction: Transaction,
  id: string,
  now: number,
): Promise<Document | undefined> {
  const row = await find(transaction, id, "cancel");
  if (!row) return undefined;
  await transaction.statements.run("cancel", { id, now });
  transaction.noteFinish(id, now);
  await leaveLine(transaction, row);
  return noteCancelled(transaction, row, now);
}

/** Sends a failed, cancelled or done document through again, with all its attempts, but not before its start time. */
export async function retry(
  transaction: Transaction,
  id: string,
  now: number,
): Promise<Document | undefined> {
  const row = await find(transaction, id, "retry");
  if (!row) return undefined;
  return sendAgain(transaction, row, now);
}

/** Removes a document that is not running. */
export async function remove(
  transaction: Transaction,
  id: string,
  now: number,
): Promise<Document | undefined> {
  const row = await find(transaction, id, "remove");
  if (!row) return undefined;
  await transaction.statements.run("delete-document", { id });
  await transaction.statements.run("delete-detours", { ids: [id] });
  await leaveLine(transaction, row);
  return noteRemoved(transaction, row, now);
}

// Customers are locked before places in the line, and those before documents. So the document is looked up to know its
// customer and its place, and once more locked.
async function find(transaction: Transaction, id: string, verb: Steering): Promise<DocumentRow | undefined> {
  const { statements, entrance } = transaction;
  if (!isId(id)) return undefined;
  const seen = await statements.get<DocumentRow>("document", { id });
  if (!seen) return undefined;
  await entrance.admit([seen.customer]);
  const row = await lock(transaction, id);
  if (row) refuseWrongState(verb, row);
  return row;
}

// With the customer locked nothing enters the line, so a place that cannot be found any more was just claimed.
async function lock({ statements }: Transaction, id: string): Promise<DocumentRow | undefined> {
  await statements.run("lock-place", { id });
  return statements.get<DocumentRow>("lock-document", { id });
}

// The customer's next turn is counted from its last waiting document, so another one takes the place of one that leaves.
async function leaveLine(
  { statements }: Transaction,
  { state, customer, priority, turn, id }: DocumentRow,
): Promise<void> {
  if (state !== "waiting") return;
  await statements.run("leave-line", { priority, turn, id });
  await statements.run("replace-remembered-turn", { customer, priority, document: id });
}
