import type {
  Delivery,
  EngineWebhooks,
  Replay,
  Webhook,
  WebhookChange,
  WebhookStats,
} from "../../../engine/webhooks.ts";
import { firstIdAt, isId } from "../../../runtime/ids.ts";
import { isLast as isLastStep } from "../customers/customer-steps.ts";
import { firstId } from "../customers/stored-access.ts";
import type { SharedStatements, SharedStore } from "../sql/shared-statements.ts";
import { type DeliveryLists, listDeliveries } from "./delivery-list.ts";
import { deliveryOf, type StoredDelivery } from "./stored-delivery.ts";
import { pageOfWebhooks, type StoredWebhook, webhookOf, webhookPlaceOf } from "./stored-webhook.ts";

/** The number of deliveries that one transaction changes at most. */
export const deliveriesAtOnce = 1000;

/** The verbs of webhooks that each engine has in its own way, each a transaction. */
export interface OwnWebhooks
  extends Pick<EngineWebhooks, "add" | "disable" | "claim" | "settle" | "release"> {
  /** Stores a webhook for callbacks, unless the customer has one. */
  addForCallbacks(webhook: Webhook): Promise<unknown>;
  /** Changes a webhook that exists. */
  change(id: string, change: WebhookChange): Promise<Webhook | undefined>;
  /** Deletes a webhook, but not its deliveries. Returns the number of deleted ones, 0 or 1. */
  removeAlone(id: string): Promise<number>;
  /** Marks up to `deliveriesAtOnce` pending deliveries of a webhook as skipped. Returns their number. */
  skip(webhook: string, now: number): Promise<number>;
  addDelivery(delivery: Delivery): Promise<void>;
  /** Replays those of these deliveries that have ended. Returns their number. */
  replay(webhook: string, ids: readonly string[], now: number): Promise<number>;
  readonly lists: DeliveryLists;
}

/** The webhooks of a store. */
export function createWebhooks({ reads, writes }: SharedStore, own: OwnWebhooks): EngineWebhooks {
  const webhook = async (id: string) => {
    const row = await reads.get<StoredWebhook>("webhook", { id });
    return row && webhookOf(row);
  };
  const skipAll = (id: string, now: number) => repeat(() => own.skip(id, now));
  return {
    ...own,
    webhook,
    callbacksOf: (customer, created) => callbacksOf(reads, own, { customer, created }),
    webhooks: async ({ customer }, { limit, cursor }) => {
      const place = { ...webhookPlaceOf(cursor), limit: limit + 1 };
      const rows =
        customer === undefined
          ? await reads.all<StoredWebhook>("webhooks", place)
          : await reads.all<StoredWebhook>("webhooks-of-customer", { ...place, customer });
      return pageOfWebhooks(rows, limit);
    },
    change: async (id, change) => {
      const changed = await own.change(id, change);
      if (changed && typeof change.disabledAt === "number") await skipAll(id, change.disabledAt);
      return changed;
    },
    disable: async (id, reason, options) => {
      const isDisabled = await own.disable(id, reason, options);
      if (isDisabled) await skipAll(id, options.now);
      return isDisabled;
    },
    remove: async (id) => {
      if ((await own.removeAlone(id)) === 0) return false;
      const limit = deliveriesAtOnce;
      await repeat(() => writes.run("delete-deliveries-of-webhook", { webhook: id, limit }));
      return true;
    },
    delivery: async (id) => {
      const row = isId(id) ? await reads.get<StoredDelivery>("delivery", { id }) : undefined;
      return row && deliveryOf(row);
    },
    deliveries: (filter, request) => listDeliveries(own.lists, filter, request),
    replay: (id, which, now) => replay(reads, own, { webhook: id, which, now }),
    nextDueAt: async () => {
      const row = await reads.get<{ due_at: number | null }>("next-delivery-due");
      return row?.due_at ?? undefined;
    },
    stats: (now) => readStats(reads, now),
    prune: async (endedBefore, { now, limit }) => {
      const pruned = await writes.run("delete-old-deliveries", { before: endedBefore, limit });
      await writes.run("skip-stray-deliveries", { now, limit });
      return pruned;
    },
  };
}

async function callbacksOf(
  reads: SharedStatements,
  own: OwnWebhooks,
  { customer, created }: { customer: string; created: Webhook },
): Promise<Webhook> {
  const stored = () => reads.get<StoredWebhook>("callback-webhook", { customer });
  const known = await stored();
  if (known) return webhookOf(known);
  await own.addForCallbacks(created);
  const row = await stored();
  return row ? webhookOf(row) : created;
}

/** Repeats a step until it changed less than it may at once. */
async function repeat(step: () => Promise<number>): Promise<void> {
  while (!isLastStep(await step()));
}

async function replay(
  reads: SharedStatements,
  own: OwnWebhooks,
  { webhook, which, now }: { webhook: string; which: Replay; now: number },
): Promise<number> {
  if ("deliveries" in which) return own.replay(webhook, which.deliveries.filter(isId), now);
  // Ids contain the time of the event, or a later one.
  let [after, replayed] = [which.since > 0 ? firstIdAt(which.since) : firstId, 0];
  for (;;) {
    const limit = deliveriesAtOnce;
    const parameters = { webhook, after, since: which.since, limit };
    const ids = (await reads.all<{ id: string }>("deliveries-since", parameters)).map(({ id }) => id);
    replayed += await own.replay(webhook, ids, now);
    if (ids.length < limit) return replayed;
    after = ids.at(-1) ?? after;
  }
}

async function readStats(reads: SharedStatements, now: number): Promise<WebhookStats> {
  type Counts = { webhooks: number; disabled: number; pending: number };
  const [counts, next] = await Promise.all([
    reads.get<Counts>("webhook-stats"),
    reads.get<{ due_at: number | null }>("next-delivery-due"),
  ]);
  const dueAt = next?.due_at ?? null;
  const { webhooks = 0, disabled = 0, pending = 0 } = counts ?? {};
  return { webhooks, disabled, pending, oldestDueAt: dueAt !== null && dueAt <= now ? dueAt : null };
}
