import type { Document } from "../../../engine/document.ts";
import type { QueueEvent } from "../../../engine/event.ts";
import type { DocumentPosition, StatsRecord, Tally } from "../../../engine/insight.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import { countsOf, latestOf, latestShown, type StoredFinish } from "../../shared/statistics.ts";
import { checkOf, documentOf } from "../../shared/stored-document.ts";
import { eventOf } from "../../shared/stored-event.ts";
import { readNumber } from "../database/read-number.ts";
import type { DocumentRow, EventRow } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import { oldestWaiting } from "../line/claim.ts";

export function document(statements: Statements, id: string): Document | undefined {
  const row = statements.get<DocumentRow>("document", { id });
  return row && documentOf(row);
}

/** A document with its check and the number of documents before it. */
export function position(statements: Statements, id: string, maxAhead: number): DocumentPosition | undefined {
  const row = statements.get<DocumentRow>("document", { id });
  if (!row) return undefined;
  const { state, priority, turn, sequence } = row;
  const isWaiting = state === "waiting";
  const answer =
    isWaiting && statements.get<{ ahead: number }>("ahead", { priority, turn, sequence, limit: maxAhead });
  return { document: documentOf(row), check: checkOf(row), ahead: answer ? answer.ahead : undefined };
}

/** Counts of the whole queue. */
export function stats(statements: Statements): StatsRecord {
  return {
    isPaused: statements.get<{ is_paused: number }>("queue")?.is_paused === 1,
    ...countsOf(statements.all<Tally>("tallies")),
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
