import { Worker as Thread } from "node:worker_threads";
import type { EngineAddress, Lease } from "../engine/engine.ts";
import type { KeptAttempt, LeaseKeeper, LeaseKeeperOptions, Loss } from "./lease-keeper.ts";
import type { LeaseThreadData, LeaseThreadOrder } from "./lease-thread.ts";

/** Keeps leases from a thread with a connection of its own, so that a processor that blocks the event loop loses nothing. */
export class ThreadedLeaseKeeper implements LeaseKeeper {
  readonly #thread: Thread;
  readonly #ended = Promise.withResolvers<void>();

  constructor(
    address: EngineAddress,
    options: LeaseKeeperOptions,
    { onLoss, onError }: { onLoss: (loss: Loss) => void; onError: (error: unknown) => void },
  ) {
    const workerData: LeaseThreadData = { address, options };
    // Flags of the program, such as --eval's, are not for the thread.
    this.#thread = new Thread(threadFile(), { workerData, execArgv: [] });
    this.#thread.on("message", onLoss);
    this.#thread.on("error", onError);
    this.#thread.on("exit", () => this.#ended.resolve());
  }

  keep(attempt: KeptAttempt): void {
    this.#order({ keep: attempt });
  }

  release(lease: Lease): void {
    this.#order({ release: lease });
  }

  async stop(): Promise<void> {
    this.#order({ stop: true });
    await this.#ended.promise;
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
