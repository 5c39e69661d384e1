import type { Claim, ClaimRequest } from "../../engine/engine.ts";
import type { Limits } from "../../policy/limits.ts";
import { documentsAtOnce, noteHeldAgain } from "../../store/customer-steps.ts";
import { holdBack, letIn } from "../../store/place.ts";
import { type Gate, isBefore } from "../../store/seating.ts";
import { claimFor } from "./claim.ts";
import type { DocumentRow } from "./rows.ts";
import type { Verb } from "./shared-commits.ts";
import type { Statements } from "./statements.ts";
import type { Transaction } from "./transaction.ts";

/**
 * Lets documents that are held at customers' gates enter the line as their caps allow, and holds what is beyond. Answers those of
 * the customers of whom as many documents moved as one transaction may move: it must be called again for them.
 */
export async function settle(
  transaction: Transaction,
  customers: readonly string[],
  now: number,
): Promise<string[]> {
  await transaction.entrance.admit(customers);
  const gates = await transaction.statements.all<Gate>("gates-of", { customers });
  const unfinished: string[] = [];
  for (const gate of gates)
    if ((await settleGate(transaction, gate, now)) >= documentsAtOnce) unfinished.push(gate.customer);
  return unfinished;
}

/** Customers at whose gates something is to be done. */
export async function unsettled(statements: Statements, limit: number): Promise<string[]> {
  const rows = await statements.all<{ customer: string }>("unsettled-gates", { limit });
  return rows.map(({ customer }) => customer);
}

/** Whether documents are held back only while others wait, in a queue that is not paused. */
export async function hasSoftGates(statements: Statements): Promise<boolean> {
  return (await statements.get<{ answer: boolean }>("has-soft-gates"))?.answer === true;
}

/**
 * Fills slots that stay free with what is held back only while others wait: by priority, the oldest first. The documents enter the
 * line and are claimed in one transaction, so that nobody who comes meanwhile finds them before his own.
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

// At how many gates a worker looks who has nothing else to do.
const mostGates = 1000;

async function letInBeyondCaps(transaction: Transaction, requests: readonly ClaimRequest[]): Promise<void> {
  const { entrance, statements } = transaction;
  const limit = requests.reduce(
    (sum, { ordinarySlots, express }) => sum + ordinarySlots + (express?.slots ?? 0),
    0,
  );
  type Found = Pick<DocumentRow, "id" | "customer">;
  const found = await statements.all<Found>("next-beyond-caps", { limit, gates: mostGates });
  if (found.length === 0) return;
  const customers = [...new Set(found.map(({ customer }) => customer))];
  await entrance.admit(customers);
  const rows = await statements.all<DocumentRow>("lock-held", { ids: found.map(({ id }) => id) });
  const now = requests[0]?.now ?? 0;
  for (const row of fitting(rows.sort(byPriority), requests))
    if (!entrance.customer(row.customer).isPaused) letIn(transaction, row, now);
}

// What may only take an express slot, and there is none, stays where it is.
function fitting(rows: readonly DocumentRow[], requests: readonly ClaimRequest[]): DocumentRow[] {
  const ordinary = requests.reduce((sum, { ordinarySlots }) => sum + ordinarySlots, 0);
  const express = requests.flatMap((request) => request.express ?? []);
  let [free, freeExpress] = [ordinary, express.reduce((sum, { slots }) => sum + slots, 0)];
  const upTo = Math.max(0, ...express.map((one) => one.upTo));
  return rows.filter(({ priority }) => {
    const isExpress = (priority ?? 1) <= upTo && freeExpress > 0;
    return isExpress ? freeExpress-- > 0 : free-- > 0;
  });
}

async function settleGate(transaction: Transaction, gate: Gate, now: number): Promise<number> {
  const { entrance, statements } = transaction;
  const { customer } = gate;
  const { isPaused, limits } = entrance.customer(customer);
  if (isPaused) {
    await statements.run("delete-gate", { customer });
    return 0;
  }
  const isNew = gate.max_running === null;
  const { maxRunning } = limits;
  const held = isNew && maxRunning !== null ? await holdBeyond(transaction, customer, maxRunning) : 0;
  if (held >= documentsAtOnce) return held;
  const free =
    maxRunning === null ? documentsAtOnce : maxRunning - (await countSeats(statements, customer, isNew));
  const limit = Math.max(0, Math.min(free, documentsAtOnce - held));
  const rows = await statements.all<DocumentRow>("next-held", { customer, limit: limit + mostExchanged });
  for (const row of rows.slice(0, limit)) letIn(transaction, row, now);
  const rest = rows.slice(limit);
  await exchange(transaction, customer, { rest, now });
  await keepGate(transaction, customer, { limits, isAnyHeld: rest.length > 0 });
  return held + Math.min(rows.length, limit);
}

// Counted anew until it fits: workers go on claiming meanwhile.
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
    const moved = await statements.all<Pick<DocumentRow, "priority">>("hold-last", {
      customer,
      limit: beyond,
    });
    noteHeldAgain(transaction, moved);
    held += moved.length;
  }
  if (held > 0) await statements.run("mend-turns", { customer });
  return held;
}

// Whoever just ends a document is waited for: he may have looked for a gate before there was one.
async function countSeats(statements: Statements, customer: string, isNew: boolean): Promise<number> {
  if (isNew) {
    await statements.run("delete-seats", { customer });
    await statements.run("take-all-seats", { customer });
  }
  const [, , row] = await Promise.all([
    statements.run("lock-seats", { customers: [customer] }),
    statements.run("leave-seats", { customers: [customer] }),
    statements.get<{ taken: number }>("count-seats", { customer }),
  ]);
  return row?.taken ?? 0;
}

const mostExchanged = 100;

// A customer's better document does not wait outside for a worse one in the line.
async function exchange(
  transaction: Transaction,
  customer: string,
  { rest, now }: { rest: readonly DocumentRow[]; now: number },
): Promise<void> {
  const { entrance, statements } = transaction;
  const [best] = rest;
  const seating = entrance.seating(customer);
  if (!best || !seating || !isBefore(best, seating)) return;
  const limit = rest.length;
  const last = await statements.all<DocumentRow>("last-waiting", { customer, limit });
  for (const [index, waiting] of last.entries()) {
    const next = rest[index];
    if (!next || !isBefore(next, { last: waiting.priority ?? 0 })) return;
    const { id, priority, turn } = waiting;
    holdBack(transaction, waiting, now);
    await statements.run("leave-line", { priority, turn, id });
    await statements.run("replace-remembered-turn", { customer, priority, document: id });
    letIn(transaction, next, now);
  }
}

// The gate goes with the last document that is held.
async function keepGate(
  transaction: Transaction,
  customer: string,
  { limits, isAnyHeld }: { limits: Limits; isAnyHeld: boolean },
): Promise<void> {
  const { statements } = transaction;
  const { maxRunning, maxRunningWhileOthersWait: isSoft } = limits;
  if (!isAnyHeld) await statements.run("delete-gate", { customer });
  else await statements.runEach("set-gates", [{ customer, maxRunning, isSoft }]);
  if (isAnyHeld && isSoft) transaction.noteMayStart();
  if (maxRunning === null) await statements.run("delete-seats", { customer });
}

function byPriority(a: DocumentRow, b: DocumentRow): number {
  return (a.priority ?? 0) - (b.priority ?? 0) || (a.id < b.id ? -1 : 1);
}
