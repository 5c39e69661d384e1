import { execFileSync, spawnSync } from "node:child_process";

const timeoutMs = 180_000;

/** Returns true if a program can be started. */
export function isInstalled(program: string): boolean {
  return spawnSync("which", [program]).status === 0;
}

/** Runs a program and returns what it prints. */
export function run(program: string, args: readonly string[], folder: string, input?: string): string {
  return execFileSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    timeout: timeoutMs,
    maxBuffer: 1 << 28,
    stdio: ["pipe", "pipe", "ignore"],
    ...(input !== undefined && { input }),
  });
}
