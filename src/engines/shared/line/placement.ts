import type { Document, NewDocument, SubmittedDocument } from "../../../engine/document.ts";
import type { NewEvent } from "../../../engine/event.ts";
import { expeditedLane } from "../../../policy/lane.ts";
import { documentOf, type StoredDocument } from "../stored-document.ts";
import { type CheckFields, formerCheck, type StoredCheck } from "./checks.ts";

/** The place of a document after the entrance: in the line, held (its customer is paused or at its cap), or scheduled. */
export interface Placement extends CheckFields {
  readonly state: "waiting" | "held" | "scheduled";
  readonly turn: number | null;
  readonly waitingSince: number | null;
  readonly dueAt: number | null;
}

/** In the line, at a turn. */
export function inLine(checked: CheckFields, turn: number, now: number): Placement {
  // Many documents get here. Fields that are named are much faster than a spread.
  return {
    priority: checked.priority,
    lane: checked.lane,
    count: checked.count,
    countBefore: checked.countBefore,
    sinceUpdateMs: checked.sinceUpdateMs,
    wasReset: checked.wasReset,
    checkedAt: checked.checkedAt,
    state: "waiting",
    turn,
    waitingSince: now,
    dueAt: null,
  };
}

/** Held, with its former check, if any. */
export function held(check: StoredCheck): Placement {
  return heldBack(formerCheck(check));
}

/** Held although it was checked, because its customer is at its cap. */
export function heldBack(checked: CheckFields): Placement {
  return { ...checked, state: "held", turn: null, waitingSince: null, dueAt: null };
}

/** Scheduled, with its former check, if any. */
export function scheduled(check: StoredCheck, dueAt: number | null): Placement {
  return { ...formerCheck(check), state: "scheduled", turn: null, waitingSince: null, dueAt };
}

/** Returns true before a document's start time. */
export function isBeforeStart(startAt: number | null, now: number): boolean {
  return startAt !== null && startAt > now;
}

/** The event of a new document after it was placed. */
export function submittedEvent(document: NewDocument, placement: Placement, at: number): NewEvent {
  const { id, customer, urgency } = document;
  const { state, priority, count, turn } = placement;
  const event = { at, kind: "submitted", customer, document: id, state, priority, count, turn } as const;
  return urgency === "background" ? { ...event, urgency } : event;
}

/** A new document after it was placed. */
export function submittedDocument(
  document: NewDocument,
  placement: Placement,
  now: number,
): SubmittedDocument {
  return {
    id: document.id,
    customer: document.customer,
    name: document.name,
    type: document.type,
    metadata: document.metadata,
    content: document.content,
    trace: document.trace,
    source: document.source,
    callback: document.callback,
    cost: document.cost,
    key: document.key,
    startAt: document.startAt,
    startBefore: document.startBefore,
    urgency: document.urgency,
    maxAttempts: document.maxAttempts,
    isExpedited: false,
    state: placement.state,
    priority: placement.priority,
    count: placement.count,
    turn: placement.turn,
    waitingSince: placement.waitingSince,
    dueAt: placement.dueAt,
    attempts: 0,
    isLong: false,
    progress: null,
    worker: null,
    result: null,
    partial: null,
    error: null,
    submittedAt: now,
    startedAt: null,
    finishedAt: null,
    isRepeat: false,
  };
}

/** The document of a row after it was placed. */
export function placedDocument(row: StoredDocument, placement: Placement): Document {
  const { state, priority, count, turn, waitingSince, dueAt } = placement;
  const cleared = { worker: null, progress: null, result: null, partial: null, finishedAt: null };
  const isExpedited = placement.lane === expeditedLane;
  return { ...documentOf(row), state, priority, isExpedited, count, turn, waitingSince, dueAt, ...cleared };
}
