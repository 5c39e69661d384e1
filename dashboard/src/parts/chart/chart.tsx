import { useMemo, useState } from "preact/hooks";
import { useFormat, useWords } from "../../words/words.ts";
import { DataTable } from "../table/data-table.tsx";
import { type ChartData, valueText } from "./chart-data.ts";
import { ChartTip, type Pointed } from "./chart-tip.tsx";
import { usePlot } from "./use-plot.ts";
import "uplot/dist/uPlot.min.css";
import "./chart.css";

export interface ChartProps extends ChartData {
  readonly title: string;
  /** The chart in one sentence, for screen readers. */
  readonly summary: string;
  readonly height?: number;
}

/** Lines over time, with a legend and a table of the same values. Without values it says so. */
export function Chart(props: ChartProps) {
  const { title, series, unit } = props;
  const words = useWords();
  // No document is also a number, but a line along the axis would look like data.
  const isEmpty = series.every(({ values }) =>
    values.every((value) => value === null || (unit === "documents" && value === 0)),
  );
  return (
    <figure class="chart">
      <figcaption class="spread chart-head">
        <span class="chart-title">{title}</span>
        {!isEmpty && <Legend {...props} />}
      </figcaption>
      {isEmpty ? (
        <p class="chart-empty">{unit === "documents" ? words.noneInPeriod : words.noData}</p>
      ) : (
        <Plot {...props} />
      )}
      {!isEmpty && (
        <details class="note chart-table">
          <summary>{words.asTable}</summary>
          <ChartTable {...props} />
        </details>
      )}
    </figure>
  );
}

function Legend({ series, isUnfinished = false }: ChartData) {
  const words = useWords();
  return (
    <ul class="row note chart-legend">
      {series.map(({ label, color }) => (
        <li key={label}>
          <svg class="chart-key" viewBox="0 0 12 4" aria-hidden="true">
            <rect width="12" height="4" rx="2" fill={`var(${color})`} />
          </svg>
          {label}
        </li>
      ))}
      {isUnfinished && (
        <li>
          <svg class="chart-key" viewBox="0 0 12 4" aria-hidden="true">
            <path d="M0 2h5M7 2h5" stroke="currentcolor" stroke-width="2" />
          </svg>
          {words.unfinished}
        </li>
      )}
    </ul>
  );
}

function Plot(props: ChartProps) {
  const { title, summary, height = 180 } = props;
  const [pointed, setPointed] = useState<Pointed | undefined>(undefined);
  const place = usePlot(props, { height, onPoint: setPointed });
  return (
    <div class="chart-area">
      <div ref={place} class="chart-place" role="img" aria-label={`${title}. ${summary}`} />
      {pointed && <ChartTip data={props} pointed={pointed} />}
    </div>
  );
}

function ChartTable({ title, times, series, format, isUnfinished = false }: ChartProps) {
  const words = useWords();
  const { moment } = useFormat();
  const rows = useMemo(() => [...times.keys()].reverse(), [times]);
  const time = (row: number) => {
    const isLast = isUnfinished && row === times.length - 1;
    return `${moment(times[row] ?? 0)}${isLast ? ` (${words.unfinished})` : ""}`;
  };
  const columns = [
    { key: "time", header: words.time, isRowHeader: true, cell: time },
    ...series.map(({ label, values }) => ({
      key: label,
      header: label,
      isNumber: true,
      cell: (row: number) => valueText(values[row], format),
    })),
  ];
  return <DataTable caption={title} columns={columns} rows={rows} keyOf={String} />;
}
