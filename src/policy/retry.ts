/** How long a failed document waits before its next attempt. */
export interface RetryPolicy {
  /** The wait after the first failed attempt. */
  readonly firstMs: number;
  /** Each further wait is this many times longer. */
  readonly factor: number;
  /** No wait is longer than this. */
  readonly mostMs: number;
  /** The share of the wait that chance may take off, so that documents that failed together do not return together. */
  readonly jitter: number;
}

export const defaultRetryPolicy: RetryPolicy = Object.freeze({
  firstMs: 1000,
  factor: 4,
  mostMs: 600_000,
  jitter: 0.5,
});

/** The wait after the given number of failed attempts; `random` is a number from 0 up to 1. */
export function backOffMs(failedAttempts: number, policy: RetryPolicy, random: number): number {
  const longest = Math.min(policy.mostMs, policy.firstMs * policy.factor ** (failedAttempts - 1));
  return Math.round(longest * (1 - policy.jitter * random));
}

/** Whether another attempt may follow when this many were used. */
export function mayRetry(attempts: number, maxAttempts: number): boolean {
  return attempts < maxAttempts;
}
