/** How long a failed document waits before its next attempt. */
export interface RetryPolicy {
  readonly firstMs: number;
  readonly factor: number;
  readonly maxMs: number;
  /** The share of the wait that is random, so that documents that failed together do not return together. */
  readonly jitter: number;
}

export const defaultRetryPolicy: RetryPolicy = Object.freeze({
  firstMs: 1000,
  factor: 4,
  maxMs: 600_000,
  jitter: 0.5,
});

/** The maximum number of attempts that a customer's key may ask for. Attempts are not checks, so more would be free turns. */
export const maxCustomerAttempts = 5;

/** A failed attempt: its number, the maximum, the time, and a random number from 0 to 1. */
interface FailedAttempt {
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly now: number;
  readonly random: number;
  /** The minimum wait, whatever the policy says, up to the policy's `maxMs`. */
  readonly waitMs?: number | undefined;
}

/** The time of the next attempt; undefined if this was the last one. */
export function retryAt(
  { attempt, maxAttempts, now, random, waitMs = 0 }: FailedAttempt,
  policy: RetryPolicy,
): number | undefined {
  if (!mayRetry(attempt, maxAttempts)) return undefined;
  const longestMs = Math.min(policy.maxMs, policy.firstMs * policy.factor ** (attempt - 1));
  const wait = Math.max(longestMs * (1 - policy.jitter * random), Math.min(waitMs, policy.maxMs));
  return now + Math.round(wait);
}

/** Returns true if another attempt may follow after this many. */
export function mayRetry(attempts: number, maxAttempts: number): boolean {
  return attempts < maxAttempts;
}
