import type { AuditEntry, KeyRecord, Role } from "../engine/access.ts";
import type { Document, DocumentState, Json, Page } from "../engine/document.ts";
import type { Language } from "../i18n/language.ts";
import type { ExpectedStart } from "../policy/expected-start.ts";
import type { Forecast } from "../policy/explanation.ts";
import type { Limits } from "../policy/limits.ts";
import type { PartialReason } from "../policy/partial.ts";
import type { Plan } from "../policy/plan.ts";
import type { Policy } from "../policy/rule.ts";
import type { Customer } from "../queue/customer.ts";
import type { Explanation } from "../queue/insight/explanation.ts";
import type { HistoryRange } from "../queue/insight/history.ts";
import type { Stats } from "../queue/insight/stats.ts";
import type { Submission } from "../queue/submission.ts";

// What goes over the wire is what the library answers, with times as text (RFC 3339).
type WithTextTimes<Facts, Times extends keyof Facts> = Omit<Facts, Times> & {
  readonly [Time in keyof Pick<Facts, Times>]: Exclude<Facts[Time], number | Date> | string;
};

type DocumentTimes = "submittedAt" | "startAt" | "dueAt" | "waitingSince" | "startedAt" | "finishedAt";

/** A document as the server tells it. */
export type DocumentBody = WithTextTimes<Document, DocumentTimes>;

/** A document to submit as JSON. Only the customer is needed, unless the key is a customer's; `text` is its content, if that is text. */
export type SubmissionBody = WithTextTimes<Omit<Submission, "customer" | "key" | "content">, "startAt"> & {
  readonly customer?: string;
  readonly text?: string;
};

/** One of many documents. Its idempotency key is a field, where a single document has the header `Idempotency-Key`. */
export type BatchItemBody = SubmissionBody & { readonly key?: string };

/** One page of a list; `cursor` fetches the next page, null on the last one. */
export type PageBody<Item> = Page<Item>;

export type CustomerBody = Customer;
export type StatsBody = Stats;

/**
 * What may be changed of a customer: its plan, its own limits (what is left out of them, or all by null, is as the plan says),
 * whether it is paused, and its count, which 0 restarts.
 */
export interface CustomerChangeBody {
  readonly plan?: string;
  readonly limits?: Partial<Limits> | null;
  readonly isPaused?: boolean;
  readonly count?: 0;
}

export interface ErasureBody {
  readonly documents: number;
  readonly needsVacuum: boolean;
}

export interface PauseBody {
  readonly isPaused: boolean;
}

export type PlanBody = Plan;
export type PolicyBody = Partial<Policy>;

/** A plan to be. What is left out of the policy is as by default; limits that are left out stay as they are. */
export type PlanChangeBody = PolicyBody & { readonly limits?: Partial<Limits> };

/** Why a document stands where it stands: in sentences of a language, and as facts. */
export type ExplanationBody = WithTextTimes<
  Omit<Explanation, "document" | "expectedStart" | "next">,
  "at"
> & {
  readonly language: Language;
  readonly document: DocumentBody;
  readonly expectedStart: WithTextTimes<ExpectedStart, "p50At" | "p90At"> | null;
  readonly next: Omit<Forecast, "resetsAt"> & { readonly resetsAt: string | null };
};

/** Who asks, and what its key allows; on an open server there is none, and all is allowed. */
export interface SessionBody {
  readonly role: Role;
  /** Whose documents alone a customer's key is for. */
  readonly customer: string | null;
  readonly key: { readonly id: string; readonly name: string; readonly expiresAt: string | null } | null;
  readonly isOpen: boolean;
  /** How the command line is called on the server's machine; null for customers. */
  readonly command: string | null;
}

/** What is known of a key. */
export type KeyBody = WithTextTimes<KeyRecord, "createdAt" | "expiresAt" | "revokedAt">;

/** A key that was just made; `key` is what it is used by, told once. */
export type CreatedKeyBody = KeyBody & { readonly key: string };

/** What may be changed of a key; null ends its limit or its expiry. */
export interface KeyChangeBody {
  /** What it is called: up to 100 characters. */
  readonly name?: string;
  readonly expiresInSeconds?: number | null;
  /** How many requests a minute each server takes at the most. */
  readonly ratePerMinute?: number | null;
}

/** What a key is made for. */
export interface NewKeyBody extends KeyChangeBody {
  readonly role: Role;
  /** For the role "customer", and no other. */
  readonly customer?: string;
}

/** Who changed what, and what came of it. */
export type AuditBody = WithTextTimes<AuditEntry, "at">;

/** What a remote worker asks for. */
export interface LeaseRequestBody {
  /** What the worker is called. */
  readonly worker: string;
  /** How many documents it can start now: 1 to 100, 1 unless said. */
  readonly count?: number;
  /** For how long each is the worker's unless renewed: 1 to 3600, 30 unless said. */
  readonly leaseSeconds?: number;
  /** How long to wait for a document if none can start: 0 to 60, 0 unless said. */
  readonly waitSeconds?: number;
}

