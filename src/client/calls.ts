import type { AuditBody, DocumentBody, DocumentFilterBody, PartialReasonBody } from "./wire.ts";

/** What every call takes. */
export interface CallOptions {
  /** Gives the call up. */
  readonly signal?: AbortSignal;
}

/** The content of a document. */
export type Content = string | Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array>;

/** How to submit one document. */
export interface SubmitOptions extends CallOptions {
  /** Its content. A stream is passed on as it comes. */
  readonly content?: Content;
  /** A repeated submission with the same key counts once. */
  readonly idempotencyKey?: string;
  /** Waits for the document to be finished: 1 to 60 seconds. It is answered as it is then. */
  readonly waitSeconds?: number;
}

/** A submitted document; `isRepeat` says that its idempotency key was known and nothing was counted again. */
export type SubmittedBody = DocumentBody & { readonly isRepeat: boolean };

/** Which documents to list, and which page of them. All conditions must hold. */
export type DocumentQuery = PageQuery &
  Omit<DocumentFilterBody, "submittedAfter" | "submittedBefore"> & {
    readonly submittedAfter?: Date | string;
    readonly submittedBefore?: Date | string;
  };

/** Which customers to list, and which page of them. */
export interface CustomerQuery extends PageQuery {
  /** Text that the name contains. */
  readonly name?: string;
  /** By name unless said; the lowest count, the latest check, or the most pending documents first. */
  readonly sort?: "name" | "count" | "updated" | "pending";
}

/** Which entries of the audit to list, and which page of them. All conditions must hold. */
export interface AuditQuery extends PageQuery {
  /** The id of a key, or "local". */
  readonly actor?: string;
  /** The operationId of a route, such as "cancelDocument". */
  readonly action?: string;
  readonly kind?: AuditBody["kind"];
  /** The id of a document or a key, the name of a customer or a plan. */
  readonly subject?: string;
  /** At this time or later. */
  readonly from?: Date | string;
  /** Before this time. */
  readonly to?: Date | string;
}

/** Which page of a list. */
export interface PageQuery {
  /** How many on a page: 1 to 1000, 100 unless said. */
  readonly limit?: number;
  /** The cursor of the page before. */
  readonly cursor?: string | null;
}

/** In which language, and with the times of which place, to explain. */
export interface ExplainOptions extends CallOptions {
  readonly language?: string;
  readonly timeZone?: string;
}

/** How to finish a document. */
export interface CompleteOptions extends CallOptions {
  /** Why the result is incomplete or doubtful, where it is; the first 100 reasons are kept. */
  readonly partial?: readonly PartialReasonBody[];
}

/** What a worker says while it works. */
export interface RenewOptions extends CallOptions {
  /** For how long from now: 1 to 3600, 30 unless said. */
  readonly leaseSeconds?: number;
  /** How far it is, from 0 to 1. */
  readonly progress?: number;
}
