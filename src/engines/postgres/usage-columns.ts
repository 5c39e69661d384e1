import type { CollectedStep, UsageRow } from "../shared/usage/collected-usage.ts";

/** The usage of a transaction within five minutes, as columns. */
export function usageColumns({ at, rows }: CollectedStep) {
  const all = [...rows.values()];
  return {
    usedAt: at,
    customers: [...rows.keys()],
    done: columnOf(all, 0),
    failed: columnOf(all, 1),
    cancelled: columnOf(all, 2),
    starts: columnOf(all, 3),
    pages: columnOf(all, 4),
    workMs: columnOf(all, 5),
    waitMs: columnOf(all, 6),
    maxWaitMs: columnOf(all, 7),
  };
}

/** The columns of no usage. */
export const noUsageColumns = usageColumns({ at: 0, rows: new Map() });

// Most transactions have only zeros in some of the columns, which an empty array stands for.
function columnOf(rows: readonly UsageRow[], index: number): number[] {
  return rows.some((row) => row[index] !== 0) ? rows.map((row) => row[index] as number) : [];
}
