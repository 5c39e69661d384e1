import type { DurationCounts, Minute } from "../../../engine/overview.ts";

/** The numbers of documents submitted and finished within a minute. */
export type MinuteCounts = Pick<Minute, "at" | "submitted" | "done" | "failed" | "cancelled">;

/** A document that was processed and finished. */
export interface SampledFinish {
  /** null for background documents, which are meant to wait. */
  readonly waitedMs: number | null;
  readonly ranMs: number;
}

/** The row of a minute, with durations as JSON. */
export type StoredMinute = Omit<Minute, "waits" | "processing"> & {
  readonly waits: string;
  readonly processing: string;
};

const maxSampled = 2000;
const maxPoints = 20;

/** One of so many finished documents of a minute is sampled, so that the sample has about 2000 at most. */
export function oneIn({ done, failed }: MinuteCounts): number {
  return Math.ceil((done + failed) / maxSampled);
}

/** The figures of a minute. */
export function minuteOf(counts: MinuteCounts, sample: readonly SampledFinish[]): Minute {
  return {
    ...counts,
    waits: durationCountsOf(sample.flatMap(({ waitedMs }) => waitedMs ?? [])),
    processing: durationCountsOf(sample.map(({ ranMs }) => ranMs)),
  };
}

/** The counts of rounded durations, or of their quantiles. */
export function durationCountsOf(durationsMs: readonly number[]): DurationCounts {
  const counts = new Map<number, number>();
  for (const ms of pointsOf(durationsMs.toSorted((a, b) => a - b)))
    counts.set(rounded(ms), (counts.get(rounded(ms)) ?? 0) + 1);
  return [...counts];
}

// A week has 10,080 minutes, which are read and merged for a chart, so each keeps few points.
function pointsOf(sorted: readonly number[]): readonly number[] {
  if (sorted.length <= maxPoints) return sorted;
  return Array.from({ length: maxPoints }, (_, index) => {
    const share = (index + 1) / maxPoints;
    return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  });
}

// To five binary digits. Durations are negative if a clock was set back.
function rounded(ms: number): number {
  let unit = 1;
  while (ms / unit >= 32) unit *= 2;
  return Math.max(0, Math.round(ms / unit) * unit);
}

/** The row of a minute. */
export function storedMinute({ waits, processing, ...facts }: Minute): StoredMinute {
  return { ...facts, waits: JSON.stringify(waits), processing: JSON.stringify(processing) };
}

/** The minute of a row. */
export function readMinute({ waits, processing, ...facts }: StoredMinute): Minute {
  return { ...facts, waits: JSON.parse(waits), processing: JSON.parse(processing) };
}
