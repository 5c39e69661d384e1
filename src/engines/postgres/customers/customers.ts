import type { CustomerFilter, CustomerRecord, EngineCustomers, OnErased } from "../../../engine/customers.ts";
import type { Page, PageRequest } from "../../../engine/document.ts";
import { isSameLimits, type Limits, noLimits } from "../../../policy/limits.ts";
import type { Plan, PlanChange } from "../../../policy/plan.ts";
import { documentsAtOnce, inSteps, noteMoved, type PauseStep } from "../../shared/customer-steps.ts";
import { customerCounts } from "../../shared/insight.ts";
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
import type { Executor } from "../executor.ts";
import type { Transaction } from "../transaction.ts";
import { erase } from "./erase.ts";

/** Customers and plans in PostgreSQL. */
export class PostgresCustomers implements EngineCustomers {
  readonly #executor: Executor;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  async get(name: string) {
    return (await this.named([name]))[0];
  }

  list(filter: CustomerFilter, page: PageRequest) {
    return this.#executor.read((statements) => listCustomers(statements, filter, page));
  }

  named(names: readonly string[]) {
    return this.#executor.read((statements) => customerRecords(statements, names));
  }

  counts() {
    return customerCounts(this.#executor.reads);
  }

  pause(customer: string, now: number) {
    return this.#pauseOrResume(customer, { isPaused: true, now });
  }

  async resume(customer: string, now: number) {
    const resumed = await this.#pauseOrResume(customer, { isPaused: false, now });
    await this.#executor.caps.settle([customer], now);
    return resumed;
  }

  resetCount(customer: string, now: number) {
    return this.#executor.write((transaction) => resetCount(transaction, customer, now));
  }

  async assignPlan(customer: string, plan: string, now: number) {
    const isAssigned = await this.#executor.write((transaction) =>
      assignPlan(transaction, customer, { plan, now }),
    );
    if (isAssigned) await this.#executor.caps.settle([customer], now);
    return isAssigned;
  }

  async setLimits(customer: string, limits: Partial<Limits> | null, now: number) {
    await this.#executor.write((transaction) => setLimits(transaction, customer, { limits, now }));
    await this.#executor.caps.settle([customer], now);
  }

  erase(customer: string, now: number, onErased?: OnErased) {
    return erase((work) => this.#executor.write(work), customer, { now, onErased });
  }

  plans() {
    return this.#executor.read(readPlans);
  }

  async setPlans(plans: readonly PlanChange[], now: number) {
    await this.#executor.write((transaction) => setPlans(transaction, plans, now));
    await this.#executor.read(() => this.#executor.caps.settleAll(now));
  }

  removePlan(name: string, now: number) {
    return this.#executor.write((transaction) => removePlan(transaction, name, now));
  }

  #pauseOrResume(customer: string, pause: { isPaused: boolean; now: number }): Promise<number> {
    return inSteps((before) =>
      this.#executor.write((transaction) => pauseOrResume(transaction, customer, { ...pause, before })),
    );
  }
}

/** Marks a customer as paused or not, and moves some of its documents accordingly; answers how many. */
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

type MovedRow = Pick<DocumentRow, "priority">;

/** Forgets a customer's counter; false if there is no such customer. */
async function resetCount(transaction: Transaction, customer: string, now: number): Promise<boolean> {
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
  await statements.runEach("set-backlogs", [{ customer, maxRunning: null, isSoft: false }]);
}

/** Gives a customer limits of its own. What it has in the line must be settled then. */
async function setLimits(
  transaction: Transaction,
  customer: string,
  { limits, now }: { limits: Partial<Limits> | null; now: number },
): Promise<void> {
  await transaction.statements.run("set-limits", { customer, limits: toJson(limits) });
  await unsettle(transaction.statements, customer);
  transaction.note({ at: now, kind: "limits-set", customer, limits });
}

/** Gives a customer a plan; false if there is no such plan. What it has in the line must be settled then. */
async function assignPlan(
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
async function setPlans(transaction: Transaction, plans: readonly PlanChange[], now: number): Promise<void> {
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
  for (const { name } of plans.filter(isChanged))
    await statements.run("add-backlogs-of-plan", { plan: name });
}

/** All plans, by name. */
async function readPlans(statements: Statements): Promise<Plan[]> {
  return (await statements.all<StoredPlan>("plans")).map(planOf);
}

/** Removes a plan that no customer has; answers how many have it, or nothing if there is no such plan. */
async function removePlan(transaction: Transaction, name: string, now: number): Promise<number | undefined> {
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
async function customerRecords(statements: Statements, names: readonly string[]): Promise<CustomerRecord[]> {
  type Row = StoredCustomer & { readonly waits: readonly number[] };
  const rows = await statements.all<Row>("customers", { names, ...waits });
  return rows.map((row) => customerRecordOf(row, row.waits));
}

/** One page of the customers that pass the filter, by name. */
async function listCustomers(
  statements: Statements,
  filter: CustomerFilter,
  { limit, cursor }: PageRequest,
): Promise<Page<CustomerRecord>> {
  const parameters = { name: filter.name ?? null, cursor: cursor ?? "", limit: limit + 1 };
  const rows = await statements.allReplanned<{ name: string }>("customer-names", parameters);
  const names = rows.map((row) => row.name);
  const items = await customerRecords(statements, names.slice(0, limit));
  return { items, cursor: names.length > limit ? (names[limit - 1] ?? null) : null };
}
