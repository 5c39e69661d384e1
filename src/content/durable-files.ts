import { closeSync, fsync, futimesSync, mkdirSync, openSync, writeFile, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { systemClock } from "../runtime/clock.ts";
import { isMissing, isThere } from "./file-errors.ts";

// Only what waits for the disk is left to other threads. Opening, closing and small writes take less time than a hand-over.
const writeAll = promisify(writeFile);
const waitForDisk = promisify(fsync);
const maxAtOnce = 64 * 1024;

// Much more often than unfinished files are swept, even if the machine's clock is set.
const touchEveryMs = 15_000;

/**
 * Writes a new file that only its owner can read, and its folder if that is missing. All bytes survive a power cut once the
 * folder is synced. The file's date is kept current meanwhile.
 */
export async function writeThrough(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await openNew(path);
  const touching = setInterval(() => touchFile(file), touchEveryMs);
  touching.unref();
  try {
    for await (const chunk of bytes) {
      if (chunk.length <= maxAtOnce) writeFileSync(file, chunk);
      else await writeAll(file, chunk);
    }
    await waitForDisk(file);
  } finally {
    clearInterval(touching);
    closeSync(file);
  }
}

async function openNew(path: string): Promise<number> {
  try {
    return openSync(path, "w", 0o600);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeFolder(dirname(path));
    return openSync(path, "w", 0o600);
  }
}

// A sender may be silent for a long time, but its file is still in use.
function touchFile(file: number): void {
  const now = systemClock.now() / 1000;
  try {
    futimesSync(file, now, now);
  } catch {
    // The next write reports the problem.
  }
}

/**
 * Makes a folder that only its owner can read and that survives a power cut. Creates parents one by one, because Node's
 * recursive option hides why it failed.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    mkdirSync(folder, 0o700);
  } catch (error) {
    if (isThere(error)) return;
    if (!isMissing(error)) throw error;
    await makeFolder(dirname(folder));
    return makeFolder(folder);
  }
  await syncFolder(dirname(folder));
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const file = openSync(folder, "r");
  try {
    await waitForDisk(file);
  } finally {
    closeSync(file);
  }
}
