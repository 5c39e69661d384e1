import { randomUUID } from "node:crypto";
import type { LifecycleRule } from "@aws-sdk/client-s3";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { keyBelow, type S3Location } from "./location.ts";
import { type OpenS3, openS3Client } from "./s3-client.ts";
import { s3Error } from "./s3-errors.ts";

/** A kind of request that contents need. */
export type S3Right = "write" | "read" | "list" | "upload in parts" | "list uploads" | "delete";

/** The findings about a location. */
export interface S3Probe {
  /** The errors of the requests that failed; empty if all were accepted. */
  readonly failures: ReadonlyMap<S3Right, Error>;
  /** The time of the server less that of this machine; undefined if it did not say. */
  readonly clockOffsetMs: number | undefined;
  /** If the bucket keeps former versions of objects; undefined if it did not say. */
  readonly isVersioned: boolean | undefined;
  /** The rules that apply to the location; undefined if the bucket did not say. */
  readonly lifecycle: S3Lifecycle | undefined;
}

/** The rules of a bucket for the objects of a location. */
export interface S3Lifecycle {
  /** Unfinished uploads are aborted after some days. */
  readonly abortsUploads: boolean;
  /** Former versions are deleted after some days. */
  readonly deletesFormerVersions: boolean;
  /** Objects are deleted after some days, needed or not. */
  readonly deletesObjects: boolean;
}

/** Tries at a location what contents need, with a small object that is removed at once, and reads the rules of its bucket. */
export async function probeS3(location: S3Location, now: () => number): Promise<S3Probe> {
  const s3 = await openS3Client(location, { maxAttempts: 2 });
  const clock = watchClock(s3, now);
  try {
    const failures = await tryAll(s3, location);
    const [isVersioned, lifecycle] = await Promise.all([
      readVersioning(s3, location),
      readLifecycle(s3, location),
    ]);
    return { failures, clockOffsetMs: clock.offsetMs, isVersioned, lifecycle };
  } finally {
    s3.client.destroy();
  }
}

async function tryAll({ client, sdk }: OpenS3, location: S3Location): Promise<Map<S3Right, Error>> {
  const failures = new Map<S3Right, Error>();
  const Bucket = location.bucket;
  const object = { Bucket, Key: keyBelow(location, `fairlane-doctor-${randomUUID()}`) };
  const attempt = async (right: S3Right, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      failures.set(right, s3Error(error, location) as Error);
    }
  };
  await attempt("write", () => client.send(new sdk.PutObjectCommand({ ...object, Body: "probe" })));
  const [unusable] = failures.values();
  // Without a bucket or a connection nothing else works either.
  if (unusable && !isDenied(unusable)) return failures;
  await attempt("read", async () => {
    const { Body } = await client.send(new sdk.GetObjectCommand(object));
    await Body?.transformToByteArray();
  });
  await attempt("list", () => client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: object.Key })));
  await attempt("upload in parts", async () => {
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(object));
    await client.send(new sdk.AbortMultipartUploadCommand({ ...object, UploadId }));
  });
  await attempt("list uploads", () =>
    client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: object.Key })),
  );
  await attempt("delete", () => client.send(new sdk.DeleteObjectCommand(object)));
  return failures;
}

function isDenied(error: Error): boolean {
  return error instanceof FairlaneError && error.code === "store-denied";
}

async function readVersioning({ client, sdk }: OpenS3, { bucket }: S3Location): Promise<boolean | undefined> {
  try {
    const { Status } = await client.send(new sdk.GetBucketVersioningCommand({ Bucket: bucket }));
    return Status === "Enabled";
  } catch {
    return undefined;
  }
}

async function readLifecycle(
  { client, sdk }: OpenS3,
  location: S3Location,
): Promise<S3Lifecycle | undefined> {
  try {
    const command = new sdk.GetBucketLifecycleConfigurationCommand({ Bucket: location.bucket });
    const { Rules = [] } = await client.send(command);
    const rules = Rules.filter((rule) => appliesTo(rule, keyBelow(location, "")));
    return {
      abortsUploads: rules.some(({ AbortIncompleteMultipartUpload: rule }) => rule !== undefined),
      deletesFormerVersions: rules.some(({ NoncurrentVersionExpiration: rule }) => rule !== undefined),
      deletesObjects: rules.some(
        ({ Expiration: rule }) => rule?.Days !== undefined || rule?.Date !== undefined,
      ),
    };
  } catch (error) {
    const isNone = error instanceof Error && error.name === "NoSuchLifecycleConfiguration";
    return isNone ? { abortsUploads: false, deletesFormerVersions: false, deletesObjects: false } : undefined;
  }
}

// Contents have no tags.
function appliesTo({ Status, Filter, Prefix }: LifecycleRule, place: string): boolean {
  if (Status !== "Enabled" || Filter?.Tag || Filter?.And?.Tags) return false;
  return place.startsWith(Filter?.Prefix ?? Filter?.And?.Prefix ?? Prefix ?? "");
}

/** Compares the dates of responses with the time of this machine. */
function watchClock({ client }: OpenS3, now: () => number): { offsetMs: number | undefined } {
  const clock: { offsetMs: number | undefined } = { offsetMs: undefined };
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { headers } = result.response as { headers?: Readonly<Record<string, string>> };
      const serverTime = Date.parse(headers?.date ?? "");
      if (!Number.isNaN(serverTime)) clock.offsetMs = serverTime - now();
      return result;
    },
    // Closest to the network, so that responses that say no are seen, too.
    { step: "deserialize", priority: "low", name: "watchClock" },
  );
  return clock;
}
