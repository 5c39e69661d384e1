import type { ProblemBody } from "../../client/wire.ts";
import { type ErrorCode, errorCodes, FairlaneError } from "../../errors/fairlane-error.ts";
import { Unreadable, type UnreadableCode, unreadableCodes } from "../../readers/unreadable.ts";
import { publicMessage } from "./public-facts.ts";
import { safetyHeaders } from "./safety-headers.ts";

/** The codes that only the server uses, with their meaning. */
export const serverCodes = {
  "malformed-body":
    "The body is not what its Content-Type says: broken JSON, broken or incomplete multipart, or fields after the file.",
  "malformed-request": "The server cannot parse the request: its address or its headers are broken.",
  "headers-too-large": "The address and the headers of the request are larger than the server accepts.",
  "request-timed-out": "The headers of the request did not arrive in time.",
  "range-not-satisfiable": "The requested range begins after the end.",
  "not-done":
    "Only done documents have a result, a text, Markdown and a layout. The detail says the state of this one.",
  "unsupported-media-type": "The route does not accept a body of this Content-Type.",
  "body-too-large": "The JSON body is larger than the server accepts.",
  "route-not-found": "There is no such route. /docs lists all.",
  "method-not-allowed": "The route does not have this method; the header Allow lists those that it has.",
  unauthorized: "A valid key is needed. There was none, or it is unknown, was revoked, or has expired.",
  forbidden: "The role of the key does not allow this.",
  "rate-limited":
    "The key has exceeded its rate limit, or has too many costly requests in progress; the header Retry-After says when to continue.",
  "too-many-streams":
    "The key, or all callers of a server without keys, have the maximum number of event streams open on this server.",
  "too-many-previews":
    "Too many requests for pages of this customer's documents are waiting. Repeat it when some of them have their response.",
  "foreign-host":
    "Without keys the server is open to this machine only, and the requested Host is not a name of this machine.",
  "foreign-origin": "A page of another origin may not use the server.",
  "demonstration-refused":
    "The demonstration cannot start: a real customer or plan has one of its names, or another server seems to run it.",
  "server-stopping": "The server is about to stop. Repeat the request; another server will handle it.",
  "internal-error": "Something unexpected happened. The server's log has the details.",
} as const;

/** Every code of the server: its own, those of the library, and those of documents that cannot be drawn. */
export type ProblemCode = ErrorCode | keyof typeof serverCodes | UnreadableCode;

/** The status of each code. Those that are not listed are errors of the server, with status 500. */
const statuses: Partial<Record<ProblemCode, number>> = {
  "invalid-argument": 400,
  "malformed-body": 400,
  "malformed-request": 400,
  unauthorized: 401,
  forbidden: 403,
  "foreign-host": 403,
  "foreign-origin": 403,
  "not-found": 404,
  "not-done": 404,
  "route-not-found": 404,
  "method-not-allowed": 405,
  "request-timed-out": 408,
  "nothing-to-replay": 404,
  "wrong-state": 409,
  cancelled: 409,
  "lease-lost": 409,
  "demonstration-refused": 409,
  "events-gone": 410,
  "content-too-large": 413,
  "body-too-large": 413,
  "unsupported-media-type": 415,
  "range-not-satisfiable": 416,
  "idempotency-conflict": 422,
  "address-refused": 422,
  "source-refused": 422,
  "source-gone": 422,
  "source-changed": 422,
  "source-too-large": 422,
  "type-unknown": 422,
  "document-broken": 422,
  "document-encrypted": 422,
  "document-over-limit": 422,
  "rate-limited": 429,
  "too-many-streams": 429,
  "too-many-previews": 429,
  "limit-reached": 429,
  "headers-too-large": 431,
  unsupported: 501,
  "parser-missing": 501,
  "address-unreachable": 502,
  "source-unreachable": 502,
  "queue-closed": 503,
  "server-stopping": 503,
  "reader-crashed": 503,
  "reader-timed-out": 503,
  "reader-out-of-memory": 503,
  "store-unreachable": 503,
  "store-busy": 503,
  "store-read-only": 503,
  "store-denied": 503,
  "store-full": 507,
};

