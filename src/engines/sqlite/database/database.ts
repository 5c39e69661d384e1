import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { OpenOptions } from "../../../engine/engine.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import { migrate, refuseOthers } from "./migrate.ts";
import { storeError } from "./store-errors.ts";

/** An open database file. Closing a temporary one removes it. */
export interface OpenDatabase {
  readonly database: DatabaseSync;
  readonly path: string;
  close(): void;
}

/** Opens or creates the database of a `sqlite:PATH` or `memory:` URL and brings its schema up to date. */
export function openDatabase(url: string, { mustExist = false }: OpenOptions = {}): OpenDatabase {
  if (url === "memory:") return openTemporary();
  const path = resolve(url.slice("sqlite:".length));
  if (!mustExist) makeFolder(path);
  else if (!existsSync(path)) throw new FairlaneError("store-missing", `there is no ${path}; check the path`);
  return openFile(path, { synchronous: "full", mustExist });
}

/** Opens one more connection to a database, for a long transaction. */
export function openConnection(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: openTimeoutMs });
  configure(database, "full");
  return database;
}

const openTimeoutMs = 10_000;

/** How long a read waits for another process that repairs the log after a crash, the only thing that blocks reads. */
export const readTimeoutMs = 2000;

/** Sets how long SQLite waits for others, which blocks the event loop. */
export function setBusyTimeout(database: DatabaseSync, ms: number): void {
  database.exec(`pragma busy_timeout = ${ms}`);
}

// A temporary file rather than an in-memory database, because the thread that renews leases must open the same store.
function openTemporary(): OpenDatabase {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-"));
  const opened = openFile(join(folder, "queue.db"), { synchronous: "off", mustExist: false });
  const close = () => {
    opened.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...opened, close };
}

function openFile(
  path: string,
  { synchronous, mustExist }: { synchronous: "full" | "off"; mustExist: boolean },
): OpenDatabase {
  let database: DatabaseSync | undefined;
  try {
    if (!mustExist) makeFile(path);
    database = new DatabaseSync(path, { timeout: openTimeoutMs });
    // Before anything is set, so that a file of another program stays unchanged.
    refuseOthers(database, path, mustExist);
    configure(database, synchronous);
    migrate(database, path);
    setBusyTimeout(database, readTimeoutMs);
    const opened = database;
    return { database, path, close: () => opened.close() };
  } catch (error) {
    database?.close();
    throw storeError(error, path);
  }
}

// Pages of new files have twice the usual size: as many are written, but fewer are split and searched. The write-ahead log is
// checkpointed after 16 MiB, less often than by default, because a checkpoint needs two syncs.
function configure(database: DatabaseSync, synchronous: "full" | "off"): void {
  database.exec("pragma page_size = 8192");
  database.exec(`pragma synchronous = ${synchronous}`);
  database.exec("pragma cache_size = -65536");
  useWriteAheadLog(database);
  database.exec("pragma wal_autocheckpoint = 2000");
  database.exec("pragma journal_size_limit = 67108864");
  // Overwrites deleted bytes. Submitting and processing ran at 0.96 to 1.04 of the speed without it, pruning at 0.93 to 0.99.
  database.exec("pragma secure_delete = on");
}

// SQLite does not wait here while another process writes, such as one that opens the same new file: the pragma reads before it
// writes, and two that do so would wait for each other. Beginning a transaction does wait.
function useWriteAheadLog(database: DatabaseSync): void {
  for (let attempt = 1; ; attempt++) {
    try {
      database.exec("pragma journal_mode = wal");
      return;
    } catch (error) {
      if (attempt === 10) throw error;
      database.exec("begin immediate; rollback");
    }
  }
}

// Readable only by its owner. SQLite gives its log and its index the same mode.
function makeFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch {
    // It exists, or SQLite reports what is wrong with the path.
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new FairlaneError(
      "store-missing",
      `the folder ${dirname(path)} cannot be created; check the path`,
      {
        cause,
      },
    );
  }
}
