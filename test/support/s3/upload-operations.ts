import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Upload } from "./bucket.ts";
import { store, typed, versionHeader } from "./object-operations.ts";
import { type Call, type Operation, type Reply, xmlReply } from "./reply.ts";
import { element, escapeXml, S3Error, textOf, textsOf } from "./s3-error.ts";
import { headerOf } from "./s3-request.ts";

/** The operations on uploads in parts. */
export const uploadOperations: Readonly<Record<string, Operation>> = {
  CreateMultipartUpload: createUpload,
  UploadPart: uploadPart,
  CompleteMultipartUpload: completeUpload,
  AbortMultipartUpload: abortUpload,
};

const smallestPart = 5 * 1024 * 1024;

async function createUpload({ request, bucket, inner, now }: Call): Promise<Reply> {
  const name = randomUUID();
  const id = await inner.beginUpload(bucket.name, name);
  bucket.uploads.set(id, {
    id,
    key: request.key,
    name,
    type: headerOf(request, "content-type") ?? "binary/octet-stream",
    algorithm: headerOf(request, "x-amz-checksum-algorithm")?.toLowerCase(),
    parts: new Map(),
    begunAt: now,
  });
  const fields = [
    element("Bucket", bucket.name),
    element("Key", escapeXml(request.key)),
    element("UploadId", id),
  ];
  return xmlReply(element("InitiateMultipartUploadResult", fields));
}

async function uploadPart(call: Call): Promise<Reply> {
  const { request, bucket, inner } = call;
  const { id, key, name, algorithm } = bucket.upload(request.query.get("uploadId"), request.key);
  const number = Number(request.query.get("partNumber"));
  if (!(number >= 1 && number <= 10_000))
    throw new S3Error(400, "InvalidArgument", "Part number must be an integer between 1 and 10000");
  const body = await call.body();
  try {
    if (algorithm && !(`x-amz-checksum-${algorithm}` in body.given))
      throw new S3Error(400, "InvalidRequest", `Checksum Type mismatch occurred, expected ${algorithm}`);
    const { size, md5, sha256, given } = body;
    await inner.putPart({ bucket: bucket.name, name, id, number }, { bytes: body.pieces(), size });
    // It may have been aborted meanwhile.
    bucket.upload(id, key).parts.set(number, { etag: md5, size, sha256, given });
    return { status: 200, headers: { etag: `"${md5}"`, ...given } };
  } finally {
    await body.close();
  }
}

async function completeUpload(call: Call): Promise<Reply> {
  const { request, bucket, inner } = call;
  const upload = bucket.upload(request.query.get("uploadId"), request.key);
  const body = await call.body();
  const xml = await text(Readable.from(body.pieces()));
  await body.close();
  const parts = partsIn(xml, upload);
  // From here on it cannot be completed again.
  bucket.uploads.delete(upload.id);
  const names = { bucket: bucket.name, name: upload.name, id: upload.id };
  await inner.completeUpload(
    names,
    parts.map(({ number, etag }) => ({ number, etag })),
  );
  const stored = await store(call, upload.key, {
    name: upload.name,
    size: parts.reduce((sum, { size }) => sum + size, 0),
    etag: `"${hashOfHashes("md5", parts, "hex")}"`,
    type: upload.type,
    checksums: upload.algorithm
      ? typed({ "x-amz-checksum-sha256": hashOfHashes("sha256", parts, "base64") }, "COMPOSITE")
      : {},
    // As AWS does.
    modifiedAt: upload.begunAt,
  });
  const fields = [
    element("Location", `/${bucket.name}/${escapeXml(upload.key)}`),
    element("Bucket", bucket.name),
    element("Key", escapeXml(upload.key)),
    element("ETag", escapeXml(stored.etag)),
  ];
  const reply = xmlReply(element("CompleteMultipartUploadResult", fields));
  return { ...reply, headers: { ...reply.headers, ...versionHeader(call, stored) } };
}

async function abortUpload({ request, bucket, inner }: Call): Promise<Reply> {
  const { id } = bucket.upload(request.query.get("uploadId"), request.key);
  bucket.uploads.delete(id);
  await inner.abortUpload(bucket.name, id);
  return { status: 204 };
}

function partsIn(xml: string, upload: Upload) {
  const parts = textsOf(xml, "Part").map((part) => {
    const number = Number(textOf(part, "PartNumber"));
    const known = upload.parts.get(number);
    const etag = textOf(part, "ETag")?.replaceAll('"', "");
    const checksum = textOf(part, "ChecksumSHA256");
    if (upload.algorithm === "sha256" && checksum === undefined)
      throw new S3Error(
        400,
        "InvalidRequest",
        "The complete request must include the checksum for each part.",
      );
    if (!known || etag !== known.etag || (checksum ?? known.sha256) !== known.sha256)
      throw new S3Error(400, "InvalidPart", "One or more of the specified parts could not be found.");
    return { ...known, number };
  });
  if (parts.length === 0) throw new S3Error(400, "MalformedXML", "The XML you provided was not well-formed");
  if (parts.some(({ number }, index) => index > 0 && number <= (parts[index - 1]?.number ?? 0)))
    throw new S3Error(400, "InvalidPartOrder", "The list of parts was not in ascending order.");
  if (parts.slice(0, -1).some(({ size }) => size < smallestPart))
    throw new S3Error(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
  return parts;
}

function hashOfHashes(
  algorithm: "md5" | "sha256",
  parts: readonly { readonly etag: string; readonly sha256: string }[],
  encoding: "hex" | "base64",
): string {
  const hash = createHash(algorithm);
  for (const { etag, sha256 } of parts)
    hash.update(algorithm === "md5" ? Buffer.from(etag, "hex") : Buffer.from(sha256, "base64"));
  return `${hash.digest(encoding)}-${parts.length}`;
}
