import { Loading } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import type { PageProps } from "../../routes.ts";
import { may } from "../../session.ts";
import { useWords } from "../../words/words.ts";
import { DemonstrationBanner } from "./demonstration/demonstration-banner.tsx";
import { Charts } from "./figures/charts.tsx";
import { Fairness } from "./figures/fairness.tsx";
import { Figures } from "./figures/figures.tsx";
import { FirstStart } from "./first-start/first-start.tsx";
import { Line } from "./line.tsx";
import { isUntouched, useSnapshot } from "./use-snapshot.ts";
import { WebhookNotices } from "./webhook-notices.tsx";
import "./overview.css";

/** The current state of the queue; the first steps if nothing was submitted yet. */
export function Page({ search }: PageProps) {
  const words = useWords("overview");
  const live = useSnapshot();
  const { data, reload } = live;
  const isEmpty = data !== undefined && isUntouched(data.stats);
  return (
    <>
      <PageTitle title={words.overview}>{isEmpty && words.welcome.lead}</PageTitle>
      <Loading live={live} lines={12} />
      {isEmpty && may("operate") && <FirstStart onStart={reload} />}
      {data && !isEmpty && (
        <>
          <DemonstrationBanner onChange={reload} />
          <WebhookNotices stats={data.stats} />
          <Figures stats={data.stats} readAt={data.readAt} />
          <Fairness />
          <Line snapshot={data} shownCustomer={search.get("customer")} />
          <Charts search={search} />
        </>
      )}
    </>
  );
}
