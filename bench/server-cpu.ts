import { existsSync, readdirSync, readFileSync } from "node:fs";

// In hundredths of a second on every Linux.
const tickMs = 10;

/** The processor time of a process, its children, and its ended children; on Linux. */
export function readCpuMs(root: number): number | undefined {
  if (!existsSync("/proc/self/stat")) return undefined;
  const ids = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  return ids.reduce((ticks, id) => ticks + ticksWithin(root, id), 0) * tickMs;
}

function ticksWithin(root: number, id: string): number {
  // From the third field on: state, parent, …, and four times: its own, as user and as system, then those of children.
  const [, parent, ...others] = readStat(id);
  const [user = 0, system = 0, usersOfChildren = 0, systemsOfChildren = 0] = others.slice(9, 13).map(Number);
  if (Number(id) === root) return user + system + usersOfChildren + systemsOfChildren;
  return Number(parent) === root ? user + system : 0;
}

function readStat(id: string): string[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    // The process has ended.
    return [];
  }
}
