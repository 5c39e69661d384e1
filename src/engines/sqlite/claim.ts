import type { Claim, ClaimRequest, Slot } from "../../engine/engine.ts";
import { nextOverdue } from "../../policy/overdue.ts";
import { defaultPlanName } from "../../policy/plan.ts";
import type { Priority } from "../../policy/rule.ts";
import { parsePolicy } from "./entrance.ts";
import { type DocumentRow, documentOf } from "./rows.ts";
import type { Statements } from "./statements.ts";
import type { Transaction } from "./transaction.ts";

/** Takes documents in the order of the line: express slots first, then the overdue one, then the ordinary ones. */
export function claim(transaction: Transaction, request: ClaimRequest): Claim[] {
  transaction.entrance.flush();
  if (!mayClaim(transaction.statements)) return [];
  const express = request.express
    ? claimNext(transaction, request, request.express.slots, request.express.upTo)
    : [];
  const overdue = request.overdue && request.ordinarySlots > 0 ? claimOverdue(transaction, request) : [];
  const ordinary = claimNext(transaction, request, request.ordinarySlots - overdue.length, 9);
  return [
    ...express.map((row) => claimOf(transaction, row, "express")),
    ...overdue.map((row) => claimOf(transaction, row, "overdue")),
    ...ordinary.map((row) => claimOf(transaction, row, "ordinary")),
  ];
}

/** Whether anything waits in a queue that is not paused. */
export function mayClaim(statements: Statements): boolean {
  return statements.get<{ answer: number }>("has-waiting")?.answer === 1;
}

/** Since when the oldest waiting document of each priority waits. */
export function oldestWaiting(statements: Statements): Map<Priority, number> {
  const oldest = new Map<Priority, number>();
  for (let priority = 1; priority <= 9; priority++) {
    const row = statements.get<{ waiting_since: number }>("oldest-waiting", { priority });
    if (row) oldest.set(priority as Priority, row.waiting_since);
  }
  return oldest;
}

function claimNext(
  transaction: Transaction,
  request: ClaimRequest,
  limit: number,
  upTo: Priority,
): DocumentRow[] {
  if (limit <= 0) return [];
  const rows = transaction.statements.all<DocumentRow>("claim-next", {
    ...leaseParameters(request),
    limit,
    upTo,
  });
  return rows.sort(byOrder);
}

function claimOverdue(transaction: Transaction, request: ClaimRequest): DocumentRow[] {
  const { statements } = transaction;
  const plan = statements.get<{ policy: string }>("plan", { name: defaultPlanName });
  const afterMs = parsePolicy(plan?.policy ?? "{}").resetIntervalMs;
  const lastServed = request.overdue?.lastServed;
  const priority = nextOverdue(oldestWaiting(statements), { now: request.now, afterMs, lastServed });
  if (priority === undefined) return [];
  return statements.all<DocumentRow>("claim-head", { ...leaseParameters(request), priority });
}

function leaseParameters({ worker, now, leaseMs }: ClaimRequest) {
  return { worker, now, expiresAt: now + leaseMs };
}

// The rows of an update come back in no particular order.
function byOrder(a: DocumentRow, b: DocumentRow): number {
  return order(a.priority, b.priority) || order(a.turn, b.turn) || a.sequence - b.sequence;
}

function order(a: number | null, b: number | null): number {
  return (a ?? 0) - (b ?? 0);
}

function claimOf(transaction: Transaction, row: DocumentRow, slot: Slot): Claim {
  const document = documentOf(row);
  const { id, customer, attempts, worker, startedAt, waitingSince } = document;
  const priority = document.priority as Priority;
  const waitedMs = (startedAt ?? 0) - (waitingSince ?? 0);
  transaction.tally("waiting", priority, -1);
  transaction.tally("running", priority, 1);
  transaction.noteDocument(
    "started",
    { at: startedAt ?? 0, customer, document: id },
    { priority, attempt: attempts, worker: worker ?? "", waitedMs },
  );
  return { document, lease: { document: id, number: row.lease }, slot };
}
