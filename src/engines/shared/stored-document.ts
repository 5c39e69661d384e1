import type { Document, DocumentState } from "../../engine/document.ts";
import type { Completion } from "../../engine/line.ts";
import type { CheckRecord } from "../../policy/explanation.ts";
import { expeditedLane, homeLane, type Lane, type Urgency } from "../../policy/lane.ts";
import type { Priority } from "../../policy/rule.ts";

/** A document's row of either engine. SQLite stores booleans as numbers. */
export interface StoredDocument {
  readonly id: string;
  readonly customer: string;
  readonly name: string;
  readonly type: string | null;
  readonly metadata: string | null;
  readonly content: string | null;
  readonly trace: string | null;
  readonly source: string | null;
  readonly callback: string | null;
  readonly cost: number;
  readonly key: string | null;
  readonly state: DocumentState;
  readonly is_background: number | boolean;
  readonly priority: Priority | null;
  readonly lane: Lane | null;
  readonly turn: number | null;
  readonly count: number | null;
  readonly count_before: number | null;
  readonly since_update_ms: number | null;
  readonly was_reset: number | boolean | null;
  readonly checked_at: number | null;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly is_long: number | boolean;
  readonly lease: number;
  readonly worker: string | null;
  readonly progress: number | null;
  readonly result: string | null;
  readonly partial: string | null;
  readonly error: string | null;
  readonly submitted_at: number;
  readonly start_at: number | null;
  readonly start_before: number | null;
  /** Its deadline until it starts or is finished. */
  readonly deadline_at: number | null;
  readonly due_at: number | null;
  readonly waiting_since: number | null;
  readonly started_at: number | null;
  readonly finished_at: number | null;
}

type Inner = "deadline_at" | "count_before" | "since_update_ms" | "was_reset" | "checked_at" | "lease";

/** The columns of a document that are known once it has started. */
type KnownAtStart =
  | "state"
  | "attempts"
  | "worker"
  | "started_at"
  | "due_at"
  | "progress"
  | "result"
  | "partial"
  | "finished_at";

/** A document's row without what is known once it has started. */
export type ClaimableRow = Pick<StoredDocument, "lease" | "attempts"> &
  Omit<StoredDocument, Inner | KnownAtStart>;

/** A document that has just started. */
export function startedDocument(
  row: ClaimableRow,
  { worker, now, attempts }: { worker: string; now: number; attempts: number },
): Document {
  return documentWith(row, {
    state: "running",
    attempts,
    worker,
    started_at: now,
    due_at: null,
    progress: null,
    result: null,
    partial: null,
    finished_at: null,
  });
}

/** The document of a row. */
export function documentOf(row: Omit<StoredDocument, Inner>): Document {
  return documentWith(row, row);
}

// Neither copies nor completes the row, because claims are the hottest path.
function documentWith(
  row: Omit<StoredDocument, Inner | KnownAtStart>,
  known: Pick<StoredDocument, KnownAtStart>,
): Document {
  return {
    id: row.id,
    customer: row.customer,
    name: row.name,
    type: row.type,
    metadata: parseJson(row.metadata),
    content: parseJson(row.content),
    trace: parseJson(row.trace),
    source: parseJson(row.source),
    callback: row.callback,
    cost: row.cost,
    key: row.key,
    state: known.state,
    priority: row.priority,
    urgency: urgencyOf(row),
    isExpedited: row.lane === expeditedLane,
    count: row.count,
    turn: row.turn,
    attempts: known.attempts,
    maxAttempts: row.max_attempts,
    isLong: Boolean(row.is_long),
    progress: known.progress,
    worker: known.worker,
    result: parseJson(known.result),
    partial: parseJson(known.partial),
    error: parseJson(row.error),
    submittedAt: row.submitted_at,
    startAt: row.start_at,
    startBefore: row.start_before,
    dueAt: known.due_at,
    waitingSince: row.waiting_since,
    startedAt: known.started_at,
    finishedAt: known.finished_at,
  };
}

/** The facts beside the priority that decide a document's lane. */
export function precedenceOf(
  row: Pick<StoredDocument, "lane" | "is_background">,
): Pick<Document, "urgency" | "isExpedited"> {
  return { urgency: urgencyOf(row), isExpedited: row.lane === expeditedLane };
}

function urgencyOf({ is_background }: Pick<StoredDocument, "is_background">): Urgency {
  return is_background ? "background" : "normal";
}

/** The lane that a document is counted in: that of its priority, even if it is expedited; 0 before it has one. */
export function tallyLane({
  priority,
  is_background,
}: Pick<StoredDocument, "priority" | "is_background">): Lane {
  return priority === null ? 0 : homeLane(priority, Boolean(is_background));
}

/** The check of a document's row, if it had one. */
export function checkOf(row: StoredDocument): CheckRecord | undefined {
  if (row.priority === null || row.count === null) return undefined;
  return {
    priority: row.priority,
    cost: row.cost,
    count: row.count,
    countBefore: row.count_before ?? undefined,
    sinceUpdateMs: row.since_update_ms ?? undefined,
    wasReset: Boolean(row.was_reset),
  };
}

/** JSON text for a column; null stays null. */
export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** The column of the reasons why a result is partial; null if it is complete. */
export function toPartial(reasons: Completion["partial"]): string | null {
  return reasons && reasons.length > 0 ? JSON.stringify(reasons) : null;
}

function parseJson(text: string | null) {
  return text === null ? null : JSON.parse(text);
}
