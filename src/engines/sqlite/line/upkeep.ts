import { maxLeaseMs } from "../../../engine/line.ts";
import type { Minute, WorkerPresence } from "../../../engine/overview.ts";
import type { EngineUpkeep, PruneRequest } from "../../../engine/upkeep.ts";
import { mayRetry } from "../../../policy/retry.ts";
import { firstIdAt } from "../../../runtime/ids.ts";
import { lossOf } from "../../shared/lost-attempt.ts";
import { storedMinute } from "../../shared/minutes.ts";
import { enterLater, rejoin } from "../../shared/place.ts";
import { rewrite } from "../database/rewrite.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import type { Executor } from "../executor.ts";
import { measureMinute } from "../insight/overview.ts";
import type { Transaction } from "../transaction.ts";
import { settleSome } from "./caps.ts";
import { fail } from "./finish.ts";

/** The upkeep of a store in SQLite. */
export class SqliteUpkeep implements EngineUpkeep {
  readonly #executor: Executor;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  async enterDue(now: number, limit: number) {
    if (this.#executor.hasNone((statements) => dueDocuments(statements, now, 1).length > 0)) return 0;
    return this.#executor.write((transaction) => enterDue(transaction, now, limit));
  }

  settleCaps(now: number, limit: number) {
    return settleSome(this.#executor, now, limit);
  }

  async nextDueAt() {
    type Row = { due_at: number | null };
    return this.#executor.read((statements) => statements.get<Row>("next-due")?.due_at ?? undefined);
  }

  async rescue(now: number, limit: number) {
    if (this.#executor.hasNone((statements) => lostLeases(statements, now, 1).length > 0)) return 0;
    return this.#executor.write((transaction) => rescue(transaction, now, limit));
  }

  prune(request: PruneRequest) {
    return this.#executor.write((transaction) => prune(transaction, request));
  }

  async vacuum(maxBytes = Number.MAX_SAFE_INTEGER) {
    this.#executor.refuseClosed();
    return rewrite({ path: this.#executor.path, maxBytes });
  }

  async measureMinutes(ats: readonly number[]) {
    return this.#executor.read((statements) => ats.map((at) => measureMinute(statements, at)));
  }

  keepMinutes(minutes: readonly Minute[]) {
    return this.#executor.write(({ statements }) => {
      for (const minute of minutes) statements.run("keep-minute", { ...storedMinute(minute) });
    });
  }

  async forgetMinutes(since: number) {
    const range = { from: since, until: Number.MAX_SAFE_INTEGER };
    await this.#executor.write(({ statements }) => statements.run("forget-minutes", range));
  }

  async noteWorker(worker: WorkerPresence, now: number) {
    await this.#executor.write(({ statements }) => statements.run("note-worker", { ...worker, now }));
  }

  async forgetWorker(name: string) {
    await this.#executor.write(({ statements }) => statements.run("forget-worker", { name }));
  }
}

/** Lets scheduled documents that are due enter the line; answers how many. */
function enterDue(transaction: Transaction, now: number, limit: number): number {
  const rows = dueDocuments(transaction.statements, now, limit);
  for (const row of rows) enterLater(transaction, row, now);
  return rows.length;
}

/** Ends attempts whose lease was lost: back to the head of the line, or failed if it was the last; answers how many. */
function rescue(transaction: Transaction, now: number, limit: number): number {
  const rows = lostLeases(transaction.statements, now, limit);
  for (const row of rows) {
    transaction.takenAway.push({ document: row.id, code: "lease-lost" });
    if (mayRetry(row.attempts, row.max_attempts)) rejoin(transaction, row, { reason: "lease-lost", now });
    else fail(transaction, lossOf(row), now);
  }
  return rows.length;
}

/** Scheduled documents that are due, in the order in which they came due. */
function dueDocuments(statements: Statements, now: number, limit: number): DocumentRow[] {
  return statements.all<DocumentRow>("due-documents", { now, limit });
}

/** Running documents whose lease ran out, or is dated too far ahead. */
function lostLeases(statements: Statements, now: number, limit: number): DocumentRow[] {
  return statements.all<DocumentRow>("lost-leases", { now, horizon: now + maxLeaseMs, limit });
}

/** Removes old finished documents, events, entries of the audit, and what else is old; answers how many of these three. */
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
