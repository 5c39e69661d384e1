import type { Delivery, Webhook } from "../../engine/webhooks.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { Queue } from "../../queue/queue.ts";
import type { Caller } from "../access/caller.ts";

/** Returns the webhook of an id. Throws the same `not-found` if there is none and if it is not the caller's. */
export async function findWebhook(queue: Queue, id: string, caller: Caller): Promise<Webhook> {
  const webhook = await queue.webhooks.get(id);
  if (webhook && maySeeWebhook(caller, webhook)) return webhook;
  throw missing("webhook", id);
}

/** Returns the delivery of an id. Throws the same `not-found` if there is none and if its webhook is not the caller's. */
export async function findDelivery(queue: Queue, id: string, caller: Caller): Promise<Delivery> {
  const delivery = await queue.webhooks.delivery(id);
  if (delivery && (await maySeeDelivery(queue, delivery, caller))) return delivery;
  throw missing("delivery", id);
}

/** Returns whether a webhook is the caller's. One of the whole queue or a plan is no customer's, even if it is about its documents. */
function maySeeWebhook(caller: Caller, { customer }: Webhook): boolean {
  return caller.customer === undefined || caller.customer === customer;
}

async function maySeeDelivery(queue: Queue, { webhook: id }: Delivery, caller: Caller): Promise<boolean> {
  if (caller.customer === undefined) return true;
  const webhook = await queue.webhooks.get(id);
  return webhook !== undefined && maySeeWebhook(caller, webhook);
}

function missing(what: string, id: string): FairlaneError {
  return new FairlaneError("not-found", `there is no ${what} ${JSON.stringify(id)}`);
}
