import type { Document, DocumentState } from "../../engine/document.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import { sendAgain } from "../../store/place.ts";
import { documentOf } from "../../store/stored-document.ts";
import type { DocumentRow } from "./rows.ts";
import type { Transaction } from "./transaction.ts";

/** Cancels what is scheduled, held, waiting or running. */
export function cancel(transaction: Transaction, id: string, now: number): Document | undefined {
  const row = find(transaction, id, { verb: "cancel", from: ["scheduled", "held", "waiting", "running"] });
  if (!row) return undefined;
  transaction.statements.run("cancel", { sequence: row.sequence, now });
  transaction.tally(row.state, row.priority, -1);
  transaction.tally("cancelled", row.priority, 1);
  leaveLine(transaction, row);
  if (row.state === "running") transaction.takenAway.push({ document: row.id, code: "cancelled" });
  transaction.note({ at: now, kind: "cancelled", customer: row.customer, document: id, from: row.state });
  return { ...documentOf(row), state: "cancelled", dueAt: null, progress: null, finishedAt: now };
}

/** Sends a failed, cancelled or done document through again, with all its attempts, but not before its start time. */
export function retry(transaction: Transaction, id: string, now: number): Document | undefined {
  const row = find(transaction, id, { verb: "retry", from: ["failed", "cancelled", "done"] });
  if (!row) return undefined;
  return sendAgain(transaction, row, now);
}

/** Removes a document that is not running. */
export function remove(transaction: Transaction, id: string, now: number): Document | undefined {
  const from: DocumentState[] = ["scheduled", "held", "waiting", "done", "failed", "cancelled"];
  const row = find(transaction, id, { verb: "remove", from });
  if (!row) return undefined;
  transaction.statements.run("delete-document", { sequence: row.sequence });
  transaction.tally(row.state, row.priority, -1);
  leaveLine(transaction, row);
  transaction.note({ at: now, kind: "removed", customer: row.customer, document: id, from: row.state });
  return documentOf(row);
}

function find(
  transaction: Transaction,
  id: string,
  { verb, from }: { verb: string; from: readonly DocumentState[] },
): DocumentRow | undefined {
  transaction.entrance.flush();
  const row = transaction.statements.get<DocumentRow>("document", { id });
  if (!row || from.includes(row.state)) return row;
  const hint = verb === "remove" ? "; cancel it first" : "";
  throw new FairlaneError(
    "wrong-state",
    `${verb} ${id}: expected a document that is ${from.join(", ")}, got one that is ${row.state}${hint}`,
  );
}

// The customer's next turn is counted from its last waiting document, so another one takes the place of one that leaves.
function leaveLine(transaction: Transaction, { state, customer, priority, sequence }: DocumentRow): void {
  if (state === "waiting")
    transaction.statements.run("replace-remembered-turn", { customer, priority, document: sequence });
}
