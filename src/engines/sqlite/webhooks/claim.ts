import type { ClaimedDelivery, DeliveryClaim } from "../../../engine/webhooks.ts";
import { deliveryOf, type StoredDelivery } from "../../shared/webhooks/stored-delivery.ts";
import { type StoredWebhook, webhookOf } from "../../shared/webhooks/stored-webhook.ts";
import { deliveriesAtOnce } from "../../shared/webhooks/webhooks.ts";
import type { Statements } from "../database/statements.ts";
import type { Transaction } from "../transaction.ts";

interface Ready {
  readonly id: string;
  readonly due_at: number;
}

/** Returns true if a delivery is due. */
export function hasDue(statements: Statements, now: number): boolean {
  return statements.get<{ result: number }>("has-due-deliveries", { now })?.result === 1;
}

/** Claims deliveries that are ready, so that customers take turns. */
export function claim({ statements, waitedMs }: Transaction, request: DeliveryClaim): ClaimedDelivery[] {
  statements.run("promote-deliveries", { now: request.now, limit: deliveriesAtOnce });
  const until = request.now + waitedMs + request.leaseMs;
  return choose(statements, request).flatMap((id) => claimOne(statements, id, until) ?? []);
}

/** The ids of the deliveries to claim, in the order of turns. */
function choose(statements: Statements, { limit, maxPerCustomer, after, except }: DeliveryClaim): string[] {
  // May be thousands, and each customer's webhooks are looked up in it.
  const excluded = new Set(except);
  const isAllowed = ({ id }: { id: string }) => !excluded.has(id);
  const shared = statements.all<{ id: string }>("shared-webhooks-ready").filter(isAllowed);
  const oldestOf = (customer: string, webhooks: readonly { id: string }[]) =>
    webhooks
      .flatMap(({ id: webhook }) =>
        statements.all<Ready>("ready-deliveries", { webhook, customer, limit: maxPerCustomer }),
      )
      .sort((a, b) => a.due_at - b.due_at || (a.id < b.id ? -1 : 1))
      .slice(0, maxPerCustomer)
      .map(({ id }) => id);
  // Those about no customer are tests.
  const chosen = oldestOf("", shared);
  for (const customer of turns(statements, shared, after ?? "")) {
    if (chosen.length >= limit) break;
    const own = statements.all<{ id: string }>("own-webhooks", { customer }).filter(isAllowed);
    chosen.push(...oldestOf(customer, [...own, ...shared]));
  }
  return chosen.slice(0, limit);
}

/** The customers with deliveries that are ready, after a customer, and then from the first one on to it. */
function* turns(statements: Statements, shared: readonly { id: string }[], after: string): Generator<string> {
  for (let last = nextAfter(statements, shared, after); last !== undefined; ) {
    yield last;
    last = nextAfter(statements, shared, last);
  }
  for (let last = nextAfter(statements, shared, ""); last !== undefined && last <= after; ) {
    yield last;
    last = nextAfter(statements, shared, last);
  }
}

function nextAfter(
  statements: Statements,
  shared: readonly { id: string }[],
  customer: string,
): string | undefined {
  type Row = { customer: string };
  const found = [
    statements.get<Row>("next-owner", { customer }),
    ...shared.map(({ id }) => statements.get<Row>("next-customer-of-webhook", { webhook: id, customer })),
  ];
  const [next] = found.flatMap((row) => row?.customer ?? []).sort(byBytes);
  return next;
}

// The order of the index.
function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function claimOne(statements: Statements, id: string, until: number): ClaimedDelivery | undefined {
  type Row = StoredDelivery & { readonly lease: number };
  const row = statements.get<Row>("claim-delivery", { id, until });
  const webhook = row && statements.get<StoredWebhook>("webhook", { id: row.webhook });
  return webhook && { delivery: deliveryOf(row), webhook: webhookOf(webhook), lease: row.lease };
}
