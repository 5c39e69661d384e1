import { element, type Markup } from "../../src/simulator/plots/markup.ts";
import { countScale, formatWait, type Scale, waitScale } from "../../src/simulator/plots/scale.ts";
import type { Estimate } from "./estimate.ts";
import type { GroupSummary, SystemSummary } from "./summary.ts";

const width = 460;
const labelWidth = 124;
const rowHeight = 34;
const bottom = 28;
const dotGap = 8;
const plotRange = [labelWidth, width - 20] as const;

/** The 95th percentiles of the waits of each group, with their confidence intervals, on a logarithmic scale. */
export function waitPlot(systems: readonly SystemSummary[]): Markup {
  const maxMs = Math.max(...systems.flatMap(({ groups }) => groups.map(({ p95Ms }) => endOf(p95Ms))));
  const scale = waitScale(maxMs, plotRange);
  return drawRows("95th percentiles of waits", systems, scale, ({ groups }, y) =>
    groups.flatMap((group, index) =>
      drawWait(group, index, { scale, y: y + dotGap * (index - (groups.length - 1) / 2) }),
    ),
  );
}

function drawWait(
  { group, p95Ms, unstarted }: GroupSummary,
  index: number,
  { scale, y }: { readonly scale: Scale; readonly y: number },
): Markup[] {
  const from = scale(p95Ms.mean - (p95Ms.margin ?? 0));
  const isCut = unstarted > 0;
  const wait = `${isCut ? "at least " : ""}${formatWait(p95Ms.mean)}`;
  return [
    element("line", { class: `line group-${index}`, x1: from, x2: scale(endOf(p95Ms)), y1: y, y2: y }),
    element(
      "circle",
      { class: `dot group-${index}${isCut ? " cut" : ""}`, cx: scale(p95Ms.mean), cy: y, r: 4.5 },
      element("title", {}, `${group}: ${wait}`),
    ),
  ];
}

/** The share of work of each group while all groups had something to do. */
export function sharePlot(systems: readonly SystemSummary[]): Markup {
  const scale = countScale(100, plotRange, (value) => `${value} %`);
  return drawRows("Shares of work", systems, scale, ({ groups }, y) => {
    let before = 0;
    return groups.map(({ group, workShare }, index) => {
      const from = before;
      before += 100 * workShare.mean;
      return element(
        "rect",
        {
          class: `bar group-${index}`,
          x: scale(from),
          y: y - 9,
          width: Math.max(0, scale(before) - scale(from)),
          height: 18,
        },
        element("title", {}, `${group}: ${Math.round(100 * workShare.mean)} %`),
      );
    });
  });
}

/** A plot with a row for each system below a grid. */
function drawRows(
  label: string,
  systems: readonly SystemSummary[],
  scale: Scale,
  drawRow: (system: SystemSummary, y: number) => readonly Markup[],
): Markup {
  const height = systems.length * rowHeight + bottom;
  const rows = systems.flatMap((system, index) => {
    const y = (index + 0.5) * rowHeight;
    return [
      element("text", { class: "name", x: labelWidth - 14, y: y + 4, "text-anchor": "end" }, system.system),
      ...drawRow(system, y),
    ];
  });
  return element(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label },
    ...gridOf(scale, height),
    ...rows,
  );
}

function gridOf(scale: Scale, height: number): Markup[] {
  return scale.ticks.flatMap(({ value, label }) => [
    element("line", {
      class: "grid",
      x1: scale(value),
      x2: scale(value),
      y1: 0,
      y2: height - bottom,
    }),
    element("text", { class: "tick", x: scale(value), y: height - 8, "text-anchor": "middle" }, label),
  ]);
}

function endOf({ mean, margin = 0 }: Estimate): number {
  return mean + margin;
}
