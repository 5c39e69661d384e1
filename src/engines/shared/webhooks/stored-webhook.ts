import type { Page } from "../../../engine/document.ts";
import type { ExportedWebhook } from "../../../engine/store-records.ts";
import type { Webhook, WebhookChange, WebhookSecret } from "../../../engine/webhooks.ts";
import { unexpected } from "../../../errors/expectation.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";

/** A webhook as a row, with its kinds and secrets as JSON. */
export type StoredWebhook = Omit<ExportedWebhook, "succeededAt">;

/** The webhook of a row. */
export function webhookOf({ kinds, secrets, ...webhook }: StoredWebhook): Webhook {
  return { ...webhook, kinds: JSON.parse(kinds), secrets: JSON.parse(secrets) as WebhookSecret[] };
}

/** A new webhook as a row. */
export function newStoredWebhook(webhook: Webhook): ExportedWebhook {
  return { ...storedWebhook(webhook), succeededAt: null };
}

/** A webhook as a row. */
export function storedWebhook({ kinds, secrets, ...webhook }: Webhook): StoredWebhook {
  return { ...webhook, kinds: JSON.stringify(kinds), secrets: JSON.stringify(secrets) };
}

/** The columns of a webhook that may change, after a change. */
export function changedWebhook(webhook: Webhook, change: WebhookChange) {
  const { id, plan, url, kinds, description, secrets, disabledAt, disabledReason } = storedWebhook({
    ...webhook,
    ...change,
  });
  return { id, plan, url, kinds, description, secrets, disabledAt, disabledReason };
}

/** The error for a customer, or the whole queue, that has as many webhooks as it may have. */
export function tooManyWebhooks(customer: string | null, maxWebhooks: number): FairlaneError {
  const owner = customer === null ? "the queue" : `customer ${JSON.stringify(customer)}`;
  return new FairlaneError(
    "limit-reached",
    `${owner} has ${maxWebhooks} webhooks, which is the limit; remove one first`,
  );
}

/** The error for a plan that webhooks name. */
export function planOfWebhooks(plan: string, webhooks: number): FairlaneError {
  const name = webhooks === 1 ? "1 webhook names" : `${webhooks} webhooks name`;
  return new FairlaneError(
    "wrong-state",
    `plan ${JSON.stringify(plan)}: ${name} it; change or remove those first`,
  );
}

/** The error for a webhook that names a missing plan. */
export function missingPlanError(plan: string): FairlaneError {
  return new FairlaneError("not-found", `there is no plan ${JSON.stringify(plan)}`);
}

/** The error for a delivery of a missing webhook. */
export function missingWebhookError(id: string): FairlaneError {
  return new FairlaneError("not-found", `there is no webhook ${JSON.stringify(id)}`);
}

/** The place in the list of webhooks where a cursor points: after the one created then with that id. */
export function webhookPlaceOf(cursor: string | undefined): { createdAt: number; id: string } {
  if (cursor === undefined) return { createdAt: Number.MAX_SAFE_INTEGER, id: "" };
  const [, createdAt, id] = /^(\d{1,15})-([\w-]{1,100})$/.exec(cursor) ?? [];
  if (createdAt === undefined || id === undefined)
    throw unexpected("cursor", "the cursor of an earlier page", cursor);
  return { createdAt: Number(createdAt), id };
}

/** One page of webhooks; one more row than `limit` means that there is another page. */
export function pageOfWebhooks(rows: readonly StoredWebhook[], limit: number): Page<Webhook> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(webhookOf),
    cursor: last ? `${last.createdAt}-${last.id}` : null,
  };
}
