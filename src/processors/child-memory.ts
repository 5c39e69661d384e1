import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { platform } from "node:os";
import { promisify } from "node:util";

/** How much memory processes have resident, in bytes, by their ids. Those that have ended are left out. */
export async function residentBytes(pids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  return platform() === "linux" ? readStatus(pids) : askPs(pids);
}

/** Lets the system end this process before all others when the machine runs out of memory; where it can be told so. */
export function offerToEnd(pid: number): void {
  try {
    if (platform() === "linux") writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // It has ended already, or nobody may say so here.
  }
}

// `status` and not the shorter `statm`: that one counts pages, whose size Node does not tell.
function readStatus(pids: readonly number[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const pid of pids) {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readOrNothing(`/proc/${pid}/status`))?.[1];
    if (kilobytes !== undefined) found.set(pid, Number(kilobytes) * 1024);
  }
  return found;
}

// Waiting for it would take longer: it comes out of the kernel's memory.
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

async function askPs(pids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (pids.length === 0) return new Map();
  const args = ["-o", "pid=,rss=", "-p", pids.join(",")];
  // It answers with an error if one of them has ended, and still tells of the others.
  const { stdout } = await promisify(execFile)("ps", args).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? "",
  }));
  return readTable(stdout);
}

/** The table that `ps -o pid=,rss=` prints, in kilobytes. */
export function readTable(text: string): ReadonlyMap<number, number> {
  const rows = [...text.matchAll(/^\s*(\d+)\s+(\d+)\s*$/gm)];
  return new Map(rows.map(([, pid, kilobytes]) => [Number(pid), Number(kilobytes) * 1024]));
}
