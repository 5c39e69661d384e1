import type { OrderName } from "../configuration.ts";
import type { SimulationResult } from "../simulate.ts";
import type { Bucket } from "../wait-histogram.ts";
import { element, type Markup } from "./markup.ts";
import type { PlotLook, PlotWords } from "./plot-look.ts";
import { leastWaitMs, type Scale, waitScale } from "./scale.ts";

const narrowWidth = 640;
const hillHeight = 32;
const top = 20;
const bottom = 26;
const binWidth = 6;

/** The layout: labels beside the distributions if the plot is wide enough, otherwise above them. */
interface Layout {
  readonly width: number;
  readonly isNarrow: boolean;
  readonly rowHeight: number;
  /** The distributions extend from here to there. */
  readonly from: number;
  readonly to: number;
}

/** The waits of a group under each order, as distributions below each other. */
export function waitPlot(
  group: string,
  { results, maxMs }: { results: readonly SimulationResult[]; maxMs: number },
  { words, width }: PlotLook,
): Markup {
  const layout = layoutOf(width);
  const scale = waitScale(maxMs, [layout.from, layout.to], words.wait);
  const height = top + results.length * layout.rowHeight + bottom;
  const yOf = (index: number) => top + (index + 1) * layout.rowHeight - 6;
  return element(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": words.waitsOf(group) },
    element("text", { class: "tick", x: width, y: top - 2, "text-anchor": "end" }, words.upTo),
    ...gridOf(scale, height),
    ...results.map((result, index) => rowOf(result, { group, scale, layout, words, y: yOf(index) })),
  );
}

function layoutOf(width: number): Layout {
  if (width < narrowWidth) return { width, isNarrow: true, rowHeight: 78, from: 12, to: width - 12 };
  const from = Math.min(340, Math.max(290, Math.round(width / 3)));
  return { width, isNarrow: false, rowHeight: 46, from, to: width - 144 };
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
  readonly layout: Layout;
  readonly words: PlotWords;
  /** The baseline of the distribution. */
  readonly y: number;
}

function rowOf(result: SimulationResult, row: Row): Markup {
  const { y, layout } = row;
  const buckets = result.waits.find(({ group }) => group === row.group)?.buckets ?? [];
  return element(
    "g",
    { class: isOurs(result) ? "ours" : "theirs" },
    element("line", { class: "base", x1: layout.from, x2: layout.to, y1: y, y2: y }),
    element("path", { class: "area", d: areaOf(buckets, row) }),
    ...labelsOf(result.order, buckets, row),
    ...marksOf(result, row),
  );
}

function labelsOf(
  order: OrderName,
  buckets: readonly Bucket[],
  { layout: { isNarrow, from }, words, y }: Row,
): Markup[] {
  const title = words.orderTitle(order);
  const share = atOnce(buckets, words);
  if (isNarrow)
    return [
      element("text", { class: "name", x: 0, y: y - 52 }, title),
      element("text", { class: "tick", x: 0, y: y - 36 }, share),
    ];
  return [
    element("text", { class: "name", x: 0, y: y - 14 }, title),
    element("text", { class: "tick", x: 0, y }, order),
    element("text", { class: "tick", x: from - 14, y, "text-anchor": "end" }, share),
  ];
}

function isOurs({ order }: SimulationResult): boolean {
  return order === "fairlane" || order === "strict" || order === "fixed-window" || order === "express";
}

function atOnce(buckets: readonly Bucket[], words: PlotWords): string {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  const none = buckets.filter(({ to }) => to < leastWaitMs).reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return words.noDocuments;
  return none === 0 ? "" : words.atOnce(percentOf(none / total, words.percent));
}

function percentOf(share: number, percent: PlotWords["percent"]): string {
  if (share > 0.995 && share < 1) return `> ${percent(0.99)}`;
  return share < 0.01 ? `< ${percent(0.01)}` : percent(share);
}

function areaOf(buckets: readonly Bucket[], { scale, layout: { from, to }, y }: Row): string {
  const bins = new Array<number>(Math.ceil((to - from) / binWidth) + 1).fill(0);
  for (const { from: least, to: most, count } of buckets) {
    if (most < leastWaitMs) continue;
    const bin = Math.floor((scale((least + most) / 2) - from) / binWidth);
    bins[bin] = (bins[bin] ?? 0) + count;
  }
  const most = Math.max(...bins);
  if (most === 0) return "";
  // Square roots of the shares, so that rare waits are visible beside frequent ones.
  const heights = smooth(bins).map((count) => Math.sqrt(count / most) * hillHeight);
  const points = heights.map((height, bin) => `${round(from + (bin + 0.5) * binWidth)},${round(y - height)}`);
  return `M${from},${y}L${points.join("L")}L${to},${y}Z`;
}

function smooth(bins: readonly number[]): number[] {
  return bins.map((count, bin) => {
    const [before = 0, after = 0] = [bins[bin - 1], bins[bin + 1]];
    return (before + 2 * count + after) / 4;
  });
}

function marksOf({ groups }: SimulationResult, { group, scale, layout, words, y }: Row): Markup[] {
  const found = groups.find((one) => one.group === group);
  if (!found || found.documents === 0) return [];
  const { p50, p95, max } = found.wait;
  const tick = (value: number, kind: string, length: number) =>
    element("line", { class: kind, x1: scale(value), x2: scale(value), y1: y - length, y2: y + 3 });
  // A long title needs the whole first line of a narrow plot.
  const valueY = layout.isNarrow ? y - 35 : y - 6;
  return [
    tick(max, "longest", 8),
    tick(p95, "p95", hillHeight + 2),
    element("circle", { class: "p50", cx: scale(p50), cy: y, r: 4 }),
    element("text", { class: "value", x: layout.width, y: valueY, "text-anchor": "end" }, words.wait(p95)),
  ];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
