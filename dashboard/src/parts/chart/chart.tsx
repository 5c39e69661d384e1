import { useEffect, useRef } from "preact/hooks";
import UPlot from "uplot";
import { isDark, language } from "../../settings.ts";
import { formatOf } from "../../words/format.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { DataTable } from "../table/data-table.tsx";
import "uplot/dist/uPlot.min.css";
import "./chart.css";

/** One line of a chart. */
export interface Series {
  readonly label: string;
  /** The name of a custom property, such as "--lane-1". */
  readonly color: string;
  readonly values: readonly (number | null)[];
  /** True if the area below the line is filled. */
  readonly isFilled?: boolean;
}

interface ChartProps {
  readonly title: string;
  /** The chart in one sentence, for screen readers. */
  readonly summary: string;
  /** Milliseconds since 1970, one for each value. */
  readonly times: readonly number[];
  readonly series: readonly Series[];
  /** Formats values. */
  readonly format: (value: number) => string;
  readonly height?: number;
}

/** Lines over time, with a legend and a table of the same values. */
export function Chart(props: ChartProps) {
  const { title, summary, series } = props;
  const words = useWords();
  const place = useChart(props);
  return (
    <figure class="chart">
      <figcaption class="spread chart-head">
        <span class="chart-title">{title}</span>
        <ul class="row note chart-legend">
          {series.map(({ label, color }) => (
            <li key={label}>
              <svg class="chart-key" viewBox="0 0 12 4" aria-hidden="true">
                <rect width="12" height="4" rx="2" fill={`var(${color})`} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <div ref={place} class="chart-place" role="img" aria-label={`${title}. ${summary}`} />
      <details class="note chart-table">
        <summary>{words.asTable}</summary>
        <ChartTable {...props} />
      </details>
    </figure>
  );
}

function ChartTable({ title, times, series, format }: ChartProps) {
  const words = useWords();
  const { moment } = useFormat();
  const columns = [
    { key: "time", header: words.time, isRowHeader: true, cell: (row: number) => moment(times[row] ?? 0) },
    ...series.map(({ label, values }) => ({
      key: label,
      header: label,
      isNumber: true,
      cell: (row: number) => shown(values[row], format),
    })),
  ];
  return <DataTable caption={title} columns={columns} rows={[...times.keys()].reverse()} keyOf={String} />;
}

function shown(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? "–" : format(value);
}

function useChart({ times, series, format, height = 180 }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot | undefined>(undefined);
  const shape = series.map(({ label, color }) => label + color).join();
  const data = [times.map((at) => at / 1000), ...series.map(({ values }) => values)] as UPlot.AlignedData;
  useEffect(() => {
    if (!place.current) return;
    const made = new UPlot(optionsOf(place.current, { series, format, height }), data, place.current);
    plot.current = made;
    const observer = new ResizeObserver(([entry]) =>
      made.setSize({ width: Math.max(80, Math.floor(entry?.contentRect.width ?? 0)), height }),
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      made.destroy();
      plot.current = undefined;
    };
  }, [shape, height, isDark.value, language.value]);
  useEffect(() => plot.current?.setData(data), [times, series]);
  return place;
}

const daySeconds = 86_400;

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

type Look = Pick<ChartProps, "series" | "format"> & { readonly height: number };

function optionsOf(place: HTMLElement, { series, format, height }: Look): UPlot.Options {
  const style = getComputedStyle(place);
  const color = (name: string) => resolveColor(place, name);
  const { minute, day } = formatOf(language.value);
  const axis = { stroke: color("--muted"), font: `11px ${style.fontFamily}`, ticks: { show: false } };
  const grid = { stroke: color("--line"), width: 1 };
  return {
    width: Math.max(80, place.clientWidth),
    height,
    padding: [8, 20, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { y: { range: (_plot, _least, most) => [0, Math.max(1, (most ?? 0) * 1.1)] } },
    axes: [
      {
        ...axis,
        size: 26,
        grid: { show: false },
        values: (_plot, marks, _axis, _space, step) =>
          marks.map((at) => (step < daySeconds ? minute : day)(at * 1000)),
      },
      { ...axis, grid, size: widthFor, values: (_plot, marks) => marks.map((value) => format(value)) },
    ],
    series: [
      {},
      ...series.map(({ label, color: name, isFilled = false }) => ({
        label,
        stroke: color(name),
        width: 2,
        points: { show: false, filter: lonePoints, size: 6, width: 0, fill: color(name) },
        ...(isFilled && { fill: color(name).replace("rgb(", "rgba(").replace(")", ", 0.13)") }),
      })),
    ],
  };
}
