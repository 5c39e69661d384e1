import { setTimeout } from "node:timers/promises";
import { maxKeyAgeMs } from "../engine/access.ts";
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

// Other servers forget a revoked key after `maxKeyAgeMs`; uploads that were admitted until then need a moment to be stored.
const waitForKeysMs = maxKeyAgeMs + 500;
const maxRepeats = 3;

/**
 * Erases a customer, and what is left of it in unused space of the database's files if that takes a second or so. Its keys are
 * revoked first, and `onRevoked` is called then. If it has keys, the erasure waits until no server accepts them, and erases again
 * what was stored meanwhile.
 */
export async function eraseCustomer(
  { engine, contents }: Store,
  customer: string,
  { now, onRevoked }: { now: number; onRevoked: (() => void) | undefined },
): Promise<Erasure> {
  const erase = () => engine.customers.erase(customer, now, (ids) => contents.remove(ids));
  const hasKeys = (await engine.access.revokeKeysOf(customer, now)) > 0;
  onRevoked?.();
  // Real time, whatever the clock of the queue says: servers count it, too.
  if (hasKeys) await setTimeout(waitForKeysMs);
  let documents = await erase();
  for (let repeats = 0; hasKeys && repeats < maxRepeats && (await engine.customers.get(customer)); repeats++)
    documents += await erase();
  // The customer is erased, even if this fails.
  const isClean = await engine.upkeep.vacuum?.(maxVacuumBytes).catch(() => false);
  return { documents, needsVacuum: isClean === false };
}
