import type { Document } from "../../engine/document.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import { isId } from "../../runtime/ids.ts";
import { sendAgain } from "../../store/place.ts";
import { noteCancelled, noteRemoved, refuseWrongState, type Steering } from "../../store/steering.ts";
import type { DocumentRow } from "./rows.ts";
import type { Verb } from "./shared-commits.ts";
import type { Transaction } from "./transaction.ts";

interface Asked {
  readonly id: string;
  readonly now: number;
}

/** What was done to a document: what it is then, and the statements that do it, which are on their way. */
interface Steered {
  readonly document: Document;
  readonly sent: readonly Promise<unknown>[];
}

type Steer = (transaction: Transaction, row: DocumentRow, now: number) => Steered;

/** Cancels what is scheduled, held, waiting or running. */
export const cancel = steering("cancel", (transaction, row, now) => {
  const cancelled = transaction.statements.run("cancel", { id: row.id, now });
  transaction.noteFinish(row.id, now);
  const left = leaveLine(transaction, row);
  return { document: noteCancelled(transaction, row, now), sent: [cancelled, ...left] };
});

/** Sends a failed, cancelled or done document through again, with all its attempts, but not before its start time. */
export const retry = steering("retry", (transaction, row, now) => ({
  document: sendAgain(transaction, row, now),
  sent: [],
}));

/** Removes a document that is not running. */
export const remove = steering("remove", (transaction, row, now) => {
  const { statements } = transaction;
  const removed = [
    statements.run("delete-document", { id: row.id }),
    statements.run("delete-detours", { ids: [row.id] }),
    ...leaveLine(transaction, row),
  ];
  return { document: noteRemoved(transaction, row, now), sent: removed };
});

function steering(name: Steering, steer: Steer): Verb<Asked, Document | undefined> {
  const run = async (transaction: Transaction, asked: readonly Asked[]) => {
    const rows = await lockAll(transaction, [...new Set(asked.map(({ id }) => id))].filter(isId));
    const sent: Promise<unknown>[] = [];
    const outcomes = asked.map(({ id, now }) => {
      const row = rows.get(id);
      const refusal = row && refusalOf(name, row);
      if (!row || refusal) return refusal;
      const steered = steer(transaction, row, now);
      sent.push(...steered.sent);
      // Whoever asks for the same in the same transaction comes second.
      if (name === "remove") rows.delete(id);
      else rows.set(id, { ...row, state: steered.document.state });
      return steered.document;
    });
    await Promise.all(sent);
    return outcomes;
  };
  return { locks: "customers", run };
}

function refusalOf(name: Steering, row: DocumentRow): FairlaneError | undefined {
  try {
    refuseWrongState(name, row);
    return undefined;
  } catch (error) {
    if (error instanceof FairlaneError) return error;
    throw error;
  }
}

// Customers are locked before places in the line, and those before documents. So the documents are looked up to know their
// customers and places, and once more locked. With the customers locked nothing of theirs enters the line, so a place that
// cannot be found any more was just claimed.
async function lockAll({ statements, entrance }: Transaction, ids: readonly string[]) {
  const customers = await statements.all<{ customer: string }>("customers-of-documents", { ids });
  await entrance.admit(customers.map(({ customer }) => customer));
  await statements.run("lock-places", { ids });
  const rows = await statements.all<DocumentRow>("lock-documents", { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

// The customer's next turn is counted from its last waiting document, so another one takes the place of one that leaves.
function leaveLine(
  { statements }: Transaction,
  { state, customer, priority, turn, id }: DocumentRow,
): Promise<unknown>[] {
  if (state !== "waiting") return [];
  return [
    statements.run("leave-line", { priority, turn, id }),
    statements.run("replace-remembered-turn", { customer, priority, document: id }),
  ];
}
