import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";

/** Why no small disk of one's own can be made here, if so: that needs Linux and the right to mount. */
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

/** A script as one that may mount what nobody else sees. */
export function inOwnNamespace(script: string): string {
  return `exec unshare --mount --map-root-user sh -c '${script}' "$0" "$@"`;
}
