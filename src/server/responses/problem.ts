import type { ProblemBody } from "../../client/wire.ts";
import { type ErrorCode, errorCodes, FairlaneError } from "../../errors/fairlane-error.ts";
import { publicMessage } from "./public-facts.ts";
import { safetyHeaders } from "./safety-headers.ts";

/** Codes that only the server answers, with their meaning. */
export const serverCodes = {
  "malformed-body":
    "The body is not what its Content-Type says: broken JSON, broken or incomplete multipart, or fields after the file.",
  "malformed-request": "This is no request that the server can read: its address or its headers are broken.",
  "headers-too-large": "The address and the headers of the request are larger than the server takes.",
  "request-timed-out": "The headers of the request did not come in time.",
  "range-not-satisfiable": "The range that was asked for lies behind the end of what there is.",
  "not-done":
    "Only documents that are done have a result, a text and Markdown. The detail says the state of this one.",
  "unsupported-media-type": "The route does not take a body of this Content-Type.",
  "body-too-large": "The JSON body is larger than the server takes.",
  "route-not-found": "There is no such route. /docs lists all.",
  "method-not-allowed": "The route exists, but not with this method; the header Allow lists those that do.",
  unauthorized:
    "A key is needed, and there was none, or none that holds: it is unknown, was revoked, or has expired.",
  forbidden: "The key is known, but its role does not allow this.",
  "rate-limited": "The key was used more often than it may be; the header Retry-After says when to go on.",
  "too-many-streams":
    "The key, or all callers of a server without keys, have as many streams of events open on this server as they may.",
  "foreign-host":
    "Without keys the server is open to this machine only, and the Host that was asked for is not a name of this machine.",
  "foreign-origin": "A page of another origin may not use the server.",
  "demonstration-refused":
    "The demonstration cannot start: a name that it needs is another's, or another server seems to run it.",
  "server-stopping": "The server is about to stop. Repeat the request; another one will answer.",
  "internal-error": "Something unexpected happened. The server's log has the details.",
} as const;

/** Every code that the server answers: its own, and those of the library. */
export type ProblemCode = ErrorCode | keyof typeof serverCodes;

/** The status of each code; those that are not listed are the server's trouble. */
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
  "rate-limited": 429,
  "too-many-streams": 429,
  "limit-reached": 429,
  "headers-too-large": 431,
  unsupported: 501,
  "queue-closed": 503,
  "server-stopping": 503,
  "store-unreachable": 503,
  "store-busy": 503,
  "store-read-only": 503,
  "store-denied": 503,
  "store-full": 507,
};

/** What each code means, for the reference. */
export const problemMeanings: Readonly<Record<ProblemCode, string>> = { ...errorCodes, ...serverCodes };

/** The status that a code is answered with. */
export function statusOf(code: ProblemCode): number {
  return statuses[code] ?? 500;
}

/** A refusal of the server's own. */
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

/** The refusal of what the server, about to stop, does not begin any more. */
export function stoppingRefusal(): Refusal {
  return new Refusal("server-stopping", "the server is about to stop");
}

type Errors = ProblemBody["errors"];

const maxErrors = 20;

/** A refusal of something that is not what it must be, part by part. */
export class InvalidRequest extends Error {
  override readonly name = "InvalidRequest";
  readonly errors: NonNullable<Errors>;

  /** The refusal by a schema. Lists its first reasons, and how many more there are. */
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

/** The code that a request is refused with because of an error. */
export function problemCodeOf(error: unknown): ProblemCode {
  if (error instanceof Refusal || error instanceof FairlaneError) return error.code;
  return error instanceof InvalidRequest ? "invalid-argument" : "internal-error";
}

/**
 * The answer to a request that ended with an error. Unexpected errors reveal nothing; those of the store name files and
 * hosts only to callers who may see inside.
 */
export function problemResponse(error: unknown, { maySeeInside = false } = {}): Response {
  const code = problemCodeOf(error);
  if (error instanceof Refusal) return respond(code, error.message, { headers: error.headers });
  if (error instanceof InvalidRequest) return respond(code, error.message, { errors: error.errors });
  if (error instanceof FairlaneError)
    return respond(code, (maySeeInside ? undefined : publicMessage(code)) ?? error.message);
  return respond(code, serverCodes["internal-error"]);
}

/** Whether an error is the server's own trouble, which its log should tell. */
export function isTrouble(error: unknown): boolean {
  if (error instanceof Refusal || error instanceof InvalidRequest) return false;
  return !(error instanceof FairlaneError) || statusOf(error.code) >= 500;
}

/** What is said of a problem. */
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
  // Whoever refuses may know better, and says so in headers of its own.
  const retry = status === 503 || status === 429 ? { "retry-after": "1" } : {};
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", ...safetyHeaders, ...retry, ...headers },
  });
}
