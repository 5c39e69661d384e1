import type { CustomerRecord } from "../../engine/engine.ts";
import type { Plan } from "../../policy/plan.ts";
import {
  documentsAtOnce,
  type Erased,
  isLast,
  noteErased,
  noteMoved,
  type PauseStep,
} from "../../store/customer-steps.ts";
import { customerRecordOf, type StoredCustomer } from "../../store/stored-customer.ts";
import type { DocumentRow } from "./rows.ts";
import type { Statements } from "./statements.ts";
import type { Transaction } from "./transaction.ts";

/** Marks a customer as paused or not, and moves some of its documents accordingly; answers how many. */
export function pauseOrResume(transaction: Transaction, customer: string, step: PauseStep): number {
  const { isPaused, now } = step;
  const limit = documentsAtOnce;
  transaction.entrance.flush();
  transaction.statements.run(isPaused ? "pause-customer" : "resume-customer", { customer });
  const moved = isPaused
    ? transaction.statements.all<MovedRow>("hold-waiting", { customer, limit })
    : transaction.statements.all<MovedRow>("release-held", { customer, limit, now });
  noteMoved(transaction, customer, { moved, ...step });
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

/** Removes some of a customer's documents, of which so many are gone already, and with the last of them its traces. */
export function erase(
  transaction: Transaction,
  customer: string,
  { before, now }: { before: number; now: number },
): Erased[] {
  transaction.entrance.flush();
  const parameters = { customer, limit: documentsAtOnce };
  const erased = transaction.statements.all<Erased>("delete-documents-of-customer", parameters);
  noteErased(transaction, erased);
  if (isLast(erased.length)) eraseTraces(transaction, customer, { documents: before + erased.length, now });
  return erased;
}

function eraseTraces(
  transaction: Transaction,
  customer: string,
  { documents, now }: { documents: number; now: number },
): void {
  // Noted first: the newest event must stay, so that its number is not used twice.
  transaction.note({ at: now, kind: "customer-erased", customer, documents });
  for (const name of [
    "delete-turns-of-customer",
    "delete-events-of-customer",
    "delete-keys-of-customer",
    "delete-customer",
  ]) {
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

const waitsShown = 100;

/** A customer with its counter, its plan, and what its documents do. */
export function customerRecord(statements: Statements, name: string): CustomerRecord | undefined {
  const row = statements.get<StoredCustomer>("customer", { name });
  if (!row) return undefined;
  const parameters = { customer: name, limit: waitsShown };
  const waits = statements.all<{ waited_ms: number }>("waits-of-customer", parameters);
  return customerRecordOf(
    row,
    waits.map((wait) => wait.waited_ms),
  );
}
