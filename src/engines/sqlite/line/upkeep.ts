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
import { rewrite } from "../database/rewrite.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import type { Executor } from "../executor.ts";
import { measureMinute } from "../insight/overview.ts";
import type { Transaction } from "../transaction.ts";
import { settleSome } from "./caps.ts";
import { cancelRow } from "./control.ts";
import { fail } from "./finish.ts";

/** The upkeep of a store in SQLite. */
export function sqliteUpkeep(executor: Executor): EngineUpkeep {
  return createUpkeep(executor, {
    enterDue: async (now, limit) => {
      if (executor.hasNone((statements) => dueDocuments(statements, now, 1).length > 0)) return 0;
      return executor.write((transaction) => enterDue(transaction, now, limit));
    },
    cancelLate: async (now, limit) => {
      if (executor.hasNone((statements) => pastDeadline(statements, now, 1).length > 0)) return 0;
      return executor.write((transaction) => cancelLate(transaction, now, limit));
    },
    settleCaps: (now, limit) => settleSome(executor, now, limit),
    rescue: async (now, limit) => {
      if (executor.hasNone((statements) => lostLeases(statements, now, 1).length > 0)) return 0;
      return executor.write((transaction) => rescue(transaction, now, limit));
    },
    prune: (request) => executor.write((transaction) => prune(transaction, request)),
    vacuum: async (maxBytes = Number.MAX_SAFE_INTEGER) => {
      executor.refuseClosed();
      return rewrite({ path: executor.path, maxBytes });
    },
    measureMinutes: async (ats) =>
      executor.read((statements) => ats.map((at) => measureMinute(statements, at))),
    keepMinutes: (minutes) =>
      executor.write(({ statements }) => {
        for (const minute of minutes) statements.run("keep-minute", { ...storedMinute(minute) });
      }),
  });
}

/** Lets scheduled documents that are due enter the line. Returns their number. */
function enterDue(transaction: Transaction, now: number, limit: number): number {
  const rows = dueDocuments(transaction.statements, now, limit);
  for (const row of rows) enterLater(transaction, row, now);
  return rows.length;
}

/** Cancels documents that have not started by their deadline. Returns their number. */
function cancelLate(transaction: Transaction, now: number, limit: number): number {
  transaction.entrance.flush();
  const rows = pastDeadline(transaction.statements, now, limit);
  for (const row of rows) cancelRow(transaction, row, { now, error: deadlineError(row) });
  return rows.length;
}

/** Ends attempts whose lease was lost: the document returns to the head of the line, or has failed. Returns their number. */
function rescue(transaction: Transaction, now: number, limit: number): number {
  const rows = lostLeases(transaction.statements, now, limit);
  for (const row of rows) {
    transaction.takenAway.push({ document: row.id, code: "lease-lost" });
    if (mayRetry(row.attempts, row.max_attempts)) rejoin(transaction, row, { reason: "lease-lost", now });
    else fail(transaction, lossOf(row), now);
  }
  return rows.length;
}

/** Scheduled documents that are due, in the order of their times. */
function dueDocuments(statements: Statements, now: number, limit: number): DocumentRow[] {
  return statements.all<DocumentRow>("due-documents", { now, limit });
}

/** Documents that have not started by their deadline. */
function pastDeadline(statements: Statements, now: number, limit: number): DocumentRow[] {
  return statements.all<DocumentRow>("past-deadline", { now, limit });
}

/** Running documents whose lease expired, or is dated too far ahead. */
function lostLeases(statements: Statements, now: number, limit: number): DocumentRow[] {
  return statements.all<DocumentRow>("lost-leases", { now, horizon: now + maxLeaseMs, limit });
}

/** Removes old finished documents, events and audit entries, and returns their number. Removes other old records, too. */
function prune(
  transaction: Transaction,
  {
    finishedBefore,
    eventsBefore,
    auditBefore = 0,
    minutesBefore = 0,
    workersBefore = 0,
    limit,
  }: PruneRequest,
): number {
  const { statements } = transaction;
  type Removed = Pick<DocumentRow, "state" | "priority" | "is_background">;
  const documents = statements.all<Removed>("delete-finished", { before: finishedBefore, limit });
  for (const { state, ...row } of documents) transaction.tally(state, tallyLane(row), -1);
  const events = statements.all<{ sequence: number }>("delete-old-events", { before: eventsBefore, limit });
  const through = Math.max(0, ...events.map((event) => event.sequence));
  if (through > 0) statements.run("note-pruned-events", { through });
  statements.run("forget-minutes", { from: 0, until: minutesBefore });
  statements.run("delete-silent-workers", { before: workersBefore });
  const entries = statements.run("delete-old-audit", { before: firstIdAt(auditBefore), limit });
  return documents.length + events.length + entries;
}
