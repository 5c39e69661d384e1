import { closeSync, fsync, futimesSync, mkdirSync, openSync, writeFile, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { systemClock } from "../runtime/clock.ts";
import { isMissing, isThere } from "./file-errors.ts";

// Only what waits for the disk is left to other threads: to open, to close and to write a little takes less time than
// asking them to.
const writeAll = promisify(writeFile);
const waitForDisk = promisify(fsync);
const maxAtOnce = 64 * 1024;

// Much sooner than what is unfinished counts as left over, also after the machine's clock was set.
const touchEveryMs = 15_000;

/**
 * Writes a new file for its owner alone, with its folder if that is missing, that holds all of the bytes after a power cut, once
 * the folder is synced. It stays young meanwhile.
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

// A sender may be silent for long: what it sends is still wanted.
function touchFile(file: number): void {
  const now = systemClock.now() / 1000;
  try {
    futimesSync(file, now, now);
  } catch {
    // Writing will tell what is wrong with it.
  }
}

/** Makes a folder for its owner alone that outlasts a power cut. One by one: only then does Node tell why it failed. */
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

/** Makes the names in a folder outlast a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const file = openSync(folder, "r");
  try {
    await waitForDisk(file);
  } finally {
    closeSync(file);
  }
}
