import { backgroundLane, type Lane } from "../../../policy/lane.ts";
import type { Limits } from "../../../policy/limits.ts";
import { documentsAtOnce, inSteps, noteHeldAgain } from "../../shared/customers/customer-steps.ts";
import { type Backlog, isBefore } from "../../shared/line/permits.ts";
import { holdBack, letIn } from "../../shared/line/place.ts";
import { type DocumentRow, flagOf } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import type { Executor } from "../executor.ts";
import type { Transaction } from "../transaction.ts";

/**
 * Lets held documents of a customer with a backlog enter the line as its cap allows, and holds those beyond. Returns the number
 * of moved documents; if it is `documentsAtOnce`, call again.
 */
export function settle(transaction: Transaction, customer: string, now: number): number {
  const { entrance, statements } = transaction;
  entrance.flush();
  const backlog = statements.get<Backlog>("backlog", { customer });
  if (!backlog) return 0;
  const { isPaused, limits } = entrance.customer(customer);
  if (isPaused) return statements.run("delete-backlog", { customer }) && 0;
  const isNew = backlog.max_running === null;
  const moved =
    limits.maxRunning === null
      ? letInNext(transaction, customer, { limit: documentsAtOnce, now })
      : givePermits(transaction, customer, { maxRunning: limits.maxRunning, isNew, now });
  if (moved < documentsAtOnce) keepBacklog(transaction, customer, limits);
  return moved;
}

/** Customers whose backlog needs work. */
function unsettled(statements: Statements, limit: number): string[] {
  return statements
    .all<{ customer: string }>("unsettled-backlogs", { limit })
    .map(({ customer }) => customer);
}

/** Lets documents enter that are held only while others wait, by lane, the oldest first. Returns their number. */
export function letInBeyondCaps(
  transaction: Transaction,
  { limit, upTo, now }: { limit: number; upTo: Lane; now: number },
): number {
  const { entrance, statements } = transaction;
  const backlogs = statements.all<{ customer: string }>("soft-backlogs", { limit: maxBacklogs });
  const rows = backlogs.flatMap(({ customer }) =>
    statements.all<DocumentRow>("next-held", { customer, limit, upTo }),
  );
  const next = rows.sort(byLane).slice(0, limit);
  for (const row of next) letIn(transaction, row, now);
  entrance.flush();
  for (const customer of new Set(next.map((row) => row.customer)))
    keepBacklog(transaction, customer, entrance.customer(customer).limits);
  entrance.flush();
  return next.length;
}

// The number of backlogs that an idle worker examines.
const maxBacklogs = 1000;

interface Cap {
  readonly maxRunning: number;
  /** True if the line must first be brought down to it. */
  readonly isNew: boolean;
  readonly now: number;
}

function givePermits(transaction: Transaction, customer: string, { maxRunning, isNew, now }: Cap): number {
  const { statements } = transaction;
  const held = isNew ? holdBeyond(transaction, customer, maxRunning) : 0;
  if (held >= documentsAtOnce) return held;
  if (isNew) statements.run("delete-permits", { customer });
  statements.run(isNew ? "give-all-permits" : "return-permits", { customer });
  const { taken = 0 } = statements.get<{ taken: number }>("count-permits", { customer }) ?? {};
  const limit = Math.min(maxRunning - taken, documentsAtOnce - held);
  const entered = letInNext(transaction, customer, { limit, now });
  exchange(transaction, customer, now);
  return held + entered;
}

function holdBeyond(transaction: Transaction, customer: string, maxRunning: number): number {
  const { statements } = transaction;
  const limit = maxRunning + documentsAtOnce;
  const counts = { waiting: 0, running: 0 };
  Object.assign(counts, statements.get("in-line-and-running", { customer, limit }));
  const beyond = Math.min(counts.waiting, counts.waiting + counts.running - maxRunning, documentsAtOnce);
  if (beyond <= 0) return 0;
  const moved = statements.all<Pick<DocumentRow, "priority" | "is_background">>("hold-last", {
    customer,
    limit: beyond,
  });
  statements.run("repair-turns", { customer });
  noteHeldAgain(transaction, moved);
  return moved.length;
}

function letInNext(
  transaction: Transaction,
  customer: string,
  { limit, now }: { limit: number; now: number },
): number {
  if (limit <= 0) return 0;
  const rows = transaction.statements.all<DocumentRow>("next-held", {
    customer,
    limit,
    upTo: backgroundLane,
  });
  for (const row of rows) letIn(transaction, row, now);
  return rows.length;
}

const maxExchanged = 100;

// A held document of a customer takes the place of a waiting one of a worse lane.
function exchange(transaction: Transaction, customer: string, now: number): void {
  const { entrance, statements } = transaction;
  for (let exchanged = 0; exchanged < maxExchanged; exchanged++) {
    entrance.flush();
    const next = statements.get<DocumentRow>("next-held", { customer, limit: 1, upTo: backgroundLane });
    const last = statements.get<DocumentRow>("last-waiting", { customer });
    if (!next || !last || !isBefore(next, { last: last.lane ?? 0 })) return;
    holdBack(transaction, last, now);
    const { lane, sequence: document } = last;
    statements.run("replace-remembered-turn", { customer, lane, document });
    letIn(transaction, next, now);
  }
}

// Removes the backlog with the last held document.
function keepBacklog(transaction: Transaction, customer: string, limits: Limits): void {
  const { statements } = transaction;
  const isAnyHeld = statements.get("next-held", { customer, limit: 1, upTo: backgroundLane }) !== undefined;
  const { maxRunning, maxRunningWhileOthersWait: isSoft } = limits;
  if (!isAnyHeld) statements.run("delete-backlog", { customer });
  else statements.run("set-backlog", { customer, maxRunning, isSoft: flagOf(isSoft) });
  if (isAnyHeld && isSoft) transaction.noteMayStart();
  if (maxRunning === null) statements.run("delete-permits", { customer });
}

function byLane(a: DocumentRow, b: DocumentRow): number {
  return (a.lane ?? -1) - (b.lane ?? -1) || a.sequence - b.sequence;
}

/** Settles one customer in as many transactions as needed. */
export function settleCustomer(executor: Executor, customer: string, now: number): Promise<number> {
  return inSteps(() => executor.write((transaction) => settle(transaction, customer, now)));
}

/** Settles up to `limit` customers that need it. Returns their number. */
export async function settleSome(executor: Executor, now: number, limit: number): Promise<number> {
  const names = executor.read((statements) => unsettled(statements, limit));
  for (const name of names) await settleCustomer(executor, name, now);
  return names.length;
}
