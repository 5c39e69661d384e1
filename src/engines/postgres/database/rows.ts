import type { QueueEvent } from "../../../engine/event.ts";
import type { Lease } from "../../../engine/line.ts";
import { isId } from "../../../runtime/ids.ts";
import type { StoredDocument } from "../../shared/stored-document.ts";
import { unpackEvents } from "../line/packed-events.ts";

/** A row of the table `documents`. */
export type DocumentRow = StoredDocument;

/** A row of the table `events`: packed events of a transaction. */
export interface EventsRow {
  readonly xid: string;
  readonly part: number;
  readonly events: string;
}

/** The events of a row after a number, with their ids. The last one has the id of the row. */
export function eventsOf({ xid, part, events }: EventsRow, after = -1): QueueEvent[] {
  const all = unpackEvents(events);
  const row = `${xid}-${part}`;
  return all.flatMap((event, number) => {
    if (!event || number <= after) return [];
    return [{ id: number === all.length - 1 ? row : `${row}-${number}`, ...event } as QueueEvent];
  });
}

/** Returns true if a lease has the form that this store gives leases. */
export function isLease({ document, number }: Lease): boolean {
  return isId(document) && Number.isSafeInteger(number);
}
