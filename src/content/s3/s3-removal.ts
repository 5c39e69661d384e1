import type { S3Location } from "../../s3/location.ts";
import type { OpenS3 } from "../../s3/s3-client.ts";
import { isMissingUpload, isNotImplemented } from "../../s3/s3-errors.ts";
import { listUploads, type UnfinishedUpload } from "./s3-listing.ts";

const keysAtOnce = 1000;
// Listing by document finds uploads on every server, but costs a request for each.
const maxListedOneByOne = 4;

/** Removes the objects and the unfinished uploads of documents, given the keys of each document's parts. */
export async function removeObjects(
  s3: OpenS3,
  location: S3Location,
  keys: readonly (readonly string[])[],
): Promise<void> {
  // Uploads first: one that is completed meanwhile is then found as an object.
  await abortUploads(s3, location, keys);
  const all = keys.flat();
  for (let start = 0; start < all.length; start += keysAtOnce)
    await deleteKeys(s3, location, all.slice(start, start + keysAtOnce));
}

async function abortUploads(
  { client, sdk }: OpenS3,
  location: S3Location,
  keys: readonly (readonly string[])[],
): Promise<void> {
  for await (const { key, uploadId } of uploadsOf({ client, sdk }, location, keys)) {
    const input = { Bucket: location.bucket, Key: key, UploadId: uploadId };
    await client.send(new sdk.AbortMultipartUploadCommand(input)).catch((error) => {
      if (!isMissingUpload(error)) throw error;
    });
  }
}

async function* uploadsOf(
  s3: OpenS3,
  location: S3Location,
  keys: readonly (readonly string[])[],
): AsyncGenerator<UnfinishedUpload> {
  if (keys.length <= maxListedOneByOne) {
    // The first key, that of the content, is the beginning of the others.
    for (const [prefix = ""] of keys) yield* listUploads(s3, location, { prefix });
    return;
  }
  const wanted = new Set(keys.flat());
  for await (const upload of listUploads(s3, location)) if (wanted.has(upload.key)) yield upload;
}

async function deleteKeys(
  { client, sdk }: OpenS3,
  { bucket }: S3Location,
  keys: readonly string[],
): Promise<void> {
  const Objects = keys.map((Key) => ({ Key }));
  try {
    const input = { Bucket: bucket, Delete: { Objects, Quiet: true } };
    const { Errors = [] } = await client.send(new sdk.DeleteObjectsCommand(input));
    const [first] = Errors;
    if (first) throw Object.assign(new Error(first.Message), { Code: first.Code });
  } catch (error) {
    // Not every server deletes several objects at once.
    if (!isNotImplemented(error)) throw error;
    for (const { Key } of Objects) await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }));
  }
}
