import type { ErrorCode } from "../errors/fairlane-error.ts";
import type { ProblemBody } from "./wire.ts";

/**
 * The codes of the client itself: there is no response, or it does not come from a Fairlane server; the same of the storage of
 * contents.
 */
export type ClientErrorCode =
  | "server-unreachable"
  | "response-unexpected"
  | "storage-unreachable"
  | "storage-refused";

/**
 * A request that failed. `code` is stable: one of the library, of the server, or of the client. The message says what to
 * do.
 */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly code: ErrorCode | ClientErrorCode | (string & {});
  /** The HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  /** The invalid parts of the request. */
  readonly errors: ProblemBody["errors"];

  constructor(
    code: RequestError["code"],
    message: string,
    { status, errors, cause }: { status?: number; errors?: ProblemBody["errors"]; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.errors = errors;
  }
}
