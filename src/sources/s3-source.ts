import { addAbortSignal, type Readable } from "node:stream";
import type { GetObjectCommandOutput, HeadObjectCommandOutput } from "@aws-sdk/client-s3";
import type { DocumentSource } from "../engine/document.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { AddressGuard, Agents } from "../outbound/address-guard.ts";
import type { S3Location } from "../s3/location.ts";
import { type OpenS3, openS3Client } from "../s3/s3-client.ts";
import { isChangedObject, isDeniedObject, isMissingObject, s3Error } from "../s3/s3-errors.ts";
import type { SourceTarget } from "./allow-list.ts";
import { sourceError } from "./source-errors.ts";

type S3Target = Extract<SourceTarget, { kind: "s3" }>;

interface ReadLimits {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

const connectMs = 5000;
const idleMs = 30_000;
const maxAttempts = 3;
const maxSockets = 100;

/** Sources in S3. All requests pass the address guard, even to the servers that the allow-list names. */
export class S3Sources {
  readonly #guard: AddressGuard;
  #agents: Agents | undefined;
  /** A client for each server, by the location without bucket and prefix. */
  readonly #clients = new Map<string, Promise<OpenS3>>();

  constructor(guard: AddressGuard) {
    this.#guard = guard;
  }

  /** The version and the size of an object now. */
  async find(target: S3Target, signal: AbortSignal): Promise<{ version?: string; size: number }> {
    const { sdk, client } = await this.#clientOf(target.location);
    try {
      const command = new sdk.HeadObjectCommand(addressOf(target));
      const found = await client.send(command, { abortSignal: signal });
      const version = versionOf(found);
      return { ...(version !== undefined && { version }), size: found.ContentLength ?? 0 };
    } catch (error) {
      throw failureOf(error, { target, signal });
    }
  }

  /** The bytes of an object, of the version that was submitted. */
  async *read(target: S3Target, { version }: DocumentSource, limits: ReadLimits): AsyncGenerator<Uint8Array> {
    const { sdk, client } = await this.#clientOf(target.location);
    const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(limits.timeoutMs)]);
    let body: Readable | undefined;
    try {
      const command = new sdk.GetObjectCommand({ ...addressOf(target), ...pinOf(version) });
      const response: GetObjectCommandOutput = await client.send(command, { abortSignal: signal });
      body = addAbortSignal(signal, response.Body as Readable);
      expectSize(response.ContentLength ?? 0, limits, target);
      let size = 0;
      for await (const chunk of body) {
        size += chunk.length;
        expectSize(size, limits, target);
        yield chunk;
      }
    } catch (error) {
      throw failureOf(error, { target, signal });
    } finally {
      body?.destroy();
    }
  }

  close(): void {
    for (const client of this.#clients.values())
      client.then(
        (open) => open.client.destroy(),
        () => {},
      );
    this.#agents?.http.destroy();
    this.#agents?.https.destroy();
  }

  #clientOf({ endpoint, region, pathStyle }: S3Location): Promise<OpenS3> {
    const name = JSON.stringify([endpoint, region, pathStyle]);
    const known = this.#clients.get(name);
    if (known) return known;
    this.#agents ??= this.#guard.agents({ keepAlive: true, maxSockets });
    const { http, https } = this.#agents;
    const requestHandler = {
      connectionTimeout: connectMs,
      socketTimeout: idleMs,
      httpAgent: http,
      httpsAgent: https,
    };
    const opened = openS3Client({ endpoint, region, pathStyle }, { requestHandler, maxAttempts });
    this.#clients.set(name, opened);
    return opened;
  }
}

function addressOf({ location, key }: S3Target) {
  return { Bucket: location.bucket, Key: key };
}

// Objects from before a bucket had versions have the version "null", which can be overwritten.
function versionOf({ VersionId: id, ETag: tag }: HeadObjectCommandOutput): string | undefined {
  if (id !== undefined && id !== "null") return id;
  return tag?.startsWith('"') ? tag : undefined;
}

function pinOf(version: string | undefined) {
  if (version === undefined) return {};
  return version.startsWith('"') ? { IfMatch: version } : { VersionId: version };
}

function expectSize(size: number, { maxBytes }: ReadLimits, target: S3Target): void {
  if (size > maxBytes)
    throw sourceError(
      "source-too-large",
      `${nameOf(target)}: expected at most ${maxBytes} bytes, got ${size}`,
      { details: { unit: "bytes", size, limit: maxBytes } },
    );
}

function failureOf(error: unknown, { target, signal }: { target: S3Target; signal: AbortSignal }): unknown {
  const name = nameOf(target);
  if (signal.aborted) {
    const isLate = signal.reason instanceof DOMException && signal.reason.name === "TimeoutError";
    return isLate
      ? sourceError("source-unreachable", `${name} was not read in time`, { cause: error })
      : signal.reason;
  }
  if (error instanceof FairlaneError) return refusalOf(error, name);
  if (isMissingObject(error)) return sourceError("source-gone", `${name} does not exist`, { cause: error });
  if (isChangedObject(error))
    return sourceError("source-changed", `${name} is no longer the version that was submitted`, {
      cause: error,
    });
  if (isDeniedObject(error))
    return sourceError("source-refused", `${name} may not be read`, { cause: error });
  const explained = s3Error(error, target.location);
  if (!(explained instanceof FairlaneError)) return explained;
  const code = explained.code === "store-missing" ? "source-gone" : "source-unreachable";
  return sourceError(code, `${name}: ${explained.message}`, { cause: error });
}

// The address is the operator's, so that only the log has it.
function refusalOf(error: FairlaneError, name: string): FairlaneError {
  if (error.code !== "address-refused") return error;
  const message = `${name}: expected its server at a public address, or one that --allow-address (allowAddresses) allows`;
  return sourceError("source-refused", message, { cause: error });
}

function nameOf({ location, key }: S3Target): string {
  return `s3://${location.bucket}/${key}`;
}
