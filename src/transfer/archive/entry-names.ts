import { foldersOf, nameOf } from "../../content/part-files.ts";
import type { Part } from "../../engine/content-store.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";

/** What a backup tells of itself: its first file. */
export const factsEntry = "backup.json";

/** The database in a backup. Its name, and that of its contents, is such that what `tar` unpacks is a store that can be opened. */
export const databaseEntry = "fairlane.db";

/** The last file of a backup, in the format of `sha256sum`. Those before it have a number behind their name. */
export const sumsEntry = "SHA256SUMS";

/** After how many files their sums follow, so that neither writing nor reading has to remember more. */
export const filesPerSums = 1000;

/** The number of this format. */
export const backupFormat = 1;

/** What the first file of a backup holds. */
export interface BackupFacts {
  readonly format: number;
  /** When the store was as the backup has it, in RFC 3339. */
  readonly takenAt: string;
}

/** The name of a file that holds a part of a document. */
export function partEntry(id: string, part: Part): string {
  return [`${databaseEntry}.content`, ...foldersOf(id), nameOf(id, part)].join("/");
}

/** The name of the sums that follow in the midst of a backup. */
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
