import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const pollMs = 100;

/**
 * Runs `body` while no other process on this machine holds the lock. The lock is the folder `path`, holding one file
 * named by its owner's process id. `onWait` is called once with the owner's id if there is a wait; a dead owner's lock is taken over.
 * @template Result
 * @param {string} path
 * @param {(owner: number) => void} onWait
 * @param {() => Promise<Result>} body
 * @returns {Promise<Result>}
 */
export async function withFolderLock(path, onWait, body) {
  let hasReported = false;
  while (!take(path)) {
    const owner = livingOwner(path);
    if (owner === undefined) continue;
    if (!hasReported) onWait(owner);
    hasReported = true;
    await delay(pollMs);
  }
  try {
    return await body();
  } finally {
    release(path);
  }
}

/**
 * Renaming a filled folder, rather than making an empty one and filling it, leaves no moment at which the lock has no
 * owner; it fails if another filled folder exists.
 * @param {string} path
 */
function take(path) {
  if (livingOwner(path) !== undefined) return false;
  const candidate = `${path}-${process.pid}`;
  mkdirSync(candidate, { recursive: true });
  writeFileSync(join(candidate, String(process.pid)), "");
  try {
    renameSync(candidate, path);
    return true;
  } catch (error) {
    rmSync(candidate, { recursive: true });
    if (hasCode(error, "ENOTEMPTY") || hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** @param {string} path */
function release(path) {
  rmSync(join(path, String(process.pid)), { force: true });
  try {
    rmdirSync(path);
  } catch (error) {
    // The next owner may have taken the emptied folder already.
    if (!hasCode(error, "ENOTEMPTY") && !hasCode(error, "EEXIST") && !hasCode(error, "ENOENT")) throw error;
  }
}

/**
 * Removing a dead owner's file, never the folder, cannot harm a lock that another process has taken meanwhile.
 * @param {string} path
 */
function livingOwner(path) {
  for (const name of entriesOf(path)) {
    if (isOtherLivingProcess(Number(name))) return Number(name);
    rmSync(join(path, name), { force: true, recursive: true });
  }
  return undefined;
}

/**
 * A lock with this process's own id was left by an earlier process: containers reuse small ids.
 * @param {number} pid
 */
function isOtherLivingProcess(pid) {
  if (!Number.isInteger(pid) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

/** @param {string} path */
function entriesOf(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && "code" in error && error.code === code;
}
