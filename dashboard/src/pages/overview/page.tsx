import { Loading } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { PeriodChoice } from "../../parts/period-choice.tsx";
import { periodOf } from "../../period.ts";
import type { PageProps } from "../../routes.ts";
import { may } from "../../session.ts";
import { useWords } from "../../words/words.ts";
import { DemonstrationBanner } from "./demonstration/demonstration-banner.tsx";
import { Charts } from "./figures/charts.tsx";
import { Fairness } from "./figures/fairness.tsx";
import { NowFigures } from "./figures/now-figures.tsx";
import { PeriodFigures } from "./figures/period-figures.tsx";
import { useFairness } from "./figures/use-fairness.ts";
import { useHistory } from "./figures/use-history.ts";
import { FirstStart } from "./first-start/first-start.tsx";
import { Line } from "./line.tsx";
import { isUntouched, type Snapshot, useSnapshot } from "./use-snapshot.ts";
import { WebhookNotices } from "./webhook-notices.tsx";
import "./overview.css";

/** The queue now and within the chosen period; the first steps if nothing was submitted yet. */
export function Page({ search }: PageProps) {
  const words = useWords("overview");
  const live = useSnapshot();
  const { data, reload } = live;
  const isEmpty = data !== undefined && isUntouched(data.stats);
  return (
    <>
      <PageTitle
        title={words.overview}
        actions={data && !isEmpty && <PeriodChoice period={periodOf(search)} />}
      >
        {isEmpty && words.welcome.lead}
      </PageTitle>
      <Loading live={live} lines={12} />
      {isEmpty && may("operate") && <FirstStart onStart={reload} />}
      {data && !isEmpty && (
        <>
          <DemonstrationBanner onChange={reload} />
          <WebhookNotices stats={data.stats} />
          <Report snapshot={data} search={search} />
        </>
      )}
    </>
  );
}

interface ReportProps {
  readonly snapshot: Snapshot;
  readonly search: URLSearchParams;
}

function Report({ snapshot, search }: ReportProps) {
  const period = periodOf(search);
  const history = useHistory(period);
  const fairness = useFairness(period);
  return (
    <>
      <NowFigures snapshot={snapshot} occupancy={fairness.data?.report.now} />
      <Loading live={history} />
      {history.data && <PeriodFigures history={history.data} />}
      <Fairness live={fairness} />
      <Line snapshot={snapshot} shownCustomer={search.get("customer")} />
      {history.data && <Charts history={history.data} />}
    </>
  );
}
