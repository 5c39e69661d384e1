import { systemClock } from "../runtime/clock.ts";
import { ClockedLeaseKeeper, type LeaseKeeper, type Loss } from "./lease-keeper.ts";
import type { PlacedAttempt } from "./lease-table.ts";
import type { WorkerSettings } from "./options.ts";
import { ThreadedLeaseKeeper } from "./threaded-lease-keeper.ts";
import type { WorkerParts } from "./worker-parts.ts";

interface LeaseListeners {
  readonly onLoss: (loss: Loss) => void;
  /** Called with the error that ended the keeper. */
  readonly onEnd: (error: unknown) => void;
}

/** Opens the keeper of a worker's leases: a thread, or one under a clock of the user. */
export function openLeaseKeeper(
  { engine, clock, random }: WorkerParts,
  { leaseMs, timeoutMs, retry, onError: onTrouble }: WorkerSettings,
  { onLoss, onEnd: onError }: LeaseListeners,
): LeaseKeeper<PlacedAttempt> {
  const options = { leaseMs, timeoutMs, retry };
  // A clock given by the user cannot be read from another thread.
  if (clock !== systemClock && clock !== engine.clock)
    return new ClockedLeaseKeeper(engine.line, options, { clock, random, onLoss });
  return new ThreadedLeaseKeeper(options, { address: engine.address, clock, onLoss, onTrouble, onError });
}
