import type { Limits } from "../policy/limits.ts";
import type { PartialReason } from "../policy/partial.ts";
import type { ReadingSettings } from "../policy/reading-settings.ts";
import type { Priority } from "../policy/rule.ts";
import type { DocumentError, DocumentState } from "./document.ts";
import type { DisabledReason } from "./webhooks.ts";

/** Why a worker gave a document back: the worker stops (`given-back`), or the document ran long while others waited (`preempted`). */
export type GiveBackReason = "given-back" | "preempted";

/** Why a document that ran is back in the line. */
export type ReturnReason = GiveBackReason | "lease-lost";

/** The events of a document and their facts. */
export interface DocumentEventFacts {
  /** `urgency` is left out if it is normal. */
  submitted: {
    state: DocumentState;
    priority: Priority | null;
    count: number | null;
    turn: number | null;
    urgency?: "background";
  };
  /** Entered the line after submission: at its start time, after its back-off, or when its customer was resumed. */
  entered: { priority: Priority; count: number | null; turn: number };
  held: { priority: Priority | null };
  started: { priority: Priority; attempt: number; worker: string; waitedMs: number };
  progressed: { progress: number };
  /** `partial` is left out if the result is complete. */
  done: { attempt: number; partial?: readonly PartialReason[] };
  "attempt-failed": { attempt: number; error: DocumentError; dueAt: number };
  failed: { attempt: number; error: DocumentError };
  returned: { reason: ReturnReason; turn: number | null };
  /** `reason` is left out if somebody asked for it. */
  cancelled: { from: DocumentState; reason?: "deadline-passed" };
  expedited: Record<never, never>;
  /** With `by: "customer"` it had a new check. Otherwise it keeps its priority and count. */
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

/** The events of a customer and their facts. */
export interface CustomerEventFacts {
  /** All its waiting documents are held from now on. */
  "customer-paused": { held: number };
  /** All its held documents are due now. */
  "customer-resumed": { released: number };
  "customer-reset": Record<never, never>;
  "customer-erased": { documents: number };
  "plan-assigned": { plan: string };
  /** Its own limits; null if it has none. */
  "limits-set": { limits: Partial<Limits> | null };
  /** Its own reading settings; null if it has none. */
  "reading-set": { reading: Partial<ReadingSettings> | null };
}

/** The events of the whole queue and their facts. */
export interface QueueEventFacts {
  paused: Record<never, never>;
  resumed: Record<never, never>;
  "plan-set": { plan: string };
  "plan-removed": { plan: string };
  /** A webhook was switched off because of its responses. `customer` is left out if it is for documents of all customers. */
  "webhook-disabled": { webhook: string; customer?: string; reason: DisabledReason };
}

type Happened<Facts, Subject> = {
  [Kind in keyof Facts]: { readonly at: number; readonly kind: Kind } & Subject & Facts[Kind];
}[keyof Facts];

/** An event of a document, with the facts that are still known. */
export type LifeEvent = {
  [Kind in keyof DocumentEventFacts]: { readonly at: number; readonly kind: Kind } & Partial<
    DocumentEventFacts[Kind]
  >;
}[keyof DocumentEventFacts];

/** An event before the store gives it an id. */
export type NewEvent =
  | Happened<DocumentEventFacts, { readonly customer: string; readonly document: string }>
  | Happened<CustomerEventFacts, { readonly customer: string }>
  | Happened<QueueEventFacts, unknown>;

/** An event, in the order in which events became visible. Following resumes after its `id`. */
export type QueueEvent = { readonly id: string } & NewEvent;

export type EventKind = QueueEvent["kind"];
