import { type DurationCounts, type Minute, minuteMs } from "../../engine/overview.ts";
import type { Percentiles } from "./percentile.ts";

/** How far back a history goes: points of a minute, of a quarter of an hour, of two hours. */
export type HistoryRange = "hour" | "day" | "week";

/** What happened within one step of a history that begins at `at`. */
export interface HistoryPoint {
  readonly at: number;
  readonly submitted: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly waits: Percentiles;
  readonly processing: Percentiles;
  /**
   * Jain's index of the mean waits of the customers whose documents ended: 1 is even; null with fewer than two. Over several
   * minutes it is their mean, weighted by how many documents ended in each.
   */
  readonly fairness: number | null;
}

/** What happened lately, oldest first. The last point is of the step that still goes on. */
export interface History {
  readonly range: HistoryRange;
  readonly stepMs: number;
  readonly points: readonly HistoryPoint[];
}

/** Every range of a history: how long its steps are, and how many. */
export const historyRanges: Readonly<Record<HistoryRange, { stepMs: number; steps: number }>> = {
  hour: { stepMs: minuteMs, steps: 60 },
  day: { stepMs: 15 * minuteMs, steps: 96 },
  week: { stepMs: 120 * minuteMs, steps: 84 },
};

/** When a history of this range begins. */
export function historyStart(range: HistoryRange, now: number): number {
  const { stepMs, steps } = historyRanges[range];
  return (Math.floor(now / stepMs) - steps + 1) * stepMs;
}

/** What minutes say, merged into the steps of a range. */
export function historyOf(range: HistoryRange, minutes: readonly Minute[], now: number): History {
  const { stepMs, steps } = historyRanges[range];
  const start = historyStart(range, now);
  const byStep = Map.groupBy(minutes, ({ at }) => Math.floor((at - start) / stepMs));
  const points = Array.from({ length: steps }, (_, step) =>
    pointOf(start + step * stepMs, byStep.get(step) ?? []),
  );
  return { range, stepMs, points };
}

function pointOf(at: number, minutes: readonly Minute[]): HistoryPoint {
  return {
    at,
    submitted: sumOf(minutes.map(({ submitted }) => submitted)),
    done: sumOf(minutes.map(({ done }) => done)),
    failed: sumOf(minutes.map(({ failed }) => failed)),
    cancelled: sumOf(minutes.map(({ cancelled }) => cancelled)),
    waits: percentilesOf(minutes, ({ waits }) => waits),
    processing: percentilesOf(minutes, ({ processing }) => processing),
    fairness: fairnessOf(minutes),
  };
}

function percentilesOf(
  minutes: readonly Minute[],
  countsOf: (minute: Minute) => DurationCounts,
): Percentiles {
  const counts = new Map<number, number>();
  for (const minute of minutes) {
    const distribution = countsOf(minute);
    // A sample stands for all that ended in its minute.
    const weight = ended(minute) / sumOf(distribution.map(([, count]) => count));
    for (const [ms, count] of distribution) counts.set(ms, (counts.get(ms) ?? 0) + count * weight);
  }
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return { p50Ms: percentile(sorted, 0.5), p95Ms: percentile(sorted, 0.95) };
}

/** The least duration that this share of all does not exceed. */
function percentile(distribution: DurationCounts, share: number): number | null {
  // A little less, because weights are not exact.
  let left = share * sumOf(distribution.map(([, count]) => count)) - 1e-6;
  for (const [ms, count] of distribution) {
    left -= count;
    if (left <= 0) return ms;
  }
  return null;
}

function fairnessOf(minutes: readonly Minute[]): number | null {
  const known = minutes.filter(({ fairness }) => fairness !== null);
  if (known.length === 0) return null;
  return sumOf(known.map((minute) => (minute.fairness ?? 0) * ended(minute))) / sumOf(known.map(ended));
}

function ended({ done, failed }: Minute): number {
  return done + failed;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
