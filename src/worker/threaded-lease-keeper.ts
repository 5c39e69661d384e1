import { Worker as Thread } from "node:worker_threads";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { KeptAttempt, LeaseKeeper, Loss } from "./lease-keeper.ts";
import type { LeaseMessage, LeaseThreadData, LeaseThreadMessage } from "./lease-thread.ts";

const releaseMs = 50;

/** The callbacks for lost leases, transient errors, and the error that ended the thread. */
interface LeaseThreadListeners {
  readonly onLoss: (loss: Loss) => void;
  readonly onTrouble: (error: FairlaneError) => void;
  readonly onError: (error: unknown) => void;
}

/** Renews leases from a thread with its own connection, so that a processor that blocks the event loop does not lose them. */
export class ThreadedLeaseKeeper implements LeaseKeeper {
  readonly #thread: Thread;
  readonly #ended = Promise.withResolvers<void>();
  #released: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(data: LeaseThreadData, listeners: LeaseThreadListeners) {
    // Flags of the program, such as --eval, do not apply to the thread.
    this.#thread = new Thread(threadFile(), { workerData: data, execArgv: [] });
    this.#thread.on("message", (message: LeaseThreadMessage) => pass(message, listeners));
    this.#thread.on("error", listeners.onError);
    this.#thread.on("exit", () => this.#ended.resolve());
  }

  // Sent immediately, because the processor may block the event loop right after.
  keep(attempts: readonly KeptAttempt[]): void {
    this.#send({ keep: attempts });
  }

  begin(tickets: Iterable<number>, deadlineAt: number): void {
    this.#send({ begin: { tickets: [...tickets], deadlineAt } });
  }

  // Not urgent. Waking the thread is the most expensive part, so this waits for the next message.
  release(tickets: Iterable<number>): void {
    this.#released.push(...tickets);
    this.#timer ??= setTimeout(() => this.#send({}), releaseMs).unref();
  }

  async stop(): Promise<void> {
    this.#send({ stop: true });
    await this.#ended.promise;
  }

  #send(message: Omit<LeaseMessage, "release">): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const release = this.#released;
    this.#released = [];
    this.#thread.postMessage(JSON.stringify({ release, ...message } satisfies LeaseMessage));
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
