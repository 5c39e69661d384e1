import { parentPort, workerData } from "node:worker_threads";
import type { Engine, EngineAddress, OpenEngine } from "../engine/engine.ts";
import type { ErrorCode, FairlaneError } from "../errors/fairlane-error.ts";
import { type Clock, machineNow, systemClock } from "../runtime/clock.ts";
import { systemRandom } from "../runtime/random.ts";
import {
  ClockedLeaseKeeper,
  type LeaseKeeperOptions,
  type LeaseStore,
  type Loss,
  lookEveryMs,
  renewEveryMs,
} from "./lease-keeper.ts";
import { LeaseTable } from "./lease-table.ts";
import { openWithRetries } from "./open-with-retries.ts";
import { TableFollower } from "./table-follower.ts";

export interface LeaseThreadData {
  readonly address: EngineAddress;
  /** The difference between the worker's clock and the machine's. Once the store is open, its clock is used. */
  readonly aheadMs: number;
  readonly options: LeaseKeeperOptions;
  /** The lock of the worker's lease table. */
  readonly lock: SharedArrayBuffer;
}

/** A message of the worker to the thread: another page of the lease table, or what to do. */
export type LeaseMessage =
  | { readonly kind: "page"; readonly page: SharedArrayBuffer }
  | { readonly kind: "look" }
  | { readonly kind: "stop" };

/** A message of the thread to the worker. Errors lose their class and code when they are copied. */
export type LeaseThreadMessage =
  | { readonly loss: Loss }
  | { readonly trouble: { readonly code: ErrorCode; readonly message: string } };

// The time to open a store on a busy machine.
const maxOpeningMs = 5000;

const port = parentPort;
if (port) {
  const { address, aheadMs, options, lock } = workerData as LeaseThreadData;
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
  const threadClock: Clock = { now: () => clock.now() };
  const table = new LeaseTable(lock);
  const follower = new TableFollower(table, { clock: threadClock, machineNow });
  const look = () => follower.look(keeper);
  const keeper = new ClockedLeaseKeeper(whenOpen(engine), options, {
    clock: threadClock,
    random: systemRandom,
    onLoss: (loss) => send({ loss }),
    onWake: look,
  });
  const looking = setInterval(look, lookEveryMs(options));
  port.on("message", async (message: LeaseMessage) => {
    if (message.kind === "page") table.addPage(message.page);
    else if (message.kind === "look") look();
    if (message.kind !== "stop") return;
    clearInterval(looking);
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
