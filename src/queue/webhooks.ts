import { randomBytes, randomInt } from "node:crypto";
import type { Page } from "../engine/document.ts";
import type { Engine } from "../engine/engine.ts";
import {
  type Delivery,
  type DeliveryFilter,
  deliveryStates,
  type Replay,
  testKind,
  type Webhook,
  type WebhookChange,
  type WebhookKind,
  type WebhookSecret,
  type WebhookStats,
  webhookKinds,
} from "../engine/webhooks.ts";
import { expectInteger, expectObject, expectText, isText, unexpected } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { Clock } from "../runtime/clock.ts";
import { createIdSource } from "../runtime/ids.ts";
import { readWebhookUrl } from "./addresses.ts";
import { notFound, readCustomer } from "./arguments.ts";
import { expectOneOf, type PageOptions, readPageOptions } from "./filter.ts";
import { readTime } from "./submission.ts";

/** A webhook to create. */
export interface NewWebhook {
  /** The address to which deliveries are sent: http or https, up to 2048 characters. */
  readonly url: string;
  /** Only documents of this customer. Defaults to those of all customers. */
  readonly customer?: string;
  /** Only documents of customers on this plan. Not together with a customer. */
  readonly plan?: string;
  /** Defaults to document.done, document.failed and document.cancelled. */
  readonly kinds?: readonly WebhookKind[];
  /** Up to 200 characters. Defaults to none. */
  readonly description?: string;
}

/** Changes of a webhook. Missing fields stay as they are. */
export interface WebhookUpdate extends Partial<Pick<NewWebhook, "url" | "kinds" | "description">> {
  /** Null: customers on any plan. */
  readonly plan?: string | null;
  /** False turns it off: events are recorded and can be replayed later. */
  readonly enabled?: boolean;
}

/** Which deliveries to send again: single ones, or all since a time. */
export type ReplayTarget = { readonly deliveries: readonly string[] } | { readonly since: Date | number };

/** The kinds of events that a callback is notified of, and a webhook by default. */
const finalKinds: readonly WebhookKind[] = ["document.done", "document.failed", "document.cancelled"];

const maxWebhooks = { ofCustomer: 10, ofQueue: 100 };
const maxDescription = 200;
const maxIds = 1000;
const defaultKeepMs = 86_400_000;
const maxKeepMs = 7 * 86_400_000;

/**
 * Webhooks: addresses that are notified when documents are done, and their deliveries. A program that embeds the queue may use
 * those of all customers; the server limits customers to their own.
 */
export class Webhooks {
  readonly #engine: Engine;
  readonly #clock: Clock;
  readonly #newDeliveryId: () => string;
  /** The customers for whose webhooks a replay is running, which may be long: one at a time, so that others can work. */
  readonly #replaying = new Set<string>();

  constructor(engine: Engine, clock: Clock) {
    this.#engine = engine;
    this.#clock = clock;
    this.#newDeliveryId = createIdSource(clock);
  }

