import { backup, DatabaseSync } from "node:sqlite";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import { openConnection } from "./database.ts";
import { storeError } from "./store-errors.ts";

/** How a snapshot goes on: told how much of it is written, from 0 to 1; what it throws ends it. */
export interface SnapshotOptions {
  readonly onProgress: (share: number) => void;
}

// Some 16 MB: others get their turn, and whoever wants to stop is heard.
const pagesAtOnce = 2000;

/** Writes a database as it is now into a new file, page by page, while others go on writing. */
export async function writeSnapshot(
  path: string,
  to: string,
  { onProgress }: SnapshotOptions,
): Promise<void> {
  const database = openConnection(path);
  try {
    // One transaction over all steps: otherwise each write of another process would make SQLite begin anew.
    database.exec("begin");
    database.prepare("select count(*) from sqlite_schema").get();
    await backup(database, to, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / totalPages),
    });
  } catch (error) {
    // SQLite does not tell which of the two it means.
    throw storeError(error, `${path}, or its copy ${to},`);
  } finally {
    database.close();
  }
}

/** Refuses a database whose pages do not fit together. */
export function expectIntact(path: string): void {
  let found: string[];
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const rows = database.prepare("pragma integrity_check(1)").all();
      found = rows.map((row) => String(row.integrity_check));
    } finally {
      database.close();
    }
  } catch (error) {
    throw storeError(error, path);
  }
  if (found[0] !== "ok")
    throw new FairlaneError("store-not-a-database", `the store ${path} is damaged: ${found[0]}`);
}
