import type {
  DeliveryBody,
  ListedWebhookBody,
  WebhookBody,
  WebhookSecretBody,
  WebhookWithSecretBody,
} from "../../client/wire.ts";
import type { Delivery, DeliveryResponse, Webhook, WebhookSecret } from "../../engine/webhooks.ts";
import type { WebhookActivity } from "../requests/webhook-activity.ts";
import { timeText } from "./bodies.ts";

/** A webhook without its secrets. */
export function webhookBody(webhook: Webhook): WebhookBody {
  const { current, previous } = secretsOf(webhook);
  return {
    id: webhook.id,
    customer: webhook.customer,
    plan: webhook.plan,
    url: webhook.url,
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
export function listedWebhookBody(webhook: Webhook, activity?: WebhookActivity): ListedWebhookBody {
  if (!activity) return webhookBody(webhook);
  const { lastResponse, ...counts } = activity;
  return {
    ...webhookBody(webhook),
    activity: { lastResponse: lastResponse && responseBody(lastResponse), ...counts },
  };
}

/** A webhook with its secret, for those who may change it. */
export function webhookWithSecretBody(webhook: Webhook): WebhookWithSecretBody {
  return { ...webhookBody(webhook), secret: secretsOf(webhook).current.secret };
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

export function deliveryBody(delivery: Delivery): DeliveryBody {
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
    url: delivery.url,
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
