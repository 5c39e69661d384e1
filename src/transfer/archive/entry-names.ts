import { foldersOf, nameOf } from "../../content/part-files.ts";
import type { Part } from "../../engine/content-store.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";

/** The first file of a backup. */
export const factsEntry = "backup.json";

/** The database in a backup. `tar` unpacks it and its contents under names that make a store which can be opened. */
export const databaseEntry = "fairlane.db";

/** The last file of a backup, in the format of `sha256sum`. Earlier ones have a number after their name. */
export const sumsEntry = "SHA256SUMS";

/** The number of files before their sums follow, so that writer and reader need not remember more. */
export const filesPerSums = 1000;

export const backupFormat = 1;

/** The contents of `factsEntry`. */
export interface BackupFacts {
  readonly format: number;
  /** The time of the backup's snapshot, in RFC 3339. */
  readonly takenAt: string;
}

/** The name of the file for a part of a document. */
export function partEntry(id: string, part: Part): string {
  return [`${databaseEntry}.content`, ...foldersOf(id), nameOf(id, part)].join("/");
}

/** The name of the sums in the middle of a backup. */
export function sumsEntryOf(number: number): string {
  return `${sumsEntry}.${String(number).padStart(6, "0")}`;
}

/** A line of the sums. */
export function sumLine(sha256: string, name: string): string {
  return `${sha256}  ${name}\n`;
}

/** The error for a file that cannot be restored. */
export function damagedError(file: string, what: string): FairlaneError {
  return new FairlaneError("backup-damaged", `the backup ${file} cannot be used: ${what}`);
}
