import { maxLeaseMs } from "../../../engine/line.ts";
import type { Minute, WorkerPresence } from "../../../engine/overview.ts";
import type { EngineUpkeep, PruneRequest } from "../../../engine/upkeep.ts";
import { mayRetry } from "../../../policy/retry.ts";
import { firstIdAt } from "../../../runtime/ids.ts";
import { lossOf } from "../../shared/lost-attempt.ts";
import { storedMinute } from "../../shared/minutes.ts";
import { enterLater, rejoin } from "../../shared/place.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Executor } from "../executor.ts";
import { measureMinutes } from "../insight/overview.ts";
import type { Transaction } from "../transaction.ts";
import { failAll } from "./finish.ts";

/** The upkeep of a store in PostgreSQL. */
export class PostgresUpkeep implements EngineUpkeep {
  readonly #executor: Executor;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  enterDue(now: number, limit: number) {
    return this.#executor.write((transaction) => enterDue(transaction, now, limit));
  }

  settleCaps(now: number, limit: number) {
    return this.#executor.read(() => this.#executor.caps.settleSome(now, limit));
  }

  async nextDueAt() {
    type Row = { due_at: number | null };
    const row = await this.#executor.read((statements) => statements.get<Row>("next-due"));
    return row?.due_at ?? undefined;
  }

  rescue(now: number, limit: number) {
    return this.#executor.write((transaction) => rescue(transaction, now, limit));
  }

  prune(request: PruneRequest) {
    return this.#executor.write((transaction) => prune(transaction, request));
  }

  measureMinutes(ats: readonly number[]) {
    return this.#executor.read((statements) => measureMinutes(statements, ats));
  }

  async keepMinutes(minutes: readonly Minute[]) {
    const rows = minutes.map(storedMinute);
    await this.#executor.write(({ statements }) => statements.runEach("keep-minutes", rows));
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

// Documents are looked for without a lock, because their customers must be locked first; then they are looked at again.

type Found = Pick<DocumentRow, "id" | "customer">;

/** Lets scheduled documents that are due enter the line; answers how many. */
async function enterDue(transaction: Transaction, now: number, limit: number): Promise<number> {
  const found = await transaction.statements.all<Found>("due-documents", { now, limit });
  const rows = await lockFound(transaction, found, (ids) =>
    transaction.statements.all<DocumentRow>("lock-due", { ids, now }),
  );
  for (const row of rows.sort((a, b) => (a.due_at ?? 0) - (b.due_at ?? 0) || byId(a, b)))
    enterLater(transaction, row, now);
  return rows.length;
}

/** Ends attempts whose lease was lost: back to the head of the line, or failed if it was the last; answers how many. */
async function rescue(transaction: Transaction, now: number, limit: number): Promise<number> {
  const parameters = { now, horizon: now + maxLeaseMs };
  const found = await transaction.statements.all<Found>("lost-leases", { ...parameters, limit });
  const rows = await lockFound(transaction, found, (ids) =>
    transaction.statements.all<DocumentRow>("lock-lost", { ids, ...parameters }),
  );
  rows.sort((a, b) => (a.lease_expires_at ?? 0) - (b.lease_expires_at ?? 0) || byId(a, b));
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

function byId(a: DocumentRow, b: DocumentRow): number {
  return a.id < b.id ? -1 : 1;
}

async function lockFound(
  { entrance }: Transaction,
  found: readonly Found[],
  lock: (ids: string[]) => Promise<DocumentRow[]>,
): Promise<DocumentRow[]> {
  if (found.length === 0) return [];
  await entrance.admit(found.map(({ customer }) => customer));
  return lock(found.map(({ id }) => id));
}

const talliesAtOnce = 50_000;

/** Removes old finished documents, events, entries of the audit, and what else is old, and sums up tallies; answers how many of these three. */
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
  type Removed = Pick<DocumentRow, "id" | "state" | "priority">;
  const documents = await statements.all<Removed>("delete-finished", { before: finishedBefore, limit });
  await statements.run("delete-incidents", { ids: documents.map(({ id }) => id) });
  for (const { state, priority } of documents) transaction.tally(state, priority, -1);
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

/** Replaces many changes of tallies by their sums, so that statistics stay quick. */
export async function sumUpTallies({ statements }: Transaction): Promise<void> {
  await statements.run("sum-up-tallies", { limit: talliesAtOnce });
}
