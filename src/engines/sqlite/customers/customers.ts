import type { CustomerFilter, CustomerRecord, EngineCustomers, OnErased } from "../../../engine/customers.ts";
import type { Page, PageRequest } from "../../../engine/document.ts";
import { isSameLimits, type Limits } from "../../../policy/limits.ts";
import type { PlanChange } from "../../../policy/plan.ts";
import {
  backlogsAtOnce,
  documentsAtOnce,
  inSteps,
  noteMoved,
  type PauseStep,
} from "../../shared/customer-steps.ts";
import { customerCounts } from "../../shared/insight.ts";
import {
  customerRecordOf,
  planLimitsOf,
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
import { settleCustomer, settleSome } from "../line/caps.ts";
import type { Transaction } from "../transaction.ts";
import { erase } from "./erase.ts";

/** Customers and plans in SQLite. */
export class SqliteCustomers implements EngineCustomers {
  readonly #executor: Executor;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  async get(name: string) {
    return this.#executor.read((statements) => customerRecord(statements, name));
  }

  async list(filter: CustomerFilter, page: PageRequest) {
    return this.#executor.read((statements) => listCustomers(statements, filter, page));
  }

  async named(names: readonly string[]) {
    return this.#executor.read((statements) =>
      names.flatMap((name) => customerRecord(statements, name) ?? []),
    );
  }

  counts() {
    return customerCounts(this.#executor.reads);
  }

  pause(customer: string, now: number) {
    return this.#pauseOrResume(customer, { isPaused: true, now });
  }

  async resume(customer: string, now: number) {
    const resumed = await this.#pauseOrResume(customer, { isPaused: false, now });
    await settleCustomer(this.#executor, customer, now);
    return resumed;
  }

  resetCount(customer: string, now: number) {
    return this.#executor.write((transaction) => resetCount(transaction, customer, now));
  }

  async assignPlan(customer: string, plan: string, now: number) {
    const isAssigned = await this.#executor.write((transaction) =>
      assignPlan(transaction, customer, { plan, now }),
    );
    if (isAssigned) await settleCustomer(this.#executor, customer, now);
    return isAssigned;
  }

  async setLimits(customer: string, limits: Partial<Limits> | null, now: number) {
    await this.#executor.write((transaction) => setLimits(transaction, customer, { limits, now }));
    await settleCustomer(this.#executor, customer, now);
  }

  erase(customer: string, now: number, onErased?: OnErased) {
    return erase((work) => this.#executor.write(work), customer, { now, onErased });
  }

  async plans() {
    return this.#executor.read((statements) => statements.all<StoredPlan>("plans")).map(planOf);
  }

  async setPlans(plans: readonly PlanChange[], now: number) {
    await this.#executor.write((transaction) => {
      for (const plan of plans) setPlan(transaction, plan, now);
    });
    while ((await settleSome(this.#executor, now, backlogsAtOnce)) === backlogsAtOnce);
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

type MovedRow = Pick<DocumentRow, "priority">;

/** Forgets a customer's counter; false if there is no such customer. */
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

// What is in the line must first be brought to the cap, whatever that is.
const unsettled = { maxRunning: null, isSoft: 0 };

/** Gives a customer limits of its own. What it has in the line must be settled then. */
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

/** Gives a customer a plan; false if there is no such plan. What it has in the line must be settled then. */
function assignPlan(
  transaction: Transaction,
  customer: string,
  { plan, now }: { plan: string; now: number },
): boolean {
  transaction.entrance.flush();
  if (!transaction.statements.get("plan", { name: plan })) return false;
  transaction.statements.run("assign-plan", { customer, plan });
  transaction.statements.run("set-backlog", { customer, ...unsettled });
  transaction.note({ at: now, kind: "plan-assigned", customer, plan });
  return true;
}

/** Creates or replaces a plan. If its limits change, what its customers have in the line must be settled then. */
function setPlan(transaction: Transaction, { name, policy, limits }: PlanChange, now: number): void {
  const { entrance, statements } = transaction;
  entrance.flush();
  const before = planLimitsOf(statements.get<StoredPlan>("plan", { name })?.limits ?? null);
  const after = limits ?? before;
  statements.run("set-plan", { name, policy: JSON.stringify(policy), limits: storedLimits(after) });
  if (!isSameLimits(before, after)) statements.run("add-backlogs-of-plan", { plan: name });
  transaction.note({ at: now, kind: "plan-set", plan: name });
}

/** Removes a plan that no customer has; answers how many have it, or nothing if there is no such plan. */
function removePlan(transaction: Transaction, name: string, now: number): number | undefined {
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

/** One page of the customers that pass the filter, by name. */
function listCustomers(
  statements: Statements,
  filter: CustomerFilter,
  { limit, cursor }: PageRequest,
): Page<CustomerRecord> {
  const parameters = { name: filter.name ?? null, cursor: cursor ?? "", limit: limit + 1 };
  const names = statements.all<{ name: string }>("customer-names", parameters).map((row) => row.name);
  const items = names.slice(0, limit).flatMap((name) => customerRecord(statements, name) ?? []);
  return { items, cursor: names.length > limit ? (names[limit - 1] ?? null) : null };
}
