import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** A request to S3, with the bucket in its path. */
export interface S3Request {
  readonly message: IncomingMessage;
  /** Its connection, which the message loses when it is over. */
  readonly socket: Socket;
  readonly method: string;
  /** The path as sent. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly bucket: string;
  readonly key: string;
  /** The name of the operation, such as `PutObject`. */
  readonly operation: string;
}

/** Reads the first line of a request. */
export function readRequest(message: IncomingMessage): S3Request {
  const { method = "", url = "" } = message;
  const [path = "", query] = url.split(/\?(.*)/s);
  const [, bucket = "", ...rest] = path.split("/");
  const key = decodeURIComponent(rest.join("/"));
  const parameters = new URLSearchParams(query);
  const operation = operationOf(method, parameters, {
    isObject: key !== "",
    isCopy: "x-amz-copy-source" in message.headers,
  });
  return {
    message,
    socket: message.socket,
    method,
    path,
    query: parameters,
    bucket: decodeURIComponent(bucket),
    key,
    operation,
  };
}

/** A header of a request as one text. */
export function headerOf({ message }: S3Request, name: string): string | undefined {
  const value = message.headers[name];
  return Array.isArray(value) ? value.join(",") : value;
}

function operationOf(
  method: string,
  query: URLSearchParams,
  { isObject, isCopy }: { isObject: boolean; isCopy: boolean },
): string {
  if (method === "OPTIONS") return "Preflight";
  return isObject ? operationOnObject(method, query, isCopy) : operationOnBucket(method, query);
}

function operationOnObject(method: string, query: URLSearchParams, isCopy: boolean): string {
  if (query.has("uploads")) return method === "POST" ? "CreateMultipartUpload" : "Unknown";
  if (query.has("uploadId")) {
    const names: Readonly<Record<string, string>> = {
      PUT: isCopy ? "Unknown" : "UploadPart",
      POST: "CompleteMultipartUpload",
      DELETE: "AbortMultipartUpload",
    };
    return names[method] ?? "Unknown";
  }
  const names: Readonly<Record<string, string>> = {
    PUT: isCopy ? "CopyObject" : "PutObject",
    GET: "GetObject",
    HEAD: "HeadObject",
    DELETE: "DeleteObject",
  };
  return names[method] ?? "Unknown";
}

const bucketSettings = ["cors", "lifecycle", "versioning"];

function operationOnBucket(method: string, query: URLSearchParams): string {
  if (query.has("delete") && method === "POST") return "DeleteObjects";
  if (query.has("uploads")) return "ListMultipartUploads";
  const setting = bucketSettings.find((name) => query.has(name));
  if (setting) return `${method} ${setting}`;
  if (query.has("location")) return "GetBucketLocation";
  if (method === "GET") return query.get("list-type") === "2" ? "ListObjectsV2" : "Unknown";
  if (method === "HEAD") return "HeadBucket";
  return method === "PUT" ? "CreateBucket" : "Unknown";
}
