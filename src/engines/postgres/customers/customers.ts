import type { CustomerRecord } from "../../../engine/engine.ts";
import { isSameLimits, type Limits, noLimits } from "../../../policy/limits.ts";
import type { Plan, PlanChange } from "../../../policy/plan.ts";
import { documentsAtOnce, noteMoved, type PauseStep } from "../../shared/customer-steps.ts";
import {
  customerRecordOf,
  planOf,
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
export async function pauseOrResume(
  transaction: Transaction,
  customer: string,
  step: PauseStep,
): Promise<number> {
  const { statements } = transaction;
  const { isPaused, now } = step;
  const limit = documentsAtOnce;
  await statements.run(isPaused ? "pause-customer" : "resume-customer", { customer });
  const isCapped = await hasCap(statements, customer);
  if (isPaused) await statements.run("delete-gate", { customer });
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

type MovedRow = Pick<DocumentRow, "priority">;

/** Forgets a customer's counter; false if there is no such customer. */
export async function resetCustomer(
  transaction: Transaction,
  customer: string,
  now: number,
): Promise<boolean> {
  if ((await transaction.statements.run("forget-counter", { customer })) === 0) return false;
  transaction.note({ at: now, kind: "customer-reset", customer });
  return true;
}

async function hasCap(statements: Statements, customer: string): Promise<boolean> {
  const row = await statements.get<StoredLimits>("limits-of", { customers: [customer] });
  return row !== undefined && storedLimitsInForce(row).maxRunning !== null;
}

// What is in the line must first be brought to the cap, whatever that is.
async function unsettle(statements: Statements, customer: string): Promise<void> {
  await statements.runEach("set-gates", [{ customer, maxRunning: null, isSoft: false }]);
}

/** Gives a customer limits of its own. What it has in the line must be settled then. */
export async function setLimits(
  transaction: Transaction,
  customer: string,
  { limits, now }: { limits: Partial<Limits> | null; now: number },
): Promise<void> {
  await transaction.statements.run("set-limits", { customer, limits: toJson(limits) });
  await unsettle(transaction.statements, customer);
  transaction.note({ at: now, kind: "limits-set", customer, limits });
}

/** Gives a customer a plan; false if there is no such plan. What it has in the line must be settled then. */
export async function assignPlan(
  transaction: Transaction,
  customer: string,
  { plan, now }: { plan: string; now: number },
): Promise<boolean> {
  const { statements } = transaction;
  await statements.run("lock-customer", { customer });
  if (!(await statements.get("share-plan", { name: plan }))) return false;
  await statements.run("assign-plan", { customer, plan });
  await unsettle(statements, customer);
  transaction.note({ at: now, kind: "plan-assigned", customer, plan });
  return true;
}

/** Creates or replaces plans. What customers of those whose limits change have in the line must be settled then. */
export async function setPlans(
  transaction: Transaction,
  plans: readonly PlanChange[],
  now: number,
): Promise<void> {
  const { statements } = transaction;
  const before = new Map((await readPlans(statements)).map(({ name, limits }) => [name, limits]));
  const known = (name: string) => before.get(name) ?? noLimits;
  const isChanged = ({ name, limits }: PlanChange) =>
    limits !== undefined && !isSameLimits(limits, known(name));
  // Whoever places documents by the old limits is waited for; he would not be seen here.
  if (plans.some(isChanged)) await statements.run("lock-all-customers");
  for (const { name, policy, limits } of plans) {
    const parameters = { name, policy: JSON.stringify(policy), limits: storedLimits(limits ?? known(name)) };
    await statements.run("set-plan", parameters);
    transaction.note({ at: now, kind: "plan-set", plan: name });
  }
  for (const { name } of plans.filter(isChanged)) await statements.run("gate-plan", { plan: name });
}

/** All plans, by name. */
export async function readPlans(statements: Statements): Promise<Plan[]> {
  return (await statements.all<StoredPlan>("plans")).map(planOf);
}

/** Removes a plan that no customer has; answers how many have it, or nothing if there is no such plan. */
export async function removePlan(
  transaction: Transaction,
  name: string,
  now: number,
): Promise<number | undefined> {
  const { statements } = transaction;
  if (!(await statements.get("lock-plan", { name }))) return undefined;
  type Row = { customers: number };
  const customers = (await statements.get<Row>("count-customers-on-plan", { plan: name }))?.customers ?? 0;
  if (customers > 0) return customers;
  await statements.run("delete-plan", { name });
  transaction.note({ at: now, kind: "plan-removed", plan: name });
  return 0;
}

const waits = { limit: 100, candidates: 200 };

/** Customers by name, with their counters, their plans, and what their documents do. */
export async function customerRecords(
  statements: Statements,
  names: readonly string[],
): Promise<CustomerRecord[]> {
  type Row = StoredCustomer & { readonly waits: readonly number[] };
  const rows = await statements.all<Row>("customers", { names, ...waits });
  return rows.map((row) => customerRecordOf(row, row.waits));
}
