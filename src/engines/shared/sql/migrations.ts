import { createHash } from "node:crypto";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import { readSqlFiles } from "./sql-files.ts";

/** A migration that was applied to a store. */
export interface Applied {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/** A migration of this version. */
export interface Migration extends Applied {
  readonly text: string;
}

/** Throws for a store of a newer version, and for one with other migrations than this version's. */
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
      `${place}: its migration ${changed.name} is not the one of this version; open it with the version that made it, or start a new queue`,
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
