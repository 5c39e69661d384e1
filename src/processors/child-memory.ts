import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { platform } from "node:os";
import { promisify } from "node:util";

/** Returns the resident memory of processes in bytes, by their ids. Processes that have ended are left out. */
export async function residentBytes(pids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  return platform() === "linux" ? readStatus(pids) : runPs(pids);
}

/** Makes Linux kill this process before all others when the machine runs out of memory. */
export function preferOomKill(pid: number): void {
  try {
    if (platform() === "linux") writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // It has ended already, or this process may not change it.
  }
}

// Not the shorter `statm`: it counts pages, and Node does not know their size.
function readStatus(pids: readonly number[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const pid of pids) {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readOrNothing(`/proc/${pid}/status`))?.[1];
    if (kilobytes !== undefined) found.set(pid, Number(kilobytes) * 1024);
  }
  return found;
}

// Synchronous, because the file is in the kernel's memory.
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

async function runPs(pids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (pids.length === 0) return new Map();
  const args = ["-o", "pid=,rss=", "-p", pids.join(",")];
  // It fails if one of them has ended, and still lists the others.
  const { stdout } = await promisify(execFile)("ps", args).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? "",
  }));
  return readTable(stdout);
}

/** Reads the table that `ps -o pid=,rss=` prints, in kilobytes. */
export function readTable(text: string): ReadonlyMap<number, number> {
  const rows = [...text.matchAll(/^\s*(\d+)\s+(\d+)\s*$/gm)];
  return new Map(rows.map(([, pid, kilobytes]) => [Number(pid), Number(kilobytes) * 1024]));
}
