import type { Delivery, EngineWebhooks, Webhook, WebhookChange } from "../../../engine/webhooks.ts";
import type { DeliveryLists, DeliveryParameters } from "../../shared/webhooks/delivery-list.ts";
import { type StoredDelivery, storedDelivery } from "../../shared/webhooks/stored-delivery.ts";
import {
  changedWebhook,
  missingPlanError,
  missingWebhookError,
  newStoredWebhook,
  type StoredWebhook,
  tooManyWebhooks,
  webhookOf,
} from "../../shared/webhooks/stored-webhook.ts";
import { createWebhooks, deliveriesAtOnce } from "../../shared/webhooks/webhooks.ts";
import type { Statements } from "../database/statements.ts";
import type { Executor } from "../executor.ts";
import type { Transaction } from "../transaction.ts";
import { claim, hasDue } from "./claim.ts";
import { settle } from "./settle.ts";
import { storeDelivery } from "./store-delivery.ts";

/** Webhooks and deliveries in SQLite. */
export function sqliteWebhooks(executor: Executor): EngineWebhooks {
  const write = <Result>(work: (transaction: Transaction) => Result) => executor.write(work);
  const changeWebhooks = <Result>(work: (transaction: Transaction) => Result) =>
    executor.write((transaction) => {
      transaction.changeWebhooks();
      return work(transaction);
    });
  return createWebhooks(executor, {
    add: (webhook, maxWebhooks) => changeWebhooks(({ statements }) => add(statements, webhook, maxWebhooks)),
    addForCallbacks: (webhook) =>
      changeWebhooks(({ statements }) => statements.run("add-webhook", { ...newStoredWebhook(webhook) })),
    change: (id, change) => changeWebhooks(({ statements }) => changeOne(statements, id, change)),
    disable: (id, reason, { now, failingSince }) =>
      changeWebhooks((transaction) => disable(transaction, { id, reason, now, failingSince })),
    removeAlone: (id) => changeWebhooks(({ statements }) => statements.run("delete-webhook", { id })),
    skip: (webhook, now) =>
      write(({ statements }) => statements.run("skip-deliveries", { webhook, now, limit: deliveriesAtOnce })),
    addDelivery: (delivery) => write((transaction) => addDelivery(transaction, delivery)),
    claim: async (request) => {
      if (executor.hasNone((statements) => hasDue(statements, request.now))) return [];
      return write((transaction) => claim(transaction, request));
    },
    settle: (outcomes) => write(({ statements }) => outcomes.map((outcome) => settle(statements, outcome))),
    release: (claims, now) =>
      write((transaction) => {
        for (const { delivery: id, lease } of claims)
          transaction.statements.run("release-delivery", { id, lease, now });
        transaction.noteMayDeliver();
      }),
    replay: (webhook, ids, now) => write((transaction) => replay(transaction, { webhook, ids, now })),
    lists: deliveryLists(executor),
  });
}

function add(statements: Statements, webhook: Webhook, maxWebhooks: number): void {
  const { customer, plan } = webhook;
  if (plan !== null && !statements.get("plan", { name: plan })) throw missingPlanError(plan);
  const stored = statements.get<{ webhooks: number }>("count-webhooks", { customer })?.webhooks ?? 0;
  if (stored >= maxWebhooks) throw tooManyWebhooks(customer, maxWebhooks);
  statements.run("add-webhook", { ...newStoredWebhook(webhook) });
}

function changeOne(statements: Statements, id: string, change: WebhookChange): Webhook | undefined {
  const row = statements.get<StoredWebhook>("webhook", { id });
  if (!row) return undefined;
  if (change.plan && !statements.get("plan", { name: change.plan })) throw missingPlanError(change.plan);
  const before = webhookOf(row);
  statements.run("change-webhook", changedWebhook(before, change));
  return { ...before, ...change };
}

interface Disabling {
  readonly id: string;
  readonly reason: "gone" | "failing";
  readonly now: number;
  readonly failingSince: number;
}

function disable(transaction: Transaction, { id, reason, now, failingSince }: Disabling): boolean {
  const parameters = { id, reason, now, failingSince };
  const row = transaction.statements.get<{ customer: string | null }>("disable-webhook", parameters);
  if (!row) return false;
  const { customer } = row;
  const about = { webhook: id, reason, ...(customer !== null && { customer }) };
  transaction.note({ at: now, kind: "webhook-disabled", ...about });
  return true;
}

function addDelivery(transaction: Transaction, delivery: Delivery): void {
  const { statements } = transaction;
  if (!storeDelivery(statements, storedDelivery(delivery))) throw missingWebhookError(delivery.webhook);
  transaction.noteMayDeliver();
}

function replay(
  transaction: Transaction,
  { webhook, ids, now }: { webhook: string; ids: readonly string[]; now: number },
): number {
  const { statements } = transaction;
  const replayed = ids.reduce((sum, id) => sum + statements.run("replay-delivery", { id, webhook, now }), 0);
  if (replayed > 0) transaction.noteMayDeliver();
  return replayed;
}

function deliveryLists(executor: Executor): DeliveryLists {
  return {
    page: async (parameters) =>
      executor.read((statements) => statements.all<StoredDelivery>(listFor(parameters), parameters)),
    scanEnd: async (parameters) =>
      executor.read((statements) =>
        statements.all<{ id: string }>(`scan-end-${listFor(parameters)}`, parameters),
      ),
  };
}

/** The list along the index that was chosen. */
function listFor({ ofDocument, ofWebhook, ofCustomer, inState }: DeliveryParameters) {
  if (ofDocument !== null) return "deliveries-of-document";
  if (inState !== null) return "deliveries-in-state-of-webhook";
  if (ofWebhook !== null) return "deliveries-of-webhook";
  return ofCustomer === null ? "deliveries" : "deliveries-of-customer";
}
