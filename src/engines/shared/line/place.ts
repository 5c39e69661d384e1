import type { Document } from "../../../engine/document.ts";
import type { ReturnReason } from "../../../engine/event.ts";
import type { RetryOptions } from "../../../engine/line.ts";
import type { Lane } from "../../../policy/lane.ts";
import type { Noting } from "../notes.ts";
import { type StoredDocument, tallyLane } from "../stored-document.ts";
import { type Candidate, type CustomerState, candidateOf, formerCheck } from "./checks.ts";
import { heldBack, isBeforeStart, type Placement, placedDocument, scheduled } from "./placement.ts";
import { spendCapacity } from "./remaining-capacity.ts";

/**
 * An engine's transaction as far as placing stored documents needs it. Others cannot change the documents and their customers
 * meanwhile: on PostgreSQL the documents are locked, and their customers were admitted.
 */
export interface PlacingTransaction<Row extends StoredDocument> extends Noting {
  readonly entrance: {
    customer(name: string): CustomerState;
    enter(candidate: Candidate, now: number): Placement;
    letIn(candidate: Candidate, now: number): Placement;
    rejoin(candidate: Candidate & { lane: Lane }, now: number): Placement;
  };
  /** Writes the place of a document. */
  place(row: Row, placement: Placement): void;
  /** Remembers the document that got the last turn of its customer and lane. */
  remember(row: Row, placement: Placement): void;
  /** Notes that a document reached the entrance, and may be held because of its customer's cap. */
  noteArrival(customer: string, placement: Placement, now: number): void;
}

/** Lets a stored document enter the line with a turn like a new one, or holds it. */
export function enterLater<Row extends StoredDocument>(
  transaction: PlacingTransaction<Row>,
  row: Row,
  now: number,
): void {
  // A document submitted within a user's transaction was not counted then.
  if (row.priority === null && row.start_at === null)
    spendCapacity(transaction.entrance.customer(row.customer), 1);
  const { priority, count, turn } = enter(transaction, row, { candidate: row, now });
  const about = { customer: row.customer, document: row.id, priority };
  if (priority === null || turn === null) transaction.note({ at: now, kind: "held", ...about });
  else transaction.note({ at: now, kind: "entered", ...about, priority, count, turn });
}

/** Lets a held document enter the line regardless of its customer's cap. */
export function letIn<Row extends StoredDocument>(
  transaction: PlacingTransaction<Row>,
  row: Row,
  now: number,
): void {
  const placement = place(transaction, row, transaction.entrance.letIn(row, now));
  transaction.remember(row, placement);
  const { customer, id } = row;
  const { priority, count, turn } = placement;
  if (priority !== null && turn !== null)
    transaction.note({ at: now, kind: "entered", customer, document: id, priority, count, turn });
}

/** Holds a waiting document, so that another of its customer can have its permit. */
export function holdBack<Row extends StoredDocument>(
  transaction: PlacingTransaction<Row>,
  row: Row,
  now: number,
): void {
  const { customer, id, priority } = row;
  place(transaction, row, heldBack(formerCheck(row)));
  transaction.note({ at: now, kind: "held", customer, document: id, priority });
}

/** Returns a running document to the head of its lane, and marks it long if it was preempted. */
export function rejoin<Row extends StoredDocument>(
  transaction: PlacingTransaction<Row>,
  row: Row,
  { reason, now }: { reason: ReturnReason; now: number },
): void {
  const placement = transaction.entrance.rejoin({ ...row, lane: row.lane as Lane }, now);
  place(transaction, reason === "preempted" ? { ...row, is_long: true } : row, placement);
  transaction.noteArrival(row.customer, placement, now);
  const { customer, id } = row;
  transaction.note({ at: now, kind: "returned", customer, document: id, reason, turn: placement.turn });
}

/**
 * Sends a finished document through again, with all its attempts, but not before its start time. If its customer asked for
 * it, it gets a new check.
 */
export function sendAgain<Row extends StoredDocument>(
  transaction: PlacingTransaction<Row>,
  row: Row,
  { by, now }: RetryOptions & { now: number },
): Document {
  const { customer, id, state: from } = row;
  const fresh = { ...row, attempts: 0 };
  const candidate = candidateOf(row, { isChecked: by === "customer" });
  spendCapacity(transaction.entrance.customer(customer), 1);
  const placement = isBeforeStart(row.start_at, now)
    ? place(transaction, fresh, scheduled(candidate, row.start_at))
    : enter(transaction, fresh, { candidate, now });
  const { state, priority, count, turn } = placement;
  const about = { customer, document: id, from, ...(by && { by }) };
  transaction.note({ at: now, kind: "retried", ...about, state, priority, count, turn });
  return placedDocument(fresh, placement);
}

// A candidate without a priority is checked.
function enter<Row extends StoredDocument>(
  transaction: PlacingTransaction<Row>,
  row: Row,
  { candidate, now }: { candidate: Candidate; now: number },
): Placement {
  const placement = place(transaction, row, transaction.entrance.enter(candidate, now));
  transaction.remember(row, placement);
  transaction.noteArrival(row.customer, placement, now);
  return placement;
}

function place<Row extends StoredDocument>(
  transaction: PlacingTransaction<Row>,
  row: Row,
  placement: Placement,
): Placement {
  transaction.place(row, placement);
  transaction.tally(row.state, tallyLane(row), -1);
  transaction.tally(placement.state, tallyLane({ ...row, priority: placement.priority }), 1);
  return placement;
}
