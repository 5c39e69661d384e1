/** A customer's last turn at one priority. `isWaiting` is true while that document waits. */
export interface RememberedTurn {
  readonly turn: number;
  readonly isWaiting: boolean;
}

/**
 * The turn of a document that enters the line: after the customer's last one by its cost, and never before the head. A customer
 * whose last document has started continues from the head, so that neither a pause nor a rush gains a turn.
 */
export function turnFor(
  head: number | undefined,
  remembered: RememberedTurn | undefined,
  cost: number,
): number {
  if (head === undefined) return 0;
  if (remembered === undefined) return head;
  const base = remembered.isWaiting ? remembered.turn : Math.min(remembered.turn, head);
  return Math.max(head, base + cost);
}

/** The turn of a document that returns through no fault of its own: the head of its priority. */
export function turnAtHead(head: number | undefined): number {
  return head ?? 0;
}
