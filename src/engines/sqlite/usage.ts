import {
  type CustomerUsage,
  type EngineUsage,
  noUsage,
  type Period,
  sumOfUsage,
  type UsageFigures,
  type UsageStep,
} from "../../engine/usage.ts";
import { CollectedUsage, type UsageRow } from "../shared/usage/collected-usage.ts";
import { fiveMinutesMs } from "../shared/usage/steps.ts";
import { createUsage, type Merger, mergedSteps, type StoredStep } from "../shared/usage/usage.ts";
import type { Statements } from "./database/statements.ts";
import type { Executor } from "./executor.ts";

/** The usage of customers in SQLite. */
export function sqliteUsage(executor: Executor): EngineUsage {
  return createUsage(executor.reads, {
    of: async (customers, period) => executor.read((statements) => usageOf(statements, customers, period)),
    between: async (names, period) => executor.read((statements) => between(statements, names, period)),
    ofCustomer: async (customer, period) =>
      executor.read((statements) => steps(statements, customer, period)),
    customersAfter: async (after, limit) =>
      executor.read((statements) => customersAfter(statements, after, limit)),
    merge: (merger, limit) => executor.write(({ statements }) => merge(statements, merger, limit)),
  });
}

function usageOf(statements: Statements, customers: readonly string[], period: Period): CustomerUsage[] {
  const wanted = new Set(customers);
  const parameters = { customers: JSON.stringify(customers), ...period };
  const summedUp = statements.all<CustomerUsage>("usage-of-customers", parameters);
  return sums([
    ...summedUp,
    ...changesWithin(statements, period).filter(({ customer }) => wanted.has(customer)),
  ]);
}

function between(
  statements: Statements,
  { after, last }: { after: string; last: string },
  period: Period,
): CustomerUsage[] {
  const summedUp = statements.all<CustomerUsage>("usage-between", { after, last, ...period });
  const isBetween = ({ customer }: CustomerUsage) => customer > after && customer <= last;
  return sums([...summedUp, ...changesWithin(statements, period).filter(isBetween)]);
}

function steps(statements: Statements, customer: string, period: Period): UsageStep[] {
  const summedUp = statements.all<UsageStep>("usage-steps", { customer, ...period });
  const changes = changesWithin(statements, period).filter((step) => step.customer === customer);
  const bySteps = Map.groupBy([...summedUp, ...changes], ({ stepMs, at }) => `${stepMs} ${at}`);
  const all = [...bySteps.values()].map(([first, ...others]) => {
    const { at, stepMs, ...figures } = first as UsageStep;
    return { at, stepMs, ...others.reduce(sumOfUsage, sumOfUsage(figures, noUsage)) };
  });
  return all.sort((a, b) => a.at - b.at);
}

function customersAfter(statements: Statements, after: string, limit: number): string[] {
  const summedUp = statements.all<{ customer: string }>("usage-customers", { after, limit });
  const changed = readChanges(statements).filter(({ customer }) => customer > after);
  const names = new Set([...summedUp, ...changed].map(({ customer }) => customer));
  return [...names].sort((a, b) => (a < b ? -1 : 1)).slice(0, limit);
}

function sums(rows: readonly CustomerUsage[]): CustomerUsage[] {
  const byCustomer = new Map<string, CustomerUsage>();
  for (const row of rows) {
    const { customer } = row;
    byCustomer.set(customer, { customer, ...sumOfUsage(byCustomer.get(customer) ?? noUsage, row) });
  }
  return [...byCustomer.values()];
}

function changesWithin(statements: Statements, { since, until }: Period): StoredStep[] {
  return readChanges(statements).filter(({ at }) => at >= since && at < until);
}

/** The usage that is not summed up yet, in one step for each customer and five minutes. */
export function readChanges(statements: Statements): StoredStep[] {
  const usage = new CollectedUsage();
  for (const { at, changes } of statements.all<ChangesRow>("usage-changes")) {
    const values = JSON.parse(changes) as (string | number)[];
    for (let index = 0; index < values.length; index += valuesOfChange)
      usage.add(values[index] as string, at, values.slice(index + 1, index + valuesOfChange) as number[]);
  }
  return usage.steps.flatMap(({ at, rows }) =>
    [...rows].map(([customer, row]) => ({ customer, stepMs: fiveMinutesMs, at, ...figuresOf(row) })),
  );
}

interface ChangesRow {
  readonly at: number;
  readonly changes: string;
}

// A name and eight figures.
const valuesOfChange = 9;

function figuresOf([
  done,
  failed,
  cancelled,
  starts,
  pages,
  workMs,
  waitMs,
  maxWaitMs,
]: UsageRow): UsageFigures {
  return { done, failed, cancelled, starts, pages, workMs, waitMs, maxWaitMs };
}

/** Adds what is not summed up yet to the steps. */
export function sumUpUsage(statements: Statements): void {
  for (const step of readChanges(statements)) statements.run("add-usage", { ...step });
  statements.run("delete-usage-changes");
}

function merge(statements: Statements, { stepMs, before, ...merger }: Merger, limit: number): number {
  sumUpUsage(statements);
  type Taken = Omit<StoredStep, "stepMs">;
  const taken = statements.all<Taken>("take-usage", { stepMs, before, limit });
  for (const step of mergedSteps(taken, merger)) statements.run("add-usage", { ...step });
  return taken.length;
}
