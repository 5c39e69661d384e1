import { setImmediate as nextTurn } from "node:timers/promises";
import type {
  CustomerAssignment,
  CustomerCounts,
  CustomerFilter,
  EngineCustomers,
} from "../../../engine/customers.ts";
import type { Page, PageRequest } from "../../../engine/document.ts";
import type { CustomerDocuments } from "../../../engine/insight.ts";
import { type ExportedCustomer, pageSizes } from "../../../engine/store-records.ts";
import { defaultPlanName } from "../../../policy/plan.ts";
import { workersReading } from "../../../policy/reading-settings.ts";
import type { SharedStatements } from "../sql/shared-statements.ts";
import { inPages } from "../transfer/export-pages.ts";
import { inSteps, type PauseStep } from "./customer-steps.ts";
import {
  ownLimitsOf,
  planOf,
  type StoredPlan,
  type StoredReading,
  storedReadingInForce,
} from "./stored-customer.ts";

type OwnVerb =
  | "named"
  | "resetCount"
  | "assignPlan"
  | "setLimits"
  | "setReading"
  | "erase"
  | "setPlans"
  | "removePlan";

/** The verbs of customers and plans that each engine has in its own way. The caller settles caps afterwards. */
export interface OwnCustomers extends Pick<EngineCustomers, OwnVerb> {
  /** Up to `limit` names after the cursor. */
  names(page: { name: string | null; cursor: string; limit: number }): Promise<{ name: string }[]>;
  /** Marks a customer as paused or not, and moves some of its documents. Returns their number. */
  pauseOrResume(customer: string, step: PauseStep): Promise<number>;
  /** Brings the customer's documents in the line to what its cap allows. */
  settle(customer: string, now: number): Promise<unknown>;
}

/** The customers and plans of a store. */
export function createCustomers(reads: SharedStatements, own: OwnCustomers): EngineCustomers {
  const move = (customer: string, pause: Omit<PauseStep, "before">) =>
    inSteps((before) => own.pauseOrResume(customer, { ...pause, before }));
  return {
    ...own,
    get: async (name) => (await own.named([name]))[0],
    list: async (filter: CustomerFilter, { limit, cursor }) => {
      const page = { name: filter.name ?? null, cursor: cursor ?? "", limit: limit + 1 };
      const names = (await own.names(page)).map(({ name }) => name);
      const items = await own.named(names.slice(0, limit));
      return { items, cursor: names.length > limit ? (names[limit - 1] ?? null) : null };
    },
    counts: () => customerCounts(reads),
    assignments: () => customerAssignments(reads),
    planSizes: () => planSizes(reads),
    namesOnPlan: (plan, page) => namesOnPlan(reads, plan, page),
    pause: (customer, now) => move(customer, { isPaused: true, now }),
    resume: async (customer, now) => {
      const resumed = await move(customer, { isPaused: false, now });
      await own.settle(customer, now);
      return resumed;
    },
    assignPlan: async (customer, plan, now) => {
      const isAssigned = await own.assignPlan(customer, plan, now);
      if (isAssigned) await own.settle(customer, now);
      return isAssigned;
    },
    setLimits: async (customer, limits, now) => {
      await own.setLimits(customer, limits, now);
      await own.settle(customer, now);
    },
    reading: async (customer) => {
      const row = await reads.get<StoredReading>("reading-of", { customer });
      return row ? storedReadingInForce(row) : workersReading;
    },
    plans: async () => (await reads.all<StoredPlan>("plans")).map(planOf),
  };
}

// Each page takes PostgreSQL two round trips, and SQLite some milliseconds in which nothing else runs.
const countedAtOnce = 2000;

/** All customers by name, page by page, with the figures by which they are sorted. */
async function* customerCounts(reads: SharedStatements): AsyncGenerator<CustomerCounts[], void, undefined> {
  const running = await reads.all<CustomerDocuments>("running-by-customer");
  const limit = countedAtOnce;
  for (let after = ""; ; ) {
    const customers = await reads.all<ExportedCustomer>("export-customers", { name: after, limit });
    const last = customers.at(-1)?.name ?? after;
    const pending = await reads.all<PendingDocuments>("pending-between", { after, last });
    yield customerCountsOf(customers, pending, running);
    if (customers.length < limit) return;
    after = last;
    // Reading SQLite never waits, so others would not get their turn.
    await nextTurn();
  }
}

/** The number of a customer's documents that wait, or that are scheduled or held. */
interface PendingDocuments extends CustomerDocuments {
  readonly isWaiting: number | boolean;
}

function customerCountsOf(
  customers: readonly ExportedCustomer[],
  pending: readonly PendingDocuments[],
  allRunning: readonly CustomerDocuments[],
): CustomerCounts[] {
  const waits = countsBy(pending.filter(({ isWaiting }) => isWaiting));
  const others = countsBy(pending.filter(({ isWaiting }) => !isWaiting));
  const runs = countsBy(allRunning);
  return customers.map(({ name, count, updatedAt }) => {
    const waiting = waits.get(name) ?? 0;
    const running = runs.get(name) ?? 0;
    const pending = waiting + running + (others.get(name) ?? 0);
    return { name, count: count ?? 0, updatedAt: updatedAt ?? 0, pending, waiting, running };
  });
}

function countsBy(rows: readonly CustomerDocuments[]): Map<string, number> {
  return new Map(rows.map(({ customer, documents }) => [customer, documents]));
}

async function* customerAssignments(
  reads: SharedStatements,
): AsyncGenerator<CustomerAssignment[], void, undefined> {
  const pages = inPages(
    { name: "", limit: pageSizes.customers },
    (place) => reads.all<ExportedCustomer>("export-customers", place),
    ({ name }) => ({ name }),
  );
  for await (const rows of pages) {
    yield rows.map(({ name, plan, limits }) => ({ name, plan, ownLimits: ownLimitsOf(limits) }));
    await nextTurn();
  }
}

/** The number of customers on each plan. Only those on other plans than the default one have an index. */
async function planSizes(reads: SharedStatements): Promise<ReadonlyMap<string, number>> {
  const [all, rows] = await Promise.all([
    reads.get<{ customers: number }>("count-customers"),
    reads.all<{ plan: string; customers: number }>("plan-sizes"),
  ]);
  const sizes = new Map(rows.map(({ plan, customers }) => [plan, customers]));
  const others = rows.reduce((sum, { customers }) => sum + customers, 0);
  const rest = (all?.customers ?? 0) - others;
  return rest > 0 ? sizes.set(defaultPlanName, rest) : sizes;
}

async function namesOnPlan(
  reads: SharedStatements,
  plan: string,
  { limit, cursor }: PageRequest,
): Promise<Page<string>> {
  const page = { cursor: cursor ?? "", limit: limit + 1 };
  const rows =
    plan === defaultPlanName
      ? await reads.all<{ name: string }>("customers-on-default-plan", page)
      : await reads.all<{ name: string }>("customers-on-plan", { ...page, plan });
  const items = rows.slice(0, limit).map(({ name }) => name);
  return { items, cursor: rows.length > limit ? (items.at(-1) ?? null) : null };
}
