import { parentPort, workerData } from "node:worker_threads";
import type { Engine, EngineAddress, OpenEngine } from "../engine/engine.ts";
import type { ErrorCode, FairlaneError } from "../errors/fairlane-error.ts";
import { type Clock, systemClock } from "../runtime/clock.ts";
import { systemRandom } from "../runtime/random.ts";
import {
  ClockedLeaseKeeper,
  type KeptAttempt,
  type LeaseKeeperOptions,
  type LeaseStore,
  type Loss,
  renewEveryMs,
} from "./lease-keeper.ts";
import { openWithRetries } from "./open-with-retries.ts";

export interface LeaseThreadData {
  readonly address: EngineAddress;
  /** The difference between the worker's clock and the machine's. Once the store is open, its clock is used. */
  readonly aheadMs: number;
  readonly options: LeaseKeeperOptions;
}

/** A message of the worker to the thread, sent as JSON, because cloning many small objects costs the worker six times as much. */
export interface LeaseMessage {
  readonly release: readonly number[];
  readonly keep?: readonly KeptAttempt[];
  readonly begin?: { readonly tickets: readonly number[]; readonly deadlineAt: number };
  readonly stop?: true;
}

/** A message of the thread to the worker. Errors lose their class and code when they are copied. */
export type LeaseThreadMessage =
  | { readonly loss: Loss }
  | { readonly trouble: { readonly code: ErrorCode; readonly message: string } };

// The time to open a store on a busy machine.
const maxOpeningMs = 5000;

const port = parentPort;
if (port) {
  const { address, aheadMs, options } = workerData as LeaseThreadData;
  let clock: Clock = { now: () => systemClock.now() + aheadMs };
  const send = (message: LeaseThreadMessage) => port.postMessage(message);
  const stopping = new AbortController();
  const open = async () => {
    const engine = await openWithRetries(() => openStore(address), {
      clock: systemClock,
      signal: stopping.signal,
      onTrouble: ({ code, message }: FairlaneError) =>
        send({ trouble: { code, message: `leases cannot be renewed yet: ${message}` } }),
    });
    clock = engine?.clock ?? clock;
    return engine;
  };
  let opened: Promise<Engine | undefined> | undefined;
  const engine = () => {
    opened ??= open();
    return opened;
  };
  // In time for the first renewal, but not while the worker starts. A permanent error ends the thread.
  const opening = setTimeout(engine, Math.max(0, renewEveryMs(options) - maxOpeningMs));
  const keeper = new ClockedLeaseKeeper(whenOpen(engine), options, {
    clock: { now: () => clock.now() },
    random: systemRandom,
    onLoss: (loss) => send({ loss }),
  });
  port.on("message", async (text: string) => {
    const { release, keep, begin, stop }: LeaseMessage = JSON.parse(text);
    if (release.length > 0) keeper.release(release);
    if (keep) keeper.keep(keep);
    if (begin) keeper.begin(begin.tickets, begin.deadlineAt);
    if (!stop) return;
    stopping.abort();
    clearTimeout(opening);
    await keeper.stop();
    await (await opened)?.close();
    port.close();
  });
}

async function openStore({ module, url }: EngineAddress): Promise<Engine> {
  const { openEngine } = (await import(module)) as { openEngine: OpenEngine };
  return openEngine(url);
}

/** A store whose calls wait until it is open. If it was never opened, nothing is renewed. */
function whenOpen(engine: () => Promise<Engine | undefined>): LeaseStore {
  return {
    fail: async (failures, now) => (await engine())?.line.fail(failures, now) ?? [],
    renew: async (leases, until) => (await engine())?.line.renew(leases, until) ?? [],
  };
}
