import { orderKinds } from "../configuration.ts";
import type { Bucket } from "../histogram.ts";
import type { SimulationResult } from "../simulate.ts";
import { element, type Markup } from "./markup.ts";
import { formatWait, leastWaitMs, type Scale, waitScale } from "./scale.ts";

const width = 1040;
const rowHeight = 46;
const top = 20;
const bottom = 26;
const plot = { from: 340, to: 930 } as const;
const binWidth = 6;

/** How long the documents of a group waited under each order, as distributions below each other. */
export function waitPlot(group: string, results: readonly SimulationResult[], mostMs: number): Markup {
  const scale = waitScale(mostMs, [plot.from, plot.to]);
  const height = top + results.length * rowHeight + bottom;
  return element(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `Waits of ${group}` },
    element("text", { class: "tick", x: width, y: top - 2, "text-anchor": "end" }, "95 of 100 up to"),
    ...gridOf(scale, height),
    ...results.map((result, index) => rowOf(result, { group, scale, y: top + (index + 1) * rowHeight - 6 })),
  );
}

function gridOf(scale: Scale, height: number): Markup[] {
  return scale.ticks.flatMap(({ value, label }) => [
    element("line", { class: "grid", x1: scale(value), x2: scale(value), y1: top, y2: height - bottom }),
    element("text", { class: "tick", x: scale(value), y: height - 8, "text-anchor": "middle" }, label),
  ]);
}

interface Row {
  readonly group: string;
  readonly scale: Scale;
  /** The line that the distribution stands on. */
  readonly y: number;
}

function rowOf(result: SimulationResult, row: Row): Markup {
  const { y } = row;
  const { order } = result;
  const buckets = result.waits.find(({ group }) => group === row.group)?.buckets ?? [];
  const kind = isOurs(result) ? "ours" : "theirs";
  return element(
    "g",
    { class: kind },
    element("text", { class: "name", x: 0, y: y - 14 }, orderKinds[order].title),
    element("text", { class: "tick", x: 0, y }, order),
    element("text", { class: "tick", x: plot.from - 14, y: y - 6, "text-anchor": "end" }, atOnce(buckets)),
    element("line", { class: "base", x1: plot.from, x2: plot.to, y1: y, y2: y }),
    element("path", { class: "area", d: areaOf(buckets, row) }),
    ...marksOf(result, row),
  );
}

function isOurs({ order }: SimulationResult): boolean {
  return order === "fairlane" || order === "strict" || order === "fixed-window" || order === "express";
}

function atOnce(buckets: readonly Bucket[]): string {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  const none = buckets.filter(({ to }) => to < leastWaitMs).reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return "no documents";
  return none === 0 ? "" : `${percentOf(none / total)} at once`;
}

function percentOf(share: number): string {
  if (share > 0.995 && share < 1) return "> 99 %";
  return share < 0.01 ? "< 1 %" : `${Math.round(share * 100)} %`;
}

function areaOf(buckets: readonly Bucket[], { scale, y }: Row): string {
  const bins = new Array<number>(Math.ceil((plot.to - plot.from) / binWidth) + 1).fill(0);
  for (const { from, to, count } of buckets) {
    if (to < leastWaitMs) continue;
    const bin = Math.floor((scale((from + to) / 2) - plot.from) / binWidth);
    bins[bin] = (bins[bin] ?? 0) + count;
  }
  const most = Math.max(...bins);
  if (most === 0) return "";
  // Areas by their root: what is rare is seen beside what is frequent.
  const heights = smooth(bins).map((count) => Math.sqrt(count / most) * (rowHeight - 14));
  const points = heights.map(
    (height, bin) => `${round(plot.from + (bin + 0.5) * binWidth)},${round(y - height)}`,
  );
  return `M${plot.from},${y}L${points.join("L")}L${plot.to},${y}Z`;
}

function smooth(bins: readonly number[]): number[] {
  return bins.map((count, bin) => {
    const [before = 0, after = 0] = [bins[bin - 1], bins[bin + 1]];
    return (before + 2 * count + after) / 4;
  });
}

function marksOf({ groups }: SimulationResult, { group, scale, y }: Row): Markup[] {
  const found = groups.find((one) => one.group === group);
  if (!found || found.documents === 0) return [];
  const { p50, p95, max } = found.wait;
  const tick = (value: number, kind: string, length: number) =>
    element("line", { class: kind, x1: scale(value), x2: scale(value), y1: y - length, y2: y + 3 });
  return [
    tick(max, "longest", 8),
    tick(p95, "p95", rowHeight - 12),
    element("circle", { class: "p50", cx: scale(p50), cy: y, r: 4 }),
    element("text", { class: "value", x: width, y: y - 6, "text-anchor": "end" }, formatWait(p95)),
  ];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
