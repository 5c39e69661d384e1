import { type ErrorCode, FairlaneError } from "../errors/fairlane-error.ts";

const full = [
  "store-full",
  "cannot take more because the disk is full; make space and repeat the call",
] as const;
const readOnly = ["store-read-only", "cannot be written to; check its permissions"] as const;

const codes: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
  EROFS: readOnly,
  EACCES: readOnly,
  EPERM: readOnly,
};

/** Turns an error of the file system into one that says what to do. Other errors stay as they are. */
export function fileError(error: unknown, folder: string): unknown {
  if (error instanceof FairlaneError || !isOfFileSystem(error)) return error;
  const [code, advice] = codes[error.code] ?? [
    "store-failed",
    `could not be read or written (${error.message})`,
  ];
  return new FairlaneError(code, `the folder ${folder} ${advice}`, { cause: error });
}

/** Returns true if an error says that a file does not exist. */
export function isMissing(error: unknown): boolean {
  return isOfFileSystem(error) && error.code === "ENOENT";
}

/** Returns true if an error says that a file or folder exists already. */
export function isThere(error: unknown): boolean {
  return isOfFileSystem(error) && error.code === "EEXIST";
}

function isOfFileSystem(error: unknown): error is Error & { code: string } {
  return error instanceof Error && "code" in error && typeof error.code === "string" && "syscall" in error;
}
