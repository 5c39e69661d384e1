import type { Policy } from "#fairlane/policy/rule.ts";
import { type LaneRange, laneRanges } from "./lane-ranges.ts";

/** Where the lanes, counts and times of a chart stand, in pixels. */
export interface CountScale {
  readonly lanes: readonly (LaneRange & { readonly y: number; readonly height: number })[];
  readonly x: (at: number) => number;
  readonly y: (count: number) => number;
  readonly ticks: readonly number[];
  readonly spanMs: number;
}

/** What a scale is made of. */
export interface ScaleFacts {
  readonly policy: Policy;
  readonly from: number;
  readonly until: number;
  readonly lowest: number;
  /** The space of the lines, without what is written beside it. */
  readonly left: number;
  readonly right: number;
}

const laneHeight = 24;
// A flood stays in the last lane for long.
const lastLaneHeight = 56;

/** How high all lanes are together. */
export const chartHeight = 8 * laneHeight + lastLaneHeight;

const shortestSpanMs = 10_000;
// The last lane goes on for ever; so much of it is shown at least.
const leastOfLastLane = 6;
const tickWidth = 96;

/**
 * Every lane but the last is equally high, whatever its thresholds are: a count stands in its lane as far down as it is
 * between the lane's two ends. Times are even.
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

/** Round times between two, as the clock on the wall has them; not more than so many. */
export function ticksOf(from: number, until: number, most: number): readonly number[] {
  const step = steps.find((each) => (until - from) / each <= most) ?? (until - from) / most;
  const offset = new Date(until).getTimezoneOffset() * minuteMs;
  const ticks: number[] = [];
  for (let at = Math.ceil((from - offset) / step) * step + offset; at <= until; at += step) ticks.push(at);
  return ticks;
}
