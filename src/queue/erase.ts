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

// Nobody else can write while SQLite rewrites the file: with 88 MB, a submission was delayed by 1.5 s on a busy machine.
const maxVacuumBytes = 128 * 2 ** 20;

// Other servers forget a revoked key after `maxKeyAgeMs`. Uploads that were accepted before need a moment to be stored.
const waitForKeysMs = maxKeyAgeMs + 500;
const maxRepeats = 3;

/**
 * Erases a customer, and its traces in unused space of the database files if that takes about a second. Revokes its keys first
 * and then calls `onRevoked`. If it had keys, waits until no server accepts them, and erases again what was stored meanwhile.
 */
export async function eraseCustomer(
  { engine, contents }: Store,
  customer: string,
  { now, onRevoked }: { now: number; onRevoked: (() => void) | undefined },
): Promise<Erasure> {
  const erase = () => engine.customers.erase(customer, now, (ids) => contents.remove(ids));
  const hasKeys = (await engine.access.revokeKeysOf(customer, now)) > 0;
  onRevoked?.();
  // Real time, whatever the queue's clock says, because servers measure real time, too.
  if (hasKeys) await setTimeout(waitForKeysMs);
  let documents = await erase();
  for (let repeats = 0; hasKeys && repeats < maxRepeats && (await engine.customers.get(customer)); repeats++)
    documents += await erase();
  // The customer is erased, even if this fails.
  const isClean = await engine.upkeep.vacuum?.(maxVacuumBytes).catch(() => false);
  return { documents, needsVacuum: isClean === false };
}
