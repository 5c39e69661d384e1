import type { Noting } from "./notes.ts";
import type { StoredDocument } from "./stored-document.ts";

/** How many documents of a customer are moved or erased in one transaction. */
export const documentsAtOnce = 1000;

/** For how many customers is looked at once whether their caps are kept. */
export const backlogsAtOnce = 100;

/**
 * Moves all documents of a customer, who may have very many, in several transactions, so that nothing else has to wait
 * long. Each step is told how many were moved before it, and answers how many it moved. Answers how many there were.
 */
export async function inSteps(step: (before: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const moved = await step(total);
    total += moved;
    if (isLast(moved)) return total;
  }
}

/** Whether a step that moved so many was the last one. */
export function isLast(moved: number): boolean {
  return moved < documentsAtOnce;
}

/** One step of pausing or resuming a customer. */
export interface PauseStep {
  readonly isPaused: boolean;
  /** How many documents were moved before. */
  readonly before: number;
  readonly now: number;
}

/** Notes that documents of a customer are held, or due again; with the last of them, that it is paused or resumed. */
export function noteMoved(
  transaction: Noting,
  customer: string,
  { moved, isPaused, before, now }: PauseStep & { moved: readonly Pick<StoredDocument, "priority">[] },
): void {
  for (const { priority } of moved) {
    transaction.tally(isPaused ? "waiting" : "held", priority, -1);
    transaction.tally(isPaused ? "held" : "scheduled", priority, 1);
  }
  if (!isLast(moved.length)) return;
  const total = before + moved.length;
  if (isPaused) transaction.note({ at: now, kind: "customer-paused", customer, held: total });
  else transaction.note({ at: now, kind: "customer-resumed", customer, released: total });
}

/** Notes that documents left the line, because they were more than their customer's cap allows. */
export function noteHeldAgain(transaction: Noting, moved: readonly Pick<StoredDocument, "priority">[]): void {
  for (const { priority } of moved) {
    transaction.tally("waiting", priority, -1);
    transaction.tally("held", priority, 1);
  }
}

/** What is known of a document that was erased. */
export type Erased = Pick<StoredDocument, "id" | "state" | "priority" | "content" | "lease">;

/** Notes that documents were erased, and takes those that run from their workers. */
export function noteErased(transaction: Noting, erased: readonly Erased[]): void {
  for (const { id, state, priority } of erased) {
    transaction.tally(state, priority, -1);
    if (state === "running") transaction.takenAway.push({ document: id, code: "cancelled" });
  }
}

/** The ids of those that have content, or of which an attempt may have kept something. */
export function withParts(erased: readonly Erased[]): string[] {
  return erased.flatMap(({ id, content, lease }) => (content === null && lease === 0 ? [] : [id]));
}
