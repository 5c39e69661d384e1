import type { CheckRecord } from "../policy/explanation.ts";
import type { Limits } from "../policy/limits.ts";
import type { PartialReason } from "../policy/partial.ts";
import type { Plan, PlanChange } from "../policy/plan.ts";
import type { Counter, Policy, Priority } from "../policy/rule.ts";
import type { Clock } from "../runtime/clock.ts";
import type { AccessStore } from "./access.ts";
import type { KeptPart } from "./content-store.ts";
import type {
  Document,
  DocumentCount,
  DocumentError,
  DocumentFilter,
  DocumentPageRequest,
  DocumentState,
  Json,
  NewDocument,
  Page,
  PageRequest,
  SubmittedDocument,
} from "./document.ts";
import type { GiveBackReason, LifeEvent, QueueEvent } from "./event.ts";
import type { LanesRecord, Minute, WorkerPresence, WorkersRecord } from "./overview.ts";
import type { StorePage } from "./store-records.ts";

/** A worker's time-limited right to a document. Each claim of a document has a number of its own. */
export interface Lease {
  readonly document: string;
  readonly number: number;
}

/** Which kind of slot a claimed document takes. */
export type Slot = "express" | "overdue" | "ordinary";

/** What a worker asks for: as many documents as it can start now, and no more. */
export interface ClaimRequest {
  readonly worker: string;
  readonly leaseMs: number;
  readonly now: number;
  readonly ordinarySlots: number;
  /** How many documents marked long the ordinary slots may take. Defaults to all of them. Express slots take none. */
  readonly maxLong?: number | undefined;
  readonly express?: { readonly slots: number; readonly upTo: Priority } | undefined;
  /** Given when an overdue document may start: it takes one of the ordinary slots. */
  readonly overdue?: { readonly lastServed?: Priority | undefined } | undefined;
}

/** A claimed document with its lease. */
export interface Claim {
  readonly document: Document;
  readonly lease: Lease;
  readonly slot: Slot;
}

/** Whose document waits, and at which priority. */
export interface WaitingCustomer {
  readonly customer: string;
  readonly priority: Priority;
}

/** A document that is done. */
export interface Completion {
  readonly lease: Lease;
  readonly result: Json;
  /** Why the result is incomplete or doubtful; empty or left out if it is neither. */
  readonly partial?: readonly PartialReason[];
  /** Short parts that are kept of it from now on, in place of what was there. */
  readonly parts?: ReadonlyMap<KeptPart, Uint8Array>;
}

/** How to retry a document. */
export interface RetryOptions {
  /** The customer asks for it, so it counts as a new document. Defaults to a retry that keeps the priority. */
  readonly by?: "customer" | undefined;
}

/** A failed attempt; with `retryAt` the document is scheduled again, without it the document has failed. */
export interface Failure {
  readonly lease: Lease;
  readonly error: DocumentError;
  readonly retryAt: number | undefined;
}

/** A lease that could not be renewed, and what became of the document; `gone`: it was removed. */
export interface LostLease {
  /** The very object that was asked about. */
  readonly lease: Lease;
  readonly state: DocumentState | "gone";
}

/** A customer as stored: its counter, its plan, and what its documents do. */
export interface CustomerRecord {
  readonly name: string;
  readonly counter: Counter | undefined;
  readonly plan: string;
  readonly policy: Policy;
  /** The limits in force: its own, and what those leave open as its plan says. */
  readonly limits: Limits;
  /** Its own limits; null if all is as its plan says. */
  readonly ownLimits: Partial<Limits> | null;
  readonly isPaused: boolean;
  readonly scheduled: number;
  readonly held: number;
  readonly waiting: number;
  readonly running: number;
  /** How long its latest documents waited before they started, newest first. */
  readonly waitsMs: readonly number[];
}

/** Which customers to list. */
export interface CustomerFilter {
  /** Text that the name contains, whatever its case. */
  readonly name?: string;
}

/** What customers are sorted by. */
export interface CustomerCounts {
  readonly name: string;
  /** 0 before the first check. */
  readonly count: number;
  /** When its last check was; 0 before the first. */
  readonly updatedAt: number;
  /** How many of its documents are scheduled, held, waiting or running. */
  readonly pending: number;
}

