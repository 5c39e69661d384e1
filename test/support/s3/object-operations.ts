import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import type { StoredObject } from "./bucket.ts";
import type { Call, Operation, Reply } from "./reply.ts";
import { xmlReply } from "./reply.ts";
import { element, escapeXml, preconditionFailed, S3Error, textOf, textsOf } from "./s3-error.ts";
import { headerOf } from "./s3-request.ts";

/** The operations on whole objects. */
export const objectOperations: Readonly<Record<string, Operation>> = {
  PutObject: putObject,
  CopyObject: copyObject,
  GetObject: getObject,
  HeadObject: headObject,
  DeleteObject: deleteObject,
  DeleteObjects: deleteObjects,
};

async function putObject(call: Call): Promise<Reply> {
  const { request, bucket, inner, now } = call;
  const { key } = request;
  const body = await call.body();
  try {
    if (headerOf(request, "if-none-match") === "*" && bucket.has(key)) throw preconditionFailed();
    const name = await inner.put(bucket.name, { bytes: body.pieces(), size: body.size });
    const object = {
      name,
      size: body.size,
      etag: `"${body.md5}"`,
      type: headerOf(request, "content-type") ?? "binary/octet-stream",
      checksums: typed(body.given, "FULL_OBJECT"),
      modifiedAt: now,
    };
    const stored = await store(call, key, object);
    return {
      status: 200,
      headers: { etag: stored.etag, ...stored.checksums, ...versionHeader(call, stored) },
    };
  } finally {
    await body.close();
  }
}

async function copyObject(call: Call): Promise<Reply> {
  const { request, bucket, inner, now } = call;
  const source = decodeURIComponent(headerOf(request, "x-amz-copy-source") ?? "").replace(/^\//, "");
  const [from, ...rest] = source.split("/");
  if (from !== bucket.name)
    throw new S3Error(501, "NotImplemented", "Copies from other buckets are not made here");
  const key = rest.join("/");
  const original = bucket.find(key);
  if (key === request.key && headerOf(request, "x-amz-metadata-directive") !== "REPLACE")
    throw new S3Error(400, "InvalidRequest", "This copy request is illegal");
  const bytes = await buffer(await inner.get(bucket.name, original.name, 0));
  const sha256 = createHash("sha256").update(bytes).digest("base64");
  const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
  const name = await inner.copy(bucket.name, original.name);
  const copy = { ...original, name, etag, modifiedAt: now };
  const stored = await store(call, request.key, {
    ...copy,
    checksums: typed({ "x-amz-checksum-sha256": sha256 }, "FULL_OBJECT"),
  });
  const fields = [element("ETag", escapeXml(stored.etag)), element("LastModified", isoOf(stored))];
  return { ...xmlReply(element("CopyObjectResult", fields)), headers: versionHeader(call, stored) };
}

async function getObject(call: Call): Promise<Reply> {
  const { request, bucket, inner } = call;
  const object = findUnderConditions(call);
  const range = rangeOf(headerOf(request, "range"), object.size);
  const size = range.end - range.start;
  const bytes = size > 0 ? await inner.get(bucket.name, object.name, range.start) : undefined;
  const isPart = range.isPart;
  return {
    status: isPart ? 206 : 200,
    headers: {
      ...headersOf(call, object, !isPart),
      ...overridesIn(call),
      ...(isPart && { "content-range": `bytes ${range.start}-${range.end - 1}/${object.size}` }),
    },
    body: bytes ? { bytes, size } : "",
  };
}

async function headObject(call: Call): Promise<Reply> {
  const object = findUnderConditions(call);
  const headers = headersOf(call, object, true);
  return { status: 200, headers: { ...headers, "content-length": String(object.size) } };
}

async function deleteObject(call: Call): Promise<Reply> {
  await remove(call, call.request.key);
  return { status: 204 };
}

async function deleteObjects(call: Call): Promise<Reply> {
  const { request } = call;
  const body = await call.body();
  const xml = await text(Readable.from(body.pieces()));
  await body.close();
  if (Object.keys(body.given).length === 0 && headerOf(request, "content-md5") === undefined)
    throw new S3Error(400, "InvalidRequest", "Missing required header for this request: Content-MD5");
  const keys = textsOf(xml, "Object").map((object) => textOf(object, "Key") ?? "");
  if (keys.length === 0 || keys.length > 1000)
    throw new S3Error(400, "MalformedXML", "The XML was not well-formed");
  await Promise.all(keys.map((key) => remove(call, key)));
  const isQuiet = textOf(xml, "Quiet") === "true";
  const deleted = keys.map((key) => element("Deleted", element("Key", escapeXml(key))));
  return xmlReply(element("DeleteResult", isQuiet ? "" : deleted));
}

/** Stores an object and removes the bytes that it replaces. */
export async function store(
  { bucket, inner }: Call,
  key: string,
  object: Omit<StoredObject, "versionId">,
): Promise<StoredObject> {
  const { object: stored, unused } = bucket.put(key, object);
  for (const name of unused) await inner.remove(bucket.name, name);
  return stored;
}

/** Names the version of an object, if the bucket has versions. */
export function versionHeader({ bucket }: Call, { versionId }: StoredObject): Record<string, string> {
  return bucket.isVersioned ? { "x-amz-version-id": versionId } : {};
}

/** Checksums with the bytes that they are of: all bytes, or the checksums of the parts. */
export function typed(
  checksums: Readonly<Record<string, string>>,
  type: "FULL_OBJECT" | "COMPOSITE",
): Record<string, string> {
  return Object.keys(checksums).length === 0 ? {} : { ...checksums, "x-amz-checksum-type": type };
}

async function remove({ bucket, inner }: Call, key: string): Promise<void> {
  for (const name of bucket.remove(key)) await inner.remove(bucket.name, name);
}

function findUnderConditions({ request, bucket }: Call): StoredObject {
  const object = bucket.find(request.key, request.query.get("versionId"));
  const match = headerOf(request, "if-match");
  if (match !== undefined && match !== "*" && match !== object.etag) throw preconditionFailed();
  if (headerOf(request, "if-none-match") === object.etag) throw new S3Error(304, "NotModified", "");
  return object;
}

function headersOf(call: Call, object: StoredObject, isWhole: boolean): Record<string, string> {
  const wantsChecksums = isWhole && headerOf(call.request, "x-amz-checksum-mode") === "ENABLED";
  return {
    etag: object.etag,
    "content-type": object.type,
    "accept-ranges": "bytes",
    "last-modified": new Date(object.modifiedAt).toUTCString(),
    ...(wantsChecksums && object.checksums),
    ...versionHeader(call, object),
  };
}

function overridesIn({ request }: Call): Record<string, string> {
  const given = [...request.query].filter(([name]) => name.startsWith("response-"));
  return Object.fromEntries(given.map(([name, value]) => [name.slice("response-".length), value]));
}

function rangeOf(header: string | undefined, size: number) {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return { start: 0, end: size, isPart: false };
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  if (start >= end) throw new S3Error(416, "InvalidRange", "The requested range is not satisfiable");
  return { start, end, isPart: true };
}

function isoOf({ modifiedAt }: StoredObject): string {
  return new Date(modifiedAt).toISOString();
}
