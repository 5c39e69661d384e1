import type { CustomerBody } from "../../client/wire.ts";
import { formatWithLimit } from "../settings/limit-options.ts";
import { formatBriefly, formatCount, formatDuration } from "./format.ts";
import type { Screen } from "./screen.ts";
import type { Column } from "./table.ts";

/** The columns of a list of customers: with figures of now, or of a period. The others are extra. */
export function customerColumns(
  screen: Screen,
  { isOfPeriod }: { readonly isOfPeriod: boolean },
): readonly Column<CustomerBody>[] {
  return [
    {
      heading: "customer",
      cell: ({ name, isPaused }) => (isPaused ? `${name} (paused)` : name),
      mayShrink: true,
      paint: ({ isPaused }, cell) => (isPaused ? screen.paint("magenta", cell) : cell),
    },
    { heading: "plan", cell: ({ plan }) => plan, mayShrink: true, mayHide: true },
    ...asExtra(isOfPeriod, counterColumns),
    {
      heading: "pending",
      cell: ({ pending, limits }) => formatWithLimit(pending, limits.maxPending),
      isRight: true,
    },
    {
      heading: "running",
      cell: ({ running, limits }) => formatWithLimit(running, limits.maxRunning),
      isRight: true,
      mayHide: true,
    },
    ...asExtra(isOfPeriod, waitColumns),
    ...asExtra(!isOfPeriod, periodColumns),
  ];
}

function asExtra(
  isExtra: boolean,
  columns: readonly Column<CustomerBody>[],
): readonly Column<CustomerBody>[] {
  return isExtra ? columns.map((column) => ({ ...column, isExtra: true })) : columns;
}

const counterColumns: readonly Column<CustomerBody>[] = [
  { heading: "count", cell: ({ count }) => formatCount(count).replace("-", "−"), isRight: true },
  {
    heading: "next priority",
    brief: "next",
    cell: ({ nextPriority }) => String(nextPriority),
    isRight: true,
  },
  {
    heading: "restarts in",
    brief: "restarts",
    cell: ({ resetsInMs }) => briefly(resetsInMs || null),
    isRight: true,
  },
];

const waitColumns: readonly Column<CustomerBody>[] = [
  { heading: "wait", cell: ({ waits }) => briefly(waits.p50Ms), isRight: true },
  {
    heading: "wait 95 %",
    name: "wait-95",
    cell: ({ waits }) => briefly(waits.p95Ms),
    isRight: true,
    mayHide: true,
  },
];

const periodColumns: readonly Column<CustomerBody>[] = [
  { heading: "done", cell: ({ period }) => formatCount(period.done), isRight: true },
  { heading: "failed", cell: ({ period }) => formatCount(period.failed), isRight: true },
  { heading: "pages", cell: ({ period }) => formatCount(period.pages), isRight: true, mayHide: true },
  { heading: "work", cell: ({ period }) => formatDuration(period.workMs), isRight: true, mayHide: true },
  {
    heading: "share of work",
    brief: "share",
    name: "share",
    cell: ({ period: { workShare } }) => (workShare === null ? "–" : `${(workShare * 100).toFixed(1)} %`),
    isRight: true,
  },
  { heading: "mean wait", brief: "mean", cell: ({ period }) => briefly(period.meanWaitMs), isRight: true },
  {
    heading: "longest wait",
    brief: "longest",
    cell: ({ period }) => briefly(period.maxWaitMs),
    isRight: true,
    mayHide: true,
  },
];

function briefly(ms: number | null): string {
  return ms === null ? "–" : formatBriefly(ms);
}
