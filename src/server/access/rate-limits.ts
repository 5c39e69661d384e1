import type { KeyRecord } from "../../engine/access.ts";
import { Refusal } from "../responses/problem.ts";

interface Bucket {
  tokens: number;
  filledAt: number;
}

const maxBuckets = 10_000;
const minuteMs = 60_000;

/**
 * Limits the requests of each key per minute, with a token bucket: a minute's worth at once, then at the rate of the limit.
 * Each server counts for itself.
 */
export class RateLimits {
  readonly #buckets = new Map<string, Bucket>();

  /** Throws if a key is over its limit. */
  count({ id, ratePerMinute }: KeyRecord, nowMs: number): void {
    if (ratePerMinute === null) return;
    const bucket = this.#fill(id, ratePerMinute, nowMs);
    if (bucket.tokens < 1) throw tooMany(ratePerMinute, bucket.tokens);
    bucket.tokens--;
  }

  #fill(id: string, rate: number, nowMs: number): Bucket {
    const known = this.#buckets.get(id);
    const bucket = known ?? { tokens: rate, filledAt: nowMs };
    bucket.tokens = Math.min(rate, bucket.tokens + (Math.max(0, nowMs - bucket.filledAt) * rate) / minuteMs);
    bucket.filledAt = nowMs;
    if (!known) this.#add(id, bucket);
    return bucket;
  }

  // Drops the oldest, which has most likely been idle for long enough to be full again.
  #add(id: string, bucket: Bucket): void {
    const [oldest] = this.#buckets.size < maxBuckets ? [] : this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
    this.#buckets.set(id, bucket);
  }
}

function tooMany(rate: number, tokens: number): Refusal {
  const seconds = Math.ceil(((1 - tokens) * minuteMs) / rate / 1000);
  return new Refusal(
    "rate-limited",
    `this key may send ${rate} requests a minute; try again in ${seconds} s`,
    {
      "retry-after": String(seconds),
    },
  );
}
