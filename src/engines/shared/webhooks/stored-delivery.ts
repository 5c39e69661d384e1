import type { ExportedDelivery } from "../../../engine/store-records.ts";
import type { Delivery, DeliveryFilter, DeliveryResponse } from "../../../engine/webhooks.ts";
import { unexpected } from "../../../errors/expectation.ts";
import { isId, lastId } from "../../../runtime/ids.ts";
import { firstId } from "../customers/stored-access.ts";

/** The number of responses that a delivery keeps. */
export const maxResponses = 10;

/** A delivery as a row. */
export type StoredDelivery = ExportedDelivery;

/** The delivery of a row. */
export function deliveryOf(row: StoredDelivery): Delivery {
  return {
    id: row.id,
    webhook: row.webhook,
    url: row.url,
    kind: row.kind,
    at: row.at,
    customer: row.customer === "" ? null : row.customer,
    document: row.document,
    key: row.key,
    submittedAt: row.submittedAt,
    attempts: row.attempts,
    errorCode: row.errorCode,
    partial: row.partial === null ? [] : [...new Set(JSON.parse(row.partial) as string[])],
    state: row.state,
    tries: row.tries,
    dueAt: row.dueAt,
    endedAt: row.endedAt,
    responses: JSON.parse(row.responses) as DeliveryResponse[],
  };
}

/** A delivery as a row. */
export function storedDelivery({ customer, partial, responses, ...delivery }: Delivery): StoredDelivery {
  return {
    ...delivery,
    customer: customer ?? "",
    partial: partial.length > 0 ? JSON.stringify(partial) : null,
    responses: JSON.stringify(responses.slice(0, maxResponses)),
  };
}

/** The range of ids of a page of deliveries. */
export function deliveryRange(cursor = lastId): { from: string; before: string } {
  if (!isId(cursor)) throw unexpected("cursor", "the cursor of an earlier page", cursor);
  return { from: firstId, before: cursor };
}

/** The parameters of a statement for a filter of deliveries. */
export function deliveryConditions({ webhook, owner, customer, document, state, kind }: DeliveryFilter) {
  return {
    webhook: webhook ?? null,
    owner: owner ?? null,
    customer: customer ?? null,
    document: document ?? null,
    state: state ?? null,
    kind: kind ?? null,
  };
}

/** The index that leads a list of deliveries, and the conditions that it covers. */
export interface DeliveryIndex {
  readonly ofDocument: string | null;
  readonly ofWebhook: string | null;
  readonly ofCustomer: string | null;
  readonly inState: string | null;
  readonly covers: readonly (keyof DeliveryFilter)[];
}

const noIndex: DeliveryIndex = {
  ofDocument: null,
  ofWebhook: null,
  ofCustomer: null,
  inState: null,
  covers: [],
};

/** Chooses the index for a filter: that with the fewest deliveries. Those of an owner are about its own documents. */
export function deliveryIndexFor({
  webhook,
  owner,
  customer,
  document,
  state,
}: DeliveryFilter): DeliveryIndex {
  if (document !== undefined) return { ...noIndex, ofDocument: document, covers: ["document"] };
  if (webhook !== undefined && state !== undefined && state !== "delivered")
    return { ...noIndex, ofWebhook: webhook, inState: state, covers: ["webhook", "state"] };
  if (webhook !== undefined) return { ...noIndex, ofWebhook: webhook, covers: ["webhook"] };
  if (customer !== undefined) return { ...noIndex, ofCustomer: customer, covers: ["customer"] };
  return owner === undefined ? noIndex : { ...noIndex, ofCustomer: owner };
}
