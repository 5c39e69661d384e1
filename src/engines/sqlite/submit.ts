import type { Document, NewDocument, SubmittedDocument } from "../../engine/document.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import { documentOf, toJson } from "../../store/stored-document.ts";
import type { Placement } from "./entrance.ts";
import type { DocumentRow } from "./rows.ts";
import type { Transaction } from "./transaction.ts";

/** Stores documents in the given order; those that may start now enter the line. */
export function submit(
  transaction: Transaction,
  documents: readonly NewDocument[],
  now: number,
): SubmittedDocument[] {
  return documents.map((document) => findRepeat(transaction, document) ?? store(transaction, document, now));
}

function findRepeat(transaction: Transaction, document: NewDocument): SubmittedDocument | undefined {
  if (document.key === null) return undefined;
  const { customer, key } = document;
  const row = transaction.statements.get<DocumentRow>("document-by-key", { customer, key });
  if (!row) return undefined;
  const known = documentOf(row);
  const differing = comparedFields.find((field) => toJson(known[field]) !== toJson(document[field]));
  if (differing === undefined) return { ...known, isRepeat: true };
  throw new FairlaneError(
    "idempotency-conflict",
    `key ${JSON.stringify(key)}: expected the same document as before (${known.id}), got another ${differing}`,
  );
}

const comparedFields = ["name", "type", "metadata", "content", "cost", "startAt"] as const;

function store(transaction: Transaction, document: NewDocument, now: number): SubmittedDocument {
  const { entrance, statements } = transaction;
  const { id, customer } = document;
  const placement = isScheduled(document, now)
    ? undefined
    : entrance.enter({ ...document, ...unchecked }, now);
  const sequence = statements.insert("insert-document", {
    ...document,
    ...(placement ?? unplaced),
    metadata: toJson(document.metadata),
    content: toJson(document.content),
    dueAt: placement ? null : document.startAt,
    now,
  });
  if (placement) entrance.remember(customer, placement, sequence);
  else entrance.customer(customer);
  const stored = submittedDocument(document, placement, now);
  const { state, priority, count, turn } = stored;
  transaction.tally(state, priority, 1);
  transaction.note({ at: now, kind: "submitted", customer, document: id, state, priority, count, turn });
  return stored;
}

function isScheduled(document: NewDocument, now: number): boolean {
  return document.startAt !== null && document.startAt > now;
}

const unchecked = { priority: null, count: null, count_before: null, since_update_ms: null, was_reset: null };

const unplaced = {
  state: "scheduled",
  priority: null,
  turn: null,
  waitingSince: null,
  count: null,
  countBefore: null,
  sinceUpdateMs: null,
  wasReset: null,
};

function submittedDocument(
  document: NewDocument,
  placement: Placement | undefined,
  now: number,
): SubmittedDocument {
  const fresh: Omit<
    Document,
    keyof NewDocument | "state" | "priority" | "count" | "turn" | "dueAt" | "waitingSince"
  > = {
    attempts: 0,
    progress: null,
    worker: null,
    result: null,
    error: null,
    submittedAt: now,
    startedAt: null,
    finishedAt: null,
  };
  return {
    ...document,
    ...fresh,
    state: placement?.state ?? "scheduled",
    priority: placement?.priority ?? null,
    count: placement?.count ?? null,
    turn: placement?.turn ?? null,
    waitingSince: placement?.waitingSince ?? null,
    dueAt: placement ? null : document.startAt,
    isRepeat: false,
  };
}
