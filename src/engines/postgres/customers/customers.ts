import type { CustomerRecord, EngineCustomers } from "../../../engine/customers.ts";
import { isSameLimits, type Limits, noLimits } from "../../../policy/limits.ts";
import { changedPlan, newPlan, type Plan, type PlanChange } from "../../../policy/plan.ts";
import type { ReadingSettings } from "../../../policy/reading-settings.ts";
import { documentsAtOnce, noteMoved, type PauseStep } from "../../shared/customers/customer-steps.ts";
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
import type { Transaction } from "../transaction.ts";
import { erase } from "./erase.ts";

/** Customers and plans in PostgreSQL. */
export function postgresCustomers(executor: Executor): EngineCustomers {
  return createCustomers(executor.reads, {
    named: (names) => executor.read((statements) => customerRecords(statements, names)),
    names: (page) =>
      executor.read((statements) => statements.allReplanned<{ name: string }>("customer-names", page)),
    pauseOrResume: (customer, step) =>
      executor.write((transaction) => pauseOrResume(transaction, customer, step)),
    settle: (customer, now) => executor.caps.settle([customer], now),
    resetCount: (customer, now) => executor.write((transaction) => resetCount(transaction, customer, now)),
    assignPlan: (customer, plan, now) =>
      executor.write((transaction) => assignPlan(transaction, customer, { plan, now })),
    setLimits: (customer, limits, now) =>
      executor.write((transaction) => setLimits(transaction, customer, { limits, now })),
    setReading: (customer, reading, now) =>
      executor.write((transaction) => setReading(transaction, customer, { reading, now })),
    erase: (customer, now, onErased) => erase((work) => executor.write(work), customer, { now, onErased }),
    setPlans: async (plans, now) => {
      await executor.write((transaction) => setPlans(transaction, plans, now));
      await executor.read(() => executor.caps.settleAll(now));
    },
    removePlan: (name, now) => executor.write((transaction) => removePlan(transaction, name, now)),
  });
}

async function pauseOrResume(transaction: Transaction, customer: string, step: PauseStep): Promise<number> {
  const { statements } = transaction;
  const { isPaused, now } = step;
  const limit = documentsAtOnce;
  await statements.run(isPaused ? "pause-customer" : "resume-customer", { customer });
  const isCapped = await hasCap(statements, customer);
  if (isPaused) await statements.run("delete-backlog", { customer });
  else if (isCapped) await unsettle(statements, customer);
  const moved = isPaused
    ? await statements.all<MovedRow>("hold-waiting", { customer, limit })
    : await statements.all<MovedRow>(isCapped ? "release-unchecked" : "release-held", {
        customer,
        limit,
        now,
      });
  noteMoved(transaction, customer, { moved, ...step });
  return moved.length;
}

type MovedRow = Pick<DocumentRow, "priority" | "is_background">;

/** Clears a customer's counter. Returns false if there is no such customer. */
async function resetCount(transaction: Transaction, customer: string, now: number): Promise<boolean> {
  if ((await transaction.statements.run("forget-counter", { customer })) === 0) return false;
  transaction.note({ at: now, kind: "customer-reset", customer });
  return true;
}

async function hasCap(statements: Statements, customer: string): Promise<boolean> {
  const row = await statements.get<StoredLimits>("limits-of", { customers: [customer] });
  return row !== undefined && storedLimitsInForce(row).maxRunning !== null;
}

// The line must first be brought down to the cap.
async function unsettle(statements: Statements, customer: string): Promise<void> {
  await statements.runEach("set-backlogs", [{ customer, maxRunning: null, isSoft: false }]);
}

async function setLimits(
  transaction: Transaction,
  customer: string,
  { limits, now }: { limits: Partial<Limits> | null; now: number },
): Promise<void> {
  await transaction.statements.run("set-limits", { customer, limits: toJson(limits) });
  await unsettle(transaction.statements, customer);
  transaction.note({ at: now, kind: "limits-set", customer, limits });
}