/** The check of a customer's document. */
export interface CustomerCheck {
  /** When the document was submitted, or its start time if that is later. */
  readonly at: number;
  readonly document: string;
  readonly name: string;
  readonly cost: number;
  readonly count: number;
  readonly priority: Priority;
  readonly wasReset: boolean;
}

/** How many documents of a state and a priority there are; priority 0 is none. */
export interface Tally {
  readonly state: DocumentState;
  readonly priority: Priority | 0;
  readonly documents: number;
}

/** Counts of the whole queue, exact at the moment of reading. */
export interface StatsRecord {
  readonly isPaused: boolean;
  readonly documents: Readonly<Record<DocumentState, number>>;
  readonly waitingByPriority: ReadonlyMap<Priority, number>;
  /** How many documents there are of each state and priority; priority 0 is none. What is not listed is 0. */
  readonly tallies: readonly Tally[];
  /** Since when the oldest waiting document of each priority waits. */
  readonly oldestWaiting: ReadonlyMap<Priority, number>;
  readonly customers: number;
  /** The latest finished documents, newest first. */
  readonly latest: readonly {
    readonly waitedMs: number;
    readonly ranMs: number;
    readonly finishedAt: number;
  }[];
}

/** What is kept of a document's check and where it stands. */
export interface Standing {
  readonly document: Document;
  readonly check: CheckRecord | undefined;
  /** How many documents start before it, counted up to the limit that was asked for; nothing if it does not wait. */
  readonly ahead: number | undefined;
}

/** Which finished documents and which events may go; which entries of the audit, minutes, and workers that fell silent. */
export interface PruneRequest {
  readonly finishedBefore: number;
  readonly eventsBefore: number;
  readonly auditBefore?: number;
  readonly minutesBefore?: number;
  readonly workersBefore?: number;
  readonly limit: number;
}

/** A running document that was taken from its worker, and why. */
export interface TakenAway {
  readonly document: string;
  readonly code: "cancelled" | "lease-lost";
}

/** What a change of the store may ask of those who watch it. */
export interface Change {
  /** Whether documents may have entered the line, or the whole queue may have been resumed. */
  readonly mayStart: boolean;
  /** Whether documents may have been scheduled. */
  readonly mayComeDue: boolean;
  /** Running documents that were taken from their workers; "some" if another connection did so and may not say which. */
  readonly takenAway: readonly TakenAway[] | "some";
}

/** A change of which nothing is known but that there is one. */
export const anyChange: Change = { mayStart: true, mayComeDue: true, takenAway: "some" };

/** The longest lease that a worker may ask for. One that is dated further ahead comes from a broken clock. */
export const maxLeaseMs = 3_600_000;

/** How another thread of this process opens the same store: the module that exports `openEngine`, and the URL. */
export interface EngineAddress {
  readonly module: string;
  readonly url: string;
}

/** A client of a database with a transaction of the user's open: `pg`'s own, or any other with such a method. */
export interface TransactionClient {
  query(text: string, values: unknown[]): PromiseLike<unknown>;
}

/** Told the ids of erased documents whose contents can go. */
export type OnErased = (ids: readonly string[]) => Promise<void>;

/**
 * The contract of a store. A verb is one transaction: it happened as a whole and for good when its promise is fulfilled,
 * and not at all when it is rejected. Verbs that are called together may share a commit. Time is always an argument.
 * Only what moves all documents of a customer (pause, resume, erase, limits) takes several transactions, and can be repeated.
 */
export interface Engine {
  readonly address: EngineAddress;
  /** The clock that all machines that use this store share, if it has one. */
  readonly clock?: Clock;
  /** Who may use the store, and who changed what. */
  readonly access: AccessStore;

