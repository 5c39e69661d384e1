import type { Document, DocumentState } from "../../engine/document.ts";
import type { Lease } from "../../engine/engine.ts";
import type { QueueEvent } from "../../engine/event.ts";
import type { Priority } from "../../policy/rule.ts";

/** A row of the table `documents`. */
export interface DocumentRow {
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

/** A row of the table `events`: all that happened in a transaction, as JSON; null is what was erased. */
export interface EventsRow {
  readonly xid: string;
  readonly part: number;
  readonly events: string;
}

type Inner = "count_before" | "since_update_ms" | "was_reset" | "lease" | "lease_expires_at";

/** The document of a row. */
export function documentOf(row: Omit<DocumentRow, Inner>): Document {
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

/** The events of a row after a number, with their ids. The last one has the id of the row. */
export function eventsOf({ xid, part, events }: EventsRow, after = -1): QueueEvent[] {
  const all: (object | null)[] = JSON.parse(events);
  const row = `${xid}-${part}`;
  return all.flatMap((event, number) => {
    if (!event || number <= after) return [];
    return [{ id: number === all.length - 1 ? row : `${row}-${number}`, ...event } as QueueEvent];
  });
}

/** JSON text for a column; nothing for null. */
export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Whether a text is an id at all. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** Whether a lease can be one of this store at all. */
export function isLease({ document, number }: Lease): boolean {
  return isId(document) && Number.isSafeInteger(number);
}

function parseJson(text: string | null) {
  return text === null ? null : JSON.parse(text);
}
