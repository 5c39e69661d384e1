import type { NewDocument, SubmittedDocument } from "../../../engine/document.ts";
import { unchecked } from "../../shared/line/checks.ts";
import { findLate } from "../../shared/line/deadline.ts";
import {
  isBeforeStart,
  type Placement,
  scheduled,
  submittedDocument,
  submittedEvent,
} from "../../shared/line/placement.ts";
import {
  findCapacityRefusal,
  keepCount,
  mustRecount,
  newByCustomer,
  spendCapacity,
  tracksCapacity,
} from "../../shared/line/remaining-capacity.ts";
import { findConflict } from "../../shared/line/repeats.ts";
import { documentOf, tallyLane, toJson } from "../../shared/stored-document.ts";
import { type DocumentRow, flagOf } from "../database/rows.ts";
import type { Transaction } from "../transaction.ts";

interface Wanted {
  readonly documents: readonly NewDocument[];
  /** Returns true for a repeated document. */
  readonly isKnown: (document: NewDocument) => boolean;
  readonly now: number;
}

/** Stores documents in the given order; those that may start now enter the line. */
export function submit(
  transaction: Transaction,
  documents: readonly NewDocument[],
  now: number,
): SubmittedDocument[] {
  const isKnown = (document: NewDocument) => findRepeat(transaction, document) !== undefined;
  const late = findLate(documents, now, isKnown);
  if (late) throw late;
  refuseTooMany(transaction, { documents, isKnown, now });
  return documents.map((document) => findRepeat(transaction, document) ?? store(transaction, document, now));
}

function findRepeat(transaction: Transaction, document: NewDocument): SubmittedDocument | undefined {
  if (document.key === null) return undefined;
  const { customer, key } = document;
  const row = transaction.statements.get<DocumentRow>("document-by-key", { customer, key });
  if (!row) return undefined;
  const known = documentOf(row);
  const conflict = findConflict(known, document);
  if (conflict) throw conflict;
  return { ...known, isRepeat: true };
}

function refuseTooMany(transaction: Transaction, { documents, isKnown, now }: Wanted): void {
  const { entrance } = transaction;
  const limited = documents.filter(({ customer }) => tracksCapacity(entrance.customer(customer)));
  for (const [customer, wanted] of newByCustomer(limited, isKnown)) {
    refuseBeyondCap(transaction, customer, { wanted, now });
    spendCapacity(entrance.customer(customer), wanted);
  }
}

/** Refuses more documents of a customer than its cap on pending documents allows. */
export function refuseBeyondCap(
  { entrance, statements }: Transaction,
  customer: string,
  { wanted, now }: { wanted: number; now: number },
): void {
  const state = entrance.customer(customer);
  if (mustRecount(state, wanted, now)) {
    const row = statements.get<{ pending: number }>("pending-of-customer", { customer });
    keepCount(state, row?.pending ?? 0, now);
  }
  const refusal = findCapacityRefusal(customer, state, wanted);
  if (refusal) throw refusal;
}

function store(transaction: Transaction, document: NewDocument, now: number): SubmittedDocument {
  const { statements } = transaction;
  const { customer } = document;
  const placement = place(transaction, document, now);
  const { state, priority } = placement;
  const sequence = statements.insert("insert-document", {
    ...document,
    ...placement,
    metadata: toJson(document.metadata),
    content: toJson(document.content),
    trace: toJson(document.trace),
    source: toJson(document.source),
    wasReset: flagOf(placement.wasReset),
    isBackground: flagOf(document.urgency === "background"),
    now,
  });
  transaction.entrance.remember(customer, placement, sequence);
  transaction.noteArrival(customer, placement, now);
  if (document.startBefore !== null) transaction.noteMayComeDue();
  const isBackground = document.urgency === "background";
  transaction.tally(state, tallyLane({ priority, is_background: isBackground }), 1);
  transaction.note(submittedEvent(document, placement, now));
  return submittedDocument(document, placement, now);
}

function place({ entrance }: Transaction, document: NewDocument, now: number): Placement {
  const { customer, cost, startAt, urgency } = document;
  if (!isBeforeStart(startAt, now))
    return entrance.enter({ customer, cost, is_background: urgency === "background", ...unchecked }, now);
  // A scheduled document creates its customer, too.
  entrance.customer(customer);
  return scheduled(unchecked, startAt);
}
