import type { KnownFacts, Notification } from "../../shared/webhooks/notifications.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import type { KnownWebhook, KnownWebhooks } from "./webhook-memory.ts";

/** The means of storing the deliveries of an event. */
export interface Notifying {
  readonly statements: Statements;
  readonly webhooks: KnownWebhooks;
  readonly newId: (at: number) => string;
}

/**
 * Stores the deliveries of an event: one for each webhook that matches. Those of webhooks that are off are skipped. Returns true
 * if one is ready.
 */
export function notify(
  { statements, webhooks, newId }: Notifying,
  notification: Notification,
  facts?: KnownFacts,
): boolean {
  const matching = matchingWebhooks(statements, webhooks, notification);
  if (matching.length === 0) return false;
  const document = facts ?? statements.get<DocumentRow>("document", { id: notification.document });
  const sent = matching.filter(({ url }) => url !== null || document?.callback);
  for (const webhook of sent)
    statements.run("insert-delivery", {
      ...deliveryTo(webhook, notification, document),
      id: newId(notification.at),
    });
  return sent.some(({ disabledAt }) => disabledAt === null);
}

function matchingWebhooks(
  statements: Statements,
  webhooks: KnownWebhooks,
  { kind, customer }: Notification,
): readonly KnownWebhook[] {
  const own = webhooks.get(customer);
  const shared = webhooks.get(null);
  if (!own && !shared) return [];
  const asking = [...(own ?? []), ...(shared ?? [])].filter(({ kinds }) => kinds.has(kind));
  if (asking.every(({ plan }) => plan === null)) return asking;
  const planOf = statements.get<{ plan: string }>("plan-of-customer", { customer })?.plan ?? "default";
  return asking.filter(({ plan }) => plan === null || plan === planOf);
}

function deliveryTo(
  webhook: KnownWebhook,
  { kind, at, customer, document: id, errorCode, partial }: Notification,
  document: KnownFacts | undefined,
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
