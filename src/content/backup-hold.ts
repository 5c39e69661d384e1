import { randomBytes } from "node:crypto";
import { readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { systemClock } from "../runtime/clock.ts";
import { makeFolder } from "./durable-files.ts";
import { isMissing } from "./file-errors.ts";

const touchEveryMs = 15_000;
// A mark that was not touched for this long belongs to a process that is gone.
const staleAfterMs = 120_000;

/**
 * Keeps the contents in a folder from being removed by any process until the hold is released. If a document is removed
 * meanwhile, its contents are left to the sweep. A document that exists when the hold begins keeps its contents, because
 * contents are removed after their documents. If this process dies, the hold expires.
 */
export async function holdContentFolder(folder: string): Promise<() => Promise<void>> {
  const marks = marksOf(folder);
  await makeFolder(marks);
  const mark = join(marks, randomBytes(6).toString("hex"));
  await writeFile(mark, "", { mode: 0o600 });
  const touching = setInterval(() => touch(mark), touchEveryMs);
  touching.unref();
  return async () => {
    clearInterval(touching);
    await rm(mark, { force: true });
  };
}

/** Returns true if the contents of a folder are held. */
export async function isHeldForBackup(folder: string): Promise<boolean> {
  const marks = marksOf(folder);
  for (const name of await namesIn(marks)) {
    const age = await ageOf(join(marks, name));
    if (age === undefined) continue;
    if (age < staleAfterMs) return true;
    // It may belong to another user.
    await rm(join(marks, name), { force: true }).catch(() => {});
  }
  return false;
}

function marksOf(folder: string): string {
  return join(folder, "held");
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function ageOf(path: string): Promise<number | undefined> {
  try {
    return systemClock.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

// If the mark cannot be touched any more, contents may be missing, which the backup notices.
function touch(path: string): void {
  const now = systemClock.now() / 1000;
  utimes(path, now, now).catch(() => {});
}
