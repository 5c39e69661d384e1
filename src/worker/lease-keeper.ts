import type { EngineLine, Lease, LostLease } from "../engine/line.ts";
import { type RetryPolicy, retryAt } from "../policy/retry.ts";
import { type Clock, scheduleAt } from "../runtime/clock.ts";

/** An attempt whose lease is kept, and until when it may run; it has not begun if that is not said. */
export interface KeptAttempt {
  /** The worker's own number of it. */
  readonly ticket: number;
  readonly lease: Lease;
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly expiresAt: number;
  readonly deadlineAt?: number;
}

/** Why a worker must let go of a document. */
export interface Loss {
  readonly ticket: number;
  readonly code: "cancelled" | "timed-out" | "lease-lost";
}

/** What keeping leases asks of a store. */
export type LeaseStore = Pick<EngineLine, "renew" | "fail">;

/** Keeps leases alive and ends attempts whose time is over, from outside the code that processes. */
export interface LeaseKeeper {
  keep(attempts: readonly KeptAttempt[]): void;
  /** Says until when attempts that were kept before may run. */
  begin(tickets: Iterable<number>, deadlineAt: number): void;
  release(tickets: Iterable<number>): void;
  stop(): Promise<void>;
}

export interface LeaseKeeperOptions {
  readonly leaseMs: number;
  readonly timeoutMs: number;
  readonly retry: RetryPolicy;
}

/** The same as it is kept: it may begin, be renewed, or follow a clock that was set. */
interface Kept extends KeptAttempt {
  expiresAt: number;
  deadlineAt: number;
}

// A forgotten beat or a busy machine is no jump; nothing is renewed less often than this, so that a jump is met soon.
const jumpMs = 5000;
const longestBeatMs = 10_000;

/** How often leases are renewed. */
export function beatMs({ leaseMs }: Pick<LeaseKeeperOptions, "leaseMs">): number {
  return Math.min(leaseMs / 3, longestBeatMs);
}

/**
 * Renews leases three times within their length and at least every ten seconds. Runs on the event loop of whoever makes
 * it, normally that of a thread of its own. Time limits and renewals follow a clock that is set forward or back.
 */
export class ClockedLeaseKeeper implements LeaseKeeper {
  readonly #store: LeaseStore;
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #options: LeaseKeeperOptions;
  readonly #onLoss: (loss: Loss) => void;
  readonly #beatMs: number;
  readonly #kept = new Map<number, Kept>();
  #renewAt = Number.POSITIVE_INFINITY;
  #wakesAt = Number.POSITIVE_INFINITY;
  #cancelTimer: (() => void) | undefined;
  #cancelDrop = () => {};
  #ticking: Promise<void> | undefined;
  #isStopped = false;

  constructor(
    store: LeaseStore,
    options: LeaseKeeperOptions,
    { clock, random, onLoss }: { clock: Clock; random: () => number; onLoss: (loss: Loss) => void },
  ) {
    this.#store = store;
    this.#options = options;
    this.#clock = clock;
    this.#random = random;
    this.#onLoss = onLoss;
    this.#beatMs = beatMs(options);
  }

