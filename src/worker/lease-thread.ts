import { parentPort, workerData } from "node:worker_threads";
import type { EngineAddress, Lease, OpenEngine } from "../engine/engine.ts";
import { systemClock } from "../runtime/clock.ts";
import { systemRandom } from "../runtime/random.ts";
import { ClockedLeaseKeeper, type KeptAttempt, type LeaseKeeperOptions, type Loss } from "./lease-keeper.ts";

/** What the thread is started with. */
export interface LeaseThreadData {
  readonly address: EngineAddress;
  readonly options: LeaseKeeperOptions;
}

/** What the worker tells the thread. */
export type LeaseThreadOrder =
  | { readonly keep: KeptAttempt }
  | { readonly release: Lease }
  | { readonly stop: true };

const port = parentPort;
if (port) {
  const { address, options } = workerData as LeaseThreadData;
  const { openEngine } = (await import(address.module)) as { openEngine: OpenEngine };
  const engine = await openEngine(address.url);
  const onLoss = (loss: Loss) => port.postMessage(loss);
  const keeper = new ClockedLeaseKeeper(engine, options, {
    clock: systemClock,
    random: systemRandom,
    onLoss,
  });
  port.on("message", async (order: LeaseThreadOrder) => {
    if ("keep" in order) keeper.keep(order.keep);
    else if ("release" in order) keeper.release(order.release);
    else {
      await keeper.stop();
      await engine.close();
      port.close();
    }
  });
}
