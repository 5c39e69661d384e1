import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { constants, platform, setPriority } from "node:os";
import { parse } from "node:path";

/** A program of ours that runs in its own process. */
export interface NodeProgram {
  readonly file: string;
  /** Options for Node itself. */
  readonly flags: readonly string[];
  readonly args?: readonly string[];
}

/**
 * Starts a program with the same Node. It inherits neither the environment nor the folder nor the terminal's input. It has pipes
 * for input (0), errors (2) and results (3).
 */
export function startNode({ file, flags, args = [] }: NodeProgram): ChildProcess {
  return spawn(process.execPath, [...flags, file, ...args], {
    cwd: parse(file).root,
    env: {},
    stdio: ["pipe", "ignore", "pipe", "pipe"],
    // Out of reach of Ctrl-C, which a terminal sends to all processes in its group.
    detached: true,
    windowsHide: true,
  });
}

/** Gives a detached process a lower priority than ordinary ones, where the system allows it. */
export function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or this is not permitted.
  }
  if (platform() === "linux") yieldSession(pid);
}

// A detached process has its own session. Where Linux divides CPU time between sessions, the priority only counts within a
// session, so the session's priority has to be lowered, too. The kernel may refuse: it accepts this ten times a second.
function yieldSession(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // Then this attempt has an ordinary priority.
  }
}
