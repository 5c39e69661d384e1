import type {
  CallOptions,
  DeliveryQuery,
  ReplayTarget,
  RotateOptions,
  WebhookDeliveryQuery,
  WebhookQuery,
} from "./calls.ts";
import { itemsOf } from "./items-of.ts";
import type { Transport } from "./transport.ts";
import type {
  DeliveryBody,
  ListedWebhookBody,
  NewWebhookBody,
  PageBody,
  ReplayedBody,
  WebhookBody,
  WebhookChangeBody,
  WebhookSecretBody,
  WebhookWithSecretBody,
} from "./wire.ts";

const path = ["v1", "webhooks"] as const;

/** Webhooks and their deliveries. A customer's key sees and changes those of its customer. */
export class WebhookCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** One page of the webhooks, newest first. */
  list(query: WebhookQuery = {}, options: CallOptions = {}): Promise<PageBody<ListedWebhookBody>> {
    return this.#transport.json({ ...options, path, query: { ...query } });
  }

  /** All webhooks, page after page. */
  all(query: WebhookQuery = {}, options: CallOptions = {}): AsyncIterable<ListedWebhookBody> {
    return itemsOf((cursor) => this.list({ ...query, cursor }, options), query.cursor);
  }

  /** The webhook of an id. Undefined if there is none. */
  get(id: string, options: CallOptions = {}): Promise<WebhookBody | undefined> {
    return this.#transport.jsonIfFound({ ...options, path: [...path, id] });
  }

  /** Creates a webhook, and returns it with the secret that signs its deliveries. */
  create(wanted: NewWebhookBody, options: CallOptions = {}): Promise<WebhookWithSecretBody> {
    return this.#transport.json({ ...options, method: "POST", path, json: wanted });
  }

  /**
   * The webhook that signs the callbacks of a customer's documents. It is created if it does not exist. With a customer's key
   * the customer may be omitted.
   */
  ofCallbacks(customer?: string, options: CallOptions = {}): Promise<WebhookBody> {
    const json = customer === undefined ? {} : { customer };
    return this.#transport.json({ ...options, method: "PUT", path: [...path, "callbacks"], json });
  }

  /** Changes a webhook, or turns it on or off. */
  change(id: string, change: WebhookChangeBody, options: CallOptions = {}): Promise<WebhookBody> {
    return this.#transport.json({ ...options, method: "PATCH", path: [...path, id], json: change });
  }

  /** Deletes a webhook with its deliveries. */
  async remove(id: string, options: CallOptions = {}): Promise<void> {
    await this.#transport.send({ ...options, method: "DELETE", path: [...path, id] });
  }

  /** The secret that signs deliveries, and the previous one while it is valid. */
  secret(id: string, options: CallOptions = {}): Promise<WebhookSecretBody> {
    return this.#transport.json({ ...options, path: [...path, id, "secret"] });
  }

  /** Replaces the secret. The previous one stays valid for a day, or as long as the options say. */
  rotate(id: string, { signal, ...json }: RotateOptions = {}): Promise<WebhookWithSecretBody> {
    const options = signal === undefined ? {} : { signal };
    return this.#transport.json({ ...options, method: "POST", path: [...path, id, "rotate"], json });
  }

  /** Sends an event of the kind `webhook.test`, and returns its delivery. */
  test(id: string, options: CallOptions = {}): Promise<DeliveryBody> {
    return this.#transport.json({ ...options, method: "POST", path: [...path, id, "test"] });
  }

  /** Sends deliveries of a webhook again that are not pending: single ones, or all since a time. */
  replay(id: string, which: ReplayTarget, options: CallOptions = {}): Promise<ReplayedBody> {
    return this.#transport.json({ ...options, method: "POST", path: [...path, id, "replay"], json: which });
  }

  /** One page of the deliveries of a webhook, newest first. */
  deliveriesOf(
    id: string,
    query: WebhookDeliveryQuery = {},
    options: CallOptions = {},
  ): Promise<PageBody<DeliveryBody>> {
    return this.#transport.json({ ...options, path: [...path, id, "deliveries"], query: { ...query } });
  }

  /** One page of the deliveries of all webhooks that match all conditions, newest first. A page may be short; only its cursor says whether there are more. */
  deliveries(query: DeliveryQuery = {}, options: CallOptions = {}): Promise<PageBody<DeliveryBody>> {
    return this.#transport.json({ ...options, path: ["v1", "deliveries"], query: { ...query } });
  }

  /** The delivery of an id. Undefined if there is none. */
  delivery(id: string, options: CallOptions = {}): Promise<DeliveryBody | undefined> {
    return this.#transport.jsonIfFound({ ...options, path: ["v1", "deliveries", id] });
  }
}
