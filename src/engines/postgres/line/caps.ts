import type { Claim, ClaimRequest } from "../../../engine/line.ts";
import type { Limits } from "../../../policy/limits.ts";
import { documentsAtOnce, noteHeldAgain } from "../../shared/customers/customer-steps.ts";
import { type Backlog, isBefore } from "../../shared/line/permits.ts";
import { holdBack, letIn } from "../../shared/line/place.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import type { Verb } from "../shared-commits.ts";
import type { Transaction } from "../transaction.ts";
import { claimFor } from "./claim.ts";

/**
 * Lets held documents of customers with a backlog enter the line as their caps allow, and holds those beyond. Returns the
 * customers of which as many documents moved as one transaction may move; call again for them.
 */
export async function settle(
  transaction: Transaction,
  customers: readonly string[],
  now: number,
): Promise<string[]> {
  const [, backlogs] = await Promise.all([
    transaction.entrance.admit(customers),
    transaction.statements.all<Backlog>("backlogs-of", { customers }),
  ]);
  const unfinished: string[] = [];
  for (const backlog of backlogs)
    if ((await settleBacklog(transaction, backlog, now)) >= documentsAtOnce)
      unfinished.push(backlog.customer);
  return unfinished;
}

/** Customers whose backlog needs work. */
export async function unsettled(statements: Statements, limit: number): Promise<string[]> {
  const rows = await statements.all<{ customer: string }>("unsettled-backlogs", { limit });
  return rows.map(({ customer }) => customer);
}

/**
 * Fills free slots with documents that are held only while others wait, by lane, the oldest first. They enter the line and
 * are claimed in one transaction, so that no other worker claims them first.
 */
export const claimBeyondCaps: Verb<ClaimRequest, Claim[]> = {
  locks: "customers",
  run: async (transaction, requests) => {
    await letInBeyondCaps(transaction, requests);
    await transaction.flush();
    const claims: Claim[][] = [];
    for (const request of requests) claims.push(await claimFor(transaction, request));
    return claims;
  },
};

// The number of backlogs that an idle worker examines.
const maxBacklogs = 1000;

async function letInBeyondCaps(transaction: Transaction, requests: readonly ClaimRequest[]): Promise<void> {
  const { entrance, statements } = transaction;
  const limit = requests.reduce(
    (sum, { ordinarySlots, express }) => sum + ordinarySlots + (express?.slots ?? 0),
    0,
  );
  type Found = Pick<DocumentRow, "id" | "customer">;
  const found = await statements.all<Found>("next-beyond-caps", { limit, backlogs: maxBacklogs });
  if (found.length === 0) return;
  const customers = [...new Set(found.map(({ customer }) => customer))];
  await entrance.admit(customers);
  const rows = await statements.all<DocumentRow>("lock-held", { ids: found.map(({ id }) => id) });
  const now = requests[0]?.now ?? 0;
  for (const row of fitting(rows.sort(byLane), requests))
    if (!entrance.customer(row.customer).isPaused) letIn(transaction, row, now);
}

// The documents that fit into the free express and ordinary slots.
function fitting(rows: readonly DocumentRow[], requests: readonly ClaimRequest[]): DocumentRow[] {
  const ordinary = requests.reduce((sum, { ordinarySlots }) => sum + ordinarySlots, 0);
  const express = requests.flatMap((request) => request.express ?? []);
  let [free, freeExpress] = [ordinary, express.reduce((sum, { slots }) => sum + slots, 0)];
  const upTo = Math.max(0, ...express.map((one) => one.upTo));
  return rows.filter(({ lane }) => {
    const isExpress = (lane ?? 1) <= upTo && freeExpress > 0;
    return isExpress ? freeExpress-- > 0 : free-- > 0;
  });
}

async function settleBacklog(transaction: Transaction, backlog: Backlog, now: number): Promise<number> {
  const { entrance, statements } = transaction;
  const { customer } = backlog;
  const { isPaused, limits } = entrance.customer(customer);
  if (isPaused) {
    await statements.run("delete-backlog", { customer });
    return 0;
  }
  const { maxRunning } = limits;
  const isNew = backlog.max_running === null;
  const held = isNew && maxRunning !== null ? await holdBeyond(transaction, customer, maxRunning) : 0;
  if (held >= documentsAtOnce) return held;
  if (isNew && maxRunning !== null) await givePermitsToAll(statements, customer);
  const { free, rows } = await findNext(transaction, customer, maxRunning);
  const limit = Math.max(0, Math.min(free, documentsAtOnce - held));
  for (const row of rows.slice(0, limit)) letIn(transaction, row, now);
  const [best] = rows.slice(limit);
  if (best) await exchange(transaction, { best, limit, now });
  await keepBacklog(transaction, backlog, { limits, isAnyHeld: best !== undefined });
  return held + Math.min(rows.length, limit);
}

