import { maxLeaseMs } from "../../../engine/line.ts";
import type { EngineUpkeep, PruneRequest } from "../../../engine/upkeep.ts";
import { mayRetry } from "../../../policy/retry.ts";
import { firstIdAt } from "../../../runtime/ids.ts";
import { storedMinute } from "../../shared/insight/minutes.ts";
import { deadlineError } from "../../shared/line/deadline.ts";
import { lossOf } from "../../shared/line/lost-attempt.ts";
import { enterLater, rejoin } from "../../shared/line/place.ts";
import { createUpkeep } from "../../shared/line/upkeep.ts";
import { tallyLane } from "../../shared/stored-document.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Executor } from "../executor.ts";
import { measureMinutes } from "../insight/overview.ts";
import type { Transaction } from "../transaction.ts";
import { cancelRow, lockAll } from "./control.ts";
import { failAll } from "./finish.ts";

/** The upkeep of a store in PostgreSQL. */
export function postgresUpkeep(executor: Executor): EngineUpkeep {
  return createUpkeep(executor, {
    enterDue: (now, limit) => executor.write((transaction) => enterDue(transaction, now, limit)),
    cancelLate: (now, limit) => executor.write((transaction) => cancelLate(transaction, now, limit)),
    settleCaps: (now, limit) => executor.read(() => executor.caps.settleSome(now, limit)),
    rescue: (now, limit) => executor.write((transaction) => rescue(transaction, now, limit)),
    prune: (request) => executor.write((transaction) => prune(transaction, request)),
    measureMinutes: (ats) => executor.read((statements) => measureMinutes(statements, ats)),
    keepMinutes: async (minutes) => {
      const rows = minutes.map(storedMinute);
      await executor.write(({ statements }) => statements.runEach("keep-minutes", rows));
    },
  });
}

// Documents are searched without a lock, because their customers must be locked first, and then read again.

type Found = Pick<DocumentRow, "id" | "customer">;

/** Lets scheduled documents that are due enter the line. Returns their number. */
async function enterDue(transaction: Transaction, now: number, limit: number): Promise<number> {
  const found = await transaction.statements.all<Found>("due-documents", { now, limit });
  const rows = await lockFound(transaction, found, (ids) =>
    transaction.statements.all<DocumentRow>("lock-due", { ids, now }),
  );
  for (const row of rows.sort((a, b) => (a.due_at ?? 0) - (b.due_at ?? 0) || byId(a, b)))
    enterLater(transaction, row, now);
  return rows.length;
}

/** Cancels documents that have not started by their deadline. Returns their number. */
async function cancelLate(transaction: Transaction, now: number, limit: number): Promise<number> {
  const found = await transaction.statements.all<{ id: string }>("past-deadline", { now, limit });
  if (found.length === 0) return 0;
  const rows = await lockAll(
    transaction,
    found.map(({ id }) => id),
  );
  const late = [...rows.values()].filter(({ deadline_at }) => deadline_at !== null && deadline_at <= now);
  late.sort((a, b) => (a.deadline_at ?? 0) - (b.deadline_at ?? 0) || byId(a, b));
  const sent = late.flatMap((row) => cancelRow(transaction, row, { now, error: deadlineError(row) }).sent);
  await Promise.all(sent);
  return late.length;
}

/** Ends attempts whose lease was lost: the document returns to the head of the line, or has failed. Returns their number. */
async function rescue(transaction: Transaction, now: number, limit: number): Promise<number> {
  const parameters = { now, horizon: now + maxLeaseMs };
  const found = await transaction.statements.all<Found>("lost-leases", { ...parameters, limit });
  const rows = await lockFound(transaction, found, (ids) => lockLost(transaction, ids, parameters));
  rows.sort((a, b) => a.lease_expires_at - b.lease_expires_at || byId(a, b));
  for (const row of rows) {
    transaction.takenAway.push({ document: row.id, code: "lease-lost" });
    if (mayRetry(row.attempts, row.max_attempts)) rejoin(transaction, row, { reason: "lease-lost", now });
  }
  const last = rows.filter((row) => !mayRetry(row.attempts, row.max_attempts));
  await failAll(
    transaction,
    last.map((row) => ({ item: lossOf(row), now })),
  );
  await transaction.flush();
  await transaction.statements.run("settle-claims", { ...parameters, limit });
  return rows.length;
}

interface LostRow extends DocumentRow {
  readonly lease_expires_at: number;
}

// A lease may have been renewed since it was found.
async function lockLost(
  { statements }: Transaction,
  ids: readonly string[],
  times: { now: number; horizon: number },
): Promise<LostRow[]> {
  const [locked, rows] = await Promise.all([
    statements.all<{ id: string }>("lock-lost", { ids }),
    statements.all<LostRow>("lost-documents", { ids, ...times }),
  ]);
  const isLocked = new Set(locked.map(({ id }) => id));
  return rows.filter(({ id }) => isLocked.has(id));
}

function byId(a: DocumentRow, b: DocumentRow): number {
  return a.id < b.id ? -1 : 1;
}

async function lockFound<Row>(
  { entrance }: Transaction,
  found: readonly Found[],
  lock: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (found.length === 0) return [];
  await entrance.admit(found.map(({ customer }) => customer));
  return lock(found.map(({ id }) => id));
}

const talliesAtOnce = 50_000;

/** Removes old finished documents, events and audit entries, and returns their number. Removes other old records, too. */
async function prune(
  transaction: Transaction,
  {
    finishedBefore,
    eventsBefore,
    auditBefore = 0,
    minutesBefore = 0,
    workersBefore = 0,
    limit,
  }: PruneRequest,
): Promise<number> {
  const { statements } = transaction;
  type Removed = Pick<DocumentRow, "id" | "state" | "priority" | "is_background">;
  const documents = await statements.all<Removed>("delete-finished", { before: finishedBefore, limit });
  await statements.run("delete-incidents", { ids: documents.map(({ id }) => id) });
  for (const { state, ...row } of documents) transaction.tally(state, tallyLane(row), -1);
  const removed = await statements.get<{ events: number }>("delete-old-events", {
    before: eventsBefore,
    limit,
  });
  const [entries] = await Promise.all([
    statements.run("delete-old-audit", { before: firstIdAt(auditBefore), limit }),
    statements.run("forget-minutes", { from: 0, until: minutesBefore }),
    statements.run("delete-silent-workers", { before: workersBefore }),
    sumUpTallies(transaction),
  ]);
  return documents.length + (removed?.events ?? 0) + entries;
}

/** Replaces many changes of tallies by their sums, so that statistics stay fast. */
export async function sumUpTallies({ statements }: Transaction): Promise<void> {
  await statements.run("sum-up-tallies", { limit: talliesAtOnce });
}
