import { type ChildProcess, spawn } from "node:child_process";

// Reads one process id per line until its input is closed, then kills them all. A line with a minus removes an id.
const guard = `
while read -r line; do
  case $line in
  -*)
    rest=
    for pid in $pids; do [ "-$pid" = "$line" ] || rest="$rest $pid"; done
    pids=$rest ;;
  *) pids="$pids $line" ;;
  esac
done
for pid in $pids; do kill -9 "$pid"; done`;

const guarded = new Set<number>();
let shell: ChildProcess | undefined;

/**
 * Ends a process when this one is gone, even if it was killed: a process in an endless loop does not notice that its pipes are
 * closed. The returned function calls that off. Without a shell, nothing is guarded.
 */
export function guardChild(pid: number): () => void {
  guarded.add(pid);
  if (shell) send(`${pid}`);
  else startGuard();
  return () => {
    guarded.delete(pid);
    if (guarded.size > 0) send(`-${pid}`);
    else endGuard();
  };
}

// One shell for all processes: starting one from a process as large as a worker takes longer than its work.
function startGuard(): void {
  const started = spawn("/bin/sh", ["-c", guard, "fairlane-guard"], {
    cwd: "/",
    env: {},
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  const forget = () => {
    if (shell === started) shell = undefined;
  };
  started.on("error", forget).on("exit", forget).unref();
  started.stdin.on("error", () => {});
  (started.stdin as typeof started.stdin & { unref(): void }).unref();
  shell = started;
  for (const pid of guarded) send(`${pid}`);
}

function send(line: string): void {
  shell?.stdin?.write(`${line}\n`);
}

function endGuard(): void {
  shell?.stdin?.end();
  shell = undefined;
}
