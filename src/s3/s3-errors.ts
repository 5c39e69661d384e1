import { type ErrorCode, FairlaneError } from "../errors/fairlane-error.ts";
import { systemClock } from "../runtime/clock.ts";
import type { S3Location } from "./location.ts";

/** The fields of the SDK's errors. */
interface SdkError extends Error {
  readonly Code?: string;
  readonly code?: string;
  readonly Region?: string;
  readonly ServerTime?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> };
}

type Advice = readonly [ErrorCode, string];

const unreachable: Advice = [
  "store-unreachable",
  "could not be reached or did not respond; check the endpoint, or repeat the call",
];
const busy: Advice = ["store-unreachable", "is overloaded; repeat the call later"];
const denied: Advice = [
  "store-denied",
  "refuses access; check the credentials, and that they may read, write, list and delete there",
];
const unknownKey: Advice = ["store-denied", "does not accept the credentials; check the access key"];
const expired: Advice = [
  "store-denied",
  "does not accept the credentials because they have expired; renew them",
];
const missing: Advice = ["store-missing", "does not exist; create the bucket or correct its name"];
const changed: Advice = [
  "store-failed",
  "received other bytes than were sent, several times; check the network",
];
const full: Advice = ["store-full", "is full; make space and repeat the call"];

const advices: Readonly<Record<string, Advice>> = {
  AccessDenied: denied,
  AllAccessDisabled: denied,
  AccountProblem: denied,
  InvalidAccessKeyId: unknownKey,
  SignatureDoesNotMatch: ["store-denied", "does not accept the signature; check the secret access key"],
  ExpiredToken: expired,
  TokenRefreshRequired: expired,
  ExpiredTokenException: expired,
  InvalidToken: unknownKey,
  NoSuchBucket: missing,
  BadDigest: changed,
  InvalidDigest: changed,
  XAmzContentSHA256Mismatch: changed,
  SlowDown: busy,
  ServiceUnavailable: busy,
  TooManyRequests: busy,
  RequestLimitExceeded: busy,
  QuotaExceeded: full,
  InsufficientCapacity: full,
  XMinioStorageFull: full,
  XMinioAdminBucketQuotaExceeded: full,
};

const maxClockDifferenceMs = 300_000;
const retryAfterMs = 300_000;

const unreachableNames = [
  "InternalError",
  "RequestTimeout",
  "TimeoutError",
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
];

/** Turns an error of the SDK into one that says what to do. Errors of ours stay as they are. */
export function s3Error(error: unknown, { bucket }: Pick<S3Location, "bucket">): unknown {
  if (error instanceof FairlaneError || !(error instanceof Error)) return error;
  const [code, advice] = adviceFor(error);
  return storageError(code, `the bucket ${bucket} ${advice}`, error);
}

/** An error of the storage. An attempt that fails because of it waits, so that a short outage does not use up all attempts. */
export function storageError(code: ErrorCode, message: string, cause: unknown): FairlaneError {
  return Object.assign(new FairlaneError(code, message, { cause }), { retryAfterMs });
}

/** Returns true if an error says that an object, or an unfinished upload, does not exist. */
export function isMissingObject(error: unknown): boolean {
  const name = nameOf(error);
  return name === "NoSuchKey" || name === "NotFound" || name === "NoSuchVersion";
}

/** Returns true if an error says that an unfinished upload does not exist. */
export function isMissingUpload(error: unknown): boolean {
  return nameOf(error) === "NoSuchUpload";
}

/** Returns true if an error says that an object may not be read, or not before it is restored from an archive. */
export function isDeniedObject(error: unknown): boolean {
  return error instanceof Error && (nameOf(error) === "InvalidObjectState" || adviceFor(error) === denied);
}

/** Returns true if an error says that an object has changed since. */
export function isChangedObject(error: unknown): boolean {
  return statusOf(error) === 412;
}

/** Returns true if an error says that an object is shorter than the start of a range. */
export function isBeyondEnd(error: unknown): boolean {
  return statusOf(error) === 416;
}

/** Returns true if an error says that other bytes arrived than were sent. */
export function isDamagedTransfer(error: unknown): boolean {
  return advices[nameOf(error)] === changed;
}

/** Returns true if an error says that the clocks of this machine and of the server differ too much. */
export function isWrongClock(error: unknown): boolean {
  if (nameOf(error) === "RequestTimeTooSkewed") return true;
  // The response to a HEAD has no body with the name of the error.
  return (
    statusOf(error) === 403 && Math.abs(clockDifferenceOf(error as SdkError) ?? 0) > maxClockDifferenceMs
  );
}

/** Returns true if an error says that the server does not know a request, or not without an older checksum. */
export function isNotImplemented(error: unknown): boolean {
  return statusOf(error) === 501 || ["NotImplemented", "MissingContentMD5"].includes(nameOf(error));
}

/** Returns true if an error says that the server does not know a header of a request. */
export function isRefusedHeader(error: unknown): boolean {
  return isNotImplemented(error) || nameOf(error) === "ExcessHeaderValues";
}

function adviceFor(error: SdkError): Advice {
  const name = nameOf(error);
  if (isWrongClock(error)) return ["store-denied", adviceOnClock(error)];
  if (name === "CredentialsProviderError")
    return [
      "store-denied",
      "cannot be used because no credentials were found; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role",
    ];
  if (/region is missing/i.test(error.message))
    return ["store-denied", "cannot be used because its region is unknown; add ?region=… or set AWS_REGION"];
  if (name === "AuthorizationHeaderMalformed" || name === "PermanentRedirect")
    return ["store-denied", `is in another region; use ?region=${error.Region ?? "…"}`];
  return advices[name] ?? adviceForStatus(error);
}

function adviceForStatus(error: SdkError): Advice {
  const status = statusOf(error);
  if (status === 401 || status === 403) return denied;
  if (status === 507) return full;
  if (status === 429) return busy;
  if (unreachableNames.includes(nameOf(error)) || (status !== undefined && status >= 500)) return unreachable;
  return ["store-failed", `could not be read or written (${error.message || nameOf(error)})`];
}

function adviceOnClock(error: SdkError): string {
  const ms = clockDifferenceOf(error);
  const difference =
    ms === undefined ? "more than 15 minutes" : `${Math.round(Math.abs(ms) / 60_000)} minutes`;
  return `refuses access because the clock of this machine is off by ${difference}; set it`;
}

function clockDifferenceOf({ ServerTime, $response }: SdkError): number | undefined {
  const ms = systemClock.now() - Date.parse(ServerTime ?? $response?.headers?.date ?? "");
  return Number.isNaN(ms) ? undefined : ms;
}

function nameOf(error: unknown): string {
  const { name, Code, code } = error as SdkError;
  return Code ?? (name && name !== "Error" ? name : (code ?? ""));
}

function statusOf(error: unknown): number | undefined {
  return (error as SdkError).$metadata?.httpStatusCode;
}
