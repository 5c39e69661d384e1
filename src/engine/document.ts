import { type DocumentState, documentStates } from "../policy/document-states.ts";
import type { FailureDetails } from "../policy/failure-details.ts";
import type { Urgency } from "../policy/lane.ts";
import type { PartialReason } from "../policy/partial.ts";
import type { Priority } from "../policy/rule.ts";
import type { TraceContext } from "../telemetry/trace-context.ts";

export { type DocumentState, documentStates };

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The error of a failed attempt. */
export interface DocumentError {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  /** The facts of a coded error, such as a size and its limit, for sentences in other languages. */
  readonly details?: FailureDetails;
  /** The name of the processor, if it has one. */
  readonly processor?: string;
  readonly stack?: string;
}

/** The size of a document's content in bytes, and its SHA-256 in hexadecimal. */
export interface ContentFacts {
  readonly size: number;
  readonly sha256: string;
}

/** Where the content of a document is that was submitted by reference. */
export interface DocumentSource {
  /** An https:// or s3:// URL. */
  readonly url: string;
  /** The version at the time of the submission: the id of a version, or an ETag in quotes. Only of objects in S3. */
  readonly version?: string;
  /** The size at the time of the submission in bytes. Only of objects in S3. */
  readonly size?: number;
}

/** A document. Times are milliseconds since 1970. */
export interface Document {
  readonly id: string;
  readonly customer: string;
  readonly name: string;
  readonly type: string | null;
  readonly metadata: Json;
  /** Null if it has no content. */
  readonly content: ContentFacts | null;
  /** The trace of its submission, if any. */
  readonly trace: TraceContext | null;
  /** Where its content is, if that was submitted by reference. Then `content` is null. */
  readonly source: DocumentSource | null;
  /** The URL that is notified when it has finished, if one was given at submission. */
  readonly callback: string | null;
  readonly cost: number;
  readonly key: string | null;
  /** Background documents are not checked and start when nothing else waits. */
  readonly urgency: Urgency;
  readonly state: DocumentState;
  /** The priority from its check, or 9 in the background; null before. Only a retry by its customer is another check. */
  readonly priority: Priority | null;
  /** True if it was expedited: it starts before everything that is not. */
  readonly isExpedited: boolean;
  /** The customer's count after this document's check; null before, and in the background. */
  readonly count: number | null;
  /** Its last place among the waiting documents of its lane; null before it enters the line. */
  readonly turn: number | null;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** True once it was interrupted because it ran long. Few such documents run at a time, and none is interrupted again. */
  readonly isLong: boolean;
  /** From 0 to 1, as the processor reported it. */
  readonly progress: number | null;
  readonly worker: string | null;
  readonly result: Json;
  /** Why its result is incomplete or doubtful; null if it is neither. */
  readonly partial: readonly PartialReason[] | null;
  readonly error: DocumentError | null;
  readonly submittedAt: number;
  /** The start time given at submission. */
  readonly startAt: number | null;
  /** The deadline given at submission. If the document has not started by then, it is cancelled. */
  readonly startBefore: number | null;
  /** When a scheduled document enters the line: its start time, or the end of its back-off. */
  readonly dueAt: number | null;
  /** When it last entered the line. */
  readonly waitingSince: number | null;
  /** When its last attempt started. */
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

/** A valid document to submit. */
export type NewDocument = Pick<
  Document,
  | "id"
  | "customer"
  | "name"
  | "type"
  | "metadata"
  | "content"
  | "trace"
  | "source"
  | "callback"
  | "cost"
  | "key"
  | "maxAttempts"
  | "startAt"
  | "startBefore"
  | "urgency"
>;

/** A submitted document; `isRepeat` is true if its idempotency key was known, so that nothing was counted again. */
export type SubmittedDocument = Document & { readonly isRepeat: boolean };

/** Conditions on documents. All must hold. */
export interface DocumentFilter {
  /** The first digits of the id, as `readIdPrefix` returns them. */
  readonly id?: string;
  readonly customer?: string;
  readonly state?: DocumentState;
  readonly urgency?: Urgency;
  readonly priority?: Priority;
  /** The exact media type. */
  readonly type?: string;
  /** Text that the name contains, ignoring case. */
  readonly name?: string;
  /** Text that the name contains, or the title in the result, ignoring case. */
  readonly text?: string;
  /** Only those whose result is incomplete or doubtful. */
  readonly partial?: true;
  readonly submittedAfter?: number;
  readonly submittedBefore?: number;
}

/** One page of a list. `cursor` fetches the next page; it is null on the last one. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly cursor: string | null;
}

/** At most `limit` items, after the page with this cursor. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** A page of documents. */
export interface DocumentPageRequest extends PageRequest {
  /** The number of documents that are examined before the page ends, full or not. Defaults to 20,000. */
  readonly maxLookedAt?: number;
}

/** The number of documents that match a filter. If it is not exact, not all were examined, and there may be more. */
export interface DocumentCount {
  readonly count: number;
  readonly isExact: boolean;
}
