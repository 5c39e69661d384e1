import type { CustomerRecord } from "../../engine/engine.ts";
import type { Plan } from "../../policy/plan.ts";
import { counterOf, parsePolicy } from "../../store/stored-customer.ts";
import type { CounterRow } from "./entrance.ts";
import type { DocumentRow } from "./rows.ts";
import type { Statements } from "./statements.ts";
import type { Transaction } from "./transaction.ts";

/** Marks a customer as paused or not, and moves up to `limit` of its documents accordingly; answers how many. */
export function pauseOrResume(
  transaction: Transaction,
  customer: string,
  { isPaused, limit, now }: { isPaused: boolean; limit: number; now: number },
): number {
  transaction.entrance.flush();
  transaction.statements.run(isPaused ? "pause-customer" : "resume-customer", { customer });
  const moved = isPaused
    ? transaction.statements.all<MovedRow>("hold-waiting", { customer, limit })
    : transaction.statements.all<MovedRow>("release-held", { customer, limit, now });
  for (const { priority } of moved) {
    transaction.tally(isPaused ? "waiting" : "held", priority, -1);
    transaction.tally(isPaused ? "held" : "scheduled", priority, 1);
  }
  return moved.length;
}

type MovedRow = Pick<DocumentRow, "priority">;

/** Forgets a customer's counter; false if there is no such customer. */
export function resetCustomer(transaction: Transaction, customer: string, now: number): boolean {
  transaction.entrance.flush();
  if (transaction.statements.run("forget-counter", { customer }) === 0) return false;
  transaction.note({ at: now, kind: "customer-reset", customer });
  return true;
}

/** Gives a customer a plan; false if there is no such plan. */
export function assignPlan(
  transaction: Transaction,
  customer: string,
  { plan, now }: { plan: string; now: number },
): boolean {
  transaction.entrance.flush();
  if (!transaction.statements.get("plan", { name: plan })) return false;
  transaction.statements.run("assign-plan", { customer, plan });
  transaction.note({ at: now, kind: "plan-assigned", customer, plan });
  return true;
}

type Erased = Pick<DocumentRow, "id" | "state" | "priority" | "content">;

/** Removes up to `limit` of a customer's documents; answers how many. */
export function eraseDocuments(transaction: Transaction, customer: string, limit: number): Erased[] {
  transaction.entrance.flush();
  const removed = transaction.statements.all<Erased>("delete-documents-of-customer", { customer, limit });
  for (const { id, state, priority } of removed) {
    transaction.tally(state, priority, -1);
    if (state === "running") transaction.takenAway.push({ document: id, code: "cancelled" });
  }
  return removed;
}

/** Removes what is left of a customer whose documents are gone. */
export function eraseTraces(
  transaction: Transaction,
  customer: string,
  { documents, now }: { documents: number; now: number },
): void {
  // Noted first: the newest event must stay, so that its number is not used twice.
  transaction.note({ at: now, kind: "customer-erased", customer, documents });
  for (const name of ["delete-turns-of-customer", "delete-events-of-customer", "delete-customer"]) {
    transaction.statements.run(name, { customer });
  }
}

/** Creates or replaces a plan. */
export function setPlan(transaction: Transaction, { name, policy }: Plan, now: number): void {
  transaction.entrance.flush();
  transaction.statements.run("set-plan", { name, policy: JSON.stringify(policy) });
  transaction.note({ at: now, kind: "plan-set", plan: name });
}

/** Removes a plan that no customer has; answers how many have it, or nothing if there is no such plan. */
export function removePlan(transaction: Transaction, name: string, now: number): number | undefined {
  transaction.entrance.flush();
  const { statements } = transaction;
  if (!statements.get("plan", { name })) return undefined;
  const customers =
    statements.get<{ customers: number }>("count-customers-on-plan", { plan: name })?.customers ?? 0;
  if (customers > 0) return customers;
  statements.run("delete-plan", { name });
  transaction.note({ at: now, kind: "plan-removed", plan: name });
  return 0;
}

interface CustomerRow extends CounterRow {
  readonly policy: string;
  readonly name: string;
  readonly plan: string;
  readonly waiting: number;
  readonly running: number;
  readonly scheduled: number;
  readonly held: number;
}

const waitsShown = 100;

/** A customer with its counter, its plan, and what its documents do. */
export function customerRecord(statements: Statements, name: string): CustomerRecord | undefined {
  const row = statements.get<CustomerRow>("customer", { name });
  if (!row) return undefined;
  const waits = statements.all<{ waited_ms: number }>("waits-of-customer", {
    customer: name,
    limit: waitsShown,
  });
  const { plan, waiting, running, scheduled, held } = row;
  return {
    name,
    counter: counterOf(row),
    plan,
    policy: parsePolicy(row.policy),
    isPaused: row.is_paused === 1,
    waiting,
    running,
    scheduled,
    held,
    waitsMs: waits.map((wait) => wait.waited_ms),
  };
}
