import type { Delivery, DeliveryFilter, DeliveryResponse } from "../../engine/webhooks.ts";
import type { Queue } from "../../queue/queue.ts";

/** The recent activity of a webhook. */
export interface WebhookActivity {
  readonly lastResponse: DeliveryResponse | null;
  readonly pending: number;
  /** False if more are pending. */
  readonly isExact: boolean;
}

const maxPending = 100;

/** Reads the activity of a webhook: its latest response and its pending deliveries. */
export async function activityOf({ webhooks }: Queue, webhook: string): Promise<WebhookActivity> {
  const read = (filter: DeliveryFilter, limit: number) =>
    webhooks.deliveries({ webhook, ...filter }, { limit });
  const [pending, ...finished] = await Promise.all([
    read({ state: "pending" }, maxPending),
    read({ state: "delivered" }, 1),
    read({ state: "failed" }, 1),
  ]);
  return {
    lastResponse: lastOf([pending, ...finished].flatMap(({ items }) => items)),
    pending: pending.items.length,
    isExact: pending.cursor === null,
  };
}

function lastOf(deliveries: readonly Delivery[]): DeliveryResponse | null {
  const latest = deliveries.flatMap(({ responses }) => responses.slice(0, 1));
  return latest.toSorted((a, b) => b.at - a.at)[0] ?? null;
}
