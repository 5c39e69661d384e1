import type { DeliveryBody, DocumentBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { DeliveryState } from "../../parts/deliveries/delivery-state.tsx";
import { ResponseLine } from "../../parts/deliveries/response.tsx";
import { useDeliveryPace } from "../../parts/deliveries/use-delivery-pace.ts";
import { ErrorNotice } from "../../parts/messages/notices.tsx";
import { webhookHref } from "../../router.ts";
import { useLive } from "../../use-live.ts";
import { useWords, type WordsOf } from "../../words/words.ts";
import { nameOfWebhook } from "../webhooks/webhook-name.ts";
import "./notifications.css";

/** A delivery, with the name of its webhook. */
interface Notification {
  readonly delivery: DeliveryBody;
  readonly name: string;
}

/** The deliveries to webhooks about a document, newest first; nothing if there are none. */
export function Notifications({ document: { id } }: { readonly document: DocumentBody }) {
  const words = useWords("webhooks");
  const { everyMs, follow } = useDeliveryPace();
  const { data, error, reload } = useLive((signal) => load(id, words, signal), {
    key: id,
    everyMs,
    when: (event) => event.document === id && event.kind !== "progressed",
  });
  follow(data?.map(({ delivery }) => delivery));
  if (error === undefined && (data === undefined || data.length === 0)) return null;
  return (
    <section aria-labelledby="document-notifications">
      <h2 id="document-notifications">{words.deliveries}</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      <ul class="notifications">
        {data?.map(({ delivery, name }) => (
          <li key={delivery.id}>
            <span class="spread">
              <span>{words.kinds[delivery.kind]}</span>
              <span class="small">
                <DeliveryState state={delivery.state} />
              </span>
            </span>
            <a class="small break" href={webhookHref(delivery.webhook)}>
              {name}
            </a>
            {delivery.responses[0] && <ResponseLine response={delivery.responses[0]} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

async function load(
  document: string,
  words: WordsOf<"webhooks">,
  signal: AbortSignal,
): Promise<readonly Notification[]> {
  const { items } = await client.webhooks.deliveries({ document, limit: 20 }, { signal });
  const ids = [...new Set(items.map(({ webhook }) => webhook))];
  const known = await Promise.all(ids.map((id) => client.webhooks.get(id, { signal })));
  const names = new Map(known.map((webhook) => [webhook?.id, webhook && nameOfWebhook(webhook, words)]));
  return items.map((delivery) => ({
    delivery,
    name: delivery.url ?? names.get(delivery.webhook) ?? delivery.webhook,
  }));
}
