import type { Noting } from "../notes.ts";
import { type StoredDocument, tallyLane } from "../stored-document.ts";

/** The number of a customer's documents that one transaction moves or erases. */
export const documentsAtOnce = 1000;

/** The number of backlogs that are settled at once. */
export const backlogsAtOnce = 100;

/**
 * Moves all documents of a customer in several transactions, so that nothing else waits long. Each step receives the number
 * moved before it and returns the number it moved. Returns their sum.
 */
export async function inSteps(step: (before: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const moved = await step(total);
    total += moved;
    if (isLast(moved)) return total;
  }
}

/** Returns true if a step that moved so many was the last one. */
export function isLast(moved: number): boolean {
  return moved < documentsAtOnce;
}

/** One step of pausing or resuming a customer. */
export interface PauseStep {
  readonly isPaused: boolean;
  /** The number of documents moved before. */
  readonly before: number;
  readonly now: number;
}

/** Notes that documents of a customer are held, or due again, and with the last of them that it is paused or resumed. */
export function noteMoved(
  transaction: Noting,
  customer: string,
  {
    moved,
    isPaused,
    before,
    now,
  }: PauseStep & { moved: readonly Pick<StoredDocument, "priority" | "is_background">[] },
): void {
  for (const row of moved) {
    transaction.tally(isPaused ? "waiting" : "held", tallyLane(row), -1);
    transaction.tally(isPaused ? "held" : "scheduled", tallyLane(row), 1);
  }
  if (!isLast(moved.length)) return;
  const total = before + moved.length;
  if (isPaused) transaction.note({ at: now, kind: "customer-paused", customer, held: total });
  else transaction.note({ at: now, kind: "customer-resumed", customer, released: total });
}

/** Notes that documents left the line because of their customer's cap. */
export function noteHeldAgain(
  transaction: Noting,
  moved: readonly Pick<StoredDocument, "priority" | "is_background">[],
): void {
  for (const row of moved) {
    transaction.tally("waiting", tallyLane(row), -1);
    transaction.tally("held", tallyLane(row), 1);
  }
}

/** The facts about an erased document. */
export type Erased = Pick<
  StoredDocument,
  "id" | "state" | "priority" | "is_background" | "content" | "lease"
>;

/** Notes that documents were erased, and takes running ones from their workers. */
export function noteErased(transaction: Noting, erased: readonly Erased[]): void {
  for (const { id, state, ...row } of erased) {
    transaction.tally(state, tallyLane(row), -1);
    if (state === "running") transaction.takenAway.push({ document: id, code: "cancelled" });
  }
}

/** The ids of documents that have content, or for which an attempt may have stored parts. */
export function withParts(erased: readonly Erased[]): string[] {
  return erased.flatMap(({ id, content, lease }) => (content === null && lease === 0 ? [] : [id]));
}