  keep(attempts: readonly KeptAttempt[]): void {
    this.#followClock();
    for (const attempt of attempts) this.#keep(attempt);
    if (this.#ticking) this.#dropWhenExpired();
  }

  begin(tickets: Iterable<number>, deadlineAt: number): void {
    for (const ticket of tickets) {
      const attempt = this.#kept.get(ticket);
      if (attempt) attempt.deadlineAt = deadlineAt;
    }
    this.#wakeBy(deadlineAt);
  }

  release(tickets: Iterable<number>): void {
    for (const ticket of tickets) this.#kept.delete(ticket);
    if (this.#kept.size > 0) return;
    this.#renewAt = Number.POSITIVE_INFINITY;
    this.#sleep();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#sleep();
    await this.#ticking;
  }

  #keep(attempt: KeptAttempt): void {
    const { deadlineAt = Number.POSITIVE_INFINITY } = attempt;
    this.#kept.set(attempt.ticket, { ...attempt, deadlineAt });
    // A claim that had to wait for the store may have used up much of its lease already.
    this.#renewAt = Math.min(this.#renewAt, attempt.expiresAt - this.#options.leaseMs + this.#beatMs);
    this.#wakeBy(Math.min(this.#renewAt, deadlineAt));
  }

  #wakeBy(at: number): void {
    if (this.#isStopped || this.#ticking || this.#wakesAt <= at) return;
    this.#sleep();
    this.#wakesAt = at;
    this.#cancelTimer = scheduleAt(this.#clock, at, () => {
      this.#ticking = this.#tick();
    });
  }

  #sleep(): void {
    this.#cancelTimer?.();
    this.#wakesAt = Number.POSITIVE_INFINITY;
  }

  async #tick(): Promise<void> {
    this.#followClock();
    this.#dropWhenExpired();
    const isWritten = await this.#renewAndEnd();
    this.#cancelDrop();
    this.#ticking = undefined;
    this.#sleep();
    if (this.#kept.size === 0) return;
    const deadlines = isWritten ? [...this.#kept.values()].map(({ deadlineAt }) => deadlineAt) : [];
    this.#wakeBy(Math.min(this.#renewAt, ...deadlines));
  }

  // Timers run by time that really passes. One that finds the clock far from where it should be tells that it was set.
  #followClock(): void {
    if (this.#kept.size === 0) return;
    const now = this.#clock.now();
    const backMs = this.#renewAt - now - this.#beatMs;
    const aheadMs = now - this.#wakesAt;
    if (backMs > 0) this.#shift(-backMs);
    else if (aheadMs > jumpMs) this.#shift(aheadMs);
  }

  #shift(byMs: number): void {
    this.#renewAt += byMs;
    for (const attempt of this.#kept.values()) {
      attempt.expiresAt += byMs;
      attempt.deadlineAt += byMs;
    }
  }

  async #renewAndEnd(): Promise<boolean> {
    try {
      await this.#endOverlong();
      await this.#renewAll();
      return true;
    } catch {
      // The worker meets the same trouble and tells of it. Leases that ran out meanwhile are somebody else's to take.
      this.#dropExpired();
      this.#renewAt = this.#clock.now() + Math.min(this.#beatMs, 1000);
      return false;
    }
  }

  async #endOverlong(): Promise<void> {
    const now = this.#clock.now();
    for (const attempt of [...this.#kept.values()].filter(({ deadlineAt }) => deadlineAt <= now)) {
      const failed = { ...attempt, now, random: this.#random() };
      const failure = {
        lease: attempt.lease,
        error: this.#timeoutError(),
        retryAt: retryAt(failed, this.#options.retry),
      };
      await this.#store.fail([failure], now);
      this.#drop(attempt, "timed-out");
    }
  }

  async #renewAll(): Promise<void> {
    const now = this.#clock.now();
    if (now < this.#renewAt || this.#kept.size === 0) return;
    const expiresAt = now + this.#options.leaseMs;
    const renewed = new Map([...this.#kept.values()].map((attempt) => [attempt.lease, attempt]));
    const lost = await this.#store.renew([...renewed.keys()], expiresAt);
    for (const attempt of renewed.values()) attempt.expiresAt = expiresAt;
    for (const loss of lost) {
      const attempt = renewed.get(loss.lease);
      if (attempt) this.#drop(attempt, lossCode(loss));
    }
    // What was kept meanwhile may have to be renewed sooner.
    const oldest = Math.min(...[...this.#kept.values()].map((attempt) => attempt.expiresAt));
    this.#renewAt = Math.min(now, oldest - this.#options.leaseMs) + this.#beatMs;
  }

  // A store that does not answer at all must not keep the worker from hearing that its leases have run out.
  #dropWhenExpired(): void {
    this.#cancelDrop();
    if (this.#kept.size === 0) return;
    const nextAt = Math.min(...[...this.#kept.values()].map(({ expiresAt }) => expiresAt));
    this.#cancelDrop = scheduleAt(this.#clock, nextAt, () => {
      this.#dropExpired();
      this.#dropWhenExpired();
    });
  }

  #dropExpired(): void {
    const now = this.#clock.now();
    const expired = [...this.#kept.values()].filter(({ expiresAt }) => expiresAt <= now);
    for (const attempt of expired) this.#drop(attempt, "lease-lost");
  }

  #drop({ ticket }: KeptAttempt, code: Loss["code"]): void {
    if (!this.#kept.has(ticket)) return;
    this.release([ticket]);
    this.#onLoss({ ticket, code });
  }

  #timeoutError() {
    const message = `processing took longer than ${this.#options.timeoutMs} ms; see the option timeoutMs`;
    return { name: "FairlaneError", code: "timed-out", message };
  }
}

/** Tells attempts apart, also several at one document. */
export function leaseKey({ document, number }: Lease): string {
  return `${document} ${number}`;
}

/** The reason to give to the processor for a lease that is not current any more. */
export function lossCode({ state }: LostLease): "cancelled" | "lease-lost" {
  return state === "cancelled" || state === "gone" ? "cancelled" : "lease-lost";
}
