import { foldersOf, nameOf } from "../../content/part-files.ts";
import type { Part } from "../../engine/content-store.ts";
import type { WholeCounts } from "../../engine/store-records.ts";
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
  /** The storage that has the contents; left out if they are in the backup. */
  readonly contentsAt?: string;
}

/** Contents that belong to a backup and are not in it. */
export interface ContentsElsewhere {
  /** The storage in which they stay. */
  readonly location: string;
  readonly contents: number;
}

/** The number of records of each kind in a backup, and the contents that stay in a storage; null if all are in it. */
export type BackupCounts = WholeCounts & { readonly elsewhere: ContentsElsewhere | null };

/** Counts a backup whose contents may be in a storage. */
export function countsOf(counts: WholeCounts, contentsAt: string | undefined): BackupCounts {
  if (contentsAt === undefined) return { ...counts, elsewhere: null };
  return { ...counts, contents: 0, elsewhere: { location: contentsAt, contents: counts.contents } };
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
