import { useState } from "preact/hooks";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { EmptyState, Loading } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Pager } from "../../parts/table/pager.tsx";
import type { PageProps } from "../../routes.ts";
import { may } from "../../session.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookTable } from "./webhook-table.tsx";
import "./webhooks.css";

/** The webhooks, newest first. With a customer in the address only its own. */
export function Page({ search }: PageProps) {
  const words = useWords("webhooks");
  const cursor = search.get("cursor");
  const customer = search.get("customer") ?? undefined;
  const [isCreating, setCreating] = useState(false);
  const query = { cursor, limit: 50, activity: "true", ...(customer !== undefined && { customer }) } as const;
  const live = useLive((signal) => client.webhooks.list(query, { signal }), {
    key: JSON.stringify(query),
    everyMs: 15_000,
    when: ({ kind }) => kind === "webhook-disabled",
  });
  const { data, isLoading, isOutdated } = live;
  const create = may("manageWebhooks") && (
    <Button kind="primary" onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <>
      <PageTitle title={words.webhooks} actions={data && data.items.length > 0 && create}>
        {words.lead}
      </PageTitle>
      {customer !== undefined && <OnlyOf customer={customer} />}
      <Loading live={live} lines={6} />
      {data?.items.length === 0 && !isOutdated && (
        <EmptyState title={emptyTitle()}>
          {cursor === null && <p>{words.emptyExplained}</p>}
          {create}
        </EmptyState>
      )}
      {data && data.items.length > 0 && <WebhookTable webhooks={data.items} isBusy={isLoading} />}
      {data && <Pager cursor={cursor} next={data.cursor} isOutdated={isOutdated} isLoading={isLoading} />}
      {isCreating && <WebhookDialog customer={customer} onClose={() => setCreating(false)} />}
    </>
  );

  function emptyTitle(): string {
    if (cursor !== null) return words.emptyPage;
    return customer === undefined ? words.empty : words.noneOfCustomer;
  }
}

/** Says that only the webhooks of one customer are listed. */
function OnlyOf({ customer }: { readonly customer: string }) {
  const words = useWords("webhooks");
  return (
    <p class="row webhooks-only">
      <span class="break">
        {words.customer}: <strong>{customer}</strong>
      </span>
      {may("viewAll") && <a href="/webhooks">{words.allWebhooks}</a>}
    </p>
  );
}
