/** The median and the slow end of some durations; null if there are none. */
export interface Percentiles {
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
}

/** The 50th and the 95th percentile: the least value that this share of all values does not exceed. */
export function percentilesOf(valuesMs: readonly number[]): Percentiles {
  const sorted = [...valuesMs].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? null;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
