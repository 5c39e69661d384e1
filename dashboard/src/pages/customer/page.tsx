import { Button } from "../../parts/button.tsx";
import { EmptyState, ErrorNotice, Skeleton } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { homeHref } from "../../router.ts";
import type { PageProps } from "../../routes.ts";
import { may, ownCustomer } from "../../session.ts";
import { openUpload } from "../../upload/uploads.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { CountHistory } from "./counter/count-history.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerDocuments } from "./customer-documents.tsx";
import { CustomerLimits } from "./customer-limits.tsx";
import { CustomerPlan } from "./customer-plan.tsx";
import { CustomerWebhooks } from "./customer-webhooks.tsx";
import { Headline } from "./headline.tsx";
import { loadCustomer } from "./load-customer.ts";
import { NextDocuments } from "./next-documents.tsx";
import "./customer.css";

/** One customer: its count, the priorities of its next documents, its documents, plan and limits. */
export function Page({ params }: PageProps) {
  const words = useWords("customer");
  const name = params.name ?? "";
  const { data, error, isLoading, reload } = useLive((signal) => loadCustomer(name, signal), {
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
          <CountHistory {...data} />
          <div class="customer-halves">
            <div>
              <CustomerDocuments customer={data.customer} />
              <CustomerWebhooks name={name} />
            </div>
            <div>
              <CustomerPlan {...data} onChange={reload} />
              <CustomerLimits {...data} onChange={reload} />
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
