import type { CustomerRecord } from "../../../engine/engine.ts";
import { isSameLimits, type Limits } from "../../../policy/limits.ts";
import type { PlanChange } from "../../../policy/plan.ts";
import { documentsAtOnce, noteMoved, type PauseStep } from "../../shared/customer-steps.ts";
import {
  customerRecordOf,
  planLimitsOf,
  type StoredCustomer,
  type StoredLimits,
  type StoredPlan,
  storedLimits,
  storedLimitsInForce,
} from "../../shared/stored-customer.ts";
import { toJson } from "../../shared/stored-document.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import type { Transaction } from "../transaction.ts";

/** Marks a customer as paused or not, and moves some of its documents accordingly; answers how many. */
export function pauseOrResume(transaction: Transaction, customer: string, step: PauseStep): number {
  const { isPaused, now } = step;
  const limit = documentsAtOnce;
  transaction.entrance.flush();
  transaction.statements.run(isPaused ? "pause-customer" : "resume-customer", { customer });
  const isCapped = hasCap(transaction.statements, customer);
  if (isPaused) transaction.statements.run("delete-gate", { customer });
  else if (isCapped) transaction.statements.run("set-gate", { customer, ...unsettled });
  const moved = isPaused
    ? transaction.statements.all<MovedRow>("hold-waiting", { customer, limit })
    : transaction.statements.all<MovedRow>(isCapped ? "release-unchecked" : "release-held", {
        customer,
        limit,
        now,
      });
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

function hasCap(statements: Statements, name: string): boolean {
  const row = statements.get<StoredLimits>("limits-of", { name });
  return row !== undefined && storedLimitsInForce(row).maxRunning !== null;
}

// What is in the line must first be brought to the cap, whatever that is.
const unsettled = { maxRunning: null, isSoft: 0 };

/** Gives a customer limits of its own. What it has in the line must be settled then. */
export function setLimits(
  transaction: Transaction,
  customer: string,
  { limits, now }: { limits: Partial<Limits> | null; now: number },
): void {
  transaction.entrance.flush();
  transaction.statements.run("set-limits", { customer, limits: toJson(limits) });
  transaction.statements.run("set-gate", { customer, ...unsettled });
  transaction.note({ at: now, kind: "limits-set", customer, limits });
}

/** Gives a customer a plan; false if there is no such plan. What it has in the line must be settled then. */
export function assignPlan(
  transaction: Transaction,
  customer: string,
  { plan, now }: { plan: string; now: number },
): boolean {
  transaction.entrance.flush();
  if (!transaction.statements.get("plan", { name: plan })) return false;
  transaction.statements.run("assign-plan", { customer, plan });
  transaction.statements.run("set-gate", { customer, ...unsettled });
  transaction.note({ at: now, kind: "plan-assigned", customer, plan });
  return true;
}

/** Creates or replaces a plan. If its limits change, what its customers have in the line must be settled then. */
export function setPlan(transaction: Transaction, { name, policy, limits }: PlanChange, now: number): void {
  const { entrance, statements } = transaction;
  entrance.flush();
  const before = planLimitsOf(statements.get<StoredPlan>("plan", { name })?.limits ?? null);
  const after = limits ?? before;
  statements.run("set-plan", { name, policy: JSON.stringify(policy), limits: storedLimits(after) });
  if (!isSameLimits(before, after)) statements.run("gate-plan", { plan: name });
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
