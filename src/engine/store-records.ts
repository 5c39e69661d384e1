import type { Lane } from "../policy/lane.ts";
import type { Plan } from "../policy/plan.ts";
import type { AuditEntry, StoredKey } from "./access.ts";
import type { Document } from "./document.ts";
import type { FailureRecord } from "./failures.ts";
import type { CustomerUsage, UsageStep } from "./usage.ts";
import type { Delivery, Webhook } from "./webhooks.ts";

/** The state of the whole queue, and the number of records of each other part. */
export interface ExportedQueue {
  readonly isPaused: boolean;
  /** The store's secret, so that leases that remote workers hold are accepted by the new store. */
  readonly secret: string;
  readonly totals: StoreCounts;
  /** The number of kept parts that are stored with the documents, not with the contents. */
  readonly shortParts: number;
}

/** A customer as it moves between stores, with its counter, whose three fields are null before the first check. */
export interface ExportedCustomer {
  readonly name: string;
  readonly plan: string;
  readonly isPaused: boolean;
  /** Its own limits as JSON; null if it has none. */
  readonly limits: string | null;
  /** Its own reading settings as JSON; null if it has none. */
  readonly reading: string | null;
  readonly count: number | null;
  readonly updatedAt: number | null;
  readonly windowStartedAt: number | null;
}

/** A document as it moves between stores, with its check and its lease, and JSON as text. */
export interface ExportedDocument
  extends Omit<
    Document,
    "metadata" | "content" | "trace" | "source" | "result" | "partial" | "error" | "urgency" | "isExpedited"
  > {
  readonly isBackground: boolean;
  readonly lane: Lane | null;
  /** Its deadline until it starts or is finished. */
  readonly deadlineAt: number | null;
  readonly metadata: string | null;
  readonly content: string | null;
  readonly trace: string | null;
  readonly source: string | null;
  readonly result: string | null;
  readonly partial: string | null;
  readonly error: string | null;
  readonly countBefore: number | null;
  readonly sinceUpdateMs: number | null;
  readonly wasReset: boolean | null;
  readonly checkedAt: number | null;
  readonly lease: number;
  readonly leaseExpiresAt: number | null;
}

/** The last turn given to a customer in a lane, and the id of the document that got it; null if it was removed. */
export interface ExportedTurn {
  readonly customer: string;
  readonly lane: number;
  readonly turn: number;
  readonly document: string | null;
}

/** An event without its id, which every store assigns itself. Its facts are JSON as text. */
export interface ExportedEvent {
  readonly at: number;
  readonly kind: string;
  readonly customer: string | null;
  readonly document: string | null;
  readonly facts: string;
}

/** An audit entry as it moves between stores, with its facts as JSON text. */
export interface ExportedAuditEntry extends Omit<AuditEntry, "facts"> {
  readonly facts: string;
}

/** A webhook as it moves between stores, with its kinds and secrets as JSON text. */
export interface ExportedWebhook extends Omit<Webhook, "kinds" | "secrets"> {
  readonly kinds: string;
  readonly secrets: string;
  /** The time of its latest success. */
  readonly succeededAt: number | null;
}

/** A pending delivery as it moves between stores, with the reasons why a result is partial and the responses as JSON text. */
export interface ExportedDelivery extends Omit<Delivery, "customer" | "partial" | "responses"> {
  /** "" if there is none. */
  readonly customer: string;
  readonly partial: string | null;
  readonly responses: string;
}

/** The usage of a customer within a step. */
export type ExportedUsage = CustomerUsage & UsageStep;

/** The parts of a store. Statistics are not among them, because they follow from the documents. */
export interface StoreRecords {
  readonly queue: ExportedQueue;
  readonly plans: Plan;
  readonly customers: ExportedCustomer;
  /** In the order of storing, which breaks ties in the line. */
  readonly documents: ExportedDocument;
  readonly turns: ExportedTurn;
  /** In the order in which they happened. */
  readonly events: ExportedEvent;
  readonly keys: StoredKey;
  readonly audit: ExportedAuditEntry;
  readonly webhooks: ExportedWebhook;
  /** Only pending ones. */
  readonly deliveries: ExportedDelivery;
  readonly failureGroups: FailureRecord;
  readonly usage: ExportedUsage;
}

export type StorePart = keyof StoreRecords;

/** The number of records of each part except the queue, and of documents with content. */
export type StoreCounts = Readonly<Record<Exclude<StorePart, "queue"> | "contents", number>>;

/** The same with the number of kept parts. */
export type WholeCounts = StoreCounts & { readonly kept: number };

/** The counts of an empty store. */
export const noRecords = {
  plans: 0,
  customers: 0,
  documents: 0,
  contents: 0,
  turns: 0,
  events: 0,
  keys: 0,
  audit: 0,
  webhooks: 0,
  deliveries: 0,
  failureGroups: 0,
  usage: 0,
};

/** Some records of one part. Pages come part by part in the order of `StoreRecords`. */
export type StorePage = {
  [Part in StorePart]: { readonly part: Part; readonly records: readonly StoreRecords[Part][] };
}[StorePart];

/** The maximum number of records of a page. Pages of documents are smaller, because a result may have 1 MiB. */
export const pageSizes = {
  customers: 1000,
  documents: 250,
  turns: 1000,
  events: 1000,
  keys: 1000,
  audit: 1000,
  webhooks: 1000,
  deliveries: 1000,
  failureGroups: 1000,
  usage: 1000,
} as const;
