import type { Plan } from "../policy/plan.ts";
import type { AuditEntry, StoredKey } from "./access.ts";
import type { Document } from "./document.ts";

/** The state of the whole queue, and how many records of each other part the store holds. */
export interface ExportedQueue {
  readonly isPaused: boolean;
  /** The store's secret, so that leases that remote workers hold are accepted by the new store. */
  readonly secret: string;
  readonly totals: StoreCounts;
  /** How many kept parts are where the documents are, and so need not be moved with the contents to be in a backup. */
  readonly shortParts: number;
}

/** A customer as it is moved from store to store, with its counter: all three null before the first check. */
export interface ExportedCustomer {
  readonly name: string;
  readonly plan: string;
  readonly isPaused: boolean;
  /** Its own limits as JSON; null: as its plan says. */
  readonly limits: string | null;
  readonly count: number | null;
  readonly updatedAt: number | null;
  readonly windowStartedAt: number | null;
}

/** A document as it is moved from store to store: with its check, its lease, and JSON as text. */
export interface ExportedDocument
  extends Omit<Document, "metadata" | "content" | "trace" | "result" | "partial" | "error"> {
  readonly metadata: string | null;
  readonly content: string | null;
  readonly trace: string | null;
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

/** The last turn given to a customer at a priority, and the id of the document that got it; null if that one is gone. */
export interface ExportedTurn {
  readonly customer: string;
  readonly priority: number;
  readonly turn: number;
  readonly document: string | null;
}

/** An event without its id, which every store gives anew; its facts are JSON as text. */
export interface ExportedEvent {
  readonly at: number;
  readonly kind: string;
  readonly customer: string | null;
  readonly document: string | null;
  readonly facts: string;
}

/** An entry of the audit as it is moved from store to store: its facts are JSON as text. */
export interface ExportedAuditEntry extends Omit<AuditEntry, "facts"> {
  readonly facts: string;
}

/** What a store consists of. Statistics are missing: they follow from the documents. */
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
}

export type StorePart = keyof StoreRecords;

/** How many records there are of each part but the queue itself, and how many documents have content. */
export type StoreCounts = Readonly<Record<Exclude<StorePart, "queue"> | "contents", number>>;

/** The same, and how many texts and Markdowns that processors kept there are. */
export type WholeCounts = StoreCounts & { readonly kept: number };

/** The counts of a store that holds nothing. */
export const noRecords = {
  plans: 0,
  customers: 0,
  documents: 0,
  contents: 0,
  turns: 0,
  events: 0,
  keys: 0,
  audit: 0,
};

/** Some records of one part. Pages come part by part in the order of `StoreRecords`, the one of the queue first. */
export type StorePage = {
  [Part in StorePart]: { readonly part: Part; readonly records: readonly StoreRecords[Part][] };
}[StorePart];

/** How many records a page holds at most. A document's result may have 1 MiB, so that its pages are smaller. */
export const pageSizes = {
  customers: 1000,
  documents: 250,
  turns: 1000,
  events: 1000,
  keys: 1000,
  audit: 1000,
} as const;
