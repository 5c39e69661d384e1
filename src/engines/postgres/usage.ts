import type { CustomerUsage, EngineUsage, UsageStep } from "../../engine/usage.ts";
import { createUsage, type Merger } from "../shared/usage/usage.ts";
import type { Statements } from "./database/statements.ts";
import type { Executor } from "./executor.ts";

/** The usage of customers in PostgreSQL. */
export function postgresUsage(executor: Executor): EngineUsage {
  return createUsage(executor.reads, {
    of: (customers, period) =>
      executor.read((statements) =>
        statements.all<CustomerUsage>("usage-of-customers", { customers, ...period }),
      ),
    between: (names, period) =>
      executor.read((statements) =>
        statements.allReplanned<CustomerUsage>("usage-between", { ...names, ...period }),
      ),
    ofCustomer: (customer, period) =>
      executor.read((statements) => statements.all<UsageStep>("usage-steps", { customer, ...period })),
    customersAfter: (after, limit) =>
      executor.read(async (statements) => {
        const rows = await statements.all<{ customer: string }>("usage-customers", { after, limit });
        return rows.map(({ customer }) => customer);
      }),
    merge: (merger, limit) => executor.beside((statements) => merge(statements, merger, limit)),
  });
}

const changesAtOnce = 10_000;

/** Adds what is not summed up yet to the steps. */
export async function sumUpUsage(
  statements: Statements,
  { isAll = false }: { isAll?: boolean } = {},
): Promise<void> {
  const limit = isAll ? Number.MAX_SAFE_INTEGER : changesAtOnce;
  await statements.run("sum-up-usage", { limit });
}

async function merge(
  statements: Statements,
  { stepMs, before, into }: Merger,
  limit: number,
): Promise<number> {
  await sumUpUsage(statements);
  const row = await statements.get<{ merged: number }>("merge-usage", { stepMs, before, into, limit });
  return row?.merged ?? 0;
}
