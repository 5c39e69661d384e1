import type { Minute } from "./overview.ts";

/** The ages up to which finished documents, events, audit entries, minutes and silent workers are deleted. */
export interface PruneRequest {
  readonly finishedBefore: number;
  readonly eventsBefore: number;
  readonly auditBefore?: number;
  readonly minutesBefore?: number;
  readonly workersBefore?: number;
  readonly limit: number;
}

/** The regular work of a store. Every process may do it; repeating it does no harm. */
export interface EngineUpkeep {
  /** Lets up to `limit` scheduled documents that are due enter the line. Returns their number. */
  enterDue(now: number, limit: number): Promise<number>;
  /**
   * Brings the documents of up to `limit` customers in the line to what their caps on running documents allow. Needed when
   * limits change, or when a process died right after a document of a capped customer ended. Returns the number of customers.
   */
  settleCaps(now: number, limit: number): Promise<number>;
  /** Cancels up to `limit` documents that have not started by their deadline. Returns their number. */
  cancelLate(now: number, limit: number): Promise<number>;
  /** The time at which the next scheduled document is due or the next deadline passes. */
  nextDueAt(): Promise<number | undefined>;
  /** Ends up to `limit` attempts whose lease expired, or expires more than `maxLeaseMs` from now. Returns their number. */
  rescue(now: number, limit: number): Promise<number>;
  /**
   * Deletes old finished documents, events and audit entries, up to `limit` of each, and old minutes and workers. Returns
   * the number of documents, events and entries.
   */
  prune(request: PruneRequest): Promise<number>;
  /**
   * Rewrites the store so that no deleted byte is left in its files. Skips a store of more than `maxBytes` (defaults to no
   * limit). Returns false if something may be left. Missing where the database reclaims space on its own.
   */
  vacuum?(maxBytes?: number): Promise<boolean>;
  /** Counts what happened within the minutes that begin at these times, from the documents that still exist. */
  measureMinutes(ats: readonly number[]): Promise<Minute[]>;
  /** Stores measured minutes. A minute that is already stored stays as it is. */
  keepMinutes(minutes: readonly Minute[]): Promise<void>;
  /** Deletes the stored minutes that begin at `since` or later, so that they can be measured again. */
  forgetMinutes(since: number): Promise<void>;
}
