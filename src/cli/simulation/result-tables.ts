import type { SimulationResult } from "../../simulator/simulate.ts";
import type { GroupResult } from "../../simulator/statistics.ts";
import { formatCount, formatDuration } from "../output/format.ts";
import type { Screen } from "../output/screen.ts";
import { type Column, Table } from "../output/table.ts";

interface Row extends GroupResult {
  /** The order, in its first row only. */
  readonly order: string;
}

const groupColumns: readonly Column<Row>[] = [
  { heading: "order", cell: ({ order }) => order },
  { heading: "group", cell: ({ group }) => group, mayShrink: true },
  { heading: "documents", brief: "docs", cell: ({ documents }) => formatCount(documents), isRight: true },
  { heading: "wait p50", brief: "p50", cell: ({ wait }) => formatDuration(wait.p50), isRight: true },
  { heading: "wait p95", brief: "p95", cell: ({ wait }) => formatDuration(wait.p95), isRight: true },
  {
    heading: "wait p99",
    brief: "p99",
    cell: ({ wait }) => formatDuration(wait.p99),
    isRight: true,
    mayHide: true,
  },
  { heading: "longest", cell: ({ wait }) => formatDuration(wait.max), isRight: true },
  { heading: "slowdown", cell: ({ slowdown }) => formatFactor(slowdown.p95), isRight: true, mayHide: true },
  { heading: "share", cell: ({ share }) => formatShare(share), isRight: true, mayHide: true },
];

const orderColumns: readonly Column<SimulationResult>[] = [
  { heading: "order", cell: ({ order }) => order },
  { heading: "fairness", cell: ({ fairness }) => fairness.toFixed(3), isRight: true },
  { heading: "out of order", cell: ({ outOfOrder }) => formatCount(outOfOrder), isRight: true },
  { heading: "utilisation", cell: ({ utilisation }) => formatShare(utilisation), isRight: true },
  { heading: "until the end", cell: ({ lengthMs }) => formatDuration(lengthMs), isRight: true },
];

/** Prints a table of groups under each order, and one of the orders. */
export async function printResults(screen: Screen, results: readonly SimulationResult[]): Promise<void> {
  const rows = results.flatMap(({ order, groups }) =>
    groups.map((group, index) => ({ ...group, order: index === 0 ? order : "" })),
  );
  await new Table(screen, groupColumns).print(rows);
  await screen.print("");
  await new Table(screen, orderColumns).print(results);
}

function formatShare(share: number | null): string {
  return share === null ? "–" : `${(share * 100).toFixed(1)} %`;
}

function formatFactor(factor: number): string {
  return factor < 100 ? factor.toFixed(1) : formatCount(Math.round(factor));
}
