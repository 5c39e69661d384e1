const pageMs = 10_000;
// Recognising 2000 pages takes an hour or more. Documents marked long wait for each other, so one must not keep its slot for a day.
const maxGrownMs = 2 * 3_600_000;

interface TimeLimits {
  /** For the whole document; its pages add to this. */
  readonly timeMs: number;
  readonly maxPages: number;
}

/** Returns the time limit for this number of pages: 10 s more per page, up to 2 hours, and never less than `timeMs`. */
export function maxTimeMs(pages: number, { timeMs, maxPages }: TimeLimits): number {
  const grownMs = timeMs + Math.min(pages, maxPages) * pageMs;
  return Math.max(timeMs, Math.min(grownMs, maxGrownMs));
}

// For the page that is being read, and for sending the result.
const maxMarginMs = 20_000;
const marginShare = 0.2;

/** Returns after how much time a reader should stop, and give what it has read, before the time limit ends its process. */
export function softTimeMs(pages: number, limits: TimeLimits): number {
  const maxMs = maxTimeMs(pages, limits);
  return maxMs - Math.min(maxMarginMs, marginShare * maxMs);
}
