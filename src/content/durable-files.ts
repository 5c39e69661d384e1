import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { systemClock } from "../runtime/clock.ts";
import { isMissing, isThere } from "../store/file-errors.ts";

// Much sooner than what is unfinished counts as left over, also after the machine's clock was set.
const touchEveryMs = 15_000;

/** Writes a new file that holds all of the bytes after a power cut, once its folder is synced. It stays young meanwhile. */
export async function writeThrough(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, "w");
  const touching = setInterval(() => touchFile(file), touchEveryMs);
  touching.unref();
  try {
    for await (const chunk of bytes) await file.writeFile(chunk);
    await file.sync();
  } finally {
    clearInterval(touching);
    await file.close();
  }
}

// A sender may be silent for long: what it sends is still wanted.
function touchFile(file: FileHandle): void {
  const now = systemClock.now() / 1000;
  file.utimes(now, now).catch(() => {});
}

/** Makes a folder that is still there after a power cut. One by one: Node tells the reason of a failure only then. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
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
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
