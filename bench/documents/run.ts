// npm run bench:documents
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start } from "../command-line.ts";
import type { Part } from "../part.ts";
import { formatGoals, formatPart, isMet } from "../report.ts";
import { type DocumentsPartContext, measureOcr, measurePlain, measurePrinted } from "./library-parts.ts";
import { measureMemory } from "./memory-part.ts";
import { type DocumentsBenchOptions, help, type PartName, readArguments } from "./options.ts";
import { measurePoison } from "./poison-part.ts";

const measures: Readonly<Record<PartName, (context: DocumentsPartContext) => Promise<Part>>> = {
  printed: measurePrinted,
  plain: measurePlain,
  ocr: measureOcr,
  poison: measurePoison,
  memory: measureMemory,
};

await start({ name: "bench:documents", help, readArguments, run });

async function run(options: DocumentsBenchOptions): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "fairlane-bench-documents-"));
  try {
    const found: Part[] = [];
    for (const name of options.parts) {
      const folder = join(root, name);
      mkdirSync(folder);
      const progress = (message: string) => void process.stderr.write(`${message}\n`);
      found.push(await measures[name]({ ...options, folder, progress }));
    }
    process.stdout.write(options.asJson ? toJson(found) : toText(found));
  } finally {
    rmSync(root, { recursive: true });
  }
}

function toText(found: readonly Part[]): string {
  return `${[...found.map(formatPart), formatGoals(found.flatMap(({ goals }) => goals))].join("\n")}\n`;
}

function toJson(found: readonly Part[]): string {
  const parts = found.map(({ goals, ...part }) => ({
    ...part,
    goals: goals.map((goal) => ({ ...goal, isMet: isMet(goal) })),
  }));
  return `${JSON.stringify(parts, null, 2)}\n`;
}
