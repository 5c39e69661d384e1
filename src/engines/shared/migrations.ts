import { createHash } from "node:crypto";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import { readSqlFiles } from "./sql-files.ts";

/** A migration that a store says was applied. */
export interface Applied {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/** A migration that this version knows. */
export interface Migration extends Applied {
  readonly text: string;
}

/** Refuses a store of a newer version, and one whose migrations are not those that this version knows. */
export function refuseUnknown(applied: readonly Applied[], known: readonly Applied[], place: string): void {
  if (applied.length > known.length) {
    throw new FairlaneError(
      "store-newer",
      `${place} was written by a newer version of Fairlane; install that version`,
    );
  }
  const changed = applied.find((migration, index) => migration.checksum !== known[index]?.checksum);
  if (changed) {
    throw new FairlaneError(
      "store-foreign",
      `${place}: its migration ${changed.name} is not the one that this version knows`,
    );
  }
}

/** The migrations in a folder. */
export function readMigrations(folder: URL): Migration[] {
  return [...readSqlFiles(folder)].map(([name, text]) => ({
    number: Number.parseInt(name, 10),
    name,
    checksum: createHash("sha256").update(text).digest("hex"),
    text,
  }));
}
