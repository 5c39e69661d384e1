import type { Document, DocumentError } from "../../../engine/document.ts";
import type { RetryOptions } from "../../../engine/line.ts";
import { expeditedLane } from "../../../policy/lane.ts";
import {
  type ControlVerb,
  noteCancelled,
  noteExpedited,
  noteRemoved,
  refuseWrongState,
} from "../../shared/line/control-verbs.ts";
import { sendAgain } from "../../shared/line/place.ts";
import { documentOf, toJson } from "../../shared/stored-document.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Transaction } from "../transaction.ts";
import { refuseBeyondCap } from "./submit.ts";

/** Cancels a scheduled, held, waiting or running document. */
export function cancel(transaction: Transaction, id: string, now: number): Document | undefined {
  const row = find(transaction, id, "cancel");
  if (!row) return undefined;
  return cancelRow(transaction, row, { now });
}

/** Cancels a document that is not finished, with an error if nobody asked for it. */
export function cancelRow(
  transaction: Transaction,
  row: DocumentRow,
  { now, error }: { now: number; error?: DocumentError },
): Document {
  transaction.statements.run("cancel", { sequence: row.sequence, now, error: toJson(error) });
  leaveLine(transaction, row);
  return noteCancelled(transaction, row, { now, ...(error && { error }) });
}

/** Moves a waiting document behind all expedited ones, and before everything else. */
export function expedite(transaction: Transaction, id: string, now: number): Document | undefined {
  const row = find(transaction, id, "expedite");
  if (!row || row.lane === expeditedLane) return row && documentOf(row);
  const { sequence } = row;
  const moved = transaction.statements.get<{ turn: number }>("expedite", { sequence });
  leaveLine(transaction, row);
  return noteExpedited(transaction, row, { now, turn: moved?.turn ?? 0 });
}

/** Sends a failed, cancelled or done document through again, with all its attempts, but not before its start time. */
export function retry(
  transaction: Transaction,
  id: string,
  { by, now }: RetryOptions & { now: number },
): Document | undefined {
  const row = find(transaction, id, "retry");
  if (!row) return undefined;
  if (by === "customer") refuseBeyondCap(transaction, row.customer, { wanted: 1, now });
  return sendAgain(transaction, row, { by, now });
}

/** Removes a document that is not running. */
export function remove(transaction: Transaction, id: string, now: number): Document | undefined {
  const row = find(transaction, id, "remove");
  if (!row) return undefined;
  transaction.statements.run("delete-document", { sequence: row.sequence });
  leaveLine(transaction, row);
  return noteRemoved(transaction, row, now);
}

/** Pauses or resumes the whole queue. */
export function setPaused(transaction: Transaction, isPaused: boolean, now: number): void {
  const changed = transaction.statements.run("set-queue-paused", { isPaused: isPaused ? 1 : 0 });
  if (changed > 0) transaction.note({ at: now, kind: isPaused ? "paused" : "resumed" });
}

function find(transaction: Transaction, id: string, verb: ControlVerb): DocumentRow | undefined {
  transaction.entrance.flush();
  const row = transaction.statements.get<DocumentRow>("document", { id });
  if (row) refuseWrongState(verb, row);
  return row;
}

// The customer's next turn follows its last waiting document, so when that one leaves, another must be remembered.
function leaveLine(transaction: Transaction, { state, customer, lane, sequence }: DocumentRow): void {
  if (state === "waiting")
    transaction.statements.run("replace-remembered-turn", { customer, lane, document: sequence });
}
