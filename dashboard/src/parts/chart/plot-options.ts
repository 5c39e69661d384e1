import type UPlot from "uplot";
import { language } from "../../settings.ts";
import { formatOf } from "../../words/format.ts";
import type { ChartData, Series } from "./chart-data.ts";

const daySeconds = 86_400;

// Steps of the axis, so that no two labels are the same.
const wholeSteps = Array.from({ length: 12 }, (_, digits) => [1, 2, 5].map((step) => step * 10 ** digits));
const secondsAndMore = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21_600, 43_200];
const axisSteps: Readonly<Record<ChartData["unit"], number[]>> = {
  documents: wholeSteps.flat(),
  milliseconds: [
    ...wholeSteps.slice(0, 3).flat(),
    ...secondsAndMore.map((seconds) => seconds * 1000),
    ...wholeSteps.flat().map((days) => days * daySeconds * 1000),
  ],
};

/** Returns how a chart is drawn. */
export function plotOptions(place: HTMLElement, data: ChartData, height: number): UPlot.Options {
  return {
    width: Math.max(80, place.clientWidth),
    height,
    padding: [8, 20, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { y: { range: (_plot, _least, most) => [0, Math.max(1, (most ?? 0) * 1.1)] } },
    axes: axesOf(place, data),
    series: [{}, ...data.series.flatMap((series) => linesOf(place, series))],
  };
}

function axesOf(place: HTMLElement, { format, unit }: ChartData): UPlot.Axis[] {
  const { fontFamily } = getComputedStyle(place);
  const { minute, day } = formatOf(language.value);
  const axis = {
    stroke: resolveColor(place, "--muted"),
    font: `11px ${fontFamily}`,
    ticks: { show: false },
  };
  return [
    {
      ...axis,
      size: 26,
      grid: { show: false },
      values: (_plot, marks, _axis, _space, step) =>
        marks.map((at) => (step < daySeconds ? minute : day)(at * 1000)),
    },
    {
      ...axis,
      grid: { stroke: resolveColor(place, "--line"), width: 1 },
      size: widthFor,
      incrs: axisSteps[unit],
      values: (_plot, marks) => marks.map((value) => format(value)),
    },
  ];
}

/** The finished steps of a series as one line, and the unfinished one as another, which is dashed. */
function linesOf(place: HTMLElement, { label, color: name, isFilled = false }: Series): UPlot.Series[] {
  const color = resolveColor(place, name);
  const line = {
    label,
    stroke: color,
    width: 2,
    points: { show: false, filter: lonePoints, size: 6, width: 0, fill: color },
  };
  const fill = { fill: color.replace("rgb(", "rgba(").replace(")", ", 0.13)") };
  return [
    { ...line, ...(isFilled && fill) },
    { ...line, dash: [3, 4] },
  ];
}

/** Returns the positions of values without neighbours, which a line would not show. */
function lonePoints(plot: UPlot, series: number): number[] {
  const values = plot.data[series] ?? [];
  const isMissing = (place: number) => (values[place] ?? null) === null;
  return [...values.keys()].filter(
    (place) => !isMissing(place) && isMissing(place - 1) && isMissing(place + 1),
  );
}

/** Returns a colour as rgb(…). A custom property itself may be a `light-dark(…)`, which a canvas does not understand. */
function resolveColor(place: HTMLElement, name: string): string {
  place.style.color = `var(${name})`;
  const { color } = getComputedStyle(place);
  place.style.color = "";
  return color;
}

/** Returns the width of an axis that holds these labels, such as "1 min 40 s". */
function widthFor(_plot: UPlot, labels: readonly string[] | null): number {
  const longest = Math.max(0, ...(labels ?? []).map(({ length }) => length));
  return Math.max(52, 12 + 6.5 * longest);
}
