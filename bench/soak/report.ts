import { percentile } from "../measure.ts";
import type { Goal, Part } from "../part.ts";
import { formatCell, isMet } from "../report.ts";
import { type Observation, tableNames } from "./observe.ts";
import type { SoakOptions } from "./options.ts";
import type { Sample } from "./sample.ts";
import type { Findings } from "./soak.ts";

const minuteMs = 60_000;
const longestPart = 0.3;
// A row ends a little later than planned.
const slackMs = 1000;
const unknown = "n/a";

/** The times of claims and submissions, row by row, and the goal that claims recover. */
export function workPart(findings: Findings, options: SoakOptions): Part {
  const columns = [
    ...["until", "held", "claims", "empty", "p50 ms", "p95 ms", "p99 ms", "max ms", "submit p99 ms"],
    ...["started/s", "waiting", "oldest s", "db CPU ms", "load"],
  ];
  const rows = spansOf(findings).map((span) => workRow(findings, options, span));
  return { title: "Claims", columns, rows, goals: [goalOf(findings, options)] };
}

/** The state of the tables at the end of each row. */
export function tablePart({ startedAt, observations }: Findings): Part {
  const columns = ["until", ...tableNames.flatMap((name) => [`${name}, dead rows`, `${name}, MB`])];
  const rows = observations.slice(1).map(({ at, tables }) => [
    minutesAndSeconds(at - startedAt),
    ...tableNames.flatMap((name) => {
      const { deadRows, bytes } = tables[name] ?? { deadRows: unknown, bytes: Number.NaN };
      return [deadRows, bytes / 1e6];
    }),
  ]);
  return { title: "Tables", columns, rows, goals: [] };
}

/** The last row in one line. */
export function formatProgress(findings: Findings, options: SoakOptions): string {
  const { columns, rows } = workPart(findings, options);
  const cells = (rows.at(-1) ?? []).map((cell, column) => `${columns[column]} ${formatCell(cell)}`);
  return cells.join(", ");
}

/** A part as a table in Markdown. */
export function formatMarkdown({ title, columns, rows }: Part): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = columns.map((_, column) => (column === 0 ? "---" : "---:"));
  const lines = [columns, rule, ...rows.map((row) => row.map(formatCell))].map(line);
  return [title, "", ...lines, ""].join("\n");
}

/** A goal in one sentence, met or missed. */
export function formatGoal(goal: Goal): string {
  return `Goal: ${goal.what} is at most ${goal.atMost}. It is ${goal.value.toFixed(2)}: ${isMet(goal) ? "met" : "missed"}.\n`;
}

interface Span {
  readonly before: Observation;
  readonly after: Observation;
}

function spansOf({ observations }: Findings): Span[] {
  return observations.slice(1).map((after, index) => ({ before: observations[index] ?? after, after }));
}

function workRow(findings: Findings, options: SoakOptions, { before, after }: Span): (string | number)[] {
  const [from, to] = [before.at, after.at];
  const claims = within(findings.claims, from, to);
  const started = claims.reduce((sum, { documents }) => sum + documents, 0);
  const times = timesOf(claims.filter(hasDocuments));
  const cpuMs = (after.cpuMs ?? Number.NaN) - (before.cpuMs ?? Number.NaN);
  return [
    ...[minutesAndSeconds(to - findings.startedAt), isHeld(findings, options, from, to) ? "yes" : ""],
    ...[times.length, claims.length - times.length],
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(times, share)),
    percentile(timesOf(within(findings.submissions, from, to)), 0.99),
    ...[Math.round((started * 1000) / (to - from)), after.waiting, after.oldestWaitMs / 1000],
    Number.isNaN(cpuMs) ? unknown : cpuMs / started,
    after.load,
  ];
}

/** The first and the last minute, or three tenths of a shorter time: the transaction is open in neither. */
function goalOf({ startedAt, claims }: Findings, { durationMs }: SoakOptions): Goal {
  const lengthMs = Math.min(minuteMs, durationMs * longestPart);
  const endsAt = startedAt + durationMs;
  const p99 = (from: number, to: number) =>
    percentile(timesOf(within(claims, from, to).filter(hasDocuments)), 0.99);
  const what = `claim p99 of the last ${lengthMs / 1000} seconds, divided by that of the first,`;
  const value = p99(endsAt - lengthMs, endsAt) / p99(startedAt, startedAt + lengthMs);
  return { what, atMost: 2, value };
}

function isHeld({ startedAt }: Findings, { held }: SoakOptions, from: number, to: number): boolean {
  if (!held) return false;
  return from < startedAt + held.toMs - slackMs && to > startedAt + held.fromMs + slackMs;
}

function within(samples: readonly Sample[], from: number, to: number): Sample[] {
  return samples.filter(({ at }) => at >= from && at < to);
}

function hasDocuments({ documents }: Sample): boolean {
  return documents > 0;
}

function timesOf(samples: readonly Sample[]): number[] {
  return samples.map(({ tookMs }) => tookMs);
}

function minutesAndSeconds(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
