import type { EngineLine, Lease, LostLease } from "../engine/line.ts";
import { type RetryPolicy, retryAt } from "../policy/retry.ts";
import { type Clock, scheduleAt } from "../runtime/clock.ts";

/** An attempt whose lease is renewed. */
export interface HeldAttempt {
  /** The worker's own number for it, from 1. */
  readonly ticket: number;
  readonly lease: Lease;
  readonly attempt: number;
  readonly maxAttempts: number;
}

/** The end of a lease, and that of the attempt: `Infinity` if it has not begun. */
export interface LeaseTimes {
  readonly expiresAt: number;
  readonly deadlineAt: number;
}

/** A held attempt with its times. */
export type KeptAttempt = HeldAttempt & LeaseTimes;

/** The reason why a worker must give up a document. */
export interface Loss {
  readonly ticket: number;
  readonly code: "cancelled" | "timed-out" | "lease-lost";
}

/** The part of a store that renewing leases needs. */
export type LeaseStore = Pick<EngineLine, "renew" | "fail">;

/** Renews leases and ends attempts that take too long, independently of the processor. */
export interface LeaseKeeper<Held extends HeldAttempt = HeldAttempt> {
  keep(attempts: readonly Held[], times: LeaseTimes): void;
  /** Sets the deadline of attempts. */
  begin(attempts: readonly Held[], deadlineAt: number): void;
  release(attempts: readonly Held[]): void;
  stop(): Promise<void>;
}

export interface LeaseKeeperOptions {
  readonly leaseMs: number;
  readonly timeoutMs: number;
  readonly retry: RetryPolicy;
}

/** The same, but it can begin, be renewed, and follow a clock that was set. */
interface Kept extends KeptAttempt {
  expiresAt: number;
  deadlineAt: number;
}

// A late timer on a busy machine is not a jump of the clock. Leases are renewed at least this often, so that a jump is noticed
// soon.
const jumpMs = 5000;
const maxRenewMs = 10_000;

/** How often leases are renewed. */
export function renewEveryMs({ leaseMs }: Pick<LeaseKeeperOptions, "leaseMs">): number {
  return Math.min(leaseMs / 3, maxRenewMs);
}

/** The surroundings of a lease keeper. */
export interface LeaseKeeperParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly onLoss: (loss: Loss) => void;
  /** Called before leases are renewed and attempts are ended. */
  readonly onWake?: () => void;
}

// Every 10 ms, an idle worker costs nothing that could be measured.
const minLookEveryMs = 10;

/** How often a lease thread looks for new leases: in time for their renewals and deadlines, unless those come unusually soon. */
export function lookEveryMs(options: LeaseKeeperOptions): number {
  return Math.max(minLookEveryMs, Math.min(renewEveryMs(options), options.timeoutMs) / 2);
}

/** When a lease is renewed first. A claim that waited for the store may have used up much of its lease already. */
export function firstRenewalAt({ expiresAt }: LeaseTimes, options: LeaseKeeperOptions): number {
  return expiresAt - options.leaseMs + renewEveryMs(options);
}

function keptAttempt({ ticket, lease, attempt, maxAttempts }: HeldAttempt, times: LeaseTimes): KeptAttempt {
  return { ticket, lease, attempt, maxAttempts, ...times };
}

/**
 * Renews each lease three times within its length, and at least every ten seconds. Runs on the event loop that it is created on,
 * normally a thread of its own. Deadlines and renewals follow a clock that is set forward or back.
 */
export class ClockedLeaseKeeper implements LeaseKeeper {
  readonly #store: LeaseStore;
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #options: LeaseKeeperOptions;
  readonly #onLoss: (loss: Loss) => void;
  readonly #onWake: () => void;
  readonly #renewEveryMs: number;
  readonly #kept = new Map<number, Kept>();
  #renewAt = Number.POSITIVE_INFINITY;
  #wakesAt = Number.POSITIVE_INFINITY;
  #cancelTimer: (() => void) | undefined;
  #cancelDrop = () => {};
  #ticking: Promise<void> | undefined;
  #isStopped = false;

