import type { Page, PageRequest } from "./document.ts";

/** The kinds of events that a webhook may ask for. */
export const webhookKinds = [
  "document.done",
  "document.failed",
  "document.cancelled",
  "document.attempt-failed",
  "document.retried",
  "document.expedited",
] as const;

export type WebhookKind = (typeof webhookKinds)[number];

/** The kind of a test delivery, which no event causes. */
export const testKind = "webhook.test";

/** Why a webhook is off: by hand, because its address responded 410 Gone, or because nothing but failures came back. */
export type DisabledReason = "by-hand" | "gone" | "failing";

/** A secret that signs deliveries, with its prefix `whsec_`. */
export interface WebhookSecret {
  readonly secret: string;
  readonly createdAt: number;
  /** Null for the current one. The one before stays valid until then. */
  readonly expiresAt: number | null;
}

/** A webhook: an address that is notified of events of documents. */
export interface Webhook {
  readonly id: string;
  /** Only documents of this customer; null for those of all customers. */
  readonly customer: string | null;
  /** Only documents of customers on this plan; null for those on any plan. */
  readonly plan: string | null;
  /** Null for the callbacks of a customer's documents, each of which names its own address. A customer has at most one such webhook. */
  readonly url: string | null;
  readonly kinds: readonly WebhookKind[];
  readonly description: string;
  /** The current one first. */
  readonly secrets: readonly WebhookSecret[];
  readonly createdAt: number;
  /** Null while it is on. */
  readonly disabledAt: number | null;
  readonly disabledReason: DisabledReason | null;
}

/** A change of a webhook. */
export type WebhookChange = Partial<
  Pick<Webhook, "plan" | "url" | "kinds" | "description" | "secrets" | "disabledAt" | "disabledReason">
>;

/** `skipped` deliveries happened while their webhook was off. They are sent if they are replayed. */
export const deliveryStates = ["pending", "delivered", "failed", "skipped"] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** The response to one attempt to deliver. */
export interface DeliveryResponse {
  readonly at: number;
  readonly tookMs: number;
  /** The HTTP status; null if there was no response. */
  readonly status: number | null;
  /** Why there was no response, or the beginning of an unsuccessful one; null for a success. */
  readonly error: string | null;
}

/** The facts that a delivery reports. Frozen when the event happens, so that all attempts send the same. */
export interface DeliverySubject {
  readonly kind: WebhookKind | typeof testKind;
  /** When it happened. */
  readonly at: number;
  readonly customer: string | null;
  /** Null in a test delivery. */
  readonly document: string | null;
  /** The idempotency key of the document. */
  readonly key: string | null;
  readonly submittedAt: number | null;
  readonly attempts: number | null;
  /** The code of the error of a failed document or attempt, if it has one. */
  readonly errorCode: string | null;
  /** The codes of the reasons why the result is partial; empty if it is not. */
  readonly partial: readonly string[];
}

/** One event for one webhook. */
export interface Delivery extends DeliverySubject {
  /** The same in all tries, so that receivers can drop repeats. */
  readonly id: string;
  readonly webhook: string;
  /** The address of a callback; null for that of the webhook. */
  readonly url: string | null;
  readonly state: DeliveryState;
  /** How often it was sent since it was created or last replayed. */
  readonly tries: number;
  /** When a pending one is sent next. */
  readonly dueAt: number | null;
  /** When it was delivered, failed or was skipped. */
  readonly endedAt: number | null;
  /** The latest responses, newest first, at most 10. */
  readonly responses: readonly DeliveryResponse[];
}

/** Conditions on deliveries. All must hold. */
export interface DeliveryFilter {
  readonly webhook?: string;
  /** Only those of webhooks of this customer, so not those of webhooks of the whole queue that are about its documents. */
  readonly owner?: string;
  /** Only those about documents of this customer. */
  readonly customer?: string;
  readonly document?: string;
  readonly state?: DeliveryState;
  readonly kind?: DeliverySubject["kind"];
}

/** A deliverer's request for deliveries that it can send now. */
export interface DeliveryClaim {
  readonly now: number;
  /** How long the right to send them lasts. Afterwards they are due again. */
  readonly leaseMs: number;
  /** The maximum number. */
  readonly limit: number;
  /** The maximum number of one customer, so that nobody's flood delays others. */
  readonly maxPerCustomer: number;
  /** Continues after this customer, in the order of names, and then with the first, so that customers take turns. */
  readonly after: string | null;
  /** Webhooks that this deliverer should get nothing of now. */
  readonly except: readonly string[];
}

