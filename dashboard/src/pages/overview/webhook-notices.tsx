import { client } from "../../api.ts";
import { webhookHref } from "../../router.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { nameOfWebhook } from "../webhooks/webhook-name.ts";

const maxShown = 3;

/** Names the webhooks that were turned off because nothing could be delivered. */
export function WebhookNotices() {
  const words = useWords("webhooks");
  const { data } = useLive((signal) => client.webhooks.list({ limit: 200 }, { signal }), {
    when: ({ kind }) => kind === "webhook-disabled",
  });
  const off = (data?.items ?? []).filter(({ disabledReason }) => (disabledReason ?? "by-hand") !== "by-hand");
  if (off.length === 0) return null;
  return (
    <div class="webhook-notices">
      {off.slice(0, maxShown).map((webhook) => (
        <p key={webhook.id} class="notice notice-warn">
          <span>
            {words.wasTurnedOff(nameOfWebhook(webhook, words))}{" "}
            <a href={webhookHref(webhook.id)}>{words.seeWhy}</a>
          </span>
        </p>
      ))}
      {off.length > maxShown && <a href="/webhooks">{words.allWebhooks}</a>}
    </div>
  );
}
