import type { HistoryRange } from "#fairlane/client/client.ts";
import { Chips } from "../../../parts/chips.tsx";
import { ErrorNotice, Skeleton } from "../../../parts/notices.tsx";
import { hrefWith, navigate } from "../../../router.ts";
import { HistoryCharts } from "./history-charts.tsx";
import { historyRanges, useHistory } from "./use-history.ts";
import "./charts.css";
import { useWords } from "../../../words/words.ts";

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
