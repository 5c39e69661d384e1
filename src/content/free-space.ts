import { statfs } from "node:fs/promises";
import { FairlaneError } from "../errors/fairlane-error.ts";

// Less than this counts as full, because a commit of many documents may need about as much.
const minFreeBytes = 1024 * 1024;

/**
 * Rejects with `store-full` if the disk of a folder has no space left. Only reads, because anybody may ask. Some network and
 * FUSE file systems report no sizes; those count as having space.
 */
export async function expectSpace(folder: string): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(folder);
  if (blocks === 0 || bavail * bsize >= minFreeBytes) return;
  throw new FairlaneError("store-full", `the disk of ${folder} is full; make space, and the queue resumes`);
}
