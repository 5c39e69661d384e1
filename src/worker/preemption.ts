import type { Engine } from "../engine/engine.ts";
import type { WaitingCustomer } from "../engine/line.ts";
import type { ExpressSlots } from "../policy/express-slots.ts";
import { type Clock, scheduleAt, sleep } from "../runtime/clock.ts";
import type { Attempt } from "./attempt.ts";
import type { WorkerSettings } from "./options.ts";

/** The parts of a worker that deciding about slots needs. */
interface PreemptionParts {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly random: () => number;
  readonly settings: WorkerSettings;
  /** The running attempts, in order of their start. */
  readonly running: ReadonlyMap<number, Attempt>;
  readonly freeSlots: () => FreeSlots;
  /** True if the worker claims nothing, so that a freed slot would help nobody. */
  readonly isDraining: () => boolean;
}

export interface FreeSlots {
  readonly ordinary: number;
  readonly express: number;
}

/** The attempts that may be interrupted, latest start first, and how many ordinary slots may be freed. */
interface Candidates {
  readonly express: Attempt[];
  readonly ordinary: Attempt[];
  readonly excess: number;
  readonly freeExpress: number;
}

const lookEveryMs = 1000;
const maxHesitationMs = 500;
const maxLookedAt = 1000;

/**
 * Keeps long documents from taking every slot. They may hold half of the ordinary slots. Beyond that, and in express slots, a
 * long document that can be interrupted is taken away while another customer's document waits that is not known to be long.
 */
export class Preemption {
  readonly #parts: PreemptionParts;
  readonly #maxLong: number;
  readonly #stop = new AbortController();
  #freed = 0;
  #isLooking = false;
  #isWanted = false;
  #cancelTimer: (() => void) | undefined;

  constructor(parts: PreemptionParts) {
    this.#parts = parts;
    const { concurrency, express } = parts.settings;
    this.#maxLong = slotsForLong(concurrency - (express?.slots ?? 0));
  }

  /** How many more documents marked long may start, besides those that the worker holds. */
  capacityForLong(held: number): number {
    return Math.max(0, this.#maxLong - held);
  }

  /** Returns how many ordinary slots were taken from long documents since the last call. The next claim keeps them for others. */
  takeFreed(): number {
    const freed = this.#freed;
    this.#freed = 0;
    return freed;
  }

  /**
   * Checks if others wait for a slot that a long document holds. Must be called when attempts start or documents enter the line.
   */
  look(): void {
    if (this.#stop.signal.aborted || this.#parts.isDraining()) return;
    this.#wakeForNext();
    this.#isWanted = this.#isLooking;
    if (!this.#isLooking && hasAny(this.#candidates())) void this.#lookAtLine();
  }

  stop(): void {
    this.#stop.abort();
    this.#cancelTimer?.();
  }

  // Changes meanwhile are seen by the check after the pause.
  async #lookAtLine(): Promise<void> {
    const { clock, settings } = this.#parts;
    this.#isLooking = true;
    try {
      await this.#interrupt();
    } catch (error) {
      settings.onError(error);
      this.#isWanted = true;
    }
    await sleep(clock, lookEveryMs, this.#stop.signal);
    this.#isLooking = false;
    if (this.#isWanted) this.look();
  }

  // Every worker sees the same line. The first one whose random delay is over serves it; the others then find nothing to do.
  async #interrupt(): Promise<void> {
    const { clock, random } = this.#parts;
    const { signal } = this.#stop;
    if ((await this.#choose()).length === 0) return;
    await sleep(clock, Math.ceil(random() * maxHesitationMs), signal);
    const chosen = await this.#choose();
    if (signal.aborted) return;
    this.#freed += count(chosen, isOrdinary);
    for (const attempt of chosen) attempt.take("preempted");
  }

  async #choose(): Promise<Attempt[]> {
    const { engine, settings } = this.#parts;
    const waiting = await engine.line.waitingCustomers(maxLookedAt);
    return choose(this.#candidates(), waiting, settings.express);
  }

  // One timer, for the attempt that becomes long next.
  #wakeForNext(): void {
    if (this.#cancelTimer) return;
    const { clock, settings, running } = this.#parts;
    for (const { runningMs } of running.values()) {
      const restMs = Math.ceil(settings.longAfterMs - runningMs);
      if (restMs <= 0) continue;
      this.#cancelTimer = scheduleAt(clock, clock.now() + restMs, () => {
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
    // Waiting documents will take the free slot.
    if (free.ordinary > 0) return none;
    return {
      express: free.express > 0 ? [] : interruptible.filter((attempt) => !isOrdinary(attempt)),
      ordinary: interruptible.filter(isOrdinary),
      excess: count(running.values(), (attempt) => this.#isLong(attempt)) - this.#maxLong,
      freeExpress: free.express,
    };
  }

  #interruptible(): Attempt[] {
    const found: Attempt[] = [];
    for (const attempt of this.#parts.running.values()) {
      if (!this.#hasRunLong(attempt)) break;
      if (!isMarked(attempt) && attempt.isPreemptible) found.unshift(attempt);
    }
    return found;
  }

  #isLong(attempt: Attempt): boolean {
    return isOrdinary(attempt) && (isMarked(attempt) || this.#hasRunLong(attempt));
  }

  #hasRunLong({ runningMs }: Attempt): boolean {
    return runningMs >= this.#parts.settings.longAfterMs;
  }
}

/** The number of ordinary slots that long documents may hold: half of them, but at least one. */
export function slotsForLong(ordinarySlots: number): number {
  return Math.max(1, Math.floor(ordinarySlots / 2));
}

const none: Candidates = { express: [], ordinary: [], excess: 0, freeExpress: 0 };

function hasAny({ express, ordinary, excess }: Candidates): boolean {
  return express.length > 0 || (excess > 0 && ordinary.length > 0);
}

/** The attempts to interrupt: at most one for each waiting document of another customer. */
function choose(
  { express, ordinary, excess, freeExpress }: Candidates,
  waiting: readonly WaitingCustomer[],
  slots: ExpressSlots | undefined,
): Attempt[] {
  const chosen: Attempt[] = [];
  let [free, left] = [freeExpress, excess];
  for (const { customer, lane } of waiting) {
    if (express.length === 0 && (left <= 0 || ordinary.length === 0)) break;
    const isExpress = slots !== undefined && lane <= slots.upTo;
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

function count(attempts: Iterable<Attempt>, isCounted: (attempt: Attempt) => boolean): number {
  let counted = 0;
  for (const attempt of attempts) if (isCounted(attempt)) counted++;
  return counted;
}

function isMarked({ claim }: Attempt): boolean {
  return claim.document.isLong;
}

function isOrdinary({ claim }: Attempt): boolean {
  return claim.slot !== "express";
}
