import { type ChildProcess, spawn } from "node:child_process";

// Is told one id a line, those that are to be forgotten with a minus, until nobody holds the other end of its input.
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
 * Has a process ended when this one is gone, even if it was killed: one that computes for ever does not hear that its pipes
 * are closed. The answer calls that off. Where there is no shell, nothing is guarded.
 */
export function guardChild(pid: number): () => void {
  guarded.add(pid);
  if (shell) tell(`${pid}`);
  else startGuard();
  return () => {
    guarded.delete(pid);
    if (guarded.size > 0) tell(`-${pid}`);
    else endGuard();
  };
}

// One for all: a process as large as a worker takes longer to start a shell than the shell takes to do its work.
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
  for (const pid of guarded) tell(`${pid}`);
}

function tell(line: string): void {
  shell?.stdin?.write(`${line}\n`);
}

function endGuard(): void {
  shell?.stdin?.end();
  shell = undefined;
}
