import { useMemo } from "preact/hooks";
import type { HistoryBody } from "#fairlane/client/client.ts";
import { Chart } from "../../../parts/chart/chart.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import "../../../parts/chart/charts.css";
import "./charts.css";

/** A history as two charts: finished documents, and waits. */
export function Charts({ history }: { readonly history: HistoryBody }) {
  const words = useWords("overview");
  const { charts } = words;
  const { number, duration } = useFormat();
  const { total, range } = history;
  const { times, isUnfinished, done, failed, median, p95 } = useMemo(() => valuesOf(history), [history]);
  const { p50Ms, p95Ms } = total.waits;
  return (
    <section aria-labelledby="charts-title">
      <div class="inline charts-head">
        <h2 id="charts-title">{charts.title}</h2>
        <p class="hint">{words.lastPeriod[range]}</p>
      </div>
      <div class="charts">
        <Chart
          title={charts.finished[range]}
          summary={charts.finishedSummary({ done: number(total.done), failed: number(total.failed) })}
          unit="documents"
          format={number}
          {...{ times, isUnfinished }}
          series={[
            { label: charts.done, color: "--lane-1", values: done, isFilled: true },
            { label: charts.failed, color: "--bad", values: failed },
          ]}
        />
        <Chart
          title={charts.waits}
          summary={
            p50Ms === null || p95Ms === null
              ? words.noData
              : charts.waitsSummary({ median: duration(p50Ms), p95: duration(p95Ms) })
          }
          unit="milliseconds"
          format={duration}
          {...{ times, isUnfinished }}
          series={[
            { label: charts.p95, color: "--lane-8", values: p95 },
            { label: charts.median, color: "--lane-4", values: median },
          ]}
        />
      </div>
    </section>
  );
}

function valuesOf({ points }: HistoryBody) {
  return {
    times: points.map(({ at }) => Date.parse(at)),
    isUnfinished: points.at(-1)?.isComplete === false,
    done: points.map(({ done }) => done),
    failed: points.map(({ failed }) => failed),
    median: points.map(({ waits }) => waits.p50Ms),
    p95: points.map(({ waits }) => waits.p95Ms),
  };
}
