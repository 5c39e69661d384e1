import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { User } from "./postgres-programs.ts";

const cache = join(import.meta.dirname, "../../../node_modules/.cache");

/**
 * The files of a new PostgreSQL as `initdb` leaves them, kept for the next one: copying them is much faster. What
 * cannot be kept or copied only costs that time.
 */
export class PostgresTemplate {
  readonly #folder: string;

  /** Each version of the programs, and each list of arguments that `initdb` got, has a template of its own. */
  constructor(version: string, args: readonly string[]) {
    const hash = createHash("sha256").update(JSON.stringify([version, args]));
    this.#folder = join(cache, `postgres-${hash.digest("hex").slice(0, 16)}`);
  }

  /** Fills a folder that is empty or not there; answers whether it did. */
  copyTo(folder: string, user: User | undefined): boolean {
    if (!existsSync(this.#folder)) return false;
    try {
      copy(this.#folder, folder);
      if (user) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
      return true;
    } catch {
      rmSync(folder, { recursive: true, force: true });
      return false;
    }
  }

  /** Keeps the files of a folder that nobody writes to. Of several that do so at once, one succeeds. */
  keep(folder: string): void {
    const draft = `${this.#folder}-${randomUUID()}`;
    try {
      mkdirSync(cache, { recursive: true });
      copy(folder, draft);
      renameSync(draft, this.#folder);
    } catch {
      rmSync(draft, { recursive: true, force: true });
    }
  }
}

/** PostgreSQL insists on the rights of its folder, so they are kept. */
function copy(from: string, to: string): void {
  execFileSync("cp", ["-Rp", `${from}/.`, to], { stdio: "ignore" });
}
