/** How long a failed document waits before its next attempt. */
export interface RetryPolicy {
  /** The wait after the first failed attempt. */
  readonly firstMs: number;
  /** Each further wait is this many times longer. */
  readonly factor: number;
  /** No wait is longer than this. */
  readonly maxMs: number;
  /** The share of the wait that chance may take off, so that documents that failed together do not return together. */
  readonly jitter: number;
}

export const defaultRetryPolicy: RetryPolicy = Object.freeze({
  firstMs: 1000,
  factor: 4,
  maxMs: 600_000,
  jitter: 0.5,
});

/** How often a customer's key may ask for a document to be tried. Attempts are not checks, so more would be turns for free. */
export const maxCustomerAttempts = 5;

/** A failed attempt: which one it was, of how many, when, and a random number from 0 up to 1. */
export interface FailedAttempt {
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly now: number;
  readonly random: number;
  /** For how long to wait at the least, whatever the policy says; but never for longer than its longest wait. */
  readonly waitMs?: number | undefined;
}

/** When the next attempt may start; nothing if this was the last one. */
export function retryAt(
  { attempt, maxAttempts, now, random, waitMs = 0 }: FailedAttempt,
  policy: RetryPolicy,
): number | undefined {
  if (!mayRetry(attempt, maxAttempts)) return undefined;
  const longestMs = Math.min(policy.maxMs, policy.firstMs * policy.factor ** (attempt - 1));
  const wait = Math.max(longestMs * (1 - policy.jitter * random), Math.min(waitMs, policy.maxMs));
  return now + Math.round(wait);
}

/** Whether another attempt may follow when this many were used. */
export function mayRetry(attempts: number, maxAttempts: number): boolean {
  return attempts < maxAttempts;
}
