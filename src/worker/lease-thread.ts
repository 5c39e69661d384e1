import { parentPort, workerData } from "node:worker_threads";
import type { Engine, EngineAddress, OpenEngine } from "../engine/engine.ts";
import type { ErrorCode, FairlaneError } from "../errors/fairlane-error.ts";
import { type Clock, systemClock } from "../runtime/clock.ts";
import { systemRandom } from "../runtime/random.ts";
import {
  beatMs,
  ClockedLeaseKeeper,
  type LeaseKeeperOptions,
  type LeaseStore,
  type Loss,
} from "./lease-keeper.ts";
import { attemptsOf, type LeaseMessage, ticketsOf } from "./lease-messages.ts";
import { openWithRetries } from "./open-with-retries.ts";

/** What the thread is started with. */
export interface LeaseThreadData {
  readonly address: EngineAddress;
  /** How far the worker's clock is ahead of the machine's. Once the store is open, its own clock is followed. */
  readonly aheadMs: number;
  readonly options: LeaseKeeperOptions;
}

/** What the thread tells the worker. An error loses its class and its code on the way. */
export type LeaseThreadMessage =
  | { readonly loss: Loss }
  | { readonly trouble: { readonly code: ErrorCode; readonly message: string } };

// What opening a store may take on a busy machine.
const longestOpeningMs = 5000;

const port = parentPort;
if (port) {
  const { address, aheadMs, options } = workerData as LeaseThreadData;
  let clock: Clock = { now: () => systemClock.now() + aheadMs };
  const tell = (news: LeaseThreadMessage) => port.postMessage(news);
  const stopping = new AbortController();
  const open = async () => {
    const engine = await openWithRetries(() => openStore(address), {
      clock: systemClock,
      signal: stopping.signal,
      onTrouble: ({ code, message }: FairlaneError) =>
        tell({ trouble: { code, message: `leases cannot be kept yet: ${message}` } }),
    });
    clock = engine?.clock ?? clock;
    return engine;
  };
  let opened: Promise<Engine | undefined> | undefined;
  const engine = () => {
    opened ??= open();
    return opened;
  };
  // In time for the first renewal, but not while the worker itself begins. An error that does not pass ends the thread.
  const opening = setTimeout(engine, Math.max(0, beatMs(options) - longestOpeningMs));
  const keeper = new ClockedLeaseKeeper(whenOpen(engine), options, {
    clock: { now: () => clock.now() },
    random: systemRandom,
    onLoss: (loss) => tell({ loss }),
  });
  port.on("message", async (text: string) => {
    const { release, keep, begin, stop }: LeaseMessage = JSON.parse(text);
    if (release.length > 0) keeper.release(ticketsOf(release));
    if (keep) keeper.keep(keep.flatMap(attemptsOf));
    if (begin) keeper.begin(ticketsOf(begin.tickets), begin.deadlineAt);
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

/** A store whose verbs wait until it is open. One that was given up before renews nothing. */
function whenOpen(engine: () => Promise<Engine | undefined>): LeaseStore {
  return {
    fail: async (failures, now) => (await engine())?.line.fail(failures, now) ?? [],
    renew: async (leases, until) => (await engine())?.line.renew(leases, until) ?? [],
  };
}
