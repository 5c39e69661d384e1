import type { Document, DocumentState } from "../../../engine/document.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import type { Noting } from "../notes.ts";
import { documentOf, type StoredDocument } from "../stored-document.ts";

/** The changes of one document that users ask for. */
export type ControlVerb = "cancel" | "retry" | "remove";

const allowed: Readonly<Record<ControlVerb, readonly DocumentState[]>> = {
  cancel: ["scheduled", "held", "waiting", "running"],
  retry: ["failed", "cancelled", "done"],
  remove: ["scheduled", "held", "waiting", "done", "failed", "cancelled"],
};

/** Throws if a document's state does not allow a change. */
export function refuseWrongState(verb: ControlVerb, { id, state }: StoredDocument): void {
  const states = allowed[verb];
  if (states.includes(state)) return;
  const hint = verb === "remove" ? "; cancel it first" : "";
  throw new FairlaneError(
    "wrong-state",
    `${verb} ${id}: expected a document that is ${states.join(", ")}, got one that is ${state}${hint}`,
  );
}

/** Notes that a document was cancelled. Returns it as it is now. */
export function noteCancelled(transaction: Noting, row: StoredDocument, now: number): Document {
  const { id, customer, state: from, priority } = row;
  transaction.tally(from, priority, -1);
  transaction.tally("cancelled", priority, 1);
  if (from === "running") transaction.takenAway.push({ document: id, code: "cancelled" });
  transaction.note({ at: now, kind: "cancelled", customer, document: id, from });
  return { ...documentOf(row), state: "cancelled", dueAt: null, progress: null, finishedAt: now };
}

/** Notes that a document was removed. Returns it as it was. */
export function noteRemoved(transaction: Noting, row: StoredDocument, now: number): Document {
  const { id, customer, state: from, priority } = row;
  transaction.tally(from, priority, -1);
  transaction.note({ at: now, kind: "removed", customer, document: id, from });
  return documentOf(row);
}
