/** Why a document could not be read, by code. Codes are stable; messages may change. */
export const unreadableCodes = {
  "type-unknown": "The type of the document is none that can be read; the message names those that can.",
  "document-broken": "The document is damaged, or is not what it says it is.",
  "document-encrypted": "The document is protected by a password.",
  "document-over-limit":
    "The document is larger, or holds more, than a limit allows; the message names the limit.",
  "parser-missing":
    "The package that reads this type is not installed; the message has the line that installs it.",
  "reader-crashed": "The reader process crashed.",
  "reader-timed-out": "Reading took longer than its time limit; the process was ended.",
  "reader-out-of-memory": "Reading took more memory than its limit; the process was ended.",
} as const;

export type UnreadableCode = keyof typeof unreadableCodes;

/** A document could not be read: `code` says why. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly code: UnreadableCode;
  /** For how long another attempt should wait at the least. */
  retryAfterMs: number | undefined;

  constructor(code: UnreadableCode, message: string) {
    super(message);
    this.code = code;
  }
}
