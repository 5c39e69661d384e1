import type { Document, DocumentState } from "../../engine/document.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import { isId } from "../../runtime/ids.ts";
import { sendAgain } from "../../store/place.ts";
import { documentOf } from "../../store/stored-document.ts";
import type { DocumentRow } from "./rows.ts";
import type { Transaction } from "./transaction.ts";

/** Cancels what is scheduled, held, waiting or running. */
export async function cancel(
  transaction: Transaction,
  id: string,
  now: number,
): Promise<Document | undefined> {
  const from: DocumentState[] = ["scheduled", "held", "waiting", "running"];
  const row = await find(transaction, id, { verb: "cancel", from });
  if (!row) return undefined;
  await transaction.statements.run("cancel", { id, now });
  transaction.tally(row.state, row.priority, -1);
  transaction.tally("cancelled", row.priority, 1);
  transaction.noteFinish(id, now);
  await leaveLine(transaction, row);
  if (row.state === "running") transaction.takenAway.push({ document: row.id, code: "cancelled" });
  transaction.note({ at: now, kind: "cancelled", customer: row.customer, document: id, from: row.state });
  return { ...documentOf(row), state: "cancelled", dueAt: null, progress: null, finishedAt: now };
}

/** Sends a failed, cancelled or done document through again, with all its attempts, but not before its start time. */
export async function retry(
  transaction: Transaction,
  id: string,
  now: number,
): Promise<Document | undefined> {
  const row = await find(transaction, id, { verb: "retry", from: ["failed", "cancelled", "done"] });
  if (!row) return undefined;
  return sendAgain(transaction, row, now);
}

/** Removes a document that is not running. */
export async function remove(
  transaction: Transaction,
  id: string,
  now: number,
): Promise<Document | undefined> {
  const from: DocumentState[] = ["scheduled", "held", "waiting", "done", "failed", "cancelled"];
  const row = await find(transaction, id, { verb: "remove", from });
  if (!row) return undefined;
  await transaction.statements.run("delete-document", { id });
  transaction.tally(row.state, row.priority, -1);
  await leaveLine(transaction, row);
  transaction.note({ at: now, kind: "removed", customer: row.customer, document: id, from: row.state });
  return documentOf(row);
}

// Customers are locked before places in the line, and those before documents. So the document is looked up to know its
// customer and its place, and once more locked.
async function find(
  transaction: Transaction,
  id: string,
  { verb, from }: { verb: string; from: readonly DocumentState[] },
): Promise<DocumentRow | undefined> {
  const { statements, entrance } = transaction;
  if (!isId(id)) return undefined;
  const seen = await statements.get<DocumentRow>("document", { id });
  if (!seen) return undefined;
  await entrance.admit([seen.customer]);
  const row = await lock(transaction, id);
  if (!row || from.includes(row.state)) return row;
  const hint = verb === "remove" ? "; cancel it first" : "";
  throw new FairlaneError(
    "wrong-state",
    `${verb} ${id}: expected a document that is ${from.join(", ")}, got one that is ${row.state}${hint}`,
  );
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
