import type { WebhookBody } from "#fairlane/client/client.ts";

/** A kind of event that a webhook may ask for. */
export type WebhookKind = WebhookBody["kinds"][number];

/** All of them, the usual ones first. */
export const webhookKinds: readonly WebhookKind[] = [
  "document.done",
  "document.failed",
  "document.cancelled",
  "document.attempt-failed",
  "document.retried",
  "document.expedited",
];
