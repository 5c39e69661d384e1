import { type ErrorCode, FairlaneError } from "../../../errors/fairlane-error.ts";

const busy = 5;

// SQLite's primary result codes: https://www.sqlite.org/rescode.html
const codes: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  [busy]: [
    "store-busy",
    "is locked by another process; repeat the call, and look for a process with a long transaction",
  ],
  6: ["store-busy", "is locked by another connection; repeat the call"],
  8: [
    "store-read-only",
    "cannot be written to; check the permissions of the file, its folder and its -wal and -shm files",
  ],
  11: ["store-not-a-database", "is damaged; restore it from a backup"],
  13: ["store-full", "cannot grow because the disk is full; make space and repeat the call"],
  14: ["store-missing", "cannot be opened; check that its folder exists and may be written to"],
  26: ["store-not-a-database", "is not a SQLite database; give another path"],
};

/** Turns an error of SQLite into one that says what to do. Returns any other error unchanged. */
export function storeError(error: unknown, path: string): unknown {
  const code = primaryCode(error);
  if (code === undefined) return error;
  const [name, advice] = codes[code] ?? [
    "store-failed",
    `could not be read or written (${(error as Error).message})`,
  ];
  return new FairlaneError(name, `the store ${path} ${advice}`, { cause: error });
}

/** Returns true if another connection is writing. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === busy;
}

function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number")
    return undefined;
  return error.errcode & 0xff;
}
