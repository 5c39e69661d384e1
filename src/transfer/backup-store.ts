import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { functionOption, type OptionsOf, readOptions } from "../config/options.ts";
import { holdContentFolder } from "../content/backup-hold.ts";
import { syncFolder } from "../content/durable-files.ts";
import { fileError } from "../content/file-errors.ts";
import { openEngineAt } from "../content/open-store.ts";
import { contentFolderOf } from "../content/places/own-contents.ts";
import { ownStorage } from "../engine/content-place.ts";
import { unexpected } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { systemClock } from "../runtime/clock.ts";
import type { BackupCounts } from "./archive/entry-names.ts";
import { type BackupSource, writeBackup } from "./archive/write-backup.ts";

/** The progress of a backup: what is written or read, and how much of it, from 0 to 1. */
export interface BackupProgress {
  readonly part: "database" | "contents";
  readonly share: number;
}

/** Every option of a backup. */
export const backupOptionTable = {
  onProgress: functionOption<(progress: BackupProgress) => void>(
    () => {},
    "Called with the progress, as `{ part, share }`. If it throws, the call ends with that error and leaves nothing behind. A copy of the database that has begun is finished first.",
  ),
};

/** The options of `backupStore`, `restoreStore` and `verifyBackup`. */
export type BackupOptions = OptionsOf<typeof backupOptionTable>;

/**
 * Writes everything in a SQLite store, as of a moment within the call, into one new file, while the store is in use. The file is
 * complete and on disk when the promise resolves; if it rejects, there is no file. Contents in S3 stay there.
 */
export async function backupStore(
  from: string,
  file: string,
  options: BackupOptions = {},
): Promise<BackupCounts> {
  const { onProgress } = readOptions("backupStore", options, backupOptionTable);
  expectFile("from", from);
  const path = resolve(file);
  refuseExisting(path);
  const engine = await openEngineAt(from, { mustExist: true });
  try {
    const { url } = engine.address;
    const { location = ownStorage } = (await engine.contents.place()) ?? {};
    if (location !== ownStorage) return await writeInto(path, { url, contents: { location } }, onProgress);
    const folder = contentFolderOf(url);
    // Before the snapshot: documents of it that are removed from now on leave their contents.
    const release = await holdContentFolder(folder);
    try {
      return await writeInto(path, { url, contents: { folder } }, onProgress);
    } finally {
      await release();
    }
  } finally {
    await engine.close();
  }
}

/** Rejects every store except a SQLite file. */
export function expectFile(what: string, url: string): void {
  if (/^postgres(ql)?:/.test(url))
    throw new FairlaneError(
      "unsupported",
      "a queue on PostgreSQL is backed up and restored with pg_dump and pg_restore; see docs/operations.md",
    );
  if (!/^sqlite:./.test(url)) throw unexpected(what, '"sqlite:PATH"', url);
}

/** A store to back up: its URL, and where its contents are. */
type Source = { readonly url: string } & Pick<BackupSource, "contents">;

async function writeInto(
  path: string,
  source: Source,
  onProgress: (progress: BackupProgress) => void,
): Promise<BackupCounts> {
  const folder = await makeWorkspace(path);
  try {
    const [database, archive] = [join(folder, "fairlane.db"), join(folder, "backup.tar")];
    const counts = await writeArchive(archive, { ...source, database }, onProgress);
    refuseExisting(path);
    await rename(archive, path);
    await syncFolder(dirname(path));
    return counts;
  } catch (error) {
    throw fileError(error, dirname(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A folder beside a new file or store, so that its files can be renamed into place in one step. */
export async function makeWorkspace(path: string): Promise<string> {
  try {
    return await mkdtemp(`${path}.part-`);
  } catch (cause) {
    throw new FairlaneError("store-missing", `nothing can be written to ${dirname(path)}; check the path`, {
      cause,
    });
  }
}

async function writeArchive(
  archive: string,
  { database, url, contents }: Source & { database: string },
  onProgress: (progress: BackupProgress) => void,
): Promise<BackupCounts> {
  const { expectIntact, writeSnapshot } = await import("../engines/sqlite/transfer/snapshot.ts");
  const takenAt = systemClock.now();
  const reportDatabase = (share: number) => onProgress({ part: "database", share });
  await writeSnapshot(url.slice("sqlite:".length), database, { onProgress: reportDatabase });
  reportDatabase(1);
  // A damaged store must not replace the last good backup.
  expectIntact(database);
  const snapshot = await openEngineAt(`sqlite:${database}`, { mustExist: true });
  try {
    const source = { database, pages: snapshot.transfer.exportPages(), contents, takenAt };
    return await writeBackup(archive, source, (share) => onProgress({ part: "contents", share }));
  } finally {
    await snapshot.close();
  }
}

function refuseExisting(path: string): void {
  if (existsSync(path))
    throw new FairlaneError("store-not-empty", `${path} exists already; choose another name`);
}