  constructor(store: LeaseStore, options: LeaseKeeperOptions, parts: LeaseKeeperParts) {
    this.#store = store;
    this.#options = options;
    this.#clock = parts.clock;
    this.#random = parts.random;
    this.#onLoss = parts.onLoss;
    this.#onWake = parts.onWake ?? (() => {});
    this.#renewEveryMs = renewEveryMs(options);
  }

  keep(attempts: readonly HeldAttempt[], times: LeaseTimes): void {
    this.keepEach(attempts.map((attempt) => keptAttempt(attempt, times)));
  }

  /** Keeps attempts that have different times. */
  keepEach(attempts: readonly KeptAttempt[]): void {
    this.#followClock();
    for (const attempt of attempts) this.#keep(attempt);
    if (this.#ticking) this.#dropWhenExpired();
  }

  begin(attempts: readonly HeldAttempt[], deadlineAt: number): void {
    for (const { ticket } of attempts) {
      const attempt = this.#kept.get(ticket);
      if (attempt) attempt.deadlineAt = deadlineAt;
    }
    this.#wakeBy(deadlineAt);
  }

  release(attempts: readonly HeldAttempt[]): void {
    for (const { ticket } of attempts) this.#kept.delete(ticket);
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
    this.#kept.set(attempt.ticket, { ...attempt });
    this.#renewAt = Math.min(this.#renewAt, firstRenewalAt(attempt, this.#options));
    this.#wakeBy(Math.min(this.#renewAt, attempt.deadlineAt));
  }

  #wakeBy(at: number): void {
    if (this.#isStopped || this.#ticking || this.#wakesAt <= at) return;
    this.#sleep();
    this.#wakesAt = at;
    this.#cancelTimer = scheduleAt(this.#clock, at, () => this.#wake());
  }

  #wake(): void {
    this.#followClock();
    this.#wakesAt = Number.POSITIVE_INFINITY;
    this.#onWake();
    // This tick does what was scheduled just now.
    this.#sleep();
    this.#ticking = this.#tick();
  }

  #sleep(): void {
    this.#cancelTimer?.();
    this.#wakesAt = Number.POSITIVE_INFINITY;
  }

  async #tick(): Promise<void> {
    this.#dropWhenExpired();
    const isWritten = await this.#renewAndEnd();
    this.#cancelDrop();
    this.#ticking = undefined;
    this.#sleep();
    if (this.#kept.size === 0) return;
    const deadlines = isWritten ? [...this.#kept.values()].map(({ deadlineAt }) => deadlineAt) : [];
    this.#wakeBy(Math.min(this.#renewAt, ...deadlines));
  }

  // Timers measure real time. If one finds the clock far from the expected time, the clock was set.
  #followClock(): void {
    if (this.#kept.size === 0) return;
    const now = this.#clock.now();
    const backMs = this.#renewAt - now - this.#renewEveryMs;
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
      // The worker has the same problem and reports it. Other workers may take leases that expired meanwhile.
      this.#dropExpired();
      this.#renewAt = this.#clock.now() + Math.min(this.#renewEveryMs, 1000);
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
    // Attempts added meanwhile may have to be renewed sooner.
    const oldest = Math.min(...[...this.#kept.values()].map((attempt) => attempt.expiresAt));
    this.#renewAt = Math.min(now, oldest - this.#options.leaseMs) + this.#renewEveryMs;
  }

  // A store that never responds must not hide from the worker that its leases have expired.
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

  #drop(attempt: KeptAttempt, code: Loss["code"]): void {
    const { ticket } = attempt;
    if (!this.#kept.has(ticket)) return;
    this.release([attempt]);
    this.#onLoss({ ticket, code });
  }

  #timeoutError() {
    const message = `processing took longer than ${this.#options.timeoutMs} ms; see the option timeoutMs`;
    const details = { unit: "ms", limit: this.#options.timeoutMs };
    return { name: "FairlaneError", code: "timed-out", message, details };
  }
}

/** A key that also distinguishes several attempts at one document. */
export function leaseKey({ document, number }: Lease): string {
  return `${document} ${number}`;
}

/** The reason that a processor gets for a lost lease. */
export function lossCode({ state }: LostLease): "cancelled" | "lease-lost" {
  return state === "cancelled" || state === "gone" ? "cancelled" : "lease-lost";
}
