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

/** Throws for a store with other migrations than this version's, and for one of a newer version. */
export function refuseUnknown(applied: readonly Applied[], known: readonly Applied[], place: string): void {
  // Those of this version come first: a store from before the first release may have more of them, but is not newer.
  const isOther = known.some(({ checksum }, index) => applied[index] && applied[index].checksum !== checksum);
  if (isOther) {
    throw new FairlaneError(
      "store-foreign",
      `${place} was made by a version of Fairlane whose tables this one cannot upgrade; open it with that version, or start a new queue`,
    );
  }
  if (applied.length > known.length) {
    throw new FairlaneError(
      "store-newer",
      `${place} was written by a newer version of Fairlane; install that version`,
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
