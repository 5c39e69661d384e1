import type { ClaimedDelivery, DeliveryClaim } from "../../../engine/webhooks.ts";
import { deliveryOf, type StoredDelivery } from "../../shared/webhooks/stored-delivery.ts";
import type { StoredWebhook } from "../../shared/webhooks/stored-webhook.ts";
import { webhookOf } from "../../shared/webhooks/stored-webhook.ts";
import { deliveriesAtOnce } from "../../shared/webhooks/webhooks.ts";
import type { Transaction } from "../transaction.ts";

interface ClaimedRow extends StoredDelivery {
  readonly lease: number;
  readonly webhookRow: WebhookColumns;
}

/** The columns of a webhook, as JSON. */
interface WebhookColumns
  extends Pick<StoredWebhook, "id" | "customer" | "plan" | "url" | "kinds" | "description" | "secrets"> {
  readonly created_at: number;
  readonly disabled_at: number | null;
  readonly disabled_reason: StoredWebhook["disabledReason"];
}

/** Claims deliveries that are ready, so that customers take turns. */
export async function claim(
  { statements, waitedMs }: Transaction,
  { now, leaseMs, limit, maxPerCustomer, after, except }: DeliveryClaim,
): Promise<ClaimedDelivery[]> {
  const [, rows] = await Promise.all([
    statements.run("promote-deliveries", { now, limit: deliveriesAtOnce }),
    statements.all<ClaimedRow>("claim-deliveries", {
      ...{ until: now + waitedMs + leaseMs, limit, maxPerCustomer },
      ...{ after: after ?? "", except: [...except] },
    }),
  ]);
  return rows.map(({ lease, webhookRow, ...row }) => ({
    delivery: deliveryOf(row),
    webhook: claimedWebhook(webhookRow),
    lease,
  }));
}

function claimedWebhook({
  created_at: createdAt,
  disabled_at: disabledAt,
  disabled_reason: disabledReason,
  id,
  customer,
  plan,
  url,
  kinds,
  description,
  secrets,
}: WebhookColumns): ClaimedDelivery["webhook"] {
  const columns = { id, customer, plan, url, kinds, description, secrets };
  return webhookOf({ ...columns, createdAt, disabledAt, disabledReason });
}
