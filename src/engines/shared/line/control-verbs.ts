import type { Document, DocumentError, DocumentState } from "../../../engine/document.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import type { Noting } from "../notes.ts";
import { documentOf, type StoredDocument, tallyLane } from "../stored-document.ts";

/** The changes of one document that users ask for. */
export type ControlVerb = "cancel" | "expedite" | "retry" | "remove";

const allowed: Readonly<Record<ControlVerb, readonly DocumentState[]>> = {
  cancel: ["scheduled", "held", "waiting", "running"],
  expedite: ["waiting"],
  retry: ["failed", "cancelled", "done"],
  remove: ["scheduled", "held", "waiting", "done", "failed", "cancelled"],
};

const afterwards = "; retry it first";
const hints: Readonly<Partial<Record<ControlVerb, Partial<Record<DocumentState, string>>>>> = {
  expedite: {
    scheduled: "; expedite it once it waits",
    held: "; it waits when its customer is resumed or its limit allows it",
    running: "; it has started already",
    done: afterwards,
    failed: afterwards,
    cancelled: afterwards,
  },
  remove: { running: "; cancel it first" },
};

/** Throws if a document's state does not allow a change. */
export function refuseWrongState(verb: ControlVerb, { id, state }: StoredDocument): void {
  const states = allowed[verb];
  if (states.includes(state)) return;
  const hint = hints[verb]?.[state] ?? "";
  throw new FairlaneError(
    "wrong-state",
    `${verb} ${id}: expected a document that is ${states.join(", ")}, got one that is ${state}${hint}`,
  );
}

/** Notes that a document was cancelled, by request or for a reason. Returns it as it is now. */
export function noteCancelled(
  transaction: Noting,
  row: StoredDocument,
  { now, error }: { now: number; error?: DocumentError },
): Document {
  const { id, customer, state: from } = row;
  transaction.tally(from, tallyLane(row), -1);
  transaction.tally("cancelled", tallyLane(row), 1);
  if (from === "running") transaction.takenAway.push({ document: id, code: "cancelled" });
  const startedAt = from === "running" ? row.started_at : null;
  transaction.usage.end(customer, now, { as: "cancelled", startedAt });
  const reason = error && { reason: "deadline-passed" as const };
  transaction.note({ at: now, kind: "cancelled", customer, document: id, from, ...reason });
  const document = documentOf(row);
  const ended = { dueAt: null, progress: null, finishedAt: now, error: error ?? document.error };
  return { ...document, state: "cancelled", ...ended };
}

/** Notes that a document was expedited. Returns it as it is now. */
export function noteExpedited(
  transaction: Noting,
  row: StoredDocument,
  { now, turn }: { now: number; turn: number },
): Document {
  const { id, customer } = row;
  transaction.note({ at: now, kind: "expedited", customer, document: id });
  return { ...documentOf(row), isExpedited: true, turn };
}

/** Notes that a document was removed. Returns it as it was. */
export function noteRemoved(transaction: Noting, row: StoredDocument, now: number): Document {
  const { id, customer, state: from } = row;
  transaction.tally(from, tallyLane(row), -1);
  transaction.note({ at: now, kind: "removed", customer, document: id, from });
  return documentOf(row);
}
