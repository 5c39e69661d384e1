import type { QueueEvent } from "../../../engine/event.ts";
import { unexpected } from "../../../errors/expectation.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import { type EventsRow, eventsOf } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";

interface RowPlace {
  readonly xid: string;
  readonly part: number;
}

/** The place of an event: its row, and its number there. */
interface EventPlace extends RowPlace {
  readonly number: number;
}

/** Events after the one of that id, or all that are stored. */
export async function readEvents(
  statements: Statements,
  after: string,
  limit: number,
): Promise<QueueEvent[]> {
  const last = after === "start" ? beforeAll : readPlace(after);
  const rows = await statements.all<EventsRow>("events", { xid: last.xid, part: last.part, limit });
  // Read after the events, so that pruning in between is noticed.
  const pruned = await prunedThrough(statements);
  if (after !== "start" && isAnyGone(last, pruned)) {
    throw new FairlaneError(
      "events-gone",
      `events after ${after} were pruned up to ${idOf(pruned)}, or belong to another server; read the state again and follow from there`,
    );
  }
  const later = rows.flatMap((row) => eventsOf(row, isBefore(last, row) ? undefined : last.number));
  return later.slice(0, limit);
}

/** The id of the newest event before which no others can appear. */
export async function readLastEvent(statements: Statements): Promise<string> {
  const [pruned, newest] = await Promise.all([
    prunedThrough(statements),
    statements.get<RowPlace>("last-event"),
  ]);
  return idOf(newest ?? pruned);
}

const beforeAll: EventPlace = { xid: "0", part: 0, number: 0 };

async function prunedThrough(statements: Statements): Promise<Pruned> {
  return (await statements.get<Pruned>("queue")) ?? { ...beforeAll, next_xid: "0" };
}

/** How far events were pruned, and the number that the next transaction may get. */
interface Pruned extends RowPlace {
  readonly next_xid: string;
}

// The id of a row is that of its last event.
function readPlace(id: string): EventPlace {
  const [, xid, part, number] = /^(\d{1,19})-(\d{1,15})(?:-(\d{1,9}))?$/.exec(id) ?? [];
  if (xid === undefined) throw unexpected("since", 'the id of an event, or "start"', id);
  return { xid, part: Number(part), number: Number(number ?? Number.POSITIVE_INFINITY) };
}

function idOf({ xid, part }: RowPlace): string {
  return `${xid}-${part}`;
}

// Rows are pruned as a whole, even if a follower has read only a part of one.
function isAnyGone(last: EventPlace, pruned: Pruned): boolean {
  if (BigInt(last.xid) >= BigInt(pruned.next_xid)) return true;
  return isBefore(last, pruned) || (Number.isFinite(last.number) && !isBefore(pruned, last));
}

function isBefore(a: RowPlace, b: RowPlace): boolean {
  const [x, y] = [BigInt(a.xid), BigInt(b.xid)];
  return x < y || (x === y && a.part < b.part);
}
