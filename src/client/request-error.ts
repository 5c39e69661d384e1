import type { ErrorCode } from "../errors/fairlane-error.ts";
import type { ProblemBody } from "./wire.ts";

/** What the client itself finds out: that nobody answers, and that whoever answers is no Fairlane server. */
export type ClientErrorCode = "server-unreachable" | "answer-unexpected";

/**
 * A request that was not fulfilled. `code` is stable: one of the library's, one of the server's own, or
 * `server-unreachable` or `answer-unexpected`. The message says what to do.
 */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly code: ErrorCode | ClientErrorCode | (string & {});
  /** The HTTP status; undefined if there was no answer. */
  readonly status: number | undefined;
  /** What is wrong with which part of the request. */
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
