import type { ClaimedDelivery, DeliveryOutcome } from "../engine/webhooks.ts";
import { nextTryAt } from "./retry-schedule.ts";
import type { Received } from "./send.ts";

/** An outcome to store, and the reason to switch the webhook off if it has not succeeded since a time. */
export interface Verdict {
  readonly outcome: DeliveryOutcome;
  readonly disable: { readonly reason: "gone" | "failing"; readonly failingSince: number } | undefined;
}

const gone = 410;

/**
 * Decides what follows from a response: delivered, sent again later, or failed. Status 410 ends the delivery, and switches the
 * webhook off; so does the last try if nothing else succeeded since the first one. Callbacks have an address each, so that one
 * says nothing about the others.
 */
export function verdictOn(
  { delivery, webhook, lease }: ClaimedDelivery,
  { retryAfter, ...response }: Received,
  { now, random }: { readonly now: number; readonly random: number },
): Verdict {
  const outcome = { delivery: delivery.id, lease, response, dueAt: null };
  if (response.error === null) return { outcome: { ...outcome, state: "delivered" }, disable: undefined };
  const tries = delivery.tries + 1;
  const isGone = response.status === gone;
  const dueAt = isGone ? undefined : nextTryAt({ tries, now, random, retryAfter });
  if (dueAt !== undefined) return { outcome: { ...outcome, state: "pending", dueAt }, disable: undefined };
  const reason = isGone ? ("gone" as const) : ("failing" as const);
  const disable =
    webhook.url === null ? undefined : { reason, failingSince: firstTryAt(delivery, response.at) };
  return { outcome: { ...outcome, state: "failed" }, disable };
}

// The responses before this one, newest first.
function firstTryAt({ tries, responses }: ClaimedDelivery["delivery"], latestAt: number): number {
  return responses[Math.min(tries, responses.length) - 1]?.at ?? latestAt;
}
