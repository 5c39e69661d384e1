import type { StoredDelivery } from "../../shared/webhooks/stored-delivery.ts";
import type { StoredWebhook } from "../../shared/webhooks/stored-webhook.ts";
import type { Statements } from "../database/statements.ts";

/** Stores a delivery. Returns false if its webhook does not exist. The first claim after it is due makes it ready. */
export function storeDelivery(statements: Statements, delivery: StoredDelivery): boolean {
  const webhook = statements.get<StoredWebhook>("webhook", { id: delivery.webhook });
  if (!webhook) return false;
  statements.run("insert-delivery", { ...delivery, owner: webhook.customer, isReady: 0 });
  return true;
}