/** A worker's time-limited right to a document. */
export interface LeaseBody {
  readonly id: string;
  readonly expiresAt: string;
  readonly document: DocumentBody;
}

/** A lease that was renewed. */
export type RenewedLeaseBody = Omit<LeaseBody, "document">;

/** Why a remote worker's attempt failed; `mayRetry: false` says that another attempt is useless. */
export interface FailureBody {
  readonly message: string;
  readonly name?: string;
  readonly code?: string;
  readonly stack?: string;
  readonly mayRetry?: boolean;
}

/** One thing that happened; which further facts there are depends on its kind. */
export interface EventBody {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly customer?: string;
  readonly document?: string;
  readonly [fact: string]: unknown;
}

/** One thing that happened to a document, with those of the facts of its kind that are still known. */
export interface LifeEventBody {
  readonly at: string;
  readonly kind: string;
  readonly [fact: string]: unknown;
}

/** A document at the head of a lane. */
export interface LaneDocumentBody {
  readonly id: string;
  readonly name: string;
  readonly customer: string;
  readonly turn: number;
  readonly waitingSince: string;
}

/** What waits at one priority: how many, since when, and the first of them in the order in which they start. */
export interface LaneBody {
  readonly priority: number;
  readonly waiting: number;
  readonly oldestWaitMs: number | null;
  readonly isOverdue: boolean;
  readonly next: readonly LaneDocumentBody[];
}

/** The line as it stands: nine lanes. */
export interface LanesBody {
  readonly at: string;
  readonly lanes: readonly LaneBody[];
}

/** A worker and what it does now. `slots` and `seenAt` are null for remote workers, which are known by their leases only. */
export interface WorkerBody {
  readonly name: string;
  readonly slots: number | null;
  readonly seenAt: string | null;
  readonly running: readonly {
    readonly id: string;
    readonly name: string;
    readonly customer: string;
    readonly priority: number;
    readonly startedAt: string;
    readonly progress: number | null;
  }[];
}

/** What happened within one step of a history that begins at `at`. */
export interface HistoryPointBody {
  readonly at: string;
  readonly submitted: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly waits: { readonly p50Ms: number | null; readonly p95Ms: number | null };
  readonly processing: { readonly p50Ms: number | null; readonly p95Ms: number | null };
  /** Jain's index of the mean waits of the customers whose documents ended: 1 is even; null with fewer than two. */
  readonly fairness: number | null;
}

/** What happened lately, oldest first. The last point is of the step that still goes on. */
export interface HistoryBody {
  readonly range: HistoryRange;
  readonly stepMs: number;
  readonly points: readonly HistoryPointBody[];
}

/** One application of the rule to one document of a customer. */
export interface CheckBody {
  readonly at: string;
  readonly document: string;
  readonly name: string;
  readonly cost: number;
  readonly count: number;
  readonly priority: number;
  readonly wasReset: boolean;
}

/** How many documents pass a filter; `isExact: false` says that not all were looked at, and there may be more. */
export interface DocumentCountBody {
  readonly count: number;
  readonly isExact: boolean;
}

/** What to do to many documents: those of these ids, or one page of those that pass a filter. */
export type BulkRequestBody = { readonly action: "cancel" | "retry" | "remove" } & (
  | { readonly ids: readonly string[] }
  | { readonly filter: DocumentFilterBody; readonly limit?: number; readonly cursor?: string | null }
);

/** What became of one page of documents; `cursor` goes on with the next, null after the last one. */
export interface BulkResultBody {
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly code: string; readonly detail: string }[];
  readonly cursor: string | null;
}

/** One reason why a result is incomplete or doubtful. */
export type PartialReasonBody = PartialReason;

/** Which documents are meant. All conditions must hold. */
export interface DocumentFilterBody {
  readonly customer?: string;
  readonly state?: DocumentState;
  readonly priority?: number;
  readonly type?: string;
  /** Text that the name contains, whatever its case. */
  readonly name?: string;
  /** Only those whose result is incomplete or doubtful. */
  readonly partial?: true;
  readonly submittedAfter?: string;
  readonly submittedBefore?: string;
  /** The group of a failure: only failed documents have one. */
  readonly failure?: string;
}

/** Failed documents whose errors are the same but for numbers, ids, paths and quoted words. */
export interface FailureGroupBody {
  readonly group: string;
  readonly name: string;
  readonly code: string | null;
  /** The message with what differs taken out. */
  readonly message: string;
  readonly documents: number;
  readonly customers: number;
  readonly latest: DocumentBody;
}

/** The failures of the latest failed documents, most documents first; `isExact: false` says that some were left out. */
export interface FailuresBody {
  readonly items: readonly FailureGroupBody[];
  readonly isExact: boolean;
}

/** Whether the demonstration runs, and what is left of it in the queue. */
export interface DemonstrationBody {
  readonly state: "none" | "running" | "stopped";
  /** The one that floods is the first. */
  readonly customers: readonly string[];
  readonly documents: number;
}

/** An error, as in RFC 9457. `code` is stable. */
export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  /** What is wrong with which part of the request. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

export type { DocumentState, HistoryRange, Json, Role };
