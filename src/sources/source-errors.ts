import { type ErrorCode, FairlaneError } from "../errors/fairlane-error.ts";

/** The codes of sources. All but `source-unreachable` are final. */
export type SourceCode = Extract<ErrorCode, `source-${string}`>;

/** The error for a source that cannot be fetched. */
export function sourceError(
  code: SourceCode,
  message: string,
  { cause, retryAfterMs }: { cause?: unknown; retryAfterMs?: number | undefined } = {},
): FairlaneError {
  const error = new FairlaneError(code, message, { cause });
  return retryAfterMs === undefined ? error : Object.assign(error, { retryAfterMs });
}

/** The error of a source for an error of a guarded request. Others stay as they are. */
export function guardedError(error: unknown): unknown {
  if (!(error instanceof FairlaneError)) return error;
  const { code, message, cause } = error;
  if (code === "address-refused") return sourceError("source-refused", message, { cause });
  if (code === "address-unreachable") return sourceError("source-unreachable", message, { cause });
  return code === "content-too-large" ? sourceError("source-too-large", message, { cause }) : error;
}
