import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import S3rver from "@20minutes/s3rver";
import { textOf } from "./s3-error.ts";
import type { S3Request } from "./s3-request.ts";

interface Answer {
  readonly status: number;
  readonly body: IncomingMessage;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly bytes: AsyncIterable<Uint8Array>; readonly size: number };
}

/**
 * The server from npm, which stores bytes. Every object has a name of its own there and is never overwritten, because the
 * server writes into the files that others read.
 */
export class InnerServer {
  readonly #folder: string;
  readonly #server: S3rver;
  readonly #agent = new Agent({ keepAlive: true });
  #port = 0;

  constructor(folder: string) {
    this.#folder = folder;
    const own = { port: 0, address: "127.0.0.1", silent: true, vhostBuckets: false };
    this.#server = new S3rver({ ...own, directory: folder });
  }

  async start(): Promise<void> {
    this.#port = (await this.#server.run()).port;
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    await this.#server.close();
  }

  async createBucket(bucket: string): Promise<void> {
    await this.#text({ method: "PUT", path: `/${bucket}` });
  }

  /** Stores bytes and returns the name under which they can be read. */
  async put(bucket: string, body: NonNullable<Sent["body"]>): Promise<string> {
    const name = randomUUID();
    await this.#text({ method: "PUT", path: `/${bucket}/${name}`, body });
    return name;
  }

  async copy(bucket: string, name: string): Promise<string> {
    const copy = randomUUID();
    const headers = { "x-amz-copy-source": `/${bucket}/${name}` };
    await this.#text({ method: "PUT", path: `/${bucket}/${copy}`, headers });
    return copy;
  }

  /** Bytes from a position on. */
  async get(bucket: string, name: string, start: number): Promise<IncomingMessage> {
    const headers = start > 0 ? { range: `bytes=${start}-` } : {};
    const { body } = await this.#send({ method: "GET", path: `/${bucket}/${name}`, headers });
    return body;
  }

  async remove(bucket: string, name: string): Promise<void> {
    await this.#text({ method: "DELETE", path: `/${bucket}/${name}` });
  }

  /** Begins an upload in parts, and returns its id. */
  async beginUpload(bucket: string, name: string): Promise<string> {
    const xml = await this.#text({ method: "POST", path: `/${bucket}/${name}?uploads` });
    return textOf(xml, "UploadId") ?? "";
  }

  async putPart(
    { bucket, name, id, number }: { bucket: string; name: string; id: string; number: number },
    body: NonNullable<Sent["body"]>,
  ): Promise<void> {
    const path = `/${bucket}/${name}?partNumber=${number}&uploadId=${id}`;
    await this.#text({ method: "PUT", path, body });
  }

  async completeUpload(
    { bucket, name, id }: { bucket: string; name: string; id: string },
    parts: readonly { readonly number: number; readonly etag: string }[],
  ): Promise<void> {
    const list = parts.map(
      ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag></Part>`,
    );
    const xml = Buffer.from(`<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`);
    const body = { bytes: Readable.from([xml]), size: xml.length };
    await this.#text({ method: "POST", path: `/${bucket}/${name}?uploadId=${id}`, body });
  }

  /** The server cannot abort uploads, so its files are removed. */
  async abortUpload(bucket: string, id: string): Promise<void> {
    await rm(join(this.#folder, bucket, "._S3rver_uploads", id), { recursive: true, force: true });
  }

  /** Passes on a request about a setting of a bucket. */
  async setting(sent: Sent): Promise<{ status: number; xml: string }> {
    const { status, body } = await this.#send(sent);
    return { status, xml: await text(body) };
  }

  /** The headers that allow a browser's request, if the bucket's setting does. */
  async corsHeaders({ message, method, bucket }: S3Request): Promise<Record<string, string>> {
    const names = ["origin", "access-control-request-method", "access-control-request-headers"];
    const given = names.flatMap((name) =>
      message.headers[name] ? [[name, String(message.headers[name])]] : [],
    );
    const preflight = { "access-control-request-method": method === "OPTIONS" ? "" : method };
    const headers = { ...preflight, ...Object.fromEntries(given) };
    const { body } = await this.#send({ method: "OPTIONS", path: `/${bucket}/any`, headers });
    body.resume();
    const answered = Object.entries(body.headers).filter(([name]) => name.startsWith("access-control-"));
    return Object.fromEntries(answered.map(([name, value]) => [name, String(value)]));
  }

  async #text(sent: Sent): Promise<string> {
    const { status, body } = await this.#send(sent);
    const xml = await text(body);
    if (status >= 300) throw new Error(`${sent.method} ${sent.path} failed with ${status}: ${xml}`);
    return xml;
  }

  async #send({ method, path, headers = {}, body }: Sent): Promise<Answer> {
    const sent = request({
      host: "127.0.0.1",
      port: this.#port,
      agent: this.#agent,
      method,
      path,
      headers: { ...headers, ...(body && { "content-length": String(body.size) }) },
    });
    const answer = new Promise<Answer>((resolve, reject) => {
      sent.on("response", (message) => resolve({ status: message.statusCode ?? 0, body: message }));
      sent.on("error", reject);
    });
    answer.catch(() => {});
    if (body) await pipeline(body.bytes, sent);
    else sent.end();
    return answer;
  }
}
