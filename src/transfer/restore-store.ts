import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type OptionsOf, option, readOptions } from "../config/options.ts";
import { makeFolder, syncFolder, writeThrough } from "../content/durable-files.ts";
import { openFileContentStore } from "../content/file-content-store.ts";
import { fileError, isMissing } from "../content/file-errors.ts";
import { MeasuredContent } from "../content/measured-content.ts";
import { openEngineAt } from "../content/open-store.ts";
import type { ContentStore } from "../engine/content-store.ts";
import type { StorePage } from "../engine/store-records.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { ContentsElsewhere } from "./archive/entry-names.ts";
import { type BackupTarget, type RestoredCounts, readBackup } from "./archive/read-backup.ts";
import {
  type BackupOptions,
  type BackupProgress,
  backupOptionTable,
  expectFile,
  makeWorkspace,
} from "./backup-store.ts";

/** Every option of a restoration. */
export const restoreOptionTable = {
  ...backupOptionTable,
  takesContents: option<boolean>({
    default: false,
    expected: "true or false",
    accepts: (value) => typeof value === "boolean",
    meaning:
      "For a backup whose contents are in S3: true if the queue that was backed up no longer exists, so that the new store takes its place there. Otherwise the new store is refused there, because each would remove what only the other needs.",
  }),
};

/** The options of `restoreStore`. */
export type RestoreOptions = OptionsOf<typeof restoreOptionTable>;

/**
 * Creates a SQLite store from a backup. Checks all of the backup; a damaged one is rejected with `backup-damaged` and leaves
 * nothing behind. Contents in S3 stay where they are.
 */
export async function restoreStore(
  file: string,
  to: string,
  options: RestoreOptions = {},
): Promise<RestoredCounts> {
  const { onProgress, takesContents } = readOptions("restoreStore", options, restoreOptionTable);
  expectFile("to", to);
  refuseMissing(file);
  const path = resolve(to.slice("sqlite:".length));
  refuseStore(path);
  await makeFolder(dirname(path));
  const folder = await makeWorkspace(path);
  const database = join(folder, "fairlane.db");
  const contents = openFileContentStore(contentsOf(database));
  try {
    const counts = await readInto(file, { database, contents }, onProgress);
    if (counts.elsewhere && !takesContents) await disown(database, counts.elsewhere);
    refuseStore(path);
    await moveStore(database, path);
    return counts;
  } catch (error) {
    throw fileError(error, dirname(path));
  } finally {
    await contents.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Checks all of a backup without restoring it. Needs space for its database in the folder for temporary files. */
export async function verifyBackup(file: string, options: BackupOptions = {}): Promise<RestoredCounts> {
  const { onProgress } = readOptions("verifyBackup", options, backupOptionTable);
  refuseMissing(file);
  const folder = await mkdtemp(join(tmpdir(), "fairlane-verify-"));
  try {
    return await readInto(file, { database: join(folder, "fairlane.db"), contents: forgetting }, onProgress);
  } catch (error) {
    throw fileError(error, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const forgetting: Pick<ContentStore, "write"> = {
  async write(_, bytes, options) {
    const measured = new MeasuredContent(bytes, options);
    for await (const _chunk of measured);
    return measured.facts;
  },
};

function readInto(
  file: string,
  { database, contents }: { database: string; contents: Pick<ContentStore, "write"> },
  onProgress: (progress: BackupProgress) => void,
): Promise<RestoredCounts> {
  const target: BackupTarget = {
    takeDatabase: (bytes) => {
      onProgress({ part: "database", share: 0 });
      return writeThrough(database, bytes);
    },
    pages: () => openPages(database),
    contents,
  };
  return readBackup(file, target, (share) => onProgress({ part: "contents", share }));
}

async function* openPages(database: string): AsyncGenerator<StorePage> {
  const { expectIntact } = await import("../engines/sqlite/transfer/snapshot.ts");
  expectIntact(database);
  const engine = await openEngineAt(`sqlite:${database}`, { mustExist: true });
  try {
    yield* engine.transfer.exportPages();
  } finally {
    await engine.close();
  }
}

// The storage then takes it for another queue than the one that was backed up.
async function disown(database: string, { location }: ContentsElsewhere): Promise<void> {
  const engine = await openEngineAt(`sqlite:${database}`, { mustExist: true });
  try {
    await engine.contents.replace({ location, owner: randomUUID() });
  } finally {
    await engine.close();
  }
}

// The database last, so that it never exists without its contents.
async function moveStore(database: string, path: string): Promise<void> {
  try {
    await rename(contentsOf(database), contentsOf(path));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await syncFolder(dirname(path));
  await rename(database, path);
  await syncFolder(dirname(path));
}

function contentsOf(path: string): string {
  return `${path}.content`;
}

function refuseMissing(file: string): void {
  if (!existsSync(file)) throw new FairlaneError("store-missing", `there is no ${file}; check the path`);
}

// Includes the log of a lost database, which would be taken for that of the new one.
function refuseStore(path: string): void {
  const found = [path, `${path}-wal`, `${path}-shm`, contentsOf(path)].find((name) => existsSync(name));
  if (found !== undefined)
    throw new FairlaneError("store-not-empty", `${found} exists already; move it away, or restore elsewhere`);
}
