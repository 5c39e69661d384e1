/** Every error code of Fairlane with its meaning. Codes are stable; messages may change. */
export const errorCodes = {
  "invalid-argument": "An option, a field or an argument is invalid. Nothing was done.",
  "not-found": "There is no such document, customer, plan, key, webhook or delivery.",
  "nothing-to-replay": "No document of the period has been processed, so a plan cannot be previewed.",
  "wrong-state": "The state of the document, the plan, the keys or the webhook does not allow this.",
  "idempotency-conflict": "The idempotency key was used before, with a different document.",
  "limit-reached":
    "The customer has reached its limit of unfinished documents. Nothing was stored; repeat the call when some are finished.",
  "content-too-large":
    "The content, or a part to be kept beside it, is larger than the queue accepts. Nothing of it was kept.",
  "events-gone": "The events after the given one were pruned; read the state again and follow from there.",
  "queue-closed": "The queue was closed before the call.",
  unsupported: "The store or this version of Node cannot do this; the message says which one can.",
  "store-unknown": "The store's URL has a scheme that Fairlane does not know.",
  "store-missing":
    "The store's file or folder cannot be opened or created, its database or bucket is missing, or it holds no queue to copy.",
  "store-not-empty":
    "The store to copy or restore into is not empty, or the file to write already exists. Nothing was changed.",
  "store-unreachable":
    "The database server, or the storage of contents, cannot be reached, or the connection was lost. Repeat the call; it may or may not have been carried out.",
  "store-denied":
    "The database, or the storage of contents, refuses access: wrong credentials, or missing rights.",
  "store-not-a-database": "The file is not a SQLite database, or it is damaged.",
  "store-foreign":
    "The file or schema belongs to another program, or to an incompatible version of Fairlane; or the contents in S3 belong to another queue.",
  "store-newer": "The store was written by a newer version of Fairlane.",
  "store-read-only": "The store cannot be written to. Nothing was changed.",
  "store-full": "The disk is full. Nothing was changed; the call can be repeated once there is space.",
  "store-busy": "Another process kept the store locked for too long. The call can be repeated.",
  "store-failed": "The store could not be read or written. The cause has the details.",
  "backup-damaged":
    "The file is not a backup, is incomplete, or has changed since it was written; the message says what is wrong. Nothing was restored.",
  "address-refused":
    "An address that a user named may not be requested: it is not public, or not allowed. The message says how to allow it.",
  "address-unreachable":
    "An address that a user named could not be reached, or did not respond in time. It may respond later.",
  "source-refused":
    "The source of a document may not be fetched, or refuses to be: it is not on the allow-list, or access is denied.",
  "source-gone": "The source of a document does not exist, or no longer exists.",
  "source-changed": "The source of a document is not the version that was submitted.",
  "source-too-large": "The source of a document is larger than the queue accepts.",
  "source-unreachable":
    "The source of a document could not be reached, or not read in time. It may respond later.",
  cancelled: "The document was cancelled while it was being processed.",
  "deadline-passed": "The document had not started by its deadline, so it was cancelled.",
  "timed-out": "Processing took longer than its time limit.",
  "lease-lost": "The worker lost its lease of the document, for example because it was frozen.",
  preempted:
    "Processing took long while others waited: the document goes back to the head of its priority, and is not interrupted again.",
  stopping: "The worker is stopping and gives the document back.",
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** The only error class of Fairlane. `code` is stable and listed in `errorCodes`; the message says what to do. */
export class FairlaneError extends Error {
  override readonly name = "FairlaneError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

const transientCodes: readonly ErrorCode[] = ["store-unreachable", "store-busy"];

/** Returns true for a problem with the store that may pass, so that trying again later makes sense. */
export function isTransient(error: unknown): error is FairlaneError {
  return error instanceof FairlaneError && transientCodes.includes(error.code);
}

/** The error of every call after `close()`. */
export function closedError(): FairlaneError {
  return new FairlaneError("queue-closed", "the queue was closed; open it again");
}

/** The error for a store that must exist already and does not. */
export function noQueueError(place: string): FairlaneError {
  return new FairlaneError("store-missing", `${place} holds no queue; check the address`);
}

/** The error for a store that must be empty and is not. */
export function notEmptyError(place: string): FairlaneError {
  return new FairlaneError(
    "store-not-empty",
    `${place} holds documents, customers, events, keys or webhooks already; copy into a new one`,
  );
}
