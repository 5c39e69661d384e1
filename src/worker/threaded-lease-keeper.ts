import { once } from "node:events";
import { Worker as Thread } from "node:worker_threads";
import type { EngineAddress, Lease } from "../engine/engine.ts";
import type { KeptAttempt, LeaseKeeper, LeaseKeeperOptions, Loss } from "./lease-keeper.ts";
import type { LeaseThreadData, LeaseThreadOrder } from "./lease-thread.ts";

/** Keeps leases from a thread with a connection of its own, so that a processor that blocks the event loop loses nothing. */
export class ThreadedLeaseKeeper implements LeaseKeeper {
  readonly #thread: Thread;

  constructor(
    address: EngineAddress,
    options: LeaseKeeperOptions,
    { onLoss, onError }: { onLoss: (loss: Loss) => void; onError: (error: unknown) => void },
  ) {
    const workerData: LeaseThreadData = { address, options };
    this.#thread = new Thread(threadFile(), { workerData });
    this.#thread.on("message", onLoss);
    this.#thread.on("error", onError);
  }

  keep(attempt: KeptAttempt): void {
    this.#order({ keep: attempt });
  }

  release(lease: Lease): void {
    this.#order({ release: lease });
  }

  async stop(): Promise<void> {
    if (this.#thread.threadId === -1) return;
    const ended = once(this.#thread, "exit");
    this.#order({ stop: true });
    await ended;
  }

  #order(order: LeaseThreadOrder): void {
    this.#thread.postMessage(order);
  }
}

// Compiled, the file has another ending.
function threadFile(): URL {
  const ending = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return new URL(`./lease-thread.${ending}`, import.meta.url);
}
