import { useMemo } from "preact/hooks";
import type { CustomerHistoryBody } from "#fairlane/client/client.ts";
import { Chart, type ChartProps } from "../../../parts/chart/chart.tsx";
import type { Series } from "../../../parts/chart/chart-data.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import "../../../parts/chart/charts.css";

/** A customer's recent past as charts: throughput, failures, waits and work. */
export function CustomerCharts({ history }: { readonly history: CustomerHistoryBody }) {
  const words = useWords("customer");
  const { duration } = useFormat();
  const values = useMemo(() => valuesOf(history), [history]);
  const { done, cancelled, failed, work, mean, longest } = values;
  const step = words.per(duration(history.stepMs));
  return (
    <div class="charts">
      <Counts
        {...values}
        title={`${words.done} ${step}`}
        series={[
          { label: words.done, color: "--lane-1", values: done, isFilled: true },
          { label: words.cancelled, color: "--muted", values: cancelled },
        ]}
      />
      <Counts
        {...values}
        title={`${words.failed} ${step}`}
        series={[{ label: words.failed, color: "--bad", values: failed, isFilled: true }]}
      />
      <Durations
        {...values}
        title={words.waitsByStart}
        series={[
          { label: words.maxWait, color: "--lane-8", values: longest },
          { label: words.meanWait, color: "--lane-4", values: mean },
        ]}
      />
      <Durations
        {...values}
        title={`${words.work} ${step}`}
        series={[{ label: words.work, color: "--lane-5", values: work, isFilled: true }]}
      />
    </div>
  );
}

type Drawn = Required<Pick<ChartProps, "title" | "times" | "series" | "isUnfinished">>;

function Counts({ title, times, series, isUnfinished }: Drawn) {
  const words = useWords("customer");
  const { number, list } = useFormat();
  const totals = series.map(({ label, values }) => `${label} ${number(sumOf(values))}`);
  return (
    <Chart
      {...{ title, times, series, isUnfinished }}
      summary={words.inAll(list(totals))}
      unit="documents"
      format={number}
    />
  );
}

function Durations({ title, times, series, isUnfinished }: Drawn) {
  const words = useWords("customer");
  const { duration, list } = useFormat();
  const peaks = series.map(({ label, values }) => `${label} ${duration(maxOf(values))}`);
  return (
    <Chart
      {...{ title, times, series, isUnfinished }}
      summary={words.atMost(list(peaks))}
      unit="milliseconds"
      format={duration}
    />
  );
}

function valuesOf({ points }: CustomerHistoryBody) {
  return {
    times: points.map(({ at }) => Date.parse(at)),
    isUnfinished: points.at(-1)?.isComplete === false,
    done: points.map(({ done }) => done),
    cancelled: points.map(({ cancelled }) => cancelled),
    failed: points.map(({ failed }) => failed),
    // Without work there is no line along the axis, as without a start there is no wait.
    work: points.map(({ workMs }) => workMs || null),
    mean: points.map(({ starts, waitMs }) => (starts === 0 ? null : waitMs / starts)),
    longest: points.map(({ starts, maxWaitMs }) => (starts === 0 ? null : maxWaitMs)),
  };
}

function sumOf(values: Series["values"]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

function maxOf(values: Series["values"]): number {
  return values.reduce<number>((max, value) => Math.max(max, value ?? 0), 0);
}
