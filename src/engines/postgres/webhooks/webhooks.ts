import type { Delivery, EngineWebhooks, Webhook, WebhookChange } from "../../../engine/webhooks.ts";
import type { DeliveryLists } from "../../shared/webhooks/delivery-list.ts";
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
import { alone } from "../shared-commits.ts";
import type { Transaction } from "../transaction.ts";
import { addedDelivery } from "./added-delivery.ts";
import { claim } from "./claim.ts";
import { release, settle } from "./settle.ts";

/** Webhooks and deliveries in PostgreSQL. */
export function postgresWebhooks(executor: Executor): EngineWebhooks {
  const changeWebhooks = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    executor.write(async (transaction) => {
      await transaction.statements.run("lock-queue");
      await transaction.changeWebhooks();
      return work(transaction);
    });
  // They lock only deliveries, so they need not wait for submissions.
  const deliver = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    executor.run({ ...alone(work), locks: "documents" }, undefined);
  return createWebhooks(executor, {
    add: (webhook, maxWebhooks) => changeWebhooks(({ statements }) => add(statements, webhook, maxWebhooks)),
    addForCallbacks: (webhook) =>
      changeWebhooks(({ statements }) => statements.runEach("add-webhooks", [newStoredWebhook(webhook)])),
    change: (id, change) => changeWebhooks(({ statements }) => changeOne(statements, id, change)),
    disable: (id, reason, { now, failingSince }) =>
      changeWebhooks((transaction) => disable(transaction, { id, reason, now, failingSince })),
    removeAlone: (id) => changeWebhooks(({ statements }) => statements.run("delete-webhook", { id })),
    skip: (webhook, now) =>
      deliver(({ statements }) =>
        statements.run("skip-deliveries", { webhook, now, limit: deliveriesAtOnce }),
      ),
    addDelivery: (delivery) => deliver((transaction) => addDelivery(transaction, delivery)),
    claim: (request) => deliver((transaction) => claim(transaction, request)),
    settle: (outcomes) => deliver((transaction) => settle(transaction, outcomes)),
    release: (claims, now) => deliver((transaction) => release(transaction, claims, now)),
    replay: (webhook, ids, now) => deliver((transaction) => replay(transaction, { webhook, ids, now })),
    lists: deliveryLists(executor),
  });
}

async function add(statements: Statements, webhook: Webhook, maxWebhooks: number): Promise<void> {
  const { customer, plan } = webhook;
  if (plan !== null && !(await statements.get("share-plan", { name: plan }))) throw missingPlanError(plan);
  const stored = await statements.get<{ webhooks: number }>("count-webhooks", { customer });
  if (stored && stored.webhooks >= maxWebhooks) throw tooManyWebhooks(customer, maxWebhooks);
  await statements.runEach("add-webhooks", [newStoredWebhook(webhook)]);
}

async function changeOne(
  statements: Statements,
  id: string,
  change: WebhookChange,
): Promise<Webhook | undefined> {
  const { plan } = change;
  if (plan && !(await statements.get("share-plan", { name: plan }))) throw missingPlanError(plan);
  const row = await statements.get<StoredWebhook>("lock-webhook", { id });
  if (!row) return undefined;
  const before = webhookOf(row);
  await statements.run("change-webhook", changedWebhook(before, change));
  return { ...before, ...change };
}

interface Disabling {
  readonly id: string;
  readonly reason: "gone" | "failing";
  readonly now: number;
  readonly failingSince: number;
}

async function disable(
  transaction: Transaction,
  { id, reason, now, failingSince }: Disabling,
): Promise<boolean> {
  type Row = { customer: string | null };
  const parameters = { id, reason, now, failingSince };
  const row = await transaction.statements.get<Row>("disable-webhook", parameters);
  if (!row) return false;
  const { customer } = row;
  const about = { webhook: id, reason, ...(customer !== null && { customer }) };
  transaction.note({ at: now, kind: "webhook-disabled", ...about });
  return true;
}

async function addDelivery(transaction: Transaction, delivery: Delivery): Promise<void> {
  const row = addedDelivery(storedDelivery(delivery));
  const added = await transaction.statements.runEach("add-deliveries", [row]);
  if (added === 0) throw missingWebhookError(delivery.webhook);
  transaction.noteMayDeliver();
}

async function replay(
  transaction: Transaction,
  { webhook, ids, now }: { webhook: string; ids: readonly string[]; now: number },
): Promise<number> {
  if (ids.length === 0) return 0;
  const replayed = await transaction.statements.run("replay-deliveries", { webhook, ids: [...ids], now });
  if (replayed > 0) transaction.noteMayDeliver();
  return replayed;
}

function deliveryLists(executor: Executor): DeliveryLists {
  return {
    page: (parameters) =>
      executor.read((statements) => statements.allReplanned<StoredDelivery>("deliveries", parameters)),
    scanEnd: (parameters) =>
      executor.read((statements) =>
        statements.allReplanned<{ id: string }>("scan-end-deliveries", parameters),
      ),
  };
}