  /** Creates a webhook. A customer may have 10, and the queue 100 that are not for one customer. */
  async create(input: NewWebhook, id = newWebhookId()): Promise<Webhook> {
    const webhook = { ...this.#newWebhook(id), ...readNewWebhook(input) };
    const max = webhook.customer === null ? maxWebhooks.ofQueue : maxWebhooks.ofCustomer;
    try {
      await this.#engine.webhooks.add(webhook, max);
    } catch (error) {
      if (!(error instanceof FairlaneError) || error.code !== "limit-reached") throw error;
      const owner =
        webhook.customer === null ? "the queue" : `the customer ${JSON.stringify(webhook.customer)}`;
      const message = `${owner} has ${max} webhooks, which is the maximum; remove one first`;
      throw new FairlaneError("wrong-state", message, { cause: error });
    }
    return webhook;
  }

  /** The webhook of an id, if it exists. */
  async get(id: string): Promise<Webhook | undefined> {
    const webhook = isText(id, 100) ? await this.#engine.webhooks.webhook(id) : undefined;
    return webhook && withValidSecrets(webhook, this.#clock.now());
  }

  /** Webhooks, newest first, in pages of `limit` (defaults to 100). With a customer only its own. */
  async list({
    customer,
    ...page
  }: PageOptions & { readonly customer?: string } = {}): Promise<Page<Webhook>> {
    expectObject("page", page, ["limit", "cursor"]);
    const filter = customer === undefined ? {} : { customer: readCustomer(customer) };
    const { items, cursor } = await this.#engine.webhooks.webhooks(filter, readPageOptions(page));
    const now = this.#clock.now();
    return { items: items.map((webhook) => withValidSecrets(webhook, now)), cursor };
  }

  /** The webhook that signs the callbacks of a customer's documents. It is created if it does not exist. */
  async ofCallbacks(customer: string): Promise<Webhook> {
    const created = { ...this.#newWebhook(newWebhookId()), customer: readCustomer(customer) };
    const webhook = await this.#engine.webhooks.callbacksOf(customer, created);
    return withValidSecrets(webhook, this.#clock.now());
  }

  /** Changes a webhook, or turns it on or off. */
  async change(id: string, input: WebhookUpdate): Promise<Webhook> {
    const webhook = await this.#existing(id);
    return this.#change(id, readChange(webhook, input, this.#clock.now()));
  }

  /** Replaces the secret. The previous one stays valid for `keepPreviousMs`, which defaults to 24 hours; the one before it expires. */
  async rotate(id: string, options: { readonly keepPreviousMs?: number } = {}): Promise<Webhook> {
    const { keepPreviousMs = defaultKeepMs } = expectObject("rotation", options, ["keepPreviousMs"]);
    const keepMs = expectInteger("keepPreviousMs", keepPreviousMs, [0, maxKeepMs]);
    const { secrets } = await this.#existing(id);
    const now = this.#clock.now();
    const previous = secrets.slice(0, 1).map((secret) => ({ ...secret, expiresAt: now + keepMs }));
    return this.#change(id, { secrets: [newSecret(now), ...(keepMs > 0 ? previous : [])] });
  }

  /** Deletes a webhook with its deliveries. The webhook of a customer's callbacks stays: it can only be turned off. */
  async remove(id: string): Promise<void> {
    const { url } = await this.#existing(id);
    if (url === null)
      throw new FairlaneError(
        "wrong-state",
        "the webhook of a customer's callbacks cannot be removed, only turned off; it is removed with the customer",
      );
    if (!(await this.#engine.webhooks.remove(id))) notFound("webhook", id);
  }

  /** Sends an event of the kind `webhook.test`, and returns its delivery. */
  async test(id: string): Promise<Delivery> {
    const webhook = await this.#existing(id);
    expectOn(webhook);
    if (webhook.url === null)
      throw new FairlaneError(
        "wrong-state",
        "the webhook of a customer's callbacks has no address of its own; submit a document with a callback to test it",
      );
    const delivery = testDelivery(webhook, this.#newDeliveryId(), this.#clock.now());
    await this.#engine.webhooks.addDelivery(delivery);
    return delivery;
  }

  /** The delivery of an id, if it exists. */
  async delivery(id: string): Promise<Delivery | undefined> {
    return isText(id, 100) ? this.#engine.webhooks.delivery(id) : undefined;
  }

  /** Deliveries that match all conditions, newest first. A page may be short; only its cursor says if there are more. */
  async deliveries(filter: DeliveryFilter = {}, page: PageOptions = {}): Promise<Page<Delivery>> {
    expectObject("page", page, ["limit", "cursor"]);
    return this.#engine.webhooks.deliveries(readDeliveryFilter(filter), readPageOptions(page));
  }

  /** Sends finished deliveries of a webhook again, under their old ids: one replay of a customer at a time. Returns their number. */
  async replay(id: string, target: ReplayTarget): Promise<number> {
    const which = readReplay(target);
    const webhook = await this.#existing(id);
    expectOn(webhook);
    const owner = webhook.customer ?? "";
    if (this.#replaying.has(owner)) throw new FairlaneError("wrong-state", "another replay is still running");
    this.#replaying.add(owner);
    try {
      return await this.#engine.webhooks.replay(id, which, this.#clock.now());
    } finally {
      this.#replaying.delete(owner);
    }
  }

  /** Counts of webhooks and waiting deliveries. */
  async stats(): Promise<WebhookStats> {
    return this.#engine.webhooks.stats(this.#clock.now());
  }

  async #existing(id: string): Promise<Webhook> {
    return (await this.get(id)) ?? notFound("webhook", id);
  }

  async #change(id: string, change: WebhookChange): Promise<Webhook> {
    const webhook = (await this.#engine.webhooks.change(id, change)) ?? notFound("webhook", id);
    return withValidSecrets(webhook, this.#clock.now());
  }

  /** A webhook of callbacks, to which a customer or an address is added. */
  #newWebhook(id: string): Webhook {
    const now = this.#clock.now();
    return {
      id,
      customer: null,
      plan: null,
      url: null,
      kinds: finalKinds,
      description: "",
      secrets: [newSecret(now)],
      createdAt: now,
      disabledAt: null,
      disabledReason: null,
    };
  }
}

/** A random id for a new webhook. */
export function newWebhookId(): string {
  return `wh_${Array.from({ length: 12 }, () => randomInt(36).toString(36)).join("")}`;
}

function newSecret(now: number): WebhookSecret {
  return { secret: `whsec_${randomBytes(32).toString("base64")}`, createdAt: now, expiresAt: null };
}

function withValidSecrets(webhook: Webhook, now: number): Webhook {
  const secrets = webhook.secrets.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  return { ...webhook, secrets };
}

function expectOn({ id, disabledAt }: Webhook): void {
  if (disabledAt === null) return;
  throw new FairlaneError("wrong-state", `the webhook ${id} is off; turn it on first`);
}

function testDelivery({ id, customer }: Webhook, deliveryId: string, now: number): Delivery {
  return {
    id: deliveryId,
    webhook: id,
    kind: testKind,
    at: now,
    customer,
    document: null,
    key: null,
    submittedAt: null,
    attempts: null,
    errorCode: null,
    partial: [],
    url: null,
    state: "pending",
    tries: 0,
    dueAt: now,
    endedAt: null,
    responses: [],
  };
}

function readNewWebhook(input: NewWebhook) {
  expectObject("webhook", input, ["url", "customer", "plan", "kinds", "description"]);
  const { url, customer, plan, kinds = finalKinds, description = "" } = input;
  if (customer !== undefined && plan !== undefined)
    throw unexpected("plan", "no plan beside a customer", plan);
  return {
    url: readWebhookUrl(url),
    customer: customer === undefined ? null : readCustomer(customer),
    plan: plan === undefined ? null : readPlan(plan),
    kinds: readKinds(kinds),
    description: readDescription(description),
  };
}

function readChange(webhook: Webhook, input: WebhookUpdate, now: number): WebhookChange {
  expectObject("change", input, ["url", "plan", "kinds", "description", "enabled"]);
  const { url, plan, kinds, description, enabled } = input;
  if (webhook.url === null && (url ?? plan ?? kinds) !== undefined)
    throw new FairlaneError(
      "wrong-state",
      "the webhook of a customer's callbacks has no address, plan or kinds of its own; it can only be turned on and off",
    );
  if (webhook.customer !== null && plan !== undefined && plan !== null)
    throw unexpected("plan", "no plan beside a customer", plan);
  return {
    ...(url !== undefined && { url: readWebhookUrl(url) }),
    ...(plan !== undefined && { plan: plan === null ? null : readPlan(plan) }),
    ...(kinds !== undefined && { kinds: readKinds(kinds) }),
    ...(description !== undefined && { description: readDescription(description) }),
    ...(enabled !== undefined && readSwitch(webhook, enabled, now)),
  };
}

function readSwitch({ disabledAt }: Webhook, enabled: unknown, now: number): WebhookChange {
  if (typeof enabled !== "boolean") throw unexpected("enabled", "true or false", enabled);
  if (enabled) return { disabledAt: null, disabledReason: null };
  return disabledAt === null ? { disabledAt: now, disabledReason: "by-hand" } : {};
}

function readPlan(plan: string): string {
  return expectText("plan", plan, 200);
}

function readDescription(description: string): string {
  return description === "" ? "" : expectText("description", description, maxDescription);
}

function readKinds(kinds: readonly WebhookKind[]): readonly WebhookKind[] {
  if (!Array.isArray(kinds) || kinds.length === 0)
    throw unexpected("kinds", `a list of some of ${webhookKinds.join(", ")}`, kinds);
  for (const kind of kinds) expectOneOf("kinds", kind, webhookKinds);
  return webhookKinds.filter((kind) => kinds.includes(kind));
}

function readDeliveryFilter(input: DeliveryFilter): DeliveryFilter {
  expectObject("filter", input, ["webhook", "owner", "customer", "document", "state", "kind"]);
  const { webhook, owner, customer, document, state, kind } = input;
  if (state !== undefined) expectOneOf("state", state, deliveryStates);
  if (kind !== undefined) expectOneOf("kind", kind, [...webhookKinds, testKind]);
  return {
    ...(webhook !== undefined && { webhook: expectText("webhook", webhook, 100) }),
    ...(owner !== undefined && { owner: readCustomer(owner) }),
    ...(customer !== undefined && { customer: readCustomer(customer) }),
    ...(document !== undefined && { document: expectText("document", document, 100) }),
    ...(state !== undefined && { state }),
    ...(kind !== undefined && { kind }),
  };
}

function readReplay(target: ReplayTarget): Replay {
  expectObject("replay", target, ["deliveries", "since"]);
  if ("since" in target && !("deliveries" in target)) return { since: readTime("since", target.since) };
  const { deliveries } = target as { readonly deliveries: readonly string[] };
  if (!Array.isArray(deliveries) || deliveries.length === 0 || deliveries.length > maxIds)
    throw unexpected("deliveries", `a list of 1 to ${maxIds} ids`, deliveries);
  return { deliveries: deliveries.map((id) => expectText("deliveries", id, 100)) };
}
