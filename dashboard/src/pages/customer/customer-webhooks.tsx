import { client } from "../../api.ts";
import { ErrorNotice, Skeleton } from "../../parts/messages/notices.tsx";
import { webhookHref } from "../../router.ts";
import { may, ownCustomer } from "../../session.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { nameOfWebhook } from "../webhooks/webhook-name.ts";
import { WebhookState } from "../webhooks/webhook-state.tsx";
import "../webhooks/webhooks.css";

/** The webhooks of a customer, with their state, and a link to manage them. */
export function CustomerWebhooks({ name }: { readonly name: string }) {
  const words = useWords("webhooks");
  const { data, error, reload } = useLive(
    (signal) => client.webhooks.list({ customer: name, limit: 20 }, { signal }),
    { key: name, when: ({ kind }) => kind === "webhook-disabled" },
  );
  return (
    <section aria-labelledby="customer-webhooks">
      <h2 id="customer-webhooks">{words.webhooks}</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {!data && error === undefined && <Skeleton lines={1} />}
      {data?.items.length === 0 && (
        <p class="hint">{ownCustomer() === null ? words.noneOfCustomer : words.empty}.</p>
      )}
      <ul class="customer-webhooks">
        {data?.items.map((webhook) => (
          <li key={webhook.id} class="small">
            <a class="break" href={webhookHref(webhook.id)}>
              {nameOfWebhook(webhook, words)}
            </a>
            <WebhookState webhook={webhook} />
          </li>
        ))}
      </ul>
      <p class="customer-all">
        <a href={`/webhooks?${new URLSearchParams({ customer: name })}`}>
          {may("manageWebhooks") ? words.manage : words.allWebhooks}
        </a>
      </p>
    </section>
  );
}
