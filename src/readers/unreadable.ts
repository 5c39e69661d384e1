import type { FailureDetails } from "../policy/failure-details.ts";

/** The reasons why a document cannot be read, by code. Codes are stable; messages may change. */
export const unreadableCodes = {
  "type-unknown": "Documents of this type cannot be read; the message names the types that can.",
  "document-broken": "The document is damaged.",
  "document-encrypted": "The document is protected by a password.",
  "document-over-limit": "The document exceeds a limit; the message names it.",
  "parser-missing":
    "The package that reads this type is not installed; the message has the command that installs it.",
  "recogniser-failed": "Your own recogniser failed; the message has its error.",
  "reader-crashed": "The reader process crashed.",
  "reader-timed-out": "Reading took longer than its time limit; the process was ended.",
  "reader-out-of-memory": "Reading took more memory than its limit; the process was ended.",
} as const;

export type UnreadableCode = keyof typeof unreadableCodes;

/** A document cannot be read; `code` is the reason, and `details` are its facts. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly code: UnreadableCode;
  details: FailureDetails | undefined;
  /** For how long another attempt should wait at the least. */
  retryAfterMs: number | undefined;

  constructor(code: UnreadableCode, message: string, details?: FailureDetails) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Turns any error of a parser into `Unreadable`. */
export function toUnreadable(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error;
  const message = error instanceof Error ? error.message : String(error);
  const unreadable =
    error instanceof RangeError
      ? new Unreadable("document-over-limit", `The document is too large to read: ${message}.`)
      : new Unreadable("document-broken", `The document is damaged: ${message}`);
  unreadable.cause = error;
  return unreadable;
}
