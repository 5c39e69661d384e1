import { en as failures } from "./failures/en.ts";

/** The English sentences for error codes; their type is the contract of every other language. */
export const en = {
  /** Codes of requests, by the library, the server and the client. */
  requests: {
    "invalid-argument": "A value is not valid. Nothing was changed.",
    "not-found": "This does not exist, or no longer exists.",
    "nothing-to-replay":
      "No document was processed within the chosen period. Choose a longer one, or try again later.",
    "wrong-state": "The current state does not allow this.",
    "idempotency-conflict": "This idempotency key has already been used for a different document.",
    "limit-reached":
      "The customer has reached its limit of pending documents. Try again when some have been processed.",
    "content-too-large": "The file exceeds the maximum size. Split it, or ask for the limit to be raised.",
    "events-gone": "These events have been deleted. Reload the page.",
    "queue-closed": "The queue has been closed.",
    unsupported: "The database in use does not support this.",
    "store-unknown": "The database address has an unknown scheme.",
    "store-missing": "The database does not exist or cannot be opened.",
    "store-not-empty": "The target already contains data. Nothing was changed.",
    "store-unreachable": "The database server cannot be reached. Try again in a moment.",
    "store-denied": "The database refuses access: wrong user name or password, or missing permissions.",
    "store-not-a-database": "The file is not a SQLite database, or it is damaged.",
    "store-foreign": "The database belongs to another program, or to an incompatible version of Fairlane.",
    "store-newer": "The database was written by a newer version of Fairlane.",
    "store-read-only": "The database is read-only. Nothing was changed.",
    "store-full": "The server's disk is full. Free up space there, then try again.",
    "store-busy": "The database was locked for too long. Try again in a moment.",
    "store-failed": "The database could not be read or written.",
    "backup-damaged": "The backup is damaged or incomplete. Nothing was restored.",
    "address-refused":
      "This address may not be requested. Only public addresses and those that the server allows may be.",
    "address-unreachable": "The address is not responding. Try again later.",
    "source-refused": "The address of the file is not allowed, or refuses access.",
    "source-gone": "There is no file at this address.",
    "source-changed": "The file at this address was changed.",
    "source-too-large": "The file at this address exceeds the maximum size.",
    "source-unreachable": "The address of the file is not responding. Try again later.",
    "malformed-body": "The request body is malformed.",
    "malformed-request": "The request is malformed.",
    "headers-too-large": "The address or the headers of the request are too large.",
    "request-timed-out": "The request took too long to arrive. Try again.",
    "range-not-satisfiable": "The requested range is beyond the end of the file.",
    "not-done": "The document has not been processed yet, so there is no result.",
    "unsupported-media-type": "This content type is not supported here.",
    "body-too-large": "The request body is too large.",
    "route-not-found": "The server does not have this address.",
    "method-not-allowed": "The server does not support this method here.",
    unauthorized: "The key is missing, unknown, revoked or expired.",
    forbidden: "Your key does not allow this.",
    "rate-limited": "Too many requests with this key. Wait a moment, then try again.",
    "too-many-streams": "Too many live connections are open. Close other tabs, then try again.",
    "too-many-previews": "Too many pages are being drawn for this customer. Try again in a moment.",
    "foreign-host": "Without keys, the server can only be used from its own machine.",
    "foreign-origin": "Pages of other origins may not use this server.",
    "demonstration-refused":
      "The demonstration cannot start: one of the names it needs is in use, or another server is running it.",
    "server-stopping": "The server is shutting down. Try again in a moment.",
    "internal-error": "An unexpected error occurred. See the server's log.",
    "server-unreachable": "The server is not responding.",
    "response-unexpected": "The response did not come from a Fairlane server.",
  },
  /** Documents that could not be processed. */
  failures,
};

/** The sentences for error codes in one language. */
export type Problems = typeof en;
