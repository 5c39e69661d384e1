import type { QueueEvent } from "../../../engine/event.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import { eventOf } from "../../shared/stored-event.ts";
import { readNumber } from "../database/read-number.ts";
import type { EventRow } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";

/** Events after the one of that id, or all that are stored. */
export function readEvents(statements: Statements, after: string, limit: number): QueueEvent[] {
  const last = after === "start" ? 0 : readNumber("since", after, 'the id of an event, or "start"');
  const pruned = statements.get<{ events_pruned_through: number }>("queue")?.events_pruned_through ?? 0;
  if (last > 0 && last < pruned) {
    throw new FairlaneError(
      "events-gone",
      `events after ${after} were pruned up to ${pruned}; read the state again and follow from there`,
    );
  }
  const rows = statements.all<EventRow>("events", { after: last, limit });
  if (rows.length === 0 && last > Number(readLastEvent(statements))) {
    throw new FairlaneError(
      "events-gone",
      `the event ${after} belongs to another store, or to the time before a restore; read the state again and follow from there`,
    );
  }
  return rows.map((row) => ({ id: String(row.sequence), ...eventOf(row) }));
}

/** The id of the newest event. */
export function readLastEvent(statements: Statements): string {
  return String(statements.get<{ sequence: number | null }>("last-event")?.sequence ?? 0);
}
