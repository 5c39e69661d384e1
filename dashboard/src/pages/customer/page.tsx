import { Button } from "../../parts/button.tsx";
import { EmptyState, ErrorNotice, Skeleton } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { periodOf } from "../../period.ts";
import { homeHref } from "../../router.ts";
import type { PageProps } from "../../routes.ts";
import { may, ownCustomer } from "../../session.ts";
import { openUpload } from "../../upload/uploads.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { CountHistory } from "./counter/count-history.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerDocuments } from "./customer-documents.tsx";
import { CustomerKeys } from "./customer-keys.tsx";
import { CustomerLimits } from "./customer-limits.tsx";
import { CustomerPlan } from "./customer-plan.tsx";
import { CustomerReading } from "./customer-reading.tsx";
import { CustomerWebhooks } from "./customer-webhooks.tsx";
import { Headline } from "./headline.tsx";
import { loadCustomer } from "./load-customer.ts";
import { NextDocuments } from "./next-documents.tsx";
import { CustomerPeriod } from "./period/customer-period.tsx";
import { UsageByMonth } from "./usage/usage-by-month.tsx";
import "./customer.css";

/** One customer: its count, its recent past, its documents, usage, plan and limits. */
export function Page({ params, search }: PageProps) {
  const words = useWords("customer");
  const name = params.name ?? "";
  const period = periodOf(search);
  const { data, error, isLoading, reload } = useLive((signal) => loadCustomer(name, period, signal), {
    key: period,
    everyMs: 10_000,
    when: (event) => event.customer === name || event.kind.startsWith("plan-"),
  });
  const isMissing = !data && !isLoading && error === undefined;
  return (
    <>
      <PageTitle
        title={name}
        actions={data && may("operate") && <CustomerActions {...data} onChange={reload} />}
      />
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {!data && isLoading && <Skeleton lines={8} />}
      {isMissing && <MissingCustomer name={name} />}
      {data && (
        <>
          {data.customer.isPaused && <p class="notice notice-warn customer-paused">{words.isPaused}</p>}
          <Headline {...data} />
          <NextDocuments {...data} />
          <CustomerPeriod customer={data.customer} period={period} />
          <CountHistory {...data} />
          <div class="customer-halves">
            <div>
              <CustomerDocuments customer={data.customer} />
              <UsageByMonth customer={name} />
            </div>
            <div>
              <CustomerPlan {...data} onChange={reload} />
              <CustomerLimits {...data} onChange={reload} />
              <CustomerReading {...data} onChange={reload} />
              {may("manageKeys") && <CustomerKeys name={name} />}
              <CustomerWebhooks name={name} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** Says that a customer does not exist, or to the customer itself that it has not submitted anything yet. */
function MissingCustomer({ name }: { readonly name: string }) {
  const words = useWords("customer");
  if (name === ownCustomer()) {
    return (
      <EmptyState title={words.nothingSent}>
        <p>{words.nothingSentExplained}</p>
        <Button kind="primary" onClick={() => openUpload()}>
          {words.submit}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.missing}>
      <p>{words.missingExplained}</p>
      {may("viewAll") ? (
        <a href="/customers">{words.showAllCustomers}</a>
      ) : (
        <a href={homeHref()}>{words.toOwnPage}</a>
      )}
    </EmptyState>
  );
}
