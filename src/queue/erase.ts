import type { Store } from "../engine/content-store.ts";

/** The outcome of an erasure. */
export interface Erasure {
  /** How many documents the customer had. */
  readonly documents: number;
  /** Bytes of the customer may be left in the files of the database; `fairlane vacuum` removes them. */
  readonly needsVacuum: boolean;
}

// Others cannot write while SQLite rewrites the file: 88 MB held a submission up for 1.5 s on a busy machine.
const maxVacuumBytes = 128 * 2 ** 20;

/**
 * Erases a customer, and what is left of it in unused space of the database's files if that takes a second or so. `onErased` is
 * called in between: the customer and its keys are gone.
 */
export async function eraseCustomer(
  { engine, contents }: Store,
  customer: string,
  { now, onErased }: { now: number; onErased: (() => void) | undefined },
): Promise<Erasure> {
  const documents = await engine.eraseCustomer(customer, now, (ids) => contents.remove(ids));
  onErased?.();
  // The customer is erased, even if this fails.
  const isClean = await engine.vacuum?.(maxVacuumBytes).catch(() => false);
  return { documents, needsVacuum: isClean === false };
}
