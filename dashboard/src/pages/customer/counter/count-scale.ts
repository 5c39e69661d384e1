import type { Policy } from "#fairlane/policy/rule.ts";
import { type LaneRange, laneRanges } from "./counter.ts";

/** The positions of lanes, counts and times in a chart, in pixels. */
export interface CountScale {
  readonly lanes: readonly (LaneRange & { readonly y: number; readonly height: number })[];
  readonly x: (at: number) => number;
  readonly y: (count: number) => number;
  readonly ticks: readonly number[];
  readonly spanMs: number;
}

/** The input of a scale. */
export interface ScaleFacts {
  readonly policy: Policy;
  readonly from: number;
  readonly until: number;
  readonly lowest: number;
  /** The horizontal extent of the line, without the labels. */
  readonly left: number;
  readonly right: number;
}

const laneHeight = 24;
// A customer that floods the queue stays in the last lane for a long time.
const lastLaneHeight = 56;

/** The height of all lanes together. */
export const chartHeight = 8 * laneHeight + lastLaneHeight;

const shortestSpanMs = 10_000;
// The last lane has no lower end; at least this many counts of it are shown.
const leastOfLastLane = 6;
const tickWidth = 96;

/**
 * All lanes but the last have the same height, whatever their thresholds are. A count is placed proportionally between the
 * two ends of its lane. The time axis is linear.
 */
export function countScale({ policy, from, until, lowest, left, right }: ScaleFacts): CountScale {
  const lanes = laneRanges(policy).map((range) => ({
    ...range,
    y: (range.priority - 1) * laneHeight,
    height: range.bottom === null ? lastLaneHeight : laneHeight,
  }));
  const start = Math.min(from, until - shortestSpanMs);
  const spanMs = until - start;
  return {
    lanes,
    spanMs,
    x: (at) => left + ((at - start) / spanMs) * (right - left),
    y: (count) => {
      const lane = lanes.findLast(({ top }) => count <= top) ?? lanes[0];
      return lane ? lane.y + lane.height * depthIn(lane, count, lowest) : 0;
    },
    ticks: ticksOf(start, until, Math.max(1, Math.floor((right - left) / tickWidth))),
  };
}

function depthIn({ top, bottom }: LaneRange, count: number, lowest: number): number {
  const end = bottom ?? Math.min(lowest, top - leastOfLastLane);
  return (top - count + 0.5) / (top - end + 1);
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const steps = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * secondMs),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * minuteMs),
  ...[1, 2, 3, 6, 12].map((hours) => hours * hourMs),
  ...[1, 2, 7, 14, 30, 90, 365].map((days) => days * dayMs),
];

/** Returns at most `max` round local times between two times. */
export function ticksOf(from: number, until: number, most: number): readonly number[] {
  const step = steps.find((each) => (until - from) / each <= most) ?? (until - from) / most;
  const offset = new Date(until).getTimezoneOffset() * minuteMs;
  const ticks: number[] = [];
  for (let at = Math.ceil((from - offset) / step) * step + offset; at <= until; at += step) ticks.push(at);
  return ticks;
}
