import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import { rewrite } from "../database/rewrite.ts";
import { storeError } from "../database/store-errors.ts";

/** Options of a snapshot. `onProgress` receives the written share, from 0 to 1. An error that it throws rejects the snapshot. */
export interface SnapshotOptions {
  readonly onProgress: (share: number) => void;
}

const lookEveryMs = 100;

/**
 * Writes the current state of a database into a new file while others use it. It copies rows, not pages, so that nothing
 * deleted is in the copy.
 */
export async function writeSnapshot(
  path: string,
  to: string,
  { onProgress }: SnapshotOptions,
): Promise<void> {
  const size = sizeOf(path);
  let failure: { readonly error: unknown } | undefined;
  const look = () => {
    try {
      onProgress(Math.min(sizeOf(to) / size, 1));
    } catch (error) {
      failure ??= { error };
    }
  };
  look();
  const looking = setInterval(look, lookEveryMs);
  try {
    if (!failure) await rewrite({ path, to });
  } finally {
    clearInterval(looking);
  }
  if (failure) throw failure.error;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Throws if a database is damaged. */
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
