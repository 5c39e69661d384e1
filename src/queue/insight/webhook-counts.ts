import type { WebhookStats } from "../../engine/webhooks.ts";

/** Webhooks and their deliveries in numbers. */
export interface WebhookCounts {
  readonly total: number;
  /** Those that were switched off because of their responses. */
  readonly switchedOff: number;
  /** Deliveries that have not ended. */
  readonly pending: number;
  /** How long the oldest delivery that is due has been due; null if none is. */
  readonly oldestDueMs: number | null;
}

export function webhookCounts(
  { webhooks, disabled, pending, oldestDueAt }: WebhookStats,
  now: number,
): WebhookCounts {
  const oldestDueMs = oldestDueAt === null ? null : Math.max(0, now - oldestDueAt);
  return { total: webhooks, switchedOff: disabled, pending, oldestDueMs };
}
