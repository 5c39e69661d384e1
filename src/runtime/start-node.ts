import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { constants, platform, setPriority } from "node:os";
import { parse } from "node:path";

/** How a program of ours is started in a process of its own. */
export interface NodeProgram {
  readonly file: string;
  /** Options of Node itself. */
  readonly flags: readonly string[];
  readonly args?: readonly string[];
}

/**
 * Starts a program on the Node that runs this one. It inherits nothing: neither the environment nor the folder nor what is
 * typed into the terminal. It has a pipe for what it is told (0), one for its errors (2) and one for its answers (3).
 */
export function startNode({ file, flags, args = [] }: NodeProgram): ChildProcess {
  return spawn(process.execPath, [...flags, file, ...args], {
    cwd: parse(file).root,
    env: {},
    stdio: ["pipe", "ignore", "pipe", "pipe"],
    // Out of reach of Ctrl-C, which a terminal sends to all.
    detached: true,
    windowsHide: true,
  });
}

/** Lets all ordinary processes go before this detached one, where the system can be told so. */
export function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or nobody may say so here.
  }
  if (platform() === "linux") yieldSession(pid, maxTries);
}

const maxTries = 20;
const tryAgainMs = 110;

// What is detached has a session of its own. Where Linux shares the processors between sessions, how nice a process is counts within
// its session alone, so the session has to be nice as well. All users together may say so ten times a second.
function yieldSession(pid: number, tries: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_BELOW_NORMAL));
  } catch (error) {
    const isTooOften = (error as NodeJS.ErrnoException).code === "EAGAIN";
    if (isTooOften && tries > 1) setTimeout(() => yieldSession(pid, tries - 1), tryAgainMs).unref();
  }
}
