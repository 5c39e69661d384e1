import { createHash, createHmac } from "node:crypto";
import { accessDenied, S3Error } from "./s3-error.ts";
import { headerOf, type S3Request } from "./s3-request.ts";

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface Signature {
  readonly accessKeyId: string;
  /** DATE/REGION/SERVICE/aws4_request */
  readonly scope: readonly string[];
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly date: string;
  readonly payloadHash: string;
}

const maxSkewMs = 900_000;
const algorithm = "AWS4-HMAC-SHA256";
const parameter = (name: string) => `X-Amz-${name}`;

/** Rejects a request whose signature, date or expiry is wrong, as AWS does. */
export function expectSignature(request: S3Request, credentials: Credentials, now: number): void {
  const isPresigned = request.query.has(parameter("Signature"));
  const signature = isPresigned ? readPresigned(request, now) : readAuthorization(request, now);
  if (signature.accessKeyId !== credentials.accessKeyId)
    throw new S3Error(
      403,
      "InvalidAccessKeyId",
      "The AWS Access Key Id you provided does not exist in our records.",
    );
  expectSignedHeaders(request, signature);
  const canonical = canonicalRequestOf(request, signature);
  const text = [algorithm, signature.date, signature.scope.join("/"), sha256(canonical)].join("\n");
  if (hmac(signingKeyOf(signature, credentials), text).toString("hex") !== signature.signature)
    throw new S3Error(
      403,
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided.",
    );
}

function readAuthorization(request: S3Request, now: number): Signature {
  const [, given, fields = ""] = /^(\S+) (.*)$/.exec(headerOf(request, "authorization") ?? "") ?? [];
  if (given === undefined) throw accessDenied();
  if (given !== algorithm) throw new S3Error(400, "InvalidArgument", "Unsupported Authorization Type");
  const field = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(fields)?.[1] ?? "";
  const date = headerOf(request, "x-amz-date") ?? "";
  const signedAt = timeOf(date);
  if (!(Math.abs(signedAt - now) <= maxSkewMs))
    throw new S3Error(
      403,
      "RequestTimeTooSkewed",
      "The difference between the request time and the current time is too large.",
      {
        RequestTime: date,
        ServerTime: new Date(now).toISOString(),
        MaxAllowedSkewMilliseconds: String(maxSkewMs),
      },
    );
  const payloadHash = headerOf(request, "x-amz-content-sha256");
  if (payloadHash === undefined)
    throw new S3Error(
      400,
      "InvalidRequest",
      "Missing required header for this request: x-amz-content-sha256",
    );
  return {
    ...credentialOf(field("Credential")),
    signedHeaders: field("SignedHeaders").split(";"),
    signature: field("Signature"),
    date,
    payloadHash,
  };
}

function readPresigned(request: S3Request, now: number): Signature {
  const field = (name: string) => request.query.get(parameter(name)) ?? "";
  const date = field("Date");
  const [signedAt, expires] = [timeOf(date), Number(field("Expires"))];
  if (field("Algorithm") !== algorithm || !(expires > 0 && expires <= 604_800) || Number.isNaN(signedAt))
    throw new S3Error(400, "AuthorizationQueryParametersError", "Error parsing the X-Amz- parameters");
  if (signedAt - now > maxSkewMs) throw accessDenied("Request is not yet valid");
  if (now > signedAt + expires * 1000) throw accessDenied("Request has expired");
  return {
    ...credentialOf(field("Credential")),
    signedHeaders: field("SignedHeaders").split(";"),
    signature: field("Signature"),
    date,
    payloadHash: headerOf(request, "x-amz-content-sha256") ?? "UNSIGNED-PAYLOAD",
  };
}

function credentialOf(text: string): Pick<Signature, "accessKeyId" | "scope"> {
  const [accessKeyId = "", ...scope] = text.split("/");
  if (scope.length !== 4 || scope[2] !== "s3" || scope[3] !== "aws4_request")
    throw new S3Error(400, "AuthorizationHeaderMalformed", "The authorization header is malformed");
  return { accessKeyId, scope };
}

function expectSignedHeaders({ message }: S3Request, { signedHeaders }: Signature): void {
  const needed = Object.keys(message.headers).filter(
    (name) => name === "host" || (name.startsWith("x-amz-") && name !== "x-amz-content-sha256"),
  );
  const unsigned = needed.filter((name) => !signedHeaders.includes(name));
  if (unsigned.length === 0) return;
  throw new S3Error(403, "AccessDenied", "There were headers present in the request which were not signed", {
    HeadersNotSigned: unsigned.join(", "),
  });
}

function canonicalRequestOf(request: S3Request, { signedHeaders, payloadHash }: Signature): string {
  const path = request.path.split("/").map((name) => encode(decodeURIComponent(name)));
  const query = [...request.query]
    .filter(([name]) => name !== parameter("Signature"))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const headers = signedHeaders.map(
    (name) => `${name}:${(headerOf(request, name) ?? "").trim().replace(/ +/g, " ")}\n`,
  );
  return [
    request.method,
    path.join("/"),
    query.join("&"),
    headers.join(""),
    signedHeaders.join(";"),
    payloadHash,
  ].join("\n");
}

function signingKeyOf({ scope }: Signature, { secretAccessKey }: Credentials): Buffer {
  return scope.reduce<Buffer>((key, word) => hmac(key, word), Buffer.from(`AWS4${secretAccessKey}`));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}
