import { maxLeaseMs, type PruneRequest } from "../../../engine/engine.ts";
import { mayRetry } from "../../../policy/retry.ts";
import { firstIdAt } from "../../../runtime/ids.ts";
import { lossOf } from "../../shared/lost-attempt.ts";
import { enterLater, rejoin } from "../../shared/place.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import type { Transaction } from "../transaction.ts";
import { fail } from "./finish.ts";

/** Lets scheduled documents that are due enter the line; answers how many. */
export function enterDue(transaction: Transaction, now: number, limit: number): number {
  const rows = dueDocuments(transaction.statements, now, limit);
  for (const row of rows) enterLater(transaction, row, now);
  return rows.length;
}

/** Ends attempts whose lease was lost: back to the head of the line, or failed if it was the last; answers how many. */
export function rescue(transaction: Transaction, now: number, limit: number): number {
  const rows = lostLeases(transaction.statements, now, limit);
  for (const row of rows) {
    transaction.takenAway.push({ document: row.id, code: "lease-lost" });
    if (mayRetry(row.attempts, row.max_attempts)) rejoin(transaction, row, { reason: "lease-lost", now });
    else fail(transaction, lossOf(row), now);
  }
  return rows.length;
}

/** Scheduled documents that are due, in the order in which they came due. */
export function dueDocuments(statements: Statements, now: number, limit: number): DocumentRow[] {
  return statements.all<DocumentRow>("due-documents", { now, limit });
}

/** Running documents whose lease ran out, or is dated too far ahead. */
export function lostLeases(statements: Statements, now: number, limit: number): DocumentRow[] {
  return statements.all<DocumentRow>("lost-leases", { now, horizon: now + maxLeaseMs, limit });
}

/** Removes old finished documents, events, entries of the audit, and what else is old; answers how many of these three. */
export function prune(
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
  type Removed = Pick<DocumentRow, "state" | "priority">;
  const documents = statements.all<Removed>("delete-finished", { before: finishedBefore, limit });
  for (const { state, priority } of documents) transaction.tally(state, priority, -1);
  const events = statements.all<{ sequence: number }>("delete-old-events", { before: eventsBefore, limit });
  const through = Math.max(0, ...events.map((event) => event.sequence));
  if (through > 0) statements.run("note-pruned-events", { through });
  statements.run("forget-minutes", { from: 0, until: minutesBefore });
  statements.run("delete-silent-workers", { before: workersBefore });
  const entries = statements.run("delete-old-audit", { before: firstIdAt(auditBefore), limit });
  return documents.length + events.length + entries;
}
