import type { Policy, Priority } from "#fairlane/policy/rule.ts";

/** The counts of a priority, from `top` down to `bottom`; null means that there is no lower end. */
export interface LaneRange {
  readonly priority: Priority;
  readonly top: number;
  readonly bottom: number | null;
}

/** Returns the counts of each of the nine priorities of a policy. */
export function laneRanges({ thresholds }: Policy): readonly LaneRange[] {
  return [...thresholds, null].map((bottom, place) => ({
    priority: (place + 1) as Priority,
    top: place === 0 ? 0 : (thresholds[place - 1] ?? 0) - 1,
    bottom,
  }));
}

/** Formats the counts of a priority: "0 … −2", "−3", "≤ −21". */
export function rangeText({ top, bottom }: LaneRange, number: (value: number) => string): string {
  if (bottom === null) return `≤ ${number(top)}`;
  return top === bottom ? number(top) : `${number(top)} … ${number(bottom)}`;
}
