import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Arrivals } from "../../simulator/arrivals.ts";
import { reportMark, reportPage } from "../../simulator/report/page.ts";
import type { SimulationResult } from "../../simulator/simulate.ts";
import { type Call, UsageError } from "../command.ts";
import { spellOut } from "../plain-text.ts";
import type { Judgement } from "./assertion.ts";
import type { FoundLoad } from "./find-load.ts";
import { typedCommand } from "./typed-command.ts";

/** What a report is made of. */
export interface ReportParts {
  readonly load: FoundLoad;
  readonly seed: number;
  readonly results: readonly SimulationResult[];
  readonly judgements: readonly Judgement[];
}

/**
 * Answers how to write the report that a call asks for; undefined if it asks for none. A file that is there, and is no report
 * of ours, is refused at once.
 */
export function openReport(call: Call): ((parts: ReportParts) => void) | undefined {
  const { report } = call.options;
  if (report === undefined) return undefined;
  const path = resolve(call.world.cwd, report);
  refuseForeign(report, path);
  return ({ load, seed, results, judgements }) => {
    const { arrivals, meaning } = load;
    const command = typedCommand("simulate", call);
    const facts = { title: arrivals.title, meaning, seed, results, assertions: judgements, command };
    writeFileSync(path, reportPage(facts));
    call.world.stderr.write(`The report is in ${spellOut(report)}.\n`);
  };
}

/** The customers whose counts a report shows: those that were named, or the busiest one of each group. */
export function findWatched({ options }: Call, arrivals: Arrivals): readonly string[] {
  if (options.report === undefined) return [];
  const counts = countDocuments(arrivals);
  if (options.watch === undefined) return busiestOf(counts, arrivals.groups);
  const names = options.watch.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !counts.has(name));
  if (unknown === undefined) return names;
  throw new UsageError(`--watch: expected customers that send something, got ${unknown}`);
}

interface Sender {
  readonly group: string;
  documents: number;
}

function countDocuments(arrivals: Arrivals): ReadonlyMap<string, Sender> {
  const counts = new Map<string, Sender>();
  for (const { customer, group } of arrivals) {
    const known = counts.get(customer);
    if (known) known.documents++;
    else counts.set(customer, { group, documents: 1 });
  }
  return counts;
}

function busiestOf(counts: ReadonlyMap<string, Sender>, groups: readonly string[]): readonly string[] {
  const busiest = new Map<string, string>();
  for (const [customer, { group, documents }] of counts) {
    const best = counts.get(busiest.get(group) ?? "")?.documents ?? 0;
    if (documents > best) busiest.set(group, customer);
  }
  return groups.flatMap((group) => busiest.get(group) ?? []);
}

function refuseForeign(report: string, path: string): void {
  if (!existsSync(dirname(path))) throw refused("a file in a folder that is there", report);
  if (!existsSync(path)) return;
  const isOurs = statSync(path).isFile() && readFileSync(path, "utf8").slice(0, 500).includes(reportMark);
  if (!isOurs) throw refused("a new file, or a report to replace", report);
}

function refused(expected: string, got: string): UsageError {
  return new UsageError(`--report: expected ${expected}, got ${got}`);
}
