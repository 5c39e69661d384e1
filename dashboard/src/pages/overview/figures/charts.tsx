import { useMemo } from "preact/hooks";
import type { HistoryBody, HistoryRange } from "#fairlane/client/client.ts";
import { Chart } from "../../../parts/chart/chart.tsx";
import { Chips } from "../../../parts/chips.tsx";
import { ErrorNotice, Skeleton } from "../../../parts/messages/notices.tsx";
import { hrefWith, navigate } from "../../../router.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { historyRanges, useHistory } from "./use-history.ts";
import "./charts.css";

/** The recent history. The address holds the range. */
export function Charts({ search }: { readonly search: URLSearchParams }) {
  const words = useWords("overview").charts;
  const range = historyRanges.find((name) => name === search.get("range")) ?? "hour";
  const { data, error, reload } = useHistory(range);
  const onChange = (chosen: HistoryRange) =>
    navigate(hrefWith({ range: chosen === "hour" ? null : chosen }), { replace: true });
  return (
    <section aria-labelledby="charts-title">
      <div class="spread charts-head">
        <h2 id="charts-title">{words.title}</h2>
        <Chips
          label={words.range}
          options={historyRanges.map((value) => ({ value, label: words.ranges[value] }))}
          value={range}
          onChange={onChange}
        />
      </div>
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {data ? <HistoryCharts history={data} /> : error === undefined && <Skeleton />}
    </section>
  );
}

/** A history as two charts: finished documents, and waits. */
function HistoryCharts({ history }: { readonly history: HistoryBody }) {
  const { charts: words } = useWords("overview");
  const { number, duration } = useFormat();
  const values = useMemo(() => valuesOf(history), [history]);
  const { times, done, failed, median, p95 } = values;
  const [lastMedian, lastP95] = [latest(median), latest(p95)];
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
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function latest(values: readonly (number | null)[]): number | null {
  return values.findLast((value) => value !== null) ?? null;
}