// A few more rows are read than permits seem to be free, because more documents may end meanwhile.
const fewMore = 10;

/** The number of free permits, and the documents that come next, more than that if there are. */
async function findNext(
  { entrance, statements }: Transaction,
  customer: string,
  maxRunning: number | null,
): Promise<{ free: number; rows: DocumentRow[] }> {
  const find = (limit: number) => statements.all<DocumentRow>("next-held", { customer, limit });
  if (maxRunning === null) return { free: documentsAtOnce, rows: await find(documentsAtOnce + 1) };
  const guess = Math.max(0, maxRunning - (entrance.permits(customer)?.taken ?? 0)) + fewMore;
  const asked = Math.min(guess, documentsAtOnce) + 1;
  const [taken, rows] = await Promise.all([countPermits(statements, customer), find(asked)]);
  const free = Math.max(0, maxRunning - taken);
  const isEnough = rows.length < asked || free < asked;
  return { free, rows: isEnough ? rows : await find(Math.min(free, documentsAtOnce) + 1) };
}

// Counts again until it fits, because workers claim meanwhile.
async function holdBeyond(transaction: Transaction, customer: string, maxRunning: number): Promise<number> {
  const { statements } = transaction;
  type Counts = { waiting: number; running: number };
  const limit = maxRunning + documentsAtOnce;
  let held = 0;
  while (held < documentsAtOnce) {
    const counts = await statements.get<Counts>("in-line-and-running", { customer, limit });
    const { waiting = 0, running = 0 } = counts ?? {};
    const beyond = Math.min(waiting, waiting + running - maxRunning, documentsAtOnce - held);
    if (beyond <= 0) break;
    const moved = await statements.all<Pick<DocumentRow, "priority" | "is_background">>("hold-last", {
      customer,
      limit: beyond,
    });
    noteHeldAgain(transaction, moved);
    held += moved.length;
  }
  if (held > 0) await statements.run("repair-turns", { customer });
  return held;
}

async function givePermitsToAll(statements: Statements, customer: string): Promise<void> {
  await Promise.all([
    statements.run("delete-permits", { customer }),
    statements.run("give-all-permits", { customer }),
  ]);
}

// Waits for transactions that are finishing a document: they may have looked for the backlog before it existed.
async function countPermits(statements: Statements, customer: string): Promise<number> {
  const [, , row] = await Promise.all([
    statements.run("lock-permits", { customers: [customer] }),
    statements.run("return-permits", { customers: [customer] }),
    statements.get<{ taken: number }>("count-permits", { customer }),
  ]);
  return row?.taken ?? 0;
}

const maxExchanged = 100;

// A held document of a customer takes the place of a waiting one of a worse lane. The first `limit` held ones enter anyway.
async function exchange(
  transaction: Transaction,
  { best, limit, now }: { best: DocumentRow; limit: number; now: number },
): Promise<void> {
  const { entrance, statements } = transaction;
  const { customer } = best;
  const permits = entrance.permits(customer);
  if (!permits || !isBefore(best, permits)) return;
  const [held, last] = await Promise.all([
    statements.all<DocumentRow>("next-held", { customer, limit: limit + maxExchanged }),
    statements.all<DocumentRow>("last-waiting", { customer, limit: maxExchanged }),
  ]);
  for (const [index, next] of held.slice(limit).entries()) {
    const waiting = last[index];
    if (!waiting || !isBefore(next, { last: waiting.lane ?? 0 })) return;
    const { id, lane, turn } = waiting;
    holdBack(transaction, waiting, now);
    await statements.run("leave-line", { lane, turn, id });
    await statements.run("replace-remembered-turn", { customer, lane, document: id });
    letIn(transaction, next, now);
  }
}

// Removes the backlog with the last held document.
async function keepBacklog(
  transaction: Transaction,
  backlog: Backlog,
  { limits, isAnyHeld }: { limits: Limits; isAnyHeld: boolean },
): Promise<void> {
  const { statements } = transaction;
  const { customer } = backlog;
  const { maxRunning, maxRunningWhileOthersWait: isSoft } = limits;
  if (!isAnyHeld) await statements.run("delete-backlog", { customer });
  else if (backlog.max_running !== maxRunning || Boolean(backlog.is_soft) !== isSoft)
    await statements.runEach("set-backlogs", [{ customer, maxRunning, isSoft }]);
  if (isAnyHeld && isSoft) transaction.noteMayStart();
  if (maxRunning === null) await statements.run("delete-permits", { customer });
}

function byLane(a: DocumentRow, b: DocumentRow): number {
  return (a.lane ?? -1) - (b.lane ?? -1) || (a.id < b.id ? -1 : 1);
}