/** The meaning of each code. */
export const problemMeanings: Readonly<Record<ProblemCode, string>> = {
  ...errorCodes,
  ...serverCodes,
  ...unreadableCodes,
};

export function statusOf(code: ProblemCode): number {
  return statuses[code] ?? 500;
}

/** A refusal with one of the server's own codes. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: keyof typeof serverCodes;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: keyof typeof serverCodes, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }
}

/** The refusal of new work while the server is about to stop. */
export function stoppingRefusal(): Refusal {
  return new Refusal("server-stopping", "the server is about to stop");
}

type Errors = ProblemBody["errors"];

const maxErrors = 20;

/** The refusal of a request with invalid parts. */
export class InvalidRequest extends Error {
  override readonly name = "InvalidRequest";
  readonly errors: NonNullable<Errors>;

  /** The refusal by a schema. Lists its first reasons, and the number of others. */
  static of({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }): InvalidRequest {
    const errors = issues.slice(0, maxErrors).map(({ path, message }) => ({ path: path.join("."), message }));
    const more = issues.length - errors.length;
    if (more > 0) errors.push({ path: "", message: `and ${more} more` });
    return new InvalidRequest(errors);
  }

  constructor(errors: NonNullable<Errors>) {
    super(errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join("; "));
    this.errors = errors;
  }
}

/** The problem code of an error. */
export function problemCodeOf(error: unknown): ProblemCode {
  if (error instanceof Refusal || error instanceof FairlaneError || error instanceof Unreadable)
    return error.code;
  return error instanceof InvalidRequest ? "invalid-argument" : "internal-error";
}

/**
 * The response for an error. Unexpected errors reveal nothing; errors of the store name files and hosts only to callers who
 * may see inside.
 */
export function problemResponse(error: unknown, { maySeeInside = false } = {}): Response {
  const code = problemCodeOf(error);
  if (error instanceof Refusal) return respond(code, error.message, { headers: error.headers });
  if (error instanceof InvalidRequest) return respond(code, error.message, { errors: error.errors });
  if (error instanceof FairlaneError)
    return respond(code, (maySeeInside ? undefined : publicMessage(code)) ?? error.message);
  if (error instanceof Unreadable)
    return respond(
      code,
      maySeeInside || isAboutDocument(error) ? error.message : unreadableCodes[error.code],
    );
  return respond(code, serverCodes["internal-error"]);
}

// The other messages may quote a parser or a process, and name files of the server.
function isAboutDocument({ code }: Unreadable): boolean {
  return code === "type-unknown" || code === "document-encrypted" || code === "document-over-limit";
}

/** Returns whether an error is the server's fault, and belongs in its log. */
export function isServerFault(error: unknown): boolean {
  if (error instanceof Refusal || error instanceof InvalidRequest) return false;
  // A document that cannot be drawn is its own fault.
  if (error instanceof Unreadable) return false;
  // A request that this queue does not support is not a failure.
  if (error instanceof FairlaneError && error.code === "unsupported") return false;
  return !(error instanceof FairlaneError) || statusOf(error.code) >= 500;
}

/** The body of a problem response. */
export function problemBody(code: ProblemCode, detail: string): ProblemBody {
  return { type: `/docs#${code}`, title: problemMeanings[code], status: statusOf(code), detail, code };
}

function respond(
  code: ProblemCode,
  detail: string,
  { headers, errors }: { headers?: Readonly<Record<string, string>>; errors?: Errors } = {},
): Response {
  const status = statusOf(code);
  const body: ProblemBody = { ...problemBody(code, detail), ...(errors && { errors }) };
  // A refusal may override this with its own header.
  const retry = status === 503 || status === 429 ? { "retry-after": "1" } : {};
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", ...safetyHeaders, ...retry, ...headers },
  });
}
