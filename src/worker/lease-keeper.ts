import type { Engine, Lease, LostLease } from "../engine/engine.ts";
import { backOffMs, mayRetry, type RetryPolicy } from "../policy/retry.ts";
import { type Clock, scheduleAt } from "../runtime/clock.ts";

/** An attempt whose lease is kept, and until when it may run. */
export interface KeptAttempt {
  readonly lease: Lease;
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly expiresAt: number;
  readonly deadlineAt: number;
}

/** Why a worker must let go of a document. */
export interface Loss {
  readonly lease: Lease;
  readonly code: "cancelled" | "timed-out" | "lease-lost";
}

/** Keeps leases alive and ends attempts whose time is over, from outside the code that processes. */
export interface LeaseKeeper {
  keep(attempt: KeptAttempt): void;
  release(lease: Lease): void;
  stop(): Promise<void>;
}

export interface LeaseKeeperOptions {
  readonly leaseMs: number;
  readonly timeoutMs: number;
  readonly retry: RetryPolicy;
}

/** Renews each lease three times within its length. Runs on the event loop of whoever makes it, normally a thread of its own. */
export class ClockedLeaseKeeper implements LeaseKeeper {
  readonly #engine: Engine;
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #options: LeaseKeeperOptions;
  readonly #onLoss: (loss: Loss) => void;
  readonly #kept = new Map<string, KeptAttempt>();
  #renewAt = 0;
  #wakesAt = Number.POSITIVE_INFINITY;
  #cancelTimer: (() => void) | undefined;
  #ticking: Promise<void> | undefined;
  #isStopped = false;

  constructor(
    engine: Engine,
    options: LeaseKeeperOptions,
    { clock, random, onLoss }: { clock: Clock; random: () => number; onLoss: (loss: Loss) => void },
  ) {
    this.#engine = engine;
    this.#options = options;
    this.#clock = clock;
    this.#random = random;
    this.#onLoss = onLoss;
  }

  keep(attempt: KeptAttempt): void {
    if (this.#kept.size === 0) this.#renewAt = this.#clock.now() + this.#options.leaseMs / 3;
    this.#kept.set(attempt.lease.document, attempt);
    this.#wakeBy(Math.min(this.#renewAt, attempt.deadlineAt));
  }

  release(lease: Lease): void {
    if (this.#kept.get(lease.document)?.lease.number !== lease.number) return;
    this.#kept.delete(lease.document);
    if (this.#kept.size === 0) this.#sleep();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#sleep();
    await this.#ticking;
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
    await this.#renewAndEnd();
    this.#ticking = undefined;
    this.#sleep();
    for (const { deadlineAt } of this.#kept.values()) this.#wakeBy(Math.min(this.#renewAt, deadlineAt));
  }

  async #renewAndEnd(): Promise<void> {
    try {
      await this.#endOverlong();
      await this.#renewAll();
    } catch {
      // The store cannot be reached now. Leases that ran out meanwhile are somebody else's to take.
      this.#dropExpired();
      this.#renewAt = this.#clock.now() + this.#options.leaseMs / 10;
    }
  }

  async #endOverlong(): Promise<void> {
    const now = this.#clock.now();
    for (const attempt of [...this.#kept.values()].filter(({ deadlineAt }) => deadlineAt <= now)) {
      await this.#engine.fail(
        [{ lease: attempt.lease, error: this.#timeoutError(), retryAt: this.#retryAt(attempt, now) }],
        now,
      );
      this.#drop(attempt.lease, "timed-out");
    }
  }

  async #renewAll(): Promise<void> {
    const now = this.#clock.now();
    if (now < this.#renewAt || this.#kept.size === 0) return;
    const expiresAt = now + this.#options.leaseMs;
    const attempts = [...this.#kept.values()];
    const lost = await this.#engine.renew(
      attempts.map(({ lease }) => lease),
      expiresAt,
    );
    for (const attempt of attempts) {
      if (this.#kept.get(attempt.lease.document) === attempt)
        this.#kept.set(attempt.lease.document, { ...attempt, expiresAt });
    }
    for (const loss of lost) this.#drop(loss.lease, lossCode(loss));
    this.#renewAt = now + this.#options.leaseMs / 3;
  }

  #dropExpired(): void {
    const now = this.#clock.now();
    for (const { lease, expiresAt } of [...this.#kept.values()])
      if (expiresAt <= now) this.#drop(lease, "lease-lost");
  }

  #drop(lease: Lease, code: Loss["code"]): void {
    this.release(lease);
    this.#onLoss({ lease, code });
  }

  #retryAt({ attempt, maxAttempts }: KeptAttempt, now: number): number | undefined {
    return mayRetry(attempt, maxAttempts)
      ? now + backOffMs(attempt, this.#options.retry, this.#random())
      : undefined;
  }

  #timeoutError() {
    const message = `processing took longer than ${this.#options.timeoutMs} ms; see the option timeoutMs`;
    return { name: "FairlaneError", code: "timed-out", message };
  }
}

/** The reason to give to the processor for a lease that is not current any more. */
export function lossCode({ state }: LostLease): "cancelled" | "lease-lost" {
  return state === "cancelled" || state === "gone" ? "cancelled" : "lease-lost";
}
