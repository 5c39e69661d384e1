import type { Document, DocumentState, Json, Page } from "../engine/document.ts";
import type { Language } from "../i18n/language.ts";
import type { ExpectedStart } from "../policy/expected-start.ts";
import type { Forecast } from "../policy/explanation.ts";
import type { Plan } from "../policy/plan.ts";
import type { Policy } from "../policy/rule.ts";
import type { Customer } from "../queue/customer.ts";
import type { Explanation } from "../queue/explanation.ts";
import type { Stats } from "../queue/stats.ts";
import type { Submission } from "../queue/submission.ts";

// What goes over the wire is what the library answers, with times as text (RFC 3339).
type WithTextTimes<Facts, Times extends keyof Facts> = Omit<Facts, Times> & {
  readonly [Time in keyof Pick<Facts, Times>]: Exclude<Facts[Time], number | Date> | string;
};

type DocumentTimes = "submittedAt" | "startAt" | "dueAt" | "waitingSince" | "startedAt" | "finishedAt";

/** A document as the server tells it. */
export type DocumentBody = WithTextTimes<Document, DocumentTimes>;

/** A document to submit as JSON. Only the customer is needed; `text` is its content, if that is text. */
export type SubmissionBody = WithTextTimes<Omit<Submission, "key" | "content">, "startAt"> & {
  readonly text?: string;
};

/** One of many documents. Its idempotency key is a field, where a single document has the header `Idempotency-Key`. */
export type BatchItemBody = SubmissionBody & { readonly key?: string };

/** One page of a list; `cursor` fetches the next page, null on the last one. */
export type PageBody<Item> = Page<Item>;

export type CustomerBody = Customer;
export type StatsBody = Stats;

/** What may be changed of a customer: its plan, whether it is paused, and its count, which 0 restarts. */
export interface CustomerChangeBody {
  readonly plan?: string;
  readonly isPaused?: boolean;
  readonly count?: 0;
}

export type PlanBody = Plan;
export type PolicyBody = Partial<Policy>;

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

export type { DocumentState, Json };
