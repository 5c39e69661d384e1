import type { Engine } from "../engine/engine.ts";
import { type FairlaneError, isTransient } from "../errors/fairlane-error.ts";
import { type Clock, sleep } from "../runtime/clock.ts";

const storeRetryMs = 1000;

/** Opens a store. Reports transient errors and retries until the signal is aborted; then it returns undefined. */
export async function openWithRetries(
  open: () => Promise<Engine>,
  {
    clock,
    signal,
    onTrouble,
  }: { clock: Clock; signal: AbortSignal; onTrouble: (error: FairlaneError) => void },
): Promise<Engine | undefined> {
  while (!signal.aborted) {
    try {
      return await open();
    } catch (error) {
      if (!isTransient(error)) throw error;
      onTrouble(error);
    }
    await sleep(clock, storeRetryMs, signal);
  }
  return undefined;
}
