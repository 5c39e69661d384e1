import type { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { openConnection, setBusyTimeout } from "./database.ts";

/** The thread's order: to write a clean copy `to` another file, or to rewrite the database if it has at most `maxBytes`. */
export type RewriteOrder =
  | { readonly path: string; readonly to: string }
  | { readonly path: string; readonly maxBytes: number };

// Each attempt is short, because SQLite blocks other writers while it waits.
const checkpointTimeoutMs = 100;
const pauseMs = 50;
const maxWaitMs = 10_000;

if (parentPort) {
  const order = workerData as RewriteOrder;
  parentPort.postMessage("to" in order ? copy(order.path, order.to) : clean(order.path, order.maxBytes));
}

// Only rewriting removes all deleted bytes: when SQLite moves rows between pages, copies stay in the unused middle of a page,
// and `secure_delete` does not overwrite those.
function clean(path: string, maxBytes: number): boolean {
  const database = openConnection(path);
  try {
    const isSmall = sizeOf(database) <= maxBytes;
    if (isSmall) database.exec("vacuum");
    return truncateLog(database) && isSmall;
  } finally {
    database.close();
  }
}

function sizeOf(database: DatabaseSync): number {
  const query = "select page_count * page_size as size from pragma_page_count, pragma_page_size";
  return Number(database.prepare(query).get()?.size);
}

/** Empties the write-ahead log. Returns false if others read an old state all the time. */
function truncateLog(database: DatabaseSync): boolean {
  setBusyTimeout(database, checkpointTimeoutMs);
  const checkpoint = database.prepare("pragma wal_checkpoint(truncate)");
  for (let waitedMs = 0; checkpoint.get()?.busy !== 0; waitedMs += checkpointTimeoutMs + pauseMs) {
    if (waitedMs > maxWaitMs) return false;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  }
  return true;
}

function copy(path: string, to: string): true {
  const database = openConnection(path);
  try {
    database.prepare("vacuum into ?").run(to);
    return true;
  } finally {
    database.close();
  }
}
