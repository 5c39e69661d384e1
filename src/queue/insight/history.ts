import { type DurationCounts, type Minute, minuteMs } from "../../engine/overview.ts";
import type { Percentiles } from "./percentile.ts";

/** The ranges of a history, with points of a minute, of 15 minutes and of two hours. */
export type HistoryRange = "hour" | "day" | "week";

/** Figures of documents submitted and finished within some time. */
export interface HistoryFigures {
  readonly submitted: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly waits: Percentiles;
  readonly processing: Percentiles;
}

/** One step of a history, which begins at `at`. */
export interface HistoryPoint extends HistoryFigures {
  readonly at: number;
  /** False while the step is not over. */
  readonly isComplete: boolean;
}

/** The recent past, oldest first. The last point is incomplete. */
export interface History {
  readonly range: HistoryRange;
  readonly stepMs: number;
  /** The figures of the whole range. */
  readonly total: HistoryFigures;
  readonly points: readonly HistoryPoint[];
}

/** The length and the number of steps of each range. */
export const historyRanges: Readonly<Record<HistoryRange, { stepMs: number; steps: number }>> = {
  hour: { stepMs: minuteMs, steps: 60 },
  day: { stepMs: 15 * minuteMs, steps: 96 },
  week: { stepMs: 120 * minuteMs, steps: 84 },
};

/** The length of a range, up to the end of its last step. */
export function periodMsOf(range: HistoryRange): number {
  const { stepMs, steps } = historyRanges[range];
  return stepMs * steps;
}

/** The start of a history of this range. */
export function historyStart(range: HistoryRange, now: number): number {
  const { stepMs, steps } = historyRanges[range];
  return (Math.floor(now / stepMs) - steps + 1) * stepMs;
}

/** Merges minutes into the steps of a range. */
export function historyOf(range: HistoryRange, minutes: readonly Minute[], now: number): History {
  const { stepMs, steps } = historyRanges[range];
  const start = historyStart(range, now);
  const byStep = Map.groupBy(minutes, ({ at }) => Math.floor((at - start) / stepMs));
  const points = Array.from({ length: steps }, (_, step) => {
    const at = start + step * stepMs;
    return { at, isComplete: at + stepMs <= now, ...figuresOf(byStep.get(step) ?? []) };
  });
  return { range, stepMs, total: figuresOf(minutes.filter(({ at }) => at >= start)), points };
}

function figuresOf(minutes: readonly Minute[]): HistoryFigures {
  return {
    submitted: sumOf(minutes.map(({ submitted }) => submitted)),
    done: sumOf(minutes.map(({ done }) => done)),
    failed: sumOf(minutes.map(({ failed }) => failed)),
    cancelled: sumOf(minutes.map(({ cancelled }) => cancelled)),
    waits: percentilesOf(minutes, ({ waits }) => waits),
    processing: percentilesOf(minutes, ({ processing }) => processing),
  };
}

function percentilesOf(
  minutes: readonly Minute[],
  countsOf: (minute: Minute) => DurationCounts,
): Percentiles {
  const counts = new Map<number, number>();
  for (const minute of minutes) {
    const distribution = countsOf(minute);
    // The durations are samples; each represents a share of all documents that ended in its minute.
    const weight = ended(minute) / sumOf(distribution.map(([, count]) => count));
    for (const [ms, count] of distribution) counts.set(ms, (counts.get(ms) ?? 0) + count * weight);
  }
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return { p50Ms: percentile(sorted, 0.5), p95Ms: percentile(sorted, 0.95) };
}

/** The least duration that this share of all durations does not exceed. */
function percentile(distribution: DurationCounts, share: number): number | null {
  // Slightly less, because weights are rounded.
  let left = share * sumOf(distribution.map(([, count]) => count)) - 1e-6;
  for (const [ms, count] of distribution) {
    left -= count;
    if (left <= 0) return ms;
  }
  return null;
}

function ended({ done, failed }: Minute): number {
  return done + failed;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
