import type { DocumentError } from "./document.ts";

/** A failed document in brief. */
export interface FailedDocument {
  readonly id: string;
  readonly customer: string;
  readonly type: string | null;
  readonly error: DocumentError | null;
  /** When it failed. */
  readonly at: number;
}

/** When a group of failures was first and last seen. */
export interface SeenGroup {
  readonly group: string;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** The record of a group of failures, even if its documents are gone. */
export interface FailureRecord extends SeenGroup {
  readonly note: string | null;
  readonly dismissedAt: number | null;
  /** The name of the key; "" if the server has no keys. */
  readonly dismissedBy: string | null;
  readonly snoozedUntil: number | null;
}

/** A decision of an operator about a group. Parts that are left out stay as they are. */
export interface FailureRecordChange {
  /** Null takes a dismissal back. */
  readonly dismissal?: { readonly at: number; readonly by: string } | null;
  readonly snoozedUntil?: number | null;
  readonly note?: string | null;
}

/** The failed documents of a store, and what is remembered of their groups. */
export interface EngineFailures {
  /**
   * The documents that failed at `since` or later, page by page: SQLite begins with those that failed last, PostgreSQL with those
   * that were submitted last. Each page is read at its own moment, and others can use the store in between.
   */
  failed(since: number): AsyncIterable<readonly FailedDocument[]>;
  /** The remembered groups among these. */
  groups(groups: readonly string[]): Promise<FailureRecord[]>;
  /** Remembers when groups were first and last seen. */
  note(groups: readonly SeenGroup[]): Promise<void>;
  /** Changes a remembered group. Undefined if there is none. */
  change(group: string, change: FailureRecordChange): Promise<FailureRecord | undefined>;
  /** Forgets groups that were last seen before a time, and all but the latest `limit`. Returns their number. */
  forget(before: number, limit: number): Promise<number>;
}
