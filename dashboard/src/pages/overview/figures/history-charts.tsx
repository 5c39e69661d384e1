import { useMemo } from "preact/hooks";
import type { HistoryBody } from "#fairlane/client/client.ts";
import { Chart } from "../../../parts/chart.tsx";
import { useFormat, useWords } from "../../../words/words.ts";

/** A history as three charts: finished documents, waits and fairness. */
export function HistoryCharts({ history }: { readonly history: HistoryBody }) {
  const { charts: words } = useWords("overview");
  const { number, duration, index } = useFormat();
  const values = useMemo(() => valuesOf(history), [history]);
  const { times, done, failed, median, p95, fairness } = values;
  const [lastMedian, lastP95, lastIndex] = [latest(median), latest(p95), latest(fairness)];
  return (
    <div class="charts">
      <Chart
        title={words.finished[history.range]}
        summary={words.finishedSummary({ done: number(sum(done)), failed: number(sum(failed)) })}
        times={times}
        format={(value) => (Number.isInteger(value) ? number(value) : "")}
        series={[
          { label: words.done, color: "--lane-1", values: done, isFilled: true },
          { label: words.failed, color: "--bad", values: failed },
        ]}
      />
      <Chart
        title={words.waits}
        summary={
          lastMedian === null || lastP95 === null
            ? words.unmeasured
            : words.waitsSummary({ median: duration(lastMedian), p95: duration(lastP95) })
        }
        times={times}
        format={duration}
        series={[
          { label: words.p95, color: "--lane-8", values: p95 },
          { label: words.median, color: "--lane-4", values: median },
        ]}
      />
      <Chart
        title={words.fairness}
        summary={lastIndex === null ? words.unmeasured : words.fairnessSummary(index(lastIndex))}
        times={times}
        format={index}
        series={[{ label: words.index, color: "--lane-5", values: fairness }]}
      />
    </div>
  );
}

function valuesOf({ points }: HistoryBody) {
  return {
    times: points.map(({ at }) => Date.parse(at)),
    done: points.map(({ done }) => done),
    failed: points.map(({ failed }) => failed),
    median: points.map(({ waits }) => waits.p50Ms),
    p95: points.map(({ waits }) => waits.p95Ms),
    fairness: points.map(({ fairness }) => fairness),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function latest(values: readonly (number | null)[]): number | null {
  return values.findLast((value) => value !== null) ?? null;
}
