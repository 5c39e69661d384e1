const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];

/** The pauses between tries: 10 tries within 75 hours and 35 minutes, plus up to a tenth. */
export const retryPausesMs: readonly number[] = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

/** The number of times that a delivery is sent before it has failed. */
export const maxTries = retryPausesMs.length + 1;

const jitter = 0.1;
const maxRetryAfterMs = 24 * hourMs;

/** A try that failed: how many there were with it, the time, and a random number from 0 to 1. */
interface FailedTry {
  readonly tries: number;
  readonly now: number;
  readonly random: number;
  /** The header Retry-After of the response, which can lengthen the pause up to a day. */
  readonly retryAfter?: string | undefined;
}

/** Returns when a delivery is sent next; undefined if this was the last try. */
export function nextTryAt({ tries, now, random, retryAfter }: FailedTry): number | undefined {
  const pauseMs = retryPausesMs[tries - 1];
  if (pauseMs === undefined) return undefined;
  const wantedMs = Math.min(retryAfterMs(retryAfter, now), maxRetryAfterMs);
  return now + Math.max(Math.round(pauseMs * (1 + jitter * random)), wantedMs);
}

// A number of seconds, or a date. Anything else is ignored.
function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  if (/^\d{1,10}$/.test(header)) return Number(header) * secondMs;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : at - now;
}
