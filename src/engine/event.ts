import type { Limits } from "../policy/limits.ts";
import type { PartialReason } from "../policy/partial.ts";
import type { Priority } from "../policy/rule.ts";
import type { DocumentError, DocumentState } from "./document.ts";

/** Why a worker gave a document back: it stops (`given-back`), or the document took long and others waited (`preempted`). */
export type GiveBackReason = "given-back" | "preempted";

/** Why a document that ran is back in the line. */
export type ReturnReason = GiveBackReason | "lease-lost";

/** What happened to a document, with the facts of each kind. */
export interface DocumentEventFacts {
  submitted: { state: DocumentState; priority: Priority | null; count: number | null; turn: number | null };
  /** Entered the line later than at submission: its start time came, its back-off ended, its customer was resumed. */
  entered: { priority: Priority; count: number | null; turn: number };
  held: { priority: Priority | null };
  started: { priority: Priority; attempt: number; worker: string; waitedMs: number };
  progressed: { progress: number };
  /** `partial` is left out where the result is complete. */
  done: { attempt: number; partial?: readonly PartialReason[] };
  "attempt-failed": { attempt: number; error: DocumentError; dueAt: number };
  failed: { attempt: number; error: DocumentError };
  returned: { reason: ReturnReason; turn: number | null };
  cancelled: { from: DocumentState };
  /** `by: "customer"`: it is a new check. Otherwise the document keeps the priority and the count that it had. */
  retried: {
    from: DocumentState;
    by?: "customer";
    state: DocumentState;
    priority: Priority | null;
    count: number | null;
    turn: number | null;
  };
  removed: { from: DocumentState };
}

/** What happened to a customer or to the whole queue, with the facts of each kind. */
export interface CustomerEventFacts {
  /** All its waiting documents are held from now on. */
  "customer-paused": { held: number };
  /** All its held documents are due now. */
  "customer-resumed": { released: number };
  "customer-reset": Record<never, never>;
  "customer-erased": { documents: number };
  "plan-assigned": { plan: string };
  /** Its own limits; null: all as its plan says. */
  "limits-set": { limits: Partial<Limits> | null };
}

/** What happened to the whole queue, with the facts of each kind. */
export interface QueueEventFacts {
  paused: Record<never, never>;
  resumed: Record<never, never>;
  "plan-set": { plan: string };
  "plan-removed": { plan: string };
}

type Happened<Facts, Subject> = {
  [Kind in keyof Facts]: { readonly at: number; readonly kind: Kind } & Subject & Facts[Kind];
}[keyof Facts];

/** One thing that happened to a document, with those of its facts that are still known. */
export type LifeEvent = {
  [Kind in keyof DocumentEventFacts]: { readonly at: number; readonly kind: Kind } & Partial<
    DocumentEventFacts[Kind]
  >;
}[keyof DocumentEventFacts];

/** One thing that happened, before a store gives it its id. */
export type NewEvent =
  | Happened<DocumentEventFacts, { readonly customer: string; readonly document: string }>
  | Happened<CustomerEventFacts, { readonly customer: string }>
  | Happened<QueueEventFacts, unknown>;

/** One thing that happened, in the order in which things became visible. Following resumes after its `id`. */
export type QueueEvent = { readonly id: string } & NewEvent;

export type EventKind = QueueEvent["kind"];
