import type { ListedWebhookBody, WebhookBody } from "#fairlane/client/client.ts";
import { ResponseLine } from "../../parts/deliveries/response.tsx";
import { type Column, DataTable } from "../../parts/table/data-table.tsx";
import { webhookHref } from "../../router.ts";
import { useFormat, useWords, type WordsOf } from "../../words/words.ts";
import { Concerns, Kinds } from "./concerns.tsx";
import { nameOfWebhook } from "./webhook-name.ts";
import { WebhookState } from "./webhook-state.tsx";

interface WebhookTableProps {
  readonly webhooks: readonly ListedWebhookBody[];
  readonly isBusy: boolean;
}

/** The webhooks of a page, with their state and the latest response. */
export function WebhookTable({ webhooks, isBusy }: WebhookTableProps) {
  const words = useWords("webhooks");
  return (
    <div class="webhooks">
      <DataTable
        caption={words.webhooks}
        columns={columnsOf(words)}
        rows={webhooks}
        keyOf={({ id }) => id}
        isBusy={isBusy}
        isStacked
      />
    </div>
  );
}

function columnsOf(words: WordsOf<"webhooks">): readonly Column<ListedWebhookBody>[] {
  return [
    {
      key: "name",
      header: words.webhook,
      isRowHeader: true,
      cell: (webhook) => <WebhookName webhook={webhook} />,
    },
    { key: "state", header: words.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
    { key: "concerns", header: words.concerns, cell: (webhook) => <Concerns {...webhook} /> },
    { key: "gets", header: words.gets, cell: ({ kinds }) => <Kinds kinds={kinds} /> },
    {
      key: "activity",
      header: words.lastResponse,
      cell: ({ activity }) => <LastResponse activity={activity} />,
    },
  ];
}

function WebhookName({ webhook }: { readonly webhook: WebhookBody }) {
  const words = useWords("webhooks");
  const { id, url, description } = webhook;
  const below = url === null ? words.callbacksExplained : description && url;
  return (
    <span class="webhook-name">
      <a class="row-link" href={webhookHref(id)}>
        {nameOfWebhook(webhook, words)}
      </a>
      {below && <span class="note">{below}</span>}
    </span>
  );
}

function LastResponse({ activity }: Pick<ListedWebhookBody, "activity">) {
  const words = useWords("webhooks");
  const { number } = useFormat();
  if (!activity) return null;
  const { lastResponse, pending, isExact } = activity;
  return (
    <span class="webhook-activity">
      {lastResponse ? <ResponseLine response={lastResponse} /> : <span class="muted">{words.noneYet}</span>}
      {pending > 0 && (
        <span class="note number">
          {words.pendingCount(pending, isExact ? number(pending) : `${number(pending)}+`)}
        </span>
      )}
    </span>
  );
}
