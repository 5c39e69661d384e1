import { Worker as Thread } from "node:worker_threads";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { KeptAttempt, LeaseKeeper, Loss } from "./lease-keeper.ts";
import { type LeaseMessage, runsOfAttempts, runsOfTickets } from "./lease-messages.ts";
import type { LeaseThreadData, LeaseThreadMessage } from "./lease-thread.ts";

const releaseMs = 50;

/** Whom the thread tells: of lost leases, of trouble that may pass, and of an error that has ended it. */
export interface LeaseThreadListeners {
  readonly onLoss: (loss: Loss) => void;
  readonly onTrouble: (error: FairlaneError) => void;
  readonly onError: (error: unknown) => void;
}

/** Keeps leases from a thread with a connection of its own, so that a processor that blocks the event loop loses nothing. */
export class ThreadedLeaseKeeper implements LeaseKeeper {
  readonly #thread: Thread;
  readonly #ended = Promise.withResolvers<void>();
  #released: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(data: LeaseThreadData, listeners: LeaseThreadListeners) {
    // Flags of the program, such as --eval's, are not for the thread.
    this.#thread = new Thread(threadFile(), { workerData: data, execArgv: [] });
    this.#thread.on("message", (news: LeaseThreadMessage) => pass(news, listeners));
    this.#thread.on("error", listeners.onError);
    this.#thread.on("exit", () => this.#ended.resolve());
  }

  // Told at once, for the processor may block the event loop right after.
  keep(attempts: readonly KeptAttempt[]): void {
    this.#order({ keep: runsOfAttempts(attempts) });
  }

  begin(tickets: Iterable<number>, deadlineAt: number): void {
    this.#order({ begin: { tickets: runsOfTickets(tickets), deadlineAt } });
  }

  // Not urgent: waking the thread costs more than all the rest, so it waits for the next order.
  release(tickets: Iterable<number>): void {
    this.#released.push(...tickets);
    this.#timer ??= setTimeout(() => this.#order({}), releaseMs).unref();
  }

  async stop(): Promise<void> {
    this.#order({ stop: true });
    await this.#ended.promise;
  }

  #order(order: Omit<LeaseMessage, "release">): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const release = runsOfTickets(this.#released);
    this.#released = [];
    this.#thread.postMessage(JSON.stringify({ release, ...order } satisfies LeaseMessage));
  }
}

function pass(news: LeaseThreadMessage, { onLoss, onTrouble }: LeaseThreadListeners): void {
  if ("loss" in news) onLoss(news.loss);
  else onTrouble(new FairlaneError(news.trouble.code, news.trouble.message));
}

// Compiled, the file has another ending.
function threadFile(): URL {
  const ending = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return new URL(`./lease-thread.${ending}`, import.meta.url);
}
