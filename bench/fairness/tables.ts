import { formatPart } from "../report.ts";
import type { Estimate } from "./estimate.ts";
import { loads } from "./loads.ts";
import type { GroupSummary, Report, SystemSummary } from "./summary.ts";

/** The definitions of the figures, for every report. */
export const definitions = [
  "Figures are means over the seeds, ± half of the 95 % confidence interval (Student's t).",
  "A wait is the time from a document's arrival to its start. A run is cut at the time limit: a document that has not started by " +
    "then counts with its wait so far, and its group's waits are marked with ≥.",
  "Overtaken: the largest number of documents of one other customer that arrived later than a document of the group and started " +
    "before it.",
  "Work and share: the slot time of the group until the first group of the load has nothing left to do.",
  "Idle: the slot time that was idle while at least one document waited, as a share of all slot time.",
];

export const columns = ["system", "group", "p50 wait", "p95 wait", "overtaken", "work s", "share", "idle"];

/** The results as tables for a terminal, one for each load. */
export function formatTables({ summaries, setups }: Report): string {
  const tables = [...Map.groupBy(summaries, ({ load }) => load)].map(([load, systems]) =>
    formatPart({
      title: `${loads[load].title}. ${loads[load].meaning}`,
      columns,
      rows: systems.flatMap(rowsOf),
      goals: [],
    }),
  );
  const notes = [...setups.map(({ name, setup }) => `${name}: ${setup}.`), "", ...definitions];
  return `${[...tables, ...notes].join("\n")}\n`;
}

/** The rows of one system under one load, one for each group. */
export function rowsOf({ system, idleShare, groups }: SystemSummary): string[][] {
  return groups.map((one, index) => [
    index === 0 ? system : "",
    one.group,
    formatWait(one, "p50Ms"),
    formatWait(one, "p95Ms"),
    formatEstimate(one.overtaken),
    formatEstimate(one.workSeconds, { digits: 1 }),
    formatEstimate(one.workShare, { factor: 100, unit: " %" }),
    index === 0 ? formatEstimate(idleShare, { factor: 100, unit: " %" }) : "",
  ]);
}

/** A wait, in seconds from one second on. */
function formatWait(group: GroupSummary, figure: "p50Ms" | "p95Ms"): string {
  const { [figure]: wait, unstarted } = group;
  const isLong = wait.mean >= 1000;
  const text = formatEstimate(wait, isLong ? { factor: 1 / 1000, digits: 1, unit: " s" } : { unit: " ms" });
  return unstarted > 0 ? `≥ ${text}` : text;
}

/** An estimate: 12 ± 3 ms. */
function formatEstimate({ mean, margin }: Estimate, { factor = 1, digits = 0, unit = "" } = {}): string {
  const write = (value: number) => (value * factor).toFixed(digits);
  return `${write(mean)}${margin === undefined ? "" : ` ± ${write(margin)}`}${unit}`;
}