  /**
   * Stores documents in the given order. Those that may start now are checked and enter the line, or are held if their
   * customer has as many there and running as it may. A known key counts once. If one of them is more than its customer
   * may have pending, all are refused with `limit-reached`.
   */
  submit(documents: readonly NewDocument[], now: number): Promise<SubmittedDocument[]>;
  /**
   * The same as part of a transaction of the caller's: the documents exist if and only if it commits. They are scheduled
   * for now, and enter the line right after the commit.
   */
  submitWithin(
    client: TransactionClient,
    documents: readonly NewDocument[],
    now: number,
  ): Promise<SubmittedDocument[]>;
  /**
   * Takes documents in the order of the line, express slots first, then the overdue one, then the ordinary ones. Slots that
   * stay free take what is held back by caps that bind only while others wait.
   */
  claim(request: ClaimRequest): Promise<Claim[]>;
  /** The customers of the next `limit` documents that may start and are not marked long; none while the queue is paused. */
  waitingCustomers(limit: number): Promise<WaitingCustomer[]>;
  /** Finishes documents; false for each whose lease is not the current one, and then nothing is changed. */
  complete(completions: readonly Completion[], now: number): Promise<boolean[]>;
  /** Ends failed attempts; false for each whose lease is not the current one. */
  fail(failures: readonly Failure[], now: number): Promise<boolean[]>;
  /**
   * Returns documents to the head of their priority without using an attempt; false for each lease that is not current. Those
   * that were preempted are marked long.
   */
  giveBack(leases: readonly Lease[], now: number, reason?: GiveBackReason): Promise<boolean[]>;
  /** Extends leases to `until`; answers those that were lost. */
  renew(leases: readonly Lease[], until: number): Promise<LostLease[]>;
  /** Those of the leases that are no longer current, without renewing the others. */
  lost(leases: readonly Lease[]): Promise<LostLease[]>;
  /** Notes how far the processing of a document has come, if the lease is current. */
  progress(lease: Lease, progress: number, now: number): Promise<boolean>;

  /** Lets up to `limit` scheduled documents that are due enter the line; answers how many. */
  enterDue(now: number, limit: number): Promise<number>;
  /**
   * Brings what up to `limit` customers have in the line to what their caps on running documents allow, where that was not
   * done yet: a machine may have died right after it let a document end, or limits change. Answers how many customers.
   */
  settleCaps(now: number, limit: number): Promise<number>;
  /** When the next scheduled document is due. */
  nextDueAt(): Promise<number | undefined>;
  /** Ends up to `limit` attempts whose lease ran out, or is dated more than `maxLeaseMs` ahead; answers how many. */
  rescue(now: number, limit: number): Promise<number>;
  /** Removes old finished documents, events and entries of the audit, up to `limit` of each, and what else is old; answers how many of these three. */
  prune(request: PruneRequest): Promise<number>;

  /** Cancels what is scheduled, held, waiting or running; answers the document, or nothing if there is none. */
  cancel(id: string, now: number): Promise<Document | undefined>;
  /**
   * Sends a failed, cancelled or done document through again, with all its attempts. By a customer it enters the line like
   * a new document: it is checked again, and refused with `limit-reached` if the customer has `maxPending` documents.
   */
  retry(id: string, now: number, options?: RetryOptions): Promise<Document | undefined>;
  /** Removes a document that is not running, for good. */
  remove(id: string, now: number): Promise<Document | undefined>;
  /** Stops all claims until resumed. */
  pauseAll(now: number): Promise<void>;
  resumeAll(now: number): Promise<void>;
  /** Holds a customer's documents out of the line, also future ones; answers how many waited. */
  pauseCustomer(customer: string, now: number): Promise<number>;
  /**
   * Makes a customer's held documents due now, so that they enter the line in the order of submission; answers how many. If the
   * customer has a cap on running documents, only those without a check: the others enter as the cap allows.
   */
  resumeCustomer(customer: string, now: number): Promise<number>;
  /** Forgets a customer's counter, so that the next check restarts the count. */
  resetCustomer(customer: string, now: number): Promise<boolean>;
  /** Gives a customer a plan; false if there is no such plan. */
  assignPlan(customer: string, plan: string, now: number): Promise<boolean>;
  /** Gives a customer limits of its own, each of which goes before its plan's; null: all as its plan says. */
  setLimits(customer: string, limits: Partial<Limits> | null, now: number): Promise<void>;
  /**
   * Removes a customer with all its documents, events and keys; the audit and the event "customer-erased" name it by a random
   * pseudonym from then on. Returns how many documents there were. After every step `onErased` is told the ids of those that had
   * content, or of which an attempt may have kept something.
   */
  eraseCustomer(customer: string, now: number, onErased?: OnErased): Promise<number>;
  /**
   * Rewrites the store so that no byte of what was deleted is left in its files. Does not rewrite a store of more than `maxBytes`
   * (defaults to no limit). Returns false if something may be left. Missing where the database reuses the space by itself.
   */
  vacuum?(maxBytes?: number): Promise<boolean>;
  /** Creates or replaces plans. Limits that are not given stay as they are. */
  setPlans(plans: readonly PlanChange[], now: number): Promise<void>;
  /** Removes a plan that no customer has; answers how many customers have it, or nothing if there is no such plan. */
  removePlan(name: string, now: number): Promise<number | undefined>;
  plans(): Promise<Plan[]>;

