import type { Lane } from "../policy/lane.ts";
import type { PartialReason } from "../policy/partial.ts";
import type { Priority } from "../policy/rule.ts";
import type { KeptPart } from "./content-store.ts";
import type {
  Document,
  DocumentError,
  DocumentState,
  Json,
  NewDocument,
  SubmittedDocument,
} from "./document.ts";
import type { GiveBackReason } from "./event.ts";

/** A worker's time-limited right to a document. Every claim of a document gets a new number. */
export interface Lease {
  readonly document: string;
  readonly number: number;
}

/** The longest lease that a worker may ask for. A lease that expires later than this from now comes from a broken clock. */
export const maxLeaseMs = 3_600_000;

/** The kind of slot that a claimed document takes. */
export type Slot = "express" | "overdue" | "ordinary";

/** A worker's request for the documents that it can start now. */
export interface ClaimRequest {
  readonly worker: string;
  readonly leaseMs: number;
  readonly now: number;
  readonly ordinarySlots: number;
  /** The number of documents marked long that the ordinary slots may take. Defaults to all of them. Express slots take none. */
  readonly maxLong?: number | undefined;
  readonly express?: { readonly slots: number; readonly upTo: Priority } | undefined;
  /** Given if an overdue document may start. It takes one of the ordinary slots. */
  readonly overdue?: { readonly lastServed?: Lane | undefined } | undefined;
}

/** A claimed document with its lease. */
export interface Claim {
  readonly document: Document;
  readonly lease: Lease;
  readonly slot: Slot;
}

/** The customer and the lane of a waiting document. */
export interface WaitingCustomer {
  readonly customer: string;
  readonly lane: Lane;
}

/** A successful end of an attempt. */
export interface Completion {
  readonly lease: Lease;
  readonly result: Json;
  /** Why the result is incomplete or doubtful. Empty or left out if it is neither. */
  readonly partial?: readonly PartialReason[];
  /** Short parts to keep. They replace what was kept before. */
  readonly parts?: ReadonlyMap<KeptPart, Uint8Array>;
}

/** How to retry a document. */
export interface RetryOptions {
  /** The customer asks for it, so it counts as a new document. Defaults to a retry that keeps the priority. */
  readonly by?: "customer" | undefined;
}

/** A failed attempt. With `retryAt` the document is scheduled again; without it the document has failed. */
export interface Failure {
  readonly lease: Lease;
  readonly error: DocumentError;
  readonly retryAt: number | undefined;
}

/** A lease that is no longer current, and the state of its document; "gone" if the document was removed. */
export interface LostLease {
  /** The object that the caller passed. */
  readonly lease: Lease;
  readonly state: DocumentState | "gone";
}

/** A database client with an open transaction of the caller: one of `pg`, or any object with such a method. */
export interface TransactionClient {
  query(text: string, values: unknown[]): PromiseLike<unknown>;
}

/** The line: documents enter it, are claimed from it, and leave it. */
export interface EngineLine {
  /**
   * Stores documents in the given order. Those that may start now are checked and enter the line, or are held if their
   * customer is at its cap. A known idempotency key counts once. If any document exceeds its customer's `maxPending`, all
   * are refused with `limit-reached`.
   */
  submit(documents: readonly NewDocument[], now: number): Promise<SubmittedDocument[]>;
  /**
   * Submits as part of the caller's transaction: the documents exist if and only if it commits. They are scheduled for now
   * and enter the line right after the commit.
   */
  submitWithin(
    client: TransactionClient,
    documents: readonly NewDocument[],
    now: number,
  ): Promise<SubmittedDocument[]>;
  /**
   * Claims documents in the order of the line: express slots first, then the overdue one, then the ordinary ones. Slots
   * that stay free take documents held back by caps that bind only while others wait.
   */
  claim(request: ClaimRequest): Promise<Claim[]>;
  /** The customers of the next `limit` documents that may start and are neither marked long nor in the background. None while the queue is paused. */
  waitingCustomers(limit: number): Promise<WaitingCustomer[]>;
  /** Finishes documents. Returns false, and changes nothing, for each lease that is not current. */
  complete(completions: readonly Completion[], now: number): Promise<boolean[]>;
  /** Ends failed attempts. Returns false for each lease that is not current. */
  fail(failures: readonly Failure[], now: number): Promise<boolean[]>;
  /**
   * Returns documents to the head of their lane without using an attempt. Returns false for each lease that is not
   * current. Preempted documents are marked long. `reason` defaults to "given-back".
   */
  giveBack(leases: readonly Lease[], now: number, reason?: GiveBackReason): Promise<boolean[]>;
  /** Extends leases to `until`. Returns those that were lost. */
  renew(leases: readonly Lease[], until: number): Promise<LostLease[]>;
  /** Returns the leases that are no longer current, without renewing the others. */
  lost(leases: readonly Lease[]): Promise<LostLease[]>;
  /** Stores the progress of a document. Returns false if the lease is not current. */
  progress(lease: Lease, progress: number, now: number): Promise<boolean>;
  /** Cancels a document that is scheduled, held, waiting or running. Returns undefined if there is none of that id. */
  cancel(id: string, now: number): Promise<Document | undefined>;
  /**
   * Moves a waiting document behind the expedited ones and before everything else. Its count and priority stay. Expediting it
   * again changes nothing. Returns undefined if there is none of that id.
   */
  expedite(id: string, now: number): Promise<Document | undefined>;
  /**
   * Sends a failed, cancelled or done document through again, with all its attempts. Asked for by the customer, it is
   * checked like a new document, and refused with `limit-reached` if the customer has `maxPending` documents.
   */
  retry(id: string, now: number, options?: RetryOptions): Promise<Document | undefined>;
  /** Deletes a document that is not running. */
  remove(id: string, now: number): Promise<Document | undefined>;
  /** Stops all claims until `resumeAll`. */
  pauseAll(now: number): Promise<void>;
  resumeAll(now: number): Promise<void>;
}
