import type { Document } from "../../engine/document.ts";
import type { Priority } from "../../policy/rule.ts";
import { documentOf } from "../../store/stored-document.ts";
import { outside, type Placement } from "./entrance.ts";
import type { DocumentRow } from "./rows.ts";
import type { Transaction } from "./transaction.ts";

/** Lets a stored document enter the line, with a turn like a new one; its first time it is checked. */
export function enter(transaction: Transaction, row: DocumentRow, now: number): Placement {
  const placement = transaction.entrance.enter(row, now);
  place(transaction, row, placement);
  transaction.entrance.remember(row.customer, placement, row.sequence);
  return placement;
}

/** The same, and notes that it entered or is held. */
export function enterLater(transaction: Transaction, row: DocumentRow, now: number): Placement {
  const placement = enter(transaction, row, now);
  const { priority, count, turn } = placement;
  const about = { at: now, customer: row.customer, document: row.id };
  if (priority === null || turn === null) transaction.note({ ...about, kind: "held", priority });
  else transaction.note({ ...about, kind: "entered", priority, count, turn });
  return placement;
}

/** Puts a running document back at the head of its priority. */
export function rejoin(
  transaction: Transaction,
  row: DocumentRow,
  { reason, now }: { reason: "lease-lost" | "given-back"; now: number },
): void {
  const placement = transaction.entrance.rejoin({ ...row, priority: row.priority as Priority }, now);
  place(transaction, row, placement);
  const { customer, id } = row;
  transaction.note({ at: now, kind: "returned", customer, document: id, reason, turn: placement.turn });
}

/** Schedules a document for its start time. */
export function scheduleFor(transaction: Transaction, row: DocumentRow): Placement {
  const placement = outside(row, "scheduled");
  place(transaction, row, placement);
  return placement;
}

/** The document of a row after it was placed. */
export function placedDocument(row: DocumentRow, placement: Placement): Document {
  const { state, priority, count, turn, waitingSince } = placement;
  const dueAt = state === "scheduled" ? row.start_at : null;
  const cleared = { worker: null, progress: null, result: null, finishedAt: null };
  return { ...documentOf(row), state, priority, count, turn, waitingSince, dueAt, ...cleared };
}

function place(transaction: Transaction, row: DocumentRow, placement: Placement): void {
  transaction.statements.run("place-document", {
    ...placement,
    dueAt: placement.state === "scheduled" ? row.start_at : null,
    attempts: row.attempts,
    sequence: row.sequence,
  });
  transaction.tally(row.state, row.priority, -1);
  transaction.tally(placement.state, placement.priority, 1);
}