  document(id: string): Promise<Document | undefined>;
  /**
   * Those of the ids that have no document. Waits while the store is being filled by an import: what that brings is not
   * missing.
   */
  missing(ids: readonly string[]): Promise<string[]>;
  /**
   * Newest first. Only so many documents are looked at, so a page may be short, even empty: its cursor alone tells whether
   * there is more. Times are sought where they are expected: documents whose clock was wrong by more than an hour, or whose
   * upload took more than a day, may be missed by them.
   */
  documents(filter: DocumentFilter, page: DocumentPageRequest): Promise<Page<Document>>;
  /** How many pass, among as many as one page looks at; by state and priority alone all are counted. */
  countDocuments(
    filter: DocumentFilter,
    options?: Pick<DocumentPageRequest, "maxLookedAt">,
  ): Promise<DocumentCount>;
  standing(id: string, maxAhead: number): Promise<Standing | undefined>;
  customer(name: string): Promise<CustomerRecord | undefined>;
  /** By name. */
  customers(filter: CustomerFilter, page: PageRequest): Promise<Page<CustomerRecord>>;
  /** Those of the names that are customers, in any order. */
  customersNamed(names: readonly string[]): Promise<CustomerRecord[]>;
  /** All customers by name, page by page, each page as of its own moment; others have their turn in between. */
  customerCounts(): AsyncIterable<readonly CustomerCounts[]>;
  /** The checks of a customer's latest documents, the newest document first. */
  checks(customer: string, limit: number): Promise<CustomerCheck[]>;
  /** Where a document did not go straight on: what is kept of failed attempts, returns, retries and the like, oldest first. */
  detours(document: string): Promise<LifeEvent[]>;
  stats(): Promise<StatsRecord>;

  /** The line as it stands, with up to `limit` documents of each priority in the order in which they start. */
  lanes(limit: number): Promise<LanesRecord>;
  /** Notes that a worker is there. No change of the store that anybody is told of. */
  noteWorker(worker: WorkerPresence, now: number): Promise<void>;
  forgetWorker(name: string): Promise<void>;
  /** The workers that were noted at `since` or later, by name, and up to `maxRunning` documents that run. */
  workers(since: number, maxRunning: number): Promise<WorkersRecord>;

  /** What happened within the minutes that begin at these times, as far as documents are left that tell of it. */
  measureMinutes(ats: readonly number[]): Promise<Minute[]>;
  /** Keeps what happened within minutes. Of one that is kept already the first account stays. */
  keepMinutes(minutes: readonly Minute[]): Promise<void>;
  /** The minutes that were kept and begin at `since` or later, oldest first. */
  minutes(since: number): Promise<Minute[]>;
  /** Forgets the minutes that begin at `since` or later, so that they can be measured anew. */
  forgetMinutes(since: number): Promise<void>;

  /** Events after the one of that id, or all that are kept; rejects with `events-gone` if some in between were pruned. */
  events(after: string | "start", limit: number): Promise<QueueEvent[]>;
  /** The id to follow from if only what happens from now on is wanted. */
  lastEvent(): Promise<string>;

  /** All that the store holds, as of one moment and whatever happens meanwhile, in the order in which it is imported. */
  exportPages(): AsyncIterable<StorePage>;
  /** Fills a store that holds nothing yet, as a whole or not at all; any other is refused with `store-not-empty`. */
  importPages(pages: AsyncIterable<StorePage>): Promise<void>;

  /** Calls the listener after every change of the store, until the answer is called. */
  watch(listener: (change: Change) => void): () => void;
  close(): Promise<void>;
}

/** How a store is opened. */
export interface OpenOptions {
  /** Refuses, with `store-missing`, where there is no queue yet, instead of creating one. */
  readonly mustExist?: boolean;
}

/** The function that an engine's module exports. */
export type OpenEngine = (url: string, options?: OpenOptions) => Promise<Engine>;
