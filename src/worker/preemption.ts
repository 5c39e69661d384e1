import type { Engine, WaitingCustomer } from "../engine/engine.ts";
import { type Clock, pause, scheduleAt } from "../runtime/clock.ts";
import type { Attempt } from "./attempt.ts";
import type { ExpressSlots, WorkerSettings } from "./options.ts";

/** What deciding about slots needs of a worker. */
export interface PreemptionParts {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly settings: WorkerSettings;
  /** The running attempts, in the order in which they started. */
  readonly running: ReadonlyMap<number, Attempt>;
  readonly freeSlots: () => FreeSlots;
}

export interface FreeSlots {
  readonly ordinary: number;
  readonly express: number;
}

/** The attempts that may be taken away, the latest start first, and how many ordinary slots may be freed. */
interface Candidates {
  readonly express: Attempt[];
  readonly ordinary: Attempt[];
  readonly excess: number;
  readonly freeExpress: number;
}

const lookEveryMs = 1000;
const maxLookedAt = 1000;

/**
 * Keeps long documents from taking every slot. They may hold half of the ordinary slots; beyond that, and in express slots,
 * one that can be interrupted is taken away when another customer's document waits that is not known to be long.
 */
export class Preemption {
  readonly #parts: PreemptionParts;
  readonly #maxLong: number;
  readonly #stop = new AbortController();
  #isLooking = false;
  #isWanted = false;
  #cancelTimer: (() => void) | undefined;

  constructor(parts: PreemptionParts) {
    this.#parts = parts;
    const { concurrency, express } = parts.settings;
    this.#maxLong = slotsForLong(concurrency - (express?.slots ?? 0));
  }

  /** How many more documents marked long may start, beside those that a worker holds. */
  roomForLong(held: Iterable<Attempt>): number {
    return Math.max(0, this.#maxLong - this.#countLong(held));
  }

  /** Looks whether others wait for a slot that a long document holds. To be called when attempts start or documents enter. */
  look(): void {
    if (this.#stop.signal.aborted) return;
    this.#wakeForNext();
    this.#isWanted = this.#isLooking;
    if (!this.#isLooking && hasAny(this.#candidates())) void this.#lookAtLine();
  }

  stop(): void {
    this.#stop.abort();
    this.#cancelTimer?.();
  }

  // Whatever changes meanwhile is seen by the look after the pause.
  async #lookAtLine(): Promise<void> {
    const { engine, clock, settings } = this.#parts;
    this.#isLooking = true;
    try {
      const waiting = await engine.waitingCustomers(maxLookedAt);
      for (const attempt of choose(this.#candidates(), waiting, settings.express)) attempt.take("preempted");
    } catch (error) {
      settings.onError(error);
      this.#isWanted = true;
    }
    await pause(clock, lookEveryMs, this.#stop.signal);
    this.#isLooking = false;
    if (this.#isWanted) this.look();
  }

  // One timer, for the attempt that is next to become long.
  #wakeForNext(): void {
    if (this.#cancelTimer) return;
    const { clock, settings, running } = this.#parts;
    const now = clock.now();
    for (const { startedAt } of running.values()) {
      const longAt = startedAt + settings.longAfterMs;
      if (longAt <= now) continue;
      this.#cancelTimer = scheduleAt(clock, longAt, () => {
        this.#cancelTimer = undefined;
        this.look();
      });
      return;
    }
  }

  #candidates(): Candidates {
    const { running, freeSlots } = this.#parts;
    const interruptible = this.#interruptible();
    if (interruptible.length === 0) return none;
    const free = freeSlots();
    // What waits takes a free slot by itself.
    if (free.ordinary > 0) return none;
    return {
      express: free.express > 0 ? [] : interruptible.filter(isInExpress),
      ordinary: interruptible.filter((attempt) => !isInExpress(attempt)),
      excess: this.#countLong(running.values()) - this.#maxLong,
      freeExpress: free.express,
    };
  }

  #interruptible(): Attempt[] {
    const found: Attempt[] = [];
    for (const attempt of this.#parts.running.values()) {
      if (!this.#hasRunLong(attempt)) break;
      if (!attempt.claim.document.isLong && attempt.isPreemptible) found.unshift(attempt);
    }
    return found;
  }

  #countLong(attempts: Iterable<Attempt>): number {
    let count = 0;
    for (const attempt of attempts)
      if (!isInExpress(attempt) && (attempt.claim.document.isLong || this.#hasRunLong(attempt))) count++;
    return count;
  }

  #hasRunLong({ startedAt }: Attempt): boolean {
    const { clock, settings } = this.#parts;
    return clock.now() - startedAt >= settings.longAfterMs;
  }
}

/** How many ordinary slots long documents may hold: half of them, and the only one where there is one. */
export function slotsForLong(ordinarySlots: number): number {
  return Math.max(1, Math.floor(ordinarySlots / 2));
}

const none: Candidates = { express: [], ordinary: [], excess: 0, freeExpress: 0 };

function hasAny({ express, ordinary, excess }: Candidates): boolean {
  return express.length > 0 || (excess > 0 && ordinary.length > 0);
}

/** The attempts to take away: one for each waiting document of another customer, as far as there are any. */
function choose(
  { express, ordinary, excess, freeExpress }: Candidates,
  waiting: readonly WaitingCustomer[],
  slots: ExpressSlots | undefined,
): Attempt[] {
  const chosen: Attempt[] = [];
  let [free, left] = [freeExpress, excess];
  for (const { customer, priority } of waiting) {
    if (express.length === 0 && (left <= 0 || ordinary.length === 0)) break;
    const isExpress = slots !== undefined && priority <= slots.upTo;
    if (isExpress && free-- > 0) continue;
    const fromExpress = isExpress ? takeOfOther(express, customer) : undefined;
    const attempt = fromExpress ?? (left > 0 ? takeOfOther(ordinary, customer) : undefined);
    if (!attempt) continue;
    if (!fromExpress) left--;
    chosen.push(attempt);
  }
  return chosen;
}

function takeOfOther(attempts: Attempt[], customer: string): Attempt | undefined {
  const index = attempts.findIndex(({ claim }) => claim.document.customer !== customer);
  return index < 0 ? undefined : attempts.splice(index, 1)[0];
}

function isInExpress({ claim }: Attempt): boolean {
  return claim.slot === "express";
}
