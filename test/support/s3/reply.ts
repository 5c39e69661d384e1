import type { IncomingMessage } from "node:http";
import type { Bucket } from "./bucket.ts";
import type { InnerServer } from "./inner-server.ts";
import type { ReceivedBody } from "./request-body.ts";
import type { S3Request } from "./s3-request.ts";

/** A response to be sent. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** XML, or the bytes of an object. */
  readonly body?: string | { readonly bytes: IncomingMessage; readonly size: number };
}

/** Everything that an operation needs. */
export interface Call {
  readonly request: S3Request;
  readonly bucket: Bucket;
  readonly inner: InnerServer;
  readonly now: number;
  /** Receives and verifies the body. */
  body(): Promise<ReceivedBody>;
}

export type Operation = (call: Call) => Promise<Reply>;

/** A response with an XML document. */
export function xmlReply(xml: string): Reply {
  return {
    status: 200,
    headers: { "content-type": "application/xml" },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`,
  };
}
