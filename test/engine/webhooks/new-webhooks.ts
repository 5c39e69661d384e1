import assert from "node:assert/strict";
import type { Engine } from "../../../src/engine/engine.ts";
import {
  type Delivery,
  type DeliveryClaim,
  type DeliveryFilter,
  type Webhook,
  webhookKinds,
} from "../../../src/engine/webhooks.ts";
import { claimRequest, newDocument } from "../new-documents.ts";

let made = 0;

/** Returns a webhook for all kinds of events of all documents, but for the fields given. */
export function newWebhook(fields: Partial<Webhook> = {}): Webhook {
  return {
    id: `wh_${String(made++).padStart(6, "0")}`,
    customer: null,
    plan: null,
    url: "https://example.com/hook",
    kinds: webhookKinds,
    description: "",
    secrets: [{ secret: "whsec_AAAA", createdAt: 0, expiresAt: null }],
    createdAt: 0,
    disabledAt: null,
    disabledReason: null,
    ...fields,
  };
}

/** The webhook for the callbacks of a customer's documents. */
export function callbackWebhook(customer: string): Webhook {
  return newWebhook({
    customer,
    url: null,
    kinds: ["document.done", "document.failed", "document.cancelled"],
  });
}

/** Stores a webhook, and returns it. */
export async function addWebhook(engine: Engine, fields: Partial<Webhook> = {}): Promise<Webhook> {
  const webhook = newWebhook(fields);
  await engine.webhooks.add(webhook, 1000);
  return webhook;
}

/** Submits a document of a customer and completes it. Returns its id. */
export async function completeOne(engine: Engine, customer: string, now = 1): Promise<string> {
  await engine.line.submit([newDocument(customer)], 0);
  const [claim] = await engine.line.claim(claimRequest(1));
  const { lease } = claim ?? assert.fail();
  await engine.line.complete([{ lease, result: 1 }], now);
  return lease.document;
}

/** Returns all deliveries that match, oldest first. */
export async function deliveriesOf(engine: Engine, filter: DeliveryFilter = {}): Promise<Delivery[]> {
  const all: Delivery[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await engine.webhooks.deliveries(filter, { limit: 100, cursor });
    all.push(...page.items);
    if (page.cursor === null) return all.reverse();
    cursor = page.cursor;
  }
}

/** The kinds of the deliveries to a webhook, in no particular order. */
export async function kindsTo(engine: Engine, { id }: Webhook): Promise<string[]> {
  return (await deliveriesOf(engine, { webhook: id })).map(({ kind }) => kind).sort();
}

/** Returns the request of a deliverer. */
export function deliveryClaim(fields: Partial<DeliveryClaim> = {}): DeliveryClaim {
  return { now: 1, leaseMs: 1000, limit: 100, maxPerCustomer: 100, after: null, except: [], ...fields };
}

/** A success at a time. */
export function success(at: number) {
  return { at, tookMs: 5, status: 204, error: null };
}

/** A refusal at a time. */
export function refusal(at: number) {
  return { at, tookMs: 5, status: 500, error: "no" };
}
