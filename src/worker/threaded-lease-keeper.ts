import { Worker as Thread } from "node:worker_threads";
import type { EngineAddress } from "../engine/engine.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { type Clock, machineNow, systemClock } from "../runtime/clock.ts";
import {
  firstRenewalAt,
  type LeaseKeeper,
  type LeaseKeeperOptions,
  type LeaseTimes,
  type Loss,
  lookEveryMs,
} from "./lease-keeper.ts";
import { LeaseTable, type PlacedAttempt } from "./lease-table.ts";
import type { LeaseMessage, LeaseThreadData, LeaseThreadMessage } from "./lease-thread.ts";

/** The callbacks for lost leases, transient errors, and the error that ended the thread. */
interface LeaseThreadListeners {
  readonly onLoss: (loss: Loss) => void;
  readonly onTrouble: (error: FairlaneError) => void;
  readonly onError: (error: unknown) => void;
}

interface ThreadedLeaseKeeperParts extends LeaseThreadListeners {
  readonly address: EngineAddress;
  readonly clock: Clock;
}

/**
 * Renews leases from a thread with its own connection, so that a processor that blocks the event loop does not lose them. The
 * thread reads them in a shared table. It is woken only for what is due before it looks there anyway.
 */
export class ThreadedLeaseKeeper implements LeaseKeeper<PlacedAttempt> {
  readonly #options: LeaseKeeperOptions;
  readonly #clock: Clock;
  readonly #table = new LeaseTable();
  readonly #thread: Thread;
  readonly #ended = Promise.withResolvers<void>();

  constructor(options: LeaseKeeperOptions, { address, clock, ...listeners }: ThreadedLeaseKeeperParts) {
    this.#options = options;
    this.#clock = clock;
    const aheadMs = clock.now() - systemClock.now();
    const workerData: LeaseThreadData = { address, aheadMs, options, lock: this.#table.lock };
    // Flags of the program, such as --eval, do not apply to the thread.
    this.#thread = new Thread(threadFile(), { workerData, execArgv: [] });
    this.#thread.on("message", (message: LeaseThreadMessage) => pass(message, listeners));
    this.#thread.on("error", listeners.onError);
    this.#thread.on("exit", () => this.#ended.resolve());
  }

  keep(attempts: readonly PlacedAttempt[], times: LeaseTimes): void {
    for (const page of this.#table.reserve(attempts.length)) this.#send({ kind: "page", page });
    const { expiresAt, deadlineAt } = times;
    const aheadMs = this.#machineAheadMs();
    this.#table.add(attempts, { expiresAt: expiresAt + aheadMs, deadlineAt: deadlineAt + aheadMs });
    this.#wakeFor(Math.min(firstRenewalAt(times, this.#options), deadlineAt));
  }

  begin(attempts: readonly PlacedAttempt[], deadlineAt: number): void {
    this.#table.setDeadlines(attempts, deadlineAt + this.#machineAheadMs());
    this.#wakeFor(deadlineAt);
  }

  release(attempts: readonly PlacedAttempt[]): void {
    this.#table.remove(attempts);
  }

  async stop(): Promise<void> {
    this.#send({ kind: "stop" });
    await this.#ended.promise;
  }

  // Immediately, because the processor may block the event loop right after.
  #wakeFor(dueAt: number): void {
    if (dueAt - this.#clock.now() < lookEveryMs(this.#options)) this.#send({ kind: "look" });
  }

  #machineAheadMs(): number {
    return machineNow() - this.#clock.now();
  }

  #send(message: LeaseMessage): void {
    this.#thread.postMessage(message);
  }
}

function pass(message: LeaseThreadMessage, { onLoss, onTrouble }: LeaseThreadListeners): void {
  if ("loss" in message) onLoss(message.loss);
  else onTrouble(new FairlaneError(message.trouble.code, message.trouble.message));
}

// The compiled file has another extension.
function threadFile(): URL {
  const ending = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return new URL(`./lease-thread.${ending}`, import.meta.url);
}
