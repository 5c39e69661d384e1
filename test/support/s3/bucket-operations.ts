import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type Call, type Operation, type Reply, xmlReply } from "./reply.ts";
import { element, escapeXml, S3Error } from "./s3-error.ts";
import { headerOf } from "./s3-request.ts";

/** The operations on buckets. */
export const bucketOperations: Readonly<Record<string, Operation>> = {
  HeadBucket: async () => ({ status: 200 }),
  CreateBucket: async () => {
    throw new S3Error(409, "BucketAlreadyOwnedByYou", "Your previous request to create the bucket succeeded");
  },
  GetBucketLocation: async () => xmlReply("<LocationConstraint/>"),
  ListObjectsV2: listObjects,
  ListMultipartUploads: listUploads,
  "GET cors": passOn,
  "PUT cors": passOn,
  "DELETE cors": passOn,
  "GET versioning": async ({ bucket }) =>
    xmlReply(bucket.settings.get("versioning") ?? "<VersioningConfiguration/>"),
  "PUT versioning": (call) => keepSetting(call, "versioning"),
  "GET lifecycle": async ({ bucket }) => {
    const xml = bucket.settings.get("lifecycle");
    if (xml) return xmlReply(xml);
    throw new S3Error(404, "NoSuchLifecycleConfiguration", "The lifecycle configuration does not exist");
  },
  "PUT lifecycle": (call) => keepSetting(call, "lifecycle"),
  "DELETE lifecycle": async ({ bucket }) => {
    bucket.settings.delete("lifecycle");
    return { status: 204 };
  },
};

async function listObjects({ request, bucket }: Call): Promise<Reply> {
  const { query } = request;
  const token = query.get("continuation-token");
  const after = token ? Buffer.from(token, "base64url").toString() : (query.get("start-after") ?? "");
  const prefix = query.get("prefix") ?? "";
  const max = Math.min(bucket.pageSize, Number(query.get("max-keys") ?? 1000));
  const found = bucket.list().filter(({ key }) => key.startsWith(prefix) && key > after);
  const page = found.slice(0, max);
  const isTruncated = found.length > page.length;
  const next = Buffer.from(page.at(-1)?.key ?? "").toString("base64url");
  return xmlReply(
    element("ListBucketResult", [
      element("Name", bucket.name),
      element("Prefix", escapeXml(prefix)),
      element("KeyCount", String(page.length)),
      element("MaxKeys", String(max)),
      element("IsTruncated", String(isTruncated)),
      isTruncated ? element("NextContinuationToken", next) : "",
      ...page.map(({ key, object }) =>
        element("Contents", [
          element("Key", escapeXml(key)),
          element("LastModified", new Date(object.modifiedAt).toISOString()),
          element("ETag", escapeXml(object.etag)),
          element("Size", String(object.size)),
          element("StorageClass", "STANDARD"),
        ]),
      ),
    ]),
  );
}

async function listUploads({ request, bucket }: Call): Promise<Reply> {
  const { query } = request;
  const prefix = query.get("prefix") ?? "";
  const [key, id] = [query.get("key-marker") ?? "", query.get("upload-id-marker")];
  const max = Math.min(bucket.pageSize, Number(query.get("max-uploads") ?? 1000));
  const found = [...bucket.uploads.values()]
    .filter((upload) => upload.key.startsWith(prefix))
    .filter((upload) => upload.key > key || (id !== null && upload.key === key && upload.id > id))
    .sort((a, b) => (a.key < b.key || (a.key === b.key && a.id < b.id) ? -1 : 1));
  const page = found.slice(0, max);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return xmlReply(
    element("ListMultipartUploadsResult", [
      element("Bucket", bucket.name),
      element("Prefix", escapeXml(prefix)),
      element("IsTruncated", String(last !== undefined)),
      last ? element("NextKeyMarker", escapeXml(last.key)) + element("NextUploadIdMarker", last.id) : "",
      ...page.map((upload) =>
        element("Upload", [
          element("Key", escapeXml(upload.key)),
          element("UploadId", upload.id),
          element("Initiated", new Date(upload.begunAt).toISOString()),
        ]),
      ),
    ]),
  );
}

async function keepSetting(call: Call, name: string): Promise<Reply> {
  const body = await call.body();
  call.bucket.settings.set(name, await text(Readable.from(body.pieces())));
  await body.close();
  return { status: 200 };
}

async function passOn({ request, bucket, inner, body }: Call): Promise<Reply> {
  const received = await body();
  const sent = { method: request.method, path: `/${bucket.name}?cors` };
  const hasBody = request.method === "PUT";
  const type = headerOf(request, "content-type");
  const { status, xml } = await inner.setting({
    ...sent,
    ...(type && { headers: { "content-type": type } }),
    ...(hasBody && { body: { bytes: received.pieces(), size: received.size } }),
  });
  await received.close();
  return { ...xmlReply(""), status, body: xml };
}
