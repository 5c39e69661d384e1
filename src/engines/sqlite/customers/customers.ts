import type { CustomerRecord, EngineCustomers } from "../../../engine/customers.ts";
import { isSameLimits, type Limits, noLimits } from "../../../policy/limits.ts";
import { changedPlan, type PlanChange } from "../../../policy/plan.ts";
import type { ReadingSettings } from "../../../policy/reading-settings.ts";
import {
  backlogsAtOnce,
  documentsAtOnce,
  noteMoved,
  type PauseStep,
} from "../../shared/customers/customer-steps.ts";
import { createCustomers } from "../../shared/customers/customers.ts";
import {
  customerRecordOf,
  planOf,
  type StoredCustomer,
  type StoredLimits,
  type StoredPlan,
  storedLimits,
  storedLimitsInForce,
  storedReading,
} from "../../shared/customers/stored-customer.ts";
import { toJson } from "../../shared/stored-document.ts";
import { planOfWebhooks } from "../../shared/webhooks/stored-webhook.ts";
import type { DocumentRow } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import type { Executor } from "../executor.ts";
import { settleCustomer, settleSome } from "../line/caps.ts";
import type { Transaction } from "../transaction.ts";
import { erase } from "./erase.ts";

/** Customers and plans in SQLite. */
export function sqliteCustomers(executor: Executor): EngineCustomers {
  return createCustomers(executor.reads, {
    named: async (names) =>
      executor.read((statements) => names.flatMap((name) => customerRecord(statements, name) ?? [])),
    names: async (page) =>
      executor.read((statements) => statements.all<{ name: string }>("customer-names", page)),
    pauseOrResume: (customer, step) =>
      executor.write((transaction) => pauseOrResume(transaction, customer, step)),
    settle: (customer, now) => settleCustomer(executor, customer, now),
    resetCount: (customer, now) => executor.write((transaction) => resetCount(transaction, customer, now)),
    assignPlan: (customer, plan, now) =>
      executor.write((transaction) => assignPlan(transaction, customer, { plan, now })),
    setLimits: (customer, limits, now) =>
      executor.write((transaction) => setLimits(transaction, customer, { limits, now })),
    setReading: (customer, reading, now) =>
      executor.write((transaction) => setReading(transaction, customer, { reading, now })),
    erase: (customer, now, onErased) => erase((work) => executor.write(work), customer, { now, onErased }),
    setPlans: async (plans, now) => {
      await executor.write((transaction) => {
        for (const plan of plans) setPlan(transaction, plan, now);
      });
      while ((await settleSome(executor, now, backlogsAtOnce)) === backlogsAtOnce);
    },
    removePlan: (name, now) => executor.write((transaction) => removePlan(transaction, name, now)),
  });
}

function pauseOrResume(transaction: Transaction, customer: string, step: PauseStep): number {
  const { isPaused, now } = step;
  const limit = documentsAtOnce;
  transaction.entrance.flush();
  transaction.statements.run(isPaused ? "pause-customer" : "resume-customer", { customer });
  const isCapped = hasCap(transaction.statements, customer);
  if (isPaused) transaction.statements.run("delete-backlog", { customer });
  else if (isCapped) transaction.statements.run("set-backlog", { customer, ...unsettled });
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

type MovedRow = Pick<DocumentRow, "priority" | "is_background">;

/** Clears a customer's counter. Returns false if there is no such customer. */
function resetCount(transaction: Transaction, customer: string, now: number): boolean {
  transaction.entrance.flush();
  if (transaction.statements.run("forget-counter", { customer }) === 0) return false;
  transaction.note({ at: now, kind: "customer-reset", customer });
  return true;
}

function hasCap(statements: Statements, name: string): boolean {
  const row = statements.get<StoredLimits>("limits-of", { name });
  return row !== undefined && storedLimitsInForce(row).maxRunning !== null;
}

// The line must first be brought down to the cap.
const unsettled = { maxRunning: null, isSoft: 0 };

function setLimits(
  transaction: Transaction,
  customer: string,
  { limits, now }: { limits: Partial<Limits> | null; now: number },
): void {
  transaction.entrance.flush();
  transaction.statements.run("set-limits", { customer, limits: toJson(limits) });
  transaction.statements.run("set-backlog", { customer, ...unsettled });
  transaction.note({ at: now, kind: "limits-set", customer, limits });
}

function setReading(
  transaction: Transaction,
  customer: string,
  { reading, now }: { reading: Partial<ReadingSettings> | null; now: number },
): void {
  transaction.entrance.flush();
  transaction.statements.run("set-reading", { customer, reading: toJson(reading) });
  transaction.note({ at: now, kind: "reading-set", customer, reading });
}

/** Assigns a plan. Returns false if there is no such plan. */
function assignPlan(
  transaction: Transaction,
  customer: string,
  { plan, now }: { plan: string; now: number },
): boolean {
  transaction.entrance.flush();
  if (!transaction.statements.get("plan", { name: plan })) return false;
  changePlans(transaction);
  transaction.statements.run("assign-plan", { customer, plan });
  transaction.statements.run("set-backlog", { customer, ...unsettled });
  transaction.note({ at: now, kind: "plan-assigned", customer, plan });
  return true;
}

// Webhooks are remembered with the plans of customers.
function changePlans(transaction: Transaction): void {
  const row = transaction.statements.get<{ result: number }>("has-webhooks-of-plans");
  if (row?.result === 1) transaction.changeWebhooks();
}

/** Creates or changes a plan. If its limits change, its customers must be settled. */
function setPlan(transaction: Transaction, change: PlanChange, now: number): void {
  const { name } = change;
  const { entrance, statements } = transaction;
  entrance.flush();
  const row = statements.get<StoredPlan>("plan", { name });
  const before = row && planOf({ ...row, name });
  const { policy, limits, reading, weight } = changedPlan(before, change);
  const stored = { policy: JSON.stringify(policy), limits: storedLimits(limits) };
  statements.run("set-plan", { name, ...stored, reading: storedReading(reading), weight });
  if (!isSameLimits(before?.limits ?? noLimits, limits))
    statements.run("add-backlogs-of-plan", { plan: name });
  transaction.note({ at: now, kind: "plan-set", plan: name });
}

/** Removes a plan that no customer has. Returns the number of customers that have it, or undefined if there is no such plan. */
function removePlan(transaction: Transaction, name: string, now: number): number | undefined {
  transaction.entrance.flush();
  const { statements } = transaction;
  if (!statements.get("plan", { name })) return undefined;
  const customers =
    statements.get<{ customers: number }>("count-customers-on-plan", { plan: name })?.customers ?? 0;
  if (customers > 0) return customers;
  const named = statements.get<{ webhooks: number }>("count-webhooks-of-plan", { plan: name });
  if (named && named.webhooks > 0) throw planOfWebhooks(name, named.webhooks);
  statements.run("delete-plan", { name });
  transaction.note({ at: now, kind: "plan-removed", plan: name });
  return 0;
}

const waitsShown = 100;

/** A customer with its counter, its plan, and the numbers of its documents. */
function customerRecord(statements: Statements, name: string): CustomerRecord | undefined {
  const row = statements.get<StoredCustomer>("customer", { name });
  if (!row) return undefined;
  const parameters = { customer: name, limit: waitsShown };
  const waits = statements.all<{ waited_ms: number }>("waits-of-customer", parameters);
  return customerRecordOf(
    row,
    waits.map((wait) => wait.waited_ms),
  );
}
