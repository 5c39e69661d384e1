import type { Document, DocumentFilter, DocumentState, Page, PageRequest } from "../../engine/document.ts";
import type { CustomerFilter, CustomerRecord, Standing, StatsRecord } from "../../engine/engine.ts";
import type { QueueEvent } from "../../engine/event.ts";
import { unexpected } from "../../errors/expectation.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import {
  countsOf,
  latestOf,
  latestShown,
  type StoredFinish,
  type StoredTally,
} from "../../store/statistics.ts";
import { checkOf, documentOf } from "../../store/stored-document.ts";
import { eventOf } from "../../store/stored-event.ts";
import { oldestWaiting } from "./claim.ts";
import { customerRecord } from "./customers.ts";
import type { DocumentRow, EventRow } from "./rows.ts";
import type { Statements } from "./statements.ts";

/** One page of the documents that pass the filter, newest first. */
export function documents(
  statements: Statements,
  filter: DocumentFilter,
  { limit, cursor }: PageRequest,
): Page<Document> {
  const rows = statements.all<DocumentRow>(listStatement(filter), {
    customer: filter.customer ?? null,
    state: filter.state ?? null,
    priority: filter.priority ?? null,
    name: filter.name ?? null,
    submittedAfter: filter.submittedAfter ?? null,
    submittedBefore: filter.submittedBefore ?? null,
    cursor:
      cursor === undefined
        ? Number.MAX_SAFE_INTEGER
        : readNumber("cursor", cursor, "the cursor of an earlier page"),
    limit: limit + 1,
  });
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map(documentOf),
    cursor: rows.length > limit && last ? String(last.sequence) : null,
  };
}

// Each driving condition has a statement of its own, so that each uses the index that was made for it.
function listStatement({ customer, state }: DocumentFilter): string {
  if (state === "running") return "documents-running";
  if (customer !== undefined) return isAside(state) ? "documents-aside-of-customer" : "documents-of-customer";
  return state === "waiting" || isAside(state) ? "documents-in-state" : "documents";
}

function isAside(state: DocumentState | undefined): boolean {
  return state === "scheduled" || state === "held" || state === "failed" || state === "cancelled";
}

function readNumber(what: string, text: string, expected: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw unexpected(what, expected, text);
}

/** A document with its check and the number of documents before it. */
export function standing(statements: Statements, id: string, mostAhead: number): Standing | undefined {
  const row = statements.get<DocumentRow>("document", { id });
  if (!row) return undefined;
  const { state, priority, turn, sequence } = row;
  const isWaiting = state === "waiting";
  const answer =
    isWaiting && statements.get<{ ahead: number }>("ahead", { priority, turn, sequence, limit: mostAhead });
  return { document: documentOf(row), check: checkOf(row), ahead: answer ? answer.ahead : undefined };
}

/** One page of the customers that pass the filter, by name. */
export function customers(
  statements: Statements,
  filter: CustomerFilter,
  { limit, cursor }: PageRequest,
): Page<CustomerRecord> {
  const parameters = { name: filter.name ?? null, cursor: cursor ?? "", limit: limit + 1 };
  const names = statements.all<{ name: string }>("customer-names", parameters).map((row) => row.name);
  const items = names.slice(0, limit).flatMap((name) => customerRecord(statements, name) ?? []);
  return { items, cursor: names.length > limit ? (names[limit - 1] ?? null) : null };
}

/** Counts of the whole queue. */
export function stats(statements: Statements): StatsRecord {
  return {
    isPaused: statements.get<{ is_paused: number }>("queue")?.is_paused === 1,
    ...countsOf(statements.all<StoredTally>("tallies")),
    oldestWaiting: oldestWaiting(statements),
    customers: statements.get<{ customers: number }>("count-customers")?.customers ?? 0,
    latest: latestOf(statements.all<StoredFinish>("latest-finished", { limit: latestShown })),
  };
}

/** Events after the one of that id, or all that are kept. */
export function events(statements: Statements, after: string, limit: number): QueueEvent[] {
  const last = after === "start" ? 0 : readNumber("since", after, 'the id of an event, or "start"');
  const pruned = statements.get<{ events_pruned_through: number }>("queue")?.events_pruned_through ?? 0;
  if (last > 0 && last < pruned) {
    throw new FairlaneError(
      "events-gone",
      `events after ${after} were pruned up to ${pruned}; read the state anew and follow on`,
    );
  }
  const rows = statements.all<EventRow>("events", { after: last, limit });
  if (rows.length === 0 && last > Number(lastEvent(statements))) {
    throw new FairlaneError(
      "events-gone",
      `the event ${after} is another store's, or of before a restore; read the state anew and follow on`,
    );
  }
  return rows.map((row) => ({ id: String(row.sequence), ...eventOf(row) }));
}

/** The id of the newest event. */
export function lastEvent(statements: Statements): string {
  return String(statements.get<{ sequence: number | null }>("last-event")?.sequence ?? 0);
}
