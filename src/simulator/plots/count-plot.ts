import type { Policy } from "../../policy/rule.ts";
import type { CountPoint, CountSeries } from "../count-history.ts";
import type { SimulationResult } from "../simulate.ts";
import { timeAxis } from "./line-plot.ts";
import { element, type Markup } from "./markup.ts";
import type { PlotLook } from "./plot-look.ts";
import { countScale, type Scale, timeScale } from "./scale.ts";

const height = 214;
const frame = { right: 10, top: 32, bottom: 158 } as const;
const strip = { top: 166, bottom: 184 } as const;

/** The count of a customer over time, and below it the priority in its colour. Both end where the count has restarted. */
export function countPlot(
  { customer, points }: CountSeries,
  { policy, lengthMs }: { policy: Policy; lengthMs: number },
  { words, width }: PlotLook,
): Markup {
  // Wide enough for the label of the strip.
  const left = Math.max(52, 8 + words.priority.length * 6);
  const right = width - frame.right;
  const x = timeScale(lengthMs, [left, right], words.time);
  const lowest = points.reduce((least, { count }) => Math.min(least, count), 0);
  const y = countScale(-lowest, [frame.top, frame.bottom], words.number);
  const stretches = stretchesOf(points, policy.resetIntervalMs, lengthMs);
  return element(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": words.countOf(customer) },
    element("text", { class: "name", x: 0, y: 16 }, shorten(customer)),
    ...countAxis(y, [left, right]),
    element("path", { class: "count", d: countPath(stretches, x, y) }),
    element(
      "text",
      { class: "tick", x: left - 8, y: strip.bottom - 5, "text-anchor": "end" },
      words.priority,
    ),
    ...stripOf(stretches, x, words.priority),
    ...timeAxis(x, strip.bottom),
  );
}

function countAxis(y: Scale, [left, right]: readonly [number, number]): Markup[] {
  return y.ticks.flatMap(({ value, label }) => [
    element("line", { class: "grid", x1: left, x2: right, y1: y(value), y2: y(value) }),
    element(
      "text",
      { class: "tick", x: left - 8, y: y(value) + 4, "text-anchor": "end" },
      value === 0 ? "0" : `−${label}`,
    ),
  ]);
}

interface Stretch extends CountPoint {
  readonly until: number;
  /** Set if the next check follows before the count restarts. */
  readonly isFollowed: boolean;
}

function stretchesOf(points: readonly CountPoint[], intervalMs: number, lengthMs: number): Stretch[] {
  return points.map((point, index) => {
    const next = points[index + 1]?.at ?? lengthMs;
    const until = Math.min(next, point.at + intervalMs);
    return { ...point, until, isFollowed: until === next && index < points.length - 1 };
  });
}

function countPath(stretches: readonly Stretch[], x: Scale, y: Scale): string {
  let isJoined = false;
  const parts = stretches.map(({ at, until, count, isFollowed }) => {
    const beginning = isJoined ? "" : `M${place(x(at), y(0))}`;
    const line = `${beginning}L${place(x(at), y(-count))}L${place(x(until), y(-count))}`;
    isJoined = isFollowed;
    return line;
  });
  return parts.join("");
}

// Consecutive points of the same priority are one piece.
function stripOf(stretches: readonly Stretch[], x: Scale, word: string): Markup[] {
  const pieces: { from: number; to: number; priority: number }[] = [];
  for (const { at, until, priority } of stretches) {
    const last = pieces.at(-1);
    if (last && last.priority === priority && last.to === at) last.to = until;
    else pieces.push({ from: at, to: until, priority });
  }
  return pieces.map(({ from, to, priority }) =>
    element(
      "rect",
      {
        class: `lane-${priority}`,
        x: x(from),
        y: strip.top,
        width: Math.max(0.7, x(to) - x(from)),
        height: strip.bottom - strip.top,
      },
      element("title", {}, `${word} ${priority}`),
    ),
  );
}

function place(x: number, y: number): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

const longestName = 60;

function shorten(name: string): string {
  const signs = [...name];
  return signs.length > longestName ? `${signs.slice(0, longestName - 1).join("")}…` : name;
}

/** The first result of each policy: orders with the same policy have the same counts. */
export function firstOfEachPolicy(results: readonly SimulationResult[]): readonly SimulationResult[] {
  const seen = new Set<string>();
  return results.filter(({ configuration: { policy } }) => {
    const text = JSON.stringify(policy);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}
