import { backgroundLane } from "../../policy/lane.ts";
import { lineLanes } from "../line-history.ts";
import type { SimulationResult } from "../simulate.ts";
import { element, type Markup } from "./markup.ts";
import type { PlotLook } from "./plot-look.ts";
import { countScale, type Scale, timeScale } from "./scale.ts";

const height = 230;
const frame = { left: 52, right: 10, top: 30, bottom: 204 } as const;

/** The axes that all orders share, so that their lines can be compared. */
export interface LineAxes {
  readonly maxWaiting: number;
  readonly lengthMs: number;
}

/** The longest line and the latest end of all results. */
export function axesOf(results: readonly SimulationResult[]): LineAxes {
  const totals = results.flatMap(({ line }) => line.waiting.map(sumOf));
  return {
    maxWaiting: totals.reduce((most, total) => Math.max(most, total), 0),
    lengthMs: Math.max(...results.map(({ lengthMs }) => lengthMs)),
  };
}

/** The waiting documents in each lane over time, stacked, with priority 1 at the bottom and background documents on top. */
export function linePlot(
  result: SimulationResult,
  { maxWaiting, lengthMs }: LineAxes,
  { words, width }: PlotLook,
): Markup {
  const x = timeScale(lengthMs, [frame.left, width - frame.right], words.time);
  const y = countScale(maxWaiting, [frame.bottom, frame.top], words.number);
  const title = words.orderTitle(result.order);
  return element(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": words.lineOf(title) },
    element("text", { class: "name", x: 0, y: 16 }, title),
    ...y.ticks.flatMap(({ value, label }) => [
      element("line", { class: "grid", x1: frame.left, x2: width - frame.right, y1: y(value), y2: y(value) }),
      element("text", { class: "tick", x: frame.left - 8, y: y(value) + 4, "text-anchor": "end" }, label),
    ]),
    ...layersOf(result, { x, y, words }),
    ...timeAxis(x, frame.bottom),
  );
}

/** Labels of the time below a plot. */
export function timeAxis(x: Scale, y: number): Markup[] {
  return x.ticks.flatMap(({ value, label }) => [
    element("line", { class: "base", x1: x(value), x2: x(value), y1: y, y2: y + 4 }),
    element("text", { class: "tick", x: x(value), y: y + 18, "text-anchor": "middle" }, label),
  ]);
}

interface Layering {
  readonly x: Scale;
  readonly y: Scale;
  readonly words: PlotLook["words"];
}

function layersOf({ line, lengthMs }: SimulationResult, { x, y, words }: Layering): Markup[] {
  const { everyMs, waiting } = line;
  const places = waiting.map((_, index) => x(Math.min((index + 0.5) * everyMs, lengthMs)));
  let below = waiting.map(() => 0);
  return lineLanes.map((lane, index) => {
    const above = waiting.map((counts, at) => (below[at] ?? 0) + (counts[index] ?? 0));
    const isEmpty = above.every((total, at) => total === below[at]);
    const outline = [...pointsOf(places, above, y), ...pointsOf(places, below, y).reverse()];
    below = above;
    const name = element(
      "title",
      {},
      lane === backgroundLane ? words.background : `${words.priority} ${lane}`,
    );
    return element("path", { class: `lane-${lane}`, d: isEmpty ? "" : `M${outline.join("L")}Z` }, name);
  });
}

// A point between two of the same height is redundant.
function pointsOf(places: readonly number[], totals: readonly number[], y: Scale): string[] {
  const heights = totals.map((total) => y(total).toFixed(1));
  return heights.flatMap((height, at) => {
    const isFlat = height === heights[at - 1] && height === heights[at + 1];
    return isFlat ? [] : [`${(places[at] ?? 0).toFixed(1)},${height}`];
  });
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