/** A delivery to send now, with its webhook. `lease` is new in every claim. */
export interface ClaimedDelivery {
  readonly delivery: Delivery;
  readonly webhook: Webhook;
  readonly lease: number;
}

/** The outcome of a claimed delivery. */
export interface DeliveryOutcome {
  readonly delivery: string;
  readonly lease: number;
  readonly response: DeliveryResponse;
  readonly state: Exclude<DeliveryState, "skipped">;
  /** When it is sent again; null unless it is pending. */
  readonly dueAt: number | null;
}

/** Counts for metrics and reports. */
export interface WebhookStats {
  readonly webhooks: number;
  /** Those that were switched off because of their responses. */
  readonly disabled: number;
  readonly pending: number;
  /** When the oldest due delivery was due; null if none is. */
  readonly oldestDueAt: number | null;
}

/** Which deliveries to send again: single ones, or all since a time. */
export type Replay = { readonly deliveries: readonly string[] } | { readonly since: number };

/**
 * Webhooks and their deliveries. The transaction that ends a document also stores a delivery for each webhook that matches, and
 * for its callback, so that none is lost or invented.
 */
export interface EngineWebhooks {
  /**
   * Rejects with `limit-reached` if the customer (or null) has `maxWebhooks` already, not counting one for callbacks, and with
   * `not-found` if there is no such plan.
   */
  add(webhook: Webhook, maxWebhooks: number): Promise<void>;
  webhook(id: string): Promise<Webhook | undefined>;
  /** The webhook that signs the callbacks of a customer's documents: the one that exists, or else the given one, which is stored. */
  callbacksOf(customer: string, created: Webhook): Promise<Webhook>;
  /** Newest first. With a customer only its own. */
  webhooks(filter: { readonly customer?: string }, page: PageRequest): Promise<Page<Webhook>>;
  /**
   * Changes the given fields. Returns undefined if there is no such webhook. Pending deliveries of one that is switched off are
   * skipped.
   */
  change(id: string, change: WebhookChange): Promise<Webhook | undefined>;
  /**
   * Disables a webhook, unless it is off already or had a success since `failingSince`, and skips its pending deliveries. Notes
   * the event `webhook-disabled`. Returns false if it did nothing.
   */
  disable(
    id: string,
    reason: Exclude<DisabledReason, "by-hand">,
    options: { readonly now: number; readonly failingSince: number },
  ): Promise<boolean>;
  /** Deletes a webhook with its deliveries, those in several transactions. Returns false if there is none. */
  remove(id: string): Promise<boolean>;
  /** Stores a delivery that no event caused. Rejects with `not-found` if there is no such webhook. */
  addDelivery(delivery: Delivery): Promise<void>;
  delivery(id: string): Promise<Delivery | undefined>;
  /** Newest first. Examines a limited number, so a page may be short; only its cursor says whether there are more. */
  deliveries(filter: DeliveryFilter, page: PageRequest): Promise<Page<Delivery>>;
  /** Gives the caller the right to send due deliveries, of webhooks that are on. */
  claim(request: DeliveryClaim): Promise<ClaimedDelivery[]>;
  /**
   * Stores outcomes. Returns false, and changes nothing, for each lease that is not current. A delivery whose webhook was switched
   * off meanwhile stays skipped if it would be sent again.
   */
  settle(outcomes: readonly DeliveryOutcome[]): Promise<boolean[]>;
  /** Gives back claimed deliveries that were not sent. */
  release(
    claims: readonly { readonly delivery: string; readonly lease: number }[],
    now: number,
  ): Promise<void>;
  /**
   * Makes deliveries of a webhook that have ended pending and due now, under their old ids. Returns their number, which is 0 if
   * the webhook is off.
   */
  replay(webhook: string, which: Replay, now: number): Promise<number>;
  /** When the next delivery is due that nobody has claimed, or a claim expires. */
  nextDueAt(): Promise<number | undefined>;
  stats(now: number): Promise<WebhookStats>;
  /**
   * Deletes up to `limit` deliveries that ended before a time. Returns their number. Skips some pending ones that were left of
   * webhooks that are off or were removed.
   */
  prune(endedBefore: number, options: { readonly now: number; readonly limit: number }): Promise<number>;
}
