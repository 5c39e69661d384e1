import type { Document, DocumentState } from "../../engine/document.ts";
import type { QueueEvent } from "../../engine/event.ts";
import type { Priority } from "../../policy/rule.ts";

/** A row of the table `documents`. */
export interface DocumentRow {
  readonly sequence: number;
  readonly id: string;
  readonly customer: string;
  readonly name: string;
  readonly type: string | null;
  readonly metadata: string | null;
  readonly cost: number;
  readonly key: string | null;
  readonly state: DocumentState;
  readonly priority: Priority | null;
  readonly turn: number | null;
  readonly count: number | null;
  readonly count_before: number | null;
  readonly since_update_ms: number | null;
  readonly was_reset: boolean | null;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly lease: number;
  readonly lease_expires_at: number | null;
  readonly worker: string | null;
  readonly progress: number | null;
  readonly result: string | null;
  readonly error: string | null;
  readonly submitted_at: number;
  readonly start_at: number | null;
  readonly due_at: number | null;
  readonly waiting_since: number | null;
  readonly started_at: number | null;
  readonly finished_at: number | null;
}

/** A row of the table `events`. */
export interface EventRow {
  readonly xid: string;
  readonly number: number;
  readonly at: number;
  readonly kind: string;
  readonly customer: string | null;
  readonly document: string | null;
  readonly facts: string;
}

/** The document of a row. */
export function documentOf(row: DocumentRow): Document {
  return {
    id: row.id,
    customer: row.customer,
    name: row.name,
    type: row.type,
    metadata: parseJson(row.metadata),
    cost: row.cost,
    key: row.key,
    state: row.state,
    priority: row.priority,
    count: row.count,
    turn: row.turn,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    progress: row.progress,
    worker: row.worker,
    result: parseJson(row.result),
    error: parseJson(row.error),
    submittedAt: row.submitted_at,
    startAt: row.start_at,
    dueAt: row.due_at,
    waitingSince: row.waiting_since,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}

/** The event of a row. */
export function eventOf(row: EventRow): QueueEvent {
  const { xid, number, at, kind, customer, document, facts } = row;
  const subject = { ...(customer !== null && { customer }), ...(document !== null && { document }) };
  return { id: `${xid}-${number}`, at, kind, ...subject, ...JSON.parse(facts) } as QueueEvent;
}

/** JSON text for a column; nothing for null. */
export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function parseJson(text: string | null) {
  return text === null ? null : JSON.parse(text);
}
