import type { DeliveryBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import type { Response } from "../../parts/deliveries/response.tsx";

/** The recent activity of a webhook. */
export interface Activity {
  /** The latest response; undefined if there was none. */
  readonly last: Response | undefined;
  /** The number of pending deliveries. */
  readonly pending: number;
  /** False if there are more of them. */
  readonly isExact: boolean;
}

const maxPending = 100;

/** Loads the activity of a webhook. */
export async function loadActivity(id: string, signal: AbortSignal): Promise<Activity> {
  const [pending, latest] = await Promise.all([
    client.webhooks.deliveriesOf(id, { state: "pending", limit: maxPending }, { signal }),
    client.webhooks.deliveriesOf(id, { limit: 10 }, { signal }),
  ]);
  const found = lastOf([...pending.items, ...latest.items]);
  return {
    last: found ?? (latest.cursor === null ? undefined : await lastOfFinished(id, signal)),
    pending: pending.items.length,
    isExact: pending.cursor === null,
  };
}

// A webhook with many new deliveries has its responses further back.
async function lastOfFinished(id: string, signal: AbortSignal): Promise<Response | undefined> {
  const pages = await Promise.all(
    (["delivered", "failed"] as const).map((state) =>
      client.webhooks.deliveriesOf(id, { state, limit: 1 }, { signal }),
    ),
  );
  return lastOf(pages.flatMap(({ items }) => items));
}

function lastOf(deliveries: readonly DeliveryBody[]): Response | undefined {
  const latest = deliveries.flatMap(({ responses }) => responses.slice(0, 1));
  return latest.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
}
