import { createIdSource } from "../../../runtime/ids.ts";
import type { KnownWebhook, KnownWebhooks } from "../../shared/webhooks/known-webhooks.ts";
import type { Notification } from "../../shared/webhooks/notifications.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";

// Ids contain the time of the event.
let eventAt = 0;
const newId = createIdSource({ now: () => eventAt });

function newIdAt(at: number): string {
  eventAt = at;
  return newId();
}

/** The means of storing the deliveries of an event. */
export interface Notifying {
  readonly statements: Statements;
  readonly webhooks: KnownWebhooks;
}

/**
 * Stores the deliveries of an event: one for each webhook that matches. Those of webhooks that are off are skipped. Returns true
 * if one is ready.
 */
export function notify({ statements, webhooks }: Notifying, notification: Notification): boolean {
  if (webhooks.needsPlanOf(notification.customer)) learnPlan(statements, webhooks, notification.customer);
  const matching = webhooks.matching(notification);
  if (matching.length === 0) return false;
  const document = statements.get<DocumentRow>("document", { id: notification.document });
  const sent = matching.filter(({ url }) => url !== null || document?.callback);
  for (const webhook of sent)
    statements.run("insert-delivery", {
      ...deliveryTo(webhook, notification, document),
      id: newIdAt(notification.at),
    });
  return sent.some(({ disabledAt }) => disabledAt === null);
}

function learnPlan(statements: Statements, webhooks: KnownWebhooks, customer: string): void {
  const row = statements.get<{ plan: string }>("plan-of-customer", { customer });
  if (row) webhooks.learnPlan(customer, row.plan);
}

function deliveryTo(
  webhook: KnownWebhook,
  { kind, at, customer, document: id, errorCode, partial }: Notification,
  document: DocumentRow | undefined,
) {
  const isOn = webhook.disabledAt === null;
  return {
    webhook: webhook.id,
    owner: webhook.customer,
    customer,
    url: webhook.url === null ? (document?.callback ?? null) : null,
    ...{ kind, at, document: id, errorCode },
    key: document?.key ?? null,
    submittedAt: document?.submitted_at ?? null,
    attempts: document?.attempts ?? null,
    partial: partial.length > 0 ? JSON.stringify(partial) : null,
    state: isOn ? "pending" : "skipped",
    isReady: Number(isOn),
    dueAt: isOn ? at : null,
    endedAt: isOn ? null : at,
    tries: 0,
    responses: "[]",
  };
}
