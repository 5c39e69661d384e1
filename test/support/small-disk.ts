import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";

/** Why no small disk can be mounted here: that needs Linux and the right to mount. False if it can. */
export function mountProblem(): string | false {
  try {
    execFileSync("unshare", ["--mount", "--map-root-user", "mount", "-t", "tmpfs", "none", tmpdir()], {
      stdio: "ignore",
    });
    return false;
  } catch {
    return "this machine lets nobody mount a small disk";
  }
}

/** Wraps a script, so that it may mount disks that only it sees. */
export function inOwnNamespace(script: string): string {
  return `exec unshare --mount --map-root-user sh -c '${script}' "$0" "$@"`;
}
