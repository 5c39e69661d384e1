import type { WebhookKind } from "../../../engine/webhooks.ts";
import type { Notification } from "./notifications.ts";
import type { StoredWebhook } from "./stored-webhook.ts";

/** The columns of a webhook that decide which events it matches. */
export type MatchingRow = Pick<StoredWebhook, "id" | "customer" | "plan" | "url" | "kinds" | "disabledAt">;

/** A webhook as far as matching an event needs it. */
export type KnownWebhook = Omit<MatchingRow, "kinds">;

type Subject = Pick<Notification, "kind" | "customer">;
type ByKind = ReadonlyMap<WebhookKind, readonly KnownWebhook[]>;

/** All webhooks of a store in one version, and the plans of customers that were looked up for them. */
export class KnownWebhooks {
  readonly version: string | number | null;
  /** True if there are no webhooks. */
  readonly isEmpty: boolean;
  /** True if a webhook is for customers on one plan. */
  readonly namesPlans: boolean;
  /** By the customers whose documents they are for; null stands for all customers. */
  readonly #webhooks: ReadonlyMap<string | null, ByKind>;
  readonly #plans = new Map<string, string>();

  constructor(version: string | number | null, rows: readonly MatchingRow[]) {
    this.version = version;
    this.isEmpty = rows.length === 0;
    this.namesPlans = rows.some(({ plan }) => plan !== null);
    const byCustomer = Map.groupBy(rows, ({ customer }) => customer);
    this.#webhooks = new Map([...byCustomer].map(([customer, own]) => [customer, byKind(own)]));
  }

  /** The webhooks that match an event. Those for customers on a plan are left out if the plan of this customer is not known. */
  matching(subject: Subject): readonly KnownWebhook[] {
    const asking = this.#asking(subject);
    if (!this.namesPlans || asking.length === 0) return asking;
    const planOf = this.#plans.get(subject.customer);
    return asking.filter(({ plan }) => plan === null || plan === planOf);
  }

  /** True if the plan of this customer may decide which webhooks match, and is not known. */
  needsPlanOf(customer: string): boolean {
    return this.namesPlans && !this.#plans.has(customer);
  }

  /** Remembers the plan of a customer. A change of it makes a new version. */
  learnPlan(customer: string, plan: string): void {
    if (this.#plans.size >= maxPlans) this.#plans.clear();
    this.#plans.set(customer, plan);
  }

  #asking({ kind, customer }: Subject): readonly KnownWebhook[] {
    const own = this.#webhooks.get(customer)?.get(kind);
    const shared = this.#webhooks.get(null)?.get(kind);
    if (own && shared) return [...own, ...shared];
    return own ?? shared ?? noWebhooks;
  }
}

const noWebhooks: readonly KnownWebhook[] = [];
const maxPlans = 100_000;

function byKind(rows: readonly MatchingRow[]): ByKind {
  const found = new Map<WebhookKind, KnownWebhook[]>();
  for (const { kinds, ...webhook } of rows)
    for (const kind of JSON.parse(kinds) as WebhookKind[])
      found.set(kind, [...(found.get(kind) ?? []), webhook]);
  return found;
}

/** Remembers the webhooks of a store for the transactions of a connection, each of which compares the version. */
export class WebhookMemory {
  known = new KnownWebhooks(null, []);
}
