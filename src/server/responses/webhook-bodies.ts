import type {
  DeliveryBody,
  ListedWebhookBody,
  WebhookBody,
  WebhookSecretBody,
  WebhookWithSecretBody,
} from "../../client/wire.ts";
import type { Delivery, DeliveryResponse, Webhook, WebhookSecret } from "../../engine/webhooks.ts";
import { addressFor, type Caller } from "../access/caller.ts";
import type { WebhookActivity } from "../requests/webhook-activity.ts";
import { timeText } from "./bodies.ts";

/** A webhook without its secrets, as the caller may see it. */
export function webhookBody(webhook: Webhook, caller: Caller): WebhookBody {
  const { current, previous } = secretsOf(webhook);
  return {
    id: webhook.id,
    customer: webhook.customer,
    plan: webhook.plan,
    url: addressFor(caller, webhook.url),
    kinds: webhook.kinds,
    description: webhook.description,
    enabled: webhook.disabledAt === null,
    disabledAt: timeText(webhook.disabledAt),
    disabledReason: webhook.disabledReason,
    createdAt: timeText(webhook.createdAt),
    secretCreatedAt: timeText(current.createdAt),
    previousSecretExpiresAt: timeText(previous?.expiresAt ?? null),
  };
}

/** A webhook in a list, with its activity if that was asked for. */
export function listedWebhookBody(
  webhook: Webhook,
  caller: Caller,
  activity?: WebhookActivity,
): ListedWebhookBody {
  if (!activity) return webhookBody(webhook, caller);
  const { lastResponse, ...counts } = activity;
  return {
    ...webhookBody(webhook, caller),
    activity: { lastResponse: lastResponse && responseBody(lastResponse), ...counts },
  };
}

/** A webhook with its secret, for those who may change it. */
export function webhookWithSecretBody(webhook: Webhook, caller: Caller): WebhookWithSecretBody {
  return { ...webhookBody(webhook, caller), secret: secretsOf(webhook).current.secret };
}

/** The secrets of a webhook, for those who may change it. */
export function secretBody(webhook: Webhook): WebhookSecretBody {
  const { current, previous } = secretsOf(webhook);
  return {
    secret: current.secret,
    createdAt: timeText(current.createdAt),
    previous: previous
      ? { secret: previous.secret, expiresAt: timeText(previous.expiresAt ?? webhook.createdAt) }
      : null,
  };
}

// Every webhook has a secret that does not expire.
function secretsOf({ secrets }: Webhook): { current: WebhookSecret; previous: WebhookSecret | undefined } {
  const [current, previous] = secrets;
  return { current: current as WebhookSecret, previous };
}

/** A delivery as the caller may see it. */
export function deliveryBody(delivery: Delivery, caller: Caller): DeliveryBody {
  return {
    id: delivery.id,
    webhook: delivery.webhook,
    kind: delivery.kind,
    at: timeText(delivery.at),
    customer: delivery.customer,
    document: delivery.document,
    key: delivery.key,
    submittedAt: timeText(delivery.submittedAt),
    attempts: delivery.attempts,
    errorCode: delivery.errorCode,
    partial: delivery.partial,
    url: addressFor(caller, delivery.url),
    state: delivery.state,
    tries: delivery.tries,
    dueAt: timeText(delivery.dueAt),
    endedAt: timeText(delivery.endedAt),
    responses: delivery.responses.map(responseBody),
  };
}

function responseBody({ at, ...response }: DeliveryResponse): DeliveryBody["responses"][number] {
  return { at: timeText(at), ...response };
}
