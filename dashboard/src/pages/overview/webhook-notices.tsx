import type { StatsBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { webhookHref } from "../../router.ts";
import { useLive } from "../../use-live.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { nameOfWebhook } from "../webhooks/webhook-name.ts";

const maxShown = 3;
// Deliveries that wait for the next try are not due.
const lateMs = 120_000;

/** Says that deliveries are late, and which webhooks were switched off because nothing could be delivered. */
export function WebhookNotices({ stats: { webhooks } }: { readonly stats: StatsBody }) {
  const { switchedOff, oldestDueMs } = webhooks;
  const isLate = oldestDueMs !== null && oldestDueMs > lateMs;
  if (switchedOff === 0 && !isLate) return null;
  return (
    <div class="webhook-notices">
      {isLate && <LateNotice pending={webhooks.pending} oldestDueMs={oldestDueMs} />}
      {switchedOff > 0 && <OffNotices />}
    </div>
  );
}

interface LateNoticeProps {
  readonly pending: number;
  readonly oldestDueMs: number;
}

function LateNotice({ pending, oldestDueMs }: LateNoticeProps) {
  const words = useWords("webhooks");
  const { number, duration } = useFormat();
  return (
    <section class="notice notice-warn" aria-labelledby="deliveries-late">
      <h2 id="deliveries-late" class="notice-title">
        {words.late}
      </h2>
      <p>{words.lateExplained(number(pending), duration(oldestDueMs))}</p>
      <a href="/webhooks">{words.allWebhooks}</a>
    </section>
  );
}

function OffNotices() {
  const words = useWords("webhooks");
  const { data } = useLive((signal) => client.webhooks.list({ limit: 200 }, { signal }), {
    when: ({ kind }) => kind === "webhook-disabled",
  });
  const off = (data?.items ?? []).filter(({ disabledReason }) => (disabledReason ?? "by-hand") !== "by-hand");
  return (
    <>
      {off.slice(0, maxShown).map((webhook) => (
        <p key={webhook.id} class="notice notice-warn">
          <span>
            {words.wasSwitchedOff(nameOfWebhook(webhook, words))}{" "}
            <a href={webhookHref(webhook.id)}>{words.seeWhy}</a>
          </span>
        </p>
      ))}
      {off.length > maxShown && <a href="/webhooks">{words.allWebhooks}</a>}
    </>
  );
}
