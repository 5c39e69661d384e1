import type { CheckRecord } from "../policy/explanation.ts";
import type { Lane } from "../policy/lane.ts";
import type { Priority } from "../policy/rule.ts";
import type {
  Document,
  DocumentCount,
  DocumentFilter,
  DocumentPageRequest,
  DocumentState,
  Page,
} from "./document.ts";
import type { LifeEvent, QueueEvent } from "./event.ts";
import type { LanesRecord, Minute } from "./overview.ts";

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

/** The number of documents of a state in the lane of their priority, even if they are expedited; lane 0 means none yet. */
export interface Tally {
  readonly state: DocumentState;
  readonly lane: Lane;
  readonly documents: number;
}

/** Counts of the whole queue, exact at the moment of reading. */
export interface StatsRecord {
  readonly isPaused: boolean;
  readonly documents: Readonly<Record<DocumentState, number>>;
  /** Expedited documents are in their own lane. */
  readonly waitingByLane: ReadonlyMap<Lane, number>;
  /** The number of documents of each state and lane. Combinations that are left out are 0. */
  readonly tallies: readonly Tally[];
  /** Since when the oldest waiting document of each lane waits. */
  readonly oldestWaiting: ReadonlyMap<Lane, number>;
  readonly customers: number;
  /** The latest finished documents, newest first. */
  readonly latest: readonly {
    /** null for background documents, which are meant to wait. */
    readonly waitedMs: number | null;
    readonly ranMs: number;
    readonly finishedAt: number;
  }[];
}

/** A document that was processed: its last entrance into the line, and the start and the end of its last attempt. */
export interface FinishedDocument {
  readonly id: string;
  readonly customer: string;
  readonly priority: Priority;
  readonly isBackground: boolean;
  readonly waitingSince: number;
  readonly startedAt: number;
  readonly finishedAt: number;
}

/** A document of any state, with what a replay of it needs. */
export interface RecentDocument {
  readonly customer: string;
  readonly cost: number;
  readonly isBackground: boolean;
  /** True if it was processed to its end. */
  readonly wasProcessed: boolean;
  readonly isCancelled: boolean;
  readonly attempts: number;
  readonly submittedAt: number;
  /** The time before which it must not start, if any. */
  readonly startAt: number | null;
  /** Its last entrance into the line, and the start and the end of its last attempt. */
  readonly waitingSince: number | null;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

/** A place among finished documents. `number` orders those of the same time. */
export interface FinishedPlace {
  readonly at: number;
  readonly number: number;
}

/** Some finished documents, newest first. */
export interface FinishedPage {
  readonly documents: readonly FinishedDocument[];
  /** How many were examined, including those that were cancelled or are gone. */
  readonly examined: number;
  /** The place of the last one; undefined if there are none left. */
  readonly next: FinishedPlace | undefined;
}

/** A number of documents of a customer. */
export interface CustomerDocuments {
  readonly customer: string;
  readonly documents: number;
}

/** A document's check and its position in the line. */
export interface DocumentPosition {
  readonly document: Document;
  readonly check: CheckRecord | undefined;
  /** The number of documents that start before it, counted up to the requested maximum; undefined if it does not wait. */
  readonly ahead: number | undefined;
  /** Its deadline until it starts or is finished. */
  readonly deadlineAt: number | null;
}

/** Reads of documents, the line, history and events. */
export interface EngineInsight {
  document(id: string): Promise<Document | undefined>;
  /** Returns the ids that have no document. Waits for a running import, whose documents are not missing. */
  missing(ids: readonly string[]): Promise<string[]>;
  /**
   * Newest first. Examines a limited number of documents, so a page may be short or even empty; only its cursor says whether
   * there are more. Conditions on times may miss documents whose clock was off by more than an hour, or whose upload took
   * more than a day.
   */
  documents(filter: DocumentFilter, page: DocumentPageRequest): Promise<Page<Document>>;
  /**
   * Counts all documents if the filter has only state and priority, or only a customer and a state. Otherwise it counts among those
   * that one page examines.
   */
  countDocuments(
    filter: DocumentFilter,
    options?: Pick<DocumentPageRequest, "maxLookedAt">,
  ): Promise<DocumentCount>;
  position(id: string, maxAhead: number): Promise<DocumentPosition | undefined>;
  /** The checks of a customer's latest documents, newest document first. */
  checks(customer: string, limit: number): Promise<CustomerCheck[]>;
  /** A document's failed attempts, returns, retries and similar incidents that are still stored, oldest first. */
  incidents(document: string): Promise<LifeEvent[]>;
  stats(): Promise<StatsRecord>;
  /** The number of documents that finished at `since` or later. On SQLite without those that were removed or retried. */
  countFinished(since: number): Promise<number>;
  /**
   * The documents that were processed and finished at `since` or later, before that place. Examines about `limit` of them, so a
   * page may be empty.
   */
  finishedBefore(
    place: FinishedPlace,
    options: { readonly since: number; readonly limit: number },
  ): Promise<FinishedPage>;
  /** All documents page by page, the newest first. Each page is read at its own moment. */
  recentDocuments(): AsyncIterable<readonly RecentDocument[]>;
  /** The number of documents of a lane that have waited since before that time, counted up to `limit`. */
  countWaitingLonger(lane: Lane, before: number, limit: number): Promise<number>;
  /** The running documents of each customer that has any. */
  runningByCustomer(): Promise<CustomerDocuments[]>;
  /** The line, with up to `limit` documents of each lane in the order in which they start. */
  lanes(limit: number): Promise<LanesRecord>;
  /** The stored minutes that begin at `since` or later, oldest first. */
  minutes(since: number): Promise<Minute[]>;
  /** Events after the one of that id, or all that are stored. Rejects with `events-gone` if some in between were pruned. */
  events(after: string | "start", limit: number): Promise<QueueEvent[]>;
  /** The id after which to follow for only what happens from now on. */
  lastEvent(): Promise<string>;
}