async function setReading(
  transaction: Transaction,
  customer: string,
  { reading, now }: { reading: Partial<ReadingSettings> | null; now: number },
): Promise<void> {
  await transaction.statements.run("set-reading", { customer, reading: toJson(reading) });
  transaction.note({ at: now, kind: "reading-set", customer, reading });
}

/** Assigns a plan. Returns false if there is no such plan. */
async function assignPlan(
  transaction: Transaction,
  customer: string,
  { plan, now }: { plan: string; now: number },
): Promise<boolean> {
  const { statements } = transaction;
  await statements.run("lock-customer", { customer });
  if (!(await statements.get("share-plan", { name: plan }))) return false;
  await changePlans(transaction);
  await statements.run("assign-plan", { customer, plan });
  await unsettle(statements, customer);
  transaction.note({ at: now, kind: "plan-assigned", customer, plan });
  return true;
}

// Webhooks are remembered with the plans of customers. The lock waits for one that is just being added.
async function changePlans(transaction: Transaction): Promise<void> {
  await transaction.statements.run("lock-queue");
  const row = await transaction.statements.get<{ result: boolean }>("has-webhooks-of-plans");
  if (row?.result) await transaction.changeWebhooks();
}

/** Creates or changes plans. The customers of those whose limits change must be settled. */
async function setPlans(
  transaction: Transaction,
  changes: readonly PlanChange[],
  now: number,
): Promise<void> {
  const { statements } = transaction;
  const before = await lockPlans(statements, changes);
  const plans = changes.map((change) => changedPlan(before.get(change.name), change));
  const isChanged = ({ name, limits }: Plan) => !isSameLimits(limits, before.get(name)?.limits ?? noLimits);
  // Waits for transactions that place documents by the old limits, which this one cannot see.
  if (plans.some(isChanged)) await statements.run("lock-all-customers");
  for (const { name, policy, limits, reading, weight } of plans) {
    const stored = { policy: JSON.stringify(policy), limits: storedLimits(limits) };
    await statements.run("set-plan", { name, ...stored, reading: storedReading(reading), weight });
    transaction.note({ at: now, kind: "plan-set", plan: name });
  }
  for (const { name } of plans.filter(isChanged))
    await statements.run("add-backlogs-of-plan", { plan: name });
}

/** Locks plans against other changes, creating those that do not exist, and returns all by name. */
async function lockPlans(
  statements: Statements,
  changes: readonly PlanChange[],
): Promise<ReadonlyMap<string, Plan>> {
  const names = [...new Set(changes.map(({ name }) => name))].sort();
  for (const name of names) {
    await statements.run("add-plan", { name, policy: JSON.stringify(newPlan.policy) });
    await statements.get("lock-plan-to-change", { name });
  }
  return new Map((await readPlans(statements)).map((plan) => [plan.name, plan]));
}

/** All plans, by name. */
async function readPlans(statements: Statements): Promise<Plan[]> {
  return (await statements.all<StoredPlan>("plans")).map(planOf);
}

/** Removes a plan that no customer has. Returns the number of customers that have it, or undefined if there is no such plan. */
async function removePlan(transaction: Transaction, name: string, now: number): Promise<number | undefined> {
  const { statements } = transaction;
  if (!(await statements.get("lock-plan", { name }))) return undefined;
  type Row = { customers: number };
  const customers = (await statements.get<Row>("count-customers-on-plan", { plan: name }))?.customers ?? 0;
  if (customers > 0) return customers;
  const named = await statements.get<{ webhooks: number }>("count-webhooks-of-plan", { plan: name });
  if (named && named.webhooks > 0) throw planOfWebhooks(name, named.webhooks);
  await statements.run("delete-plan", { name });
  transaction.note({ at: now, kind: "plan-removed", plan: name });
  return 0;
}

const waits = { limit: 100, candidates: 200 };

/** Customers by name, with their counters, their plans, and the numbers of their documents. */
async function customerRecords(statements: Statements, names: readonly string[]): Promise<CustomerRecord[]> {
  type Row = StoredCustomer & { readonly waits: readonly number[] };
  const rows = await statements.all<Row>("customers", { names, ...waits });
  return rows.map((row) => customerRecordOf(row, row.waits));
}
