/** A customer's last turn in one lane. `isWaiting` is true while that document waits. */
export interface RememberedTurn {
  readonly turn: number;
  readonly isWaiting: boolean;
}

/** The distance between two turns of a customer of weight 1 whose documents cost 1. */
export const turnUnit = 10_000;

/** The largest weight of a plan. */
export const maxWeight = 100;

/** The distance from a customer's last turn to its next. A weight of 3 gives three turns for one of weight 1. */
export function turnStep(cost: number, weight: number): number {
  return Math.round((cost * turnUnit) / weight);
}

/**
 * The turn of a document that enters the line: after the customer's last one by its cost, and never before the head. A customer
 * whose last document has started continues from the head, so that neither a pause nor a rush gains a turn.
 */
export function turnFor(
  head: number | undefined,
  remembered: RememberedTurn | undefined,
  { cost, weight }: { readonly cost: number; readonly weight: number },
): number {
  if (head === undefined) return 0;
  if (remembered === undefined) return head;
  const base = remembered.isWaiting ? remembered.turn : Math.min(remembered.turn, head);
  return Math.max(head, base + turnStep(cost, weight));
}

/** The turn of a document that returns through no fault of its own: the head of its lane. */
export function turnAtHead(head: number | undefined): number {
  return head ?? 0;
}
