import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Part, PartContext } from "./part.ts";
import { programs, syncWork } from "./sync-pass.ts";

/** Counts the disk syncs of each program for the same work. */
export async function measureSyncs({ folder, customers, progress }: PartContext): Promise<Part> {
  const counts = programs.map((program) => {
    progress(`counting the syncs of ${program}`);
    return countSyncs(program, folder, customers);
  });
  const isCounted = counts.every((count) => count !== undefined);
  const { documents, batch } = syncWork;
  const commits = (3 * documents) / batch;
  return {
    title: `Syncs to submit, claim and complete ${documents} documents in batches of ${batch}`,
    columns: ["program", "commits", isCounted ? "syncs" : "syncs (not counted)"],
    rows: programs.map((program, index) => [program, commits, counts[index] ?? "-"]),
    notes: isCounted
      ? ["Counted with strace, fsync and fdatasync; opening and closing the file is included."]
      : ["strace is not installed or may not trace here, so only the commits are known."],
    goals: [],
  };
}

function countSyncs(program: string, folder: string, customers: number): number | undefined {
  const summary = join(folder, `${program}.strace`);
  const pass = fileURLToPath(new URL("./sync-pass.ts", import.meta.url));
  const { status } = spawnSync(
    "strace",
    [
      ...["-f", "-c", "-e", "trace=fsync,fdatasync", "-o", summary],
      ...[process.execPath, pass, program, join(folder, `${program}.db`), String(customers)],
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  return status === 0 ? sumCalls(readFileSync(summary, "utf8")) : undefined;
}

// The calls are the fourth column; the fifth, errors, is mostly empty.
function sumCalls(summary: string): number {
  const lines = summary.split("\n").filter((line) => /\b(fsync|fdatasync)$/.test(line.trim()));
  return lines.reduce((sum, line) => sum + Number(line.trim().split(/\s+/)[3]), 0);
}
