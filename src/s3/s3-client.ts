import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3";
import { loadS3Sdk, type S3Sdk } from "./load-sdk.ts";
import type { S3Location } from "./location.ts";
import { makeChecksumsOptional } from "./optional-checksums.ts";
import { isWrongClock } from "./s3-errors.ts";

/** A client, and the SDK with its commands. */
export interface OpenS3 {
  readonly sdk: S3Sdk;
  readonly client: S3Client;
}

/** How a client sends its requests. */
export interface S3ClientOptions {
  /** How requests are sent. Defaults to connections that are kept open, as many as needed. */
  readonly requestHandler?: S3ClientConfig["requestHandler"];
  /** How often a request is sent at most. Defaults to 5. */
  readonly maxAttempts?: number;
  /** Defaults to what AWS tools find: environment, profile, web identity, role of the machine. */
  readonly credentials?: S3ClientConfig["credentials"];
}

const connectMs = 5000;
// A paused reader also looks idle; it continues with another request.
const idleMs = 30_000;
const endpointRegion = "us-east-1";

/**
 * Opens a client for the server of a location, without sending anything. What is sent with a SHA-256 is also signed with it, so
 * that the server rejects other bytes.
 */
export async function openS3Client(
  location: Pick<S3Location, "endpoint" | "region" | "pathStyle">,
  { requestHandler, maxAttempts = 5, credentials }: S3ClientOptions = {},
): Promise<OpenS3> {
  const sdk = await loadS3Sdk();
  const { endpoint, pathStyle } = location;
  const region = location.region ?? (endpoint === undefined ? undefined : endpointRegion);
  const client = new sdk.S3Client({
    maxAttempts,
    forcePathStyle: pathStyle,
    followRegionRedirects: endpoint === undefined,
    // The SDK's own checks hash everything once more, and send chunks that not every server understands.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    logger: silent,
    requestHandler: requestHandler ?? handlerOptions(),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  signWithChecksum(client);
  repeatWithRightClock(client);
  makeChecksumsOptional(client);
  return { sdk, client };
}

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

function handlerOptions() {
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };
  return {
    connectionTimeout: connectMs,
    socketTimeout: idleMs,
    httpAgent: agent,
    httpsAgent: agent,
    logger: silent,
  };
}

function signWithChecksum(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        const { headers } = args.request as { headers: Record<string, string> };
        const sha256 = headers["x-amz-checksum-sha256"];
        if (sha256 !== undefined && !sha256.includes("-"))
          headers["x-amz-content-sha256"] = Buffer.from(sha256, "base64").toString("hex");
        if (commandName === "GetObjectCommand") headers["x-amz-checksum-mode"] = "ENABLED";
        return next(args);
      },
    { step: "build", priority: "low", name: "signWithChecksum" },
  );
}

// The SDK corrects the clock by a refusal, but repeats only the first of several requests that were refused at the same time.
function repeatWithRightClock(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        if (!isWrongClock(error)) throw error;
        return next(args);
      }
    },
    { step: "initialize", name: "repeatWithRightClock" },
  );
}
