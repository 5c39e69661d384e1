import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { User } from "./postgres-programs.ts";

const cache = join(import.meta.dirname, "../../../node_modules/.cache");

/**
 * The files of a new PostgreSQL after `initdb`, kept for the next one, because copying them is much faster. If they cannot be
 * kept or copied, only time is lost.
 */
export class PostgresTemplate {
  readonly #folder: string;

  /** One template for each version of the programs and each list of arguments. */
  constructor(version: string, args: readonly string[]) {
    const hash = createHash("sha256").update(JSON.stringify([version, args]));
    this.#folder = join(cache, `postgres-${hash.digest("hex").slice(0, 16)}`);
  }

  /** Fills an empty or missing folder; returns true if it succeeded. */
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

  /** Keeps the files of a folder that nobody writes to. If several processes do so at once, one succeeds. */
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

/** Keeps the file modes, because PostgreSQL checks those of its folder. */
function copy(from: string, to: string): void {
  execFileSync("cp", ["-Rp", `${from}/.`, to], { stdio: "ignore" });
}
