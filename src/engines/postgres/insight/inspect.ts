import type { Document } from "../../../engine/document.ts";
import type { QueueEvent } from "../../../engine/event.ts";
import type { DocumentPosition, StatsRecord, Tally } from "../../../engine/insight.ts";
import { unexpected } from "../../../errors/expectation.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import { isId } from "../../../runtime/ids.ts";
import { countsOf, latestOf, latestShown, type StoredFinish } from "../../shared/statistics.ts";
import { checkOf, documentOf } from "../../shared/stored-document.ts";
import { type DocumentRow, type EventsRow, eventsOf } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import { oldestWaiting } from "../line/claim.ts";

export async function document(statements: Statements, id: string): Promise<Document | undefined> {
  const row = isId(id) ? await statements.get<DocumentRow>("document", { id }) : undefined;
  return row && documentOf(row);
}

/** A document with its check and the number of documents before it. */
export async function position(
  statements: Statements,
  id: string,
  maxAhead: number,
): Promise<DocumentPosition | undefined> {
  const row = isId(id) ? await statements.get<DocumentRow>("document", { id }) : undefined;
  if (!row) return undefined;
  const { state, priority, turn } = row;
  const place = { priority, turn, id, limit: maxAhead };
  const answer = state === "waiting" ? await statements.get<{ ahead: number }>("ahead", place) : undefined;
  return { document: documentOf(row), check: checkOf(row), ahead: answer?.ahead };
}

/** Counts of the whole queue. */
export async function stats(statements: Statements): Promise<StatsRecord> {
  const [tallies, latest, queue, oldest, customers] = await Promise.all([
    statements.all<Tally>("tallies"),
    statements.all<StoredFinish>("latest-finished", { limit: latestShown }),
    statements.get<{ is_paused: boolean }>("queue"),
    oldestWaiting(statements),
    statements.get<{ customers: number }>("count-customers"),
  ]);
  return {
    ...countsOf(tallies),
    isPaused: queue?.is_paused === true,
    oldestWaiting: oldest,
    customers: customers?.customers ?? 0,
    latest: latestOf(latest),
  };
}

interface RowPlace {
  readonly xid: string;
  readonly part: number;
}

/** Where an event stands: its row, and its number there. */
interface EventPlace extends RowPlace {
  readonly number: number;
}

/** Events after the one of that id, or all that are kept. */
export async function events(statements: Statements, after: string, limit: number): Promise<QueueEvent[]> {
  const last = after === "start" ? beforeAll : readPlace(after);
  const rows = await statements.all<EventsRow>("events", { xid: last.xid, part: last.part, limit });
  // Asked after the events were read: what is pruned in between is found out.
  const pruned = await prunedThrough(statements);
  if (after !== "start" && isAnyGone(last, pruned)) {
    throw new FairlaneError(
      "events-gone",
      `events after ${after} were pruned up to ${idOf(pruned)}, or are another server's; read the state anew and follow on`,
    );
  }
  const later = rows.flatMap((row) => eventsOf(row, isBefore(last, row) ? undefined : last.number));
  return later.slice(0, limit);
}

/** The id of the newest event that is certain to have none before it that is still to come. */
export async function lastEvent(statements: Statements): Promise<string> {
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

/** Up to where events were pruned, and the number that the next transaction may get. */
interface Pruned extends RowPlace {
  readonly next_xid: string;
}

// The id of a row stands for its last event.
function readPlace(id: string): EventPlace {
  const [, xid, part, number] = /^(\d{1,19})-(\d{1,15})(?:-(\d{1,9}))?$/.exec(id) ?? [];
  if (xid === undefined) throw unexpected("since", 'the id of an event, or "start"', id);
  return { xid, part: Number(part), number: Number(number ?? Number.POSITIVE_INFINITY) };
}

function idOf({ xid, part }: RowPlace): string {
  return `${xid}-${part}`;
}

// Rows are pruned as a whole, also while somebody is in the midst of one.
function isAnyGone(last: EventPlace, pruned: Pruned): boolean {
  if (BigInt(last.xid) >= BigInt(pruned.next_xid)) return true;
  return isBefore(last, pruned) || (Number.isFinite(last.number) && !isBefore(pruned, last));
}

function isBefore(a: RowPlace, b: RowPlace): boolean {
  const [x, y] = [BigInt(a.xid), BigInt(b.xid)];
  return x < y || (x === y && a.part < b.part);
}
