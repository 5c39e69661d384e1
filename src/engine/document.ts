import type { PartialReason } from "../policy/partial.ts";
import type { Priority } from "../policy/rule.ts";
import type { TraceContext } from "../telemetry/trace-context.ts";

/** Where a document is in its life. `held`: its customer is paused, or has as many running as it may, so it stays out of the line. */
export type DocumentState = "scheduled" | "held" | "waiting" | "running" | "done" | "failed" | "cancelled";

export const documentStates: readonly DocumentState[] = [
  "scheduled",
  "held",
  "waiting",
  "running",
  "done",
  "failed",
  "cancelled",
];

/** Anything that JSON can express. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Why an attempt failed. */
export interface DocumentError {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
}

/** What is known of a document's content: how many bytes it has, and their SHA-256 in hexadecimal. */
export interface ContentFacts {
  readonly size: number;
  readonly sha256: string;
}

/** A document as the queue knows it. Times are milliseconds since 1970. */
export interface Document {
  readonly id: string;
  readonly customer: string;
  readonly name: string;
  readonly type: string | null;
  readonly metadata: Json;
  /** What is known of its content; null if it has none. */
  readonly content: ContentFacts | null;
  /** The trace that its submission belongs to; null if it belongs to none. */
  readonly trace: TraceContext | null;
  readonly cost: number;
  readonly key: string | null;
  readonly state: DocumentState;
  /** The priority that its check gave; only a retry by its customer is another check. Null before the first one. */
  readonly priority: Priority | null;
  /** The customer's count after this document's check; null before. */
  readonly count: number | null;
  /** Its last place among the waiting documents of its priority; null before it enters the line. */
  readonly turn: number | null;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** Whether it was interrupted because it took long: few such documents run at a time, and none is interrupted again. */
  readonly isLong: boolean;
  /** From 0 to 1, as the processor reported it. */
  readonly progress: number | null;
  readonly worker: string | null;
  readonly result: Json;
  /** Why its result is incomplete or doubtful, though it is done; null if it is neither. */
  readonly partial: readonly PartialReason[] | null;
  readonly error: DocumentError | null;
  readonly submittedAt: number;
  /** The start time that the submission asked for. */
  readonly startAt: number | null;
  /** When a scheduled document enters the line: its start time, or the end of its back-off. */
  readonly dueAt: number | null;
  /** When it entered the line last. */
  readonly waitingSince: number | null;
  /** When its last attempt started. */
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

/** A document to be submitted, checked and complete. */
export type NewDocument = Pick<
  Document,
  | "id"
  | "customer"
  | "name"
  | "type"
  | "metadata"
  | "content"
  | "trace"
  | "cost"
  | "key"
  | "maxAttempts"
  | "startAt"
>;

/** A submitted document; `isRepeat` says that its idempotency key was known and nothing was counted again. */
export type SubmittedDocument = Document & { readonly isRepeat: boolean };

/** Which documents to list. All conditions must hold. */
export interface DocumentFilter {
  readonly customer?: string;
  readonly state?: DocumentState;
  readonly priority?: Priority;
  /** Its media type, exactly. */
  readonly type?: string;
  /** Text that the name contains, whatever its case. */
  readonly name?: string;
  /** Only those whose result is incomplete or doubtful. */
  readonly partial?: true;
  readonly submittedAfter?: number;
  readonly submittedBefore?: number;
}

/** One page of a list; `cursor` fetches the next page, null on the last one. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly cursor: string | null;
}

/** Which page: at most `limit` items, after the page whose cursor is given. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Which page of documents. */
export interface DocumentPageRequest extends PageRequest {
  /** How many documents are looked at before the page ends, full or not: 20 000 unless said. */
  readonly maxLookedAt?: number;
}

/** How many documents pass a filter; `isExact: false` says that not all were looked at, and there may be more. */
export interface DocumentCount {
  readonly count: number;
  readonly isExact: boolean;
}
