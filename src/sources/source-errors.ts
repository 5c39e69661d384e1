import { type ErrorCode, FairlaneError } from "../errors/fairlane-error.ts";
import type { FailureDetails } from "../policy/failure-details.ts";

/** The codes of sources. All but `source-unreachable` are final. */
export type SourceCode = Extract<ErrorCode, `source-${string}`>;

interface SourceFacts {
  readonly cause?: unknown;
  readonly retryAfterMs?: number | undefined;
  /** Stored with the failure. */
  readonly details?: FailureDetails;
}

/** The error for a source that cannot be fetched. */
export function sourceError(
  code: SourceCode,
  message: string,
  { cause, ...facts }: SourceFacts = {},
): FairlaneError {
  return Object.assign(new FairlaneError(code, message, { cause }), facts);
}

/** The error of a source for an error of a guarded request. Others stay as they are. */
export function guardedError(error: unknown): unknown {
  if (!(error instanceof FairlaneError)) return error;
  const { code, message, cause } = error;
  if (code === "address-refused") return sourceError("source-refused", message, { cause });
  if (code === "address-unreachable") return sourceError("source-unreachable", message, { cause });
  return code === "content-too-large" ? sourceError("source-too-large", message, { cause }) : error;
}
