import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Arrivals } from "../../simulator/arrivals.ts";
import { reportMark, reportPage } from "../../simulator/report/page.ts";
import { busiestSenders, countSenders } from "../../simulator/senders.ts";
import type { SimulationResult } from "../../simulator/simulate.ts";
import { type Call, UsageError } from "../command.ts";
import { spellOut } from "../output/plain-text.ts";
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
  const senders = countSenders(arrivals);
  if (options.watch === undefined) return busiestSenders(senders, arrivals.groups);
  const names = options.watch.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !senders.has(name));
  if (unknown === undefined) return names;
  throw new UsageError(`--watch: expected customers that send something, got ${unknown}`);
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
