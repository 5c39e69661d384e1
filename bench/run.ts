import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { measureBacklog, measureCustomers } from "./claims.ts";
import { start } from "./command-line.ts";
import { measureConcurrent } from "./concurrent.ts";
import { type BenchOptions, help, type PartName, readArguments } from "./options.ts";
import type { Part, PartContext } from "./part.ts";
import { formatGoals, formatPart, isMet } from "./report.ts";
import { measureSyncs } from "./syncs.ts";
import { measureThroughput } from "./throughput.ts";

const parts: Readonly<Record<PartName, (context: PartContext) => Promise<Part>>> = {
  throughput: measureThroughput,
  concurrent: measureConcurrent,
  syncs: measureSyncs,
  backlog: measureBacklog,
  customers: measureCustomers,
};

await start({ name: "bench", help, readArguments, run });

async function run(options: BenchOptions): Promise<void> {
  mkdirSync(options.folder, { recursive: true });
  const folder = mkdtempSync(join(options.folder, "fairlane-bench-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", removeFolder);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const found = await measure({ ...options, folder });
  process.stdout.write(options.asJson ? toJson(found) : toText(found));
}

async function measure(options: BenchOptions): Promise<[PartName, Part][]> {
  const found: [PartName, Part][] = [];
  for (const name of options.parts) {
    const folder = mkdtempSync(join(options.folder, `${name}-`));
    const progress = (message: string) => process.stderr.write(`${name}: ${message}\n`);
    found.push([name, await parts[name]({ ...options, folder, progress })]);
    rmSync(folder, { recursive: true });
  }
  return found;
}

function toText(found: readonly [PartName, Part][]): string {
  const goals = found.flatMap(([, part]) => part.goals);
  return [...found.map(([, part]) => formatPart(part)), formatGoals(goals)].join("\n");
}

function toJson(found: readonly [PartName, Part][]): string {
  const described = found.map(([name, { goals, ...part }]) => [
    name,
    { ...part, goals: goals.map((goal) => ({ ...goal, isMet: isMet(goal) })) },
  ]);
  return `${JSON.stringify(Object.fromEntries(described), null, 2)}\n`;
}
