import type { ListMultipartUploadsCommandOutput, ListObjectsV2CommandOutput } from "@aws-sdk/client-s3";
import { keyBelow, type S3Location } from "../../s3/location.ts";
import type { OpenS3 } from "../../s3/s3-client.ts";
import { isNotImplemented } from "../../s3/s3-errors.ts";
import { idOf, nameOf } from "../part-files.ts";

/** An object or an unfinished upload. */
interface Listed {
  readonly key: string;
  readonly writtenAt: number;
}

/** An upload that was begun and neither completed nor aborted. */
export interface UnfinishedUpload extends Listed {
  readonly uploadId: string;
}

/** A document's objects and unfinished uploads. */
interface ListedDocument {
  readonly id: string;
  /** When the last of them was written or begun. */
  readonly writtenAt: number;
}

/** The key of a part, below two characters of the random end of its id, so that the load spreads over partitions. */
export function keyOf(location: S3Location, id: string, part: Parameters<typeof nameOf>[1]): string {
  return keyBelow(location, `${id.slice(-2)}/${nameOf(id, part)}`);
}

/** All documents that have objects or unfinished uploads, in the order of their keys, after that of an id. */
export async function* listDocuments(
  s3: OpenS3,
  location: S3Location,
  after: string | undefined,
): AsyncGenerator<ListedDocument> {
  // Names of parts only have letters after the dot.
  const afterKey = after && `${keyOf(location, after, "content")}.~`;
  const objects = listObjects(s3, location, afterKey);
  const uploads = listUploads(s3, location, { afterKey });
  let last: ListedDocument | undefined;
  for await (const { key, writtenAt } of merge(objects, uploads)) {
    const id = idOfKey(location, key);
    if (id === undefined) continue;
    if (last && last.id !== id) yield last;
    last = { id, writtenAt: Math.max(writtenAt, last?.id === id ? last.writtenAt : 0) };
  }
  if (last) yield last;
}

/** All unfinished uploads below a location, or below a longer prefix. */
export async function* listUploads(
  { client, sdk }: OpenS3,
  location: S3Location,
  { afterKey, prefix }: { readonly afterKey?: string | undefined; readonly prefix?: string } = {},
): AsyncGenerator<UnfinishedUpload> {
  let markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {
    KeyMarker: afterKey,
  };
  do {
    const input = { Bucket: location.bucket, Prefix: prefix ?? prefixOf(location), ...markers };
    const page = await client
      .send(new sdk.ListMultipartUploadsCommand(input))
      .catch((error): Partial<ListMultipartUploadsCommandOutput> => {
        if (isNotImplemented(error)) return {};
        throw error;
      });
    for (const { Key: key = "", UploadId: uploadId = "", Initiated } of page.Uploads ?? [])
      yield { key, uploadId, writtenAt: Initiated?.getTime() ?? 0 };
    markers = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : {};
  } while (markers.KeyMarker !== undefined);
}

async function* listObjects(
  { client, sdk }: OpenS3,
  location: S3Location,
  afterKey: string | undefined,
): AsyncGenerator<Listed> {
  let token: string | undefined;
  do {
    const input = {
      Bucket: location.bucket,
      Prefix: prefixOf(location),
      StartAfter: afterKey,
      ContinuationToken: token,
    };
    const page: ListObjectsV2CommandOutput = await client.send(new sdk.ListObjectsV2Command(input));
    for (const { Key: key = "", LastModified } of page.Contents ?? [])
      yield { key, writtenAt: LastModified?.getTime() ?? 0 };
    token = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

/** Joins two lists that are in the order of their keys. */
async function* merge(first: AsyncGenerator<Listed>, second: AsyncGenerator<Listed>): AsyncGenerator<Listed> {
  let [a, b] = await Promise.all([first.next(), second.next()]);
  while (!a.done || !b.done) {
    if (!a.done && (b.done || a.value.key <= b.value.key)) {
      yield a.value;
      a = await first.next();
    } else if (!b.done) {
      yield b.value;
      b = await second.next();
    }
  }
}

// Other keys below the prefix are not ours.
function idOfKey(location: S3Location, key: string): string | undefined {
  const [folder, name, ...others] = key.slice(prefixOf(location).length).split("/");
  const id = name === undefined || others.length > 0 ? undefined : idOf(name);
  return id?.endsWith(folder ?? "-") && folder?.length === 2 ? id : undefined;
}

function prefixOf(location: S3Location): string {
  return keyBelow(location, "");
}
