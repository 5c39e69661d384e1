import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { Bucket } from "./bucket.ts";
import { bucketOperations } from "./bucket-operations.ts";
import { type FaultKind, Faults } from "./faults.ts";
import type { InnerServer } from "./inner-server.ts";
import { objectOperations } from "./object-operations.ts";
import type { Reply } from "./reply.ts";
import { type ReceivedBody, receiveBody } from "./request-body.ts";
import { accessDenied, noSuchBucket, S3Error } from "./s3-error.ts";
import { headerOf, readRequest, type S3Request } from "./s3-request.ts";
import { type Credentials, expectSignature } from "./signatures.ts";
import { uploadOperations } from "./upload-operations.ts";

const operations = { ...objectOperations, ...uploadOperations, ...bucketOperations };

const notImplemented = () => new S3Error(501, "NotImplemented", "This is not implemented");

const refusals: Partial<Record<FaultKind, () => S3Error>> = {
  "internal-error": () => new S3Error(500, "InternalError", "We encountered an internal error."),
  "slow-down": () => new S3Error(503, "SlowDown", "Please reduce your request rate."),
  "access-denied": accessDenied,
  "no-bucket": noSuchBucket,
  "not-implemented": notImplemented,
  "no-checksums": notImplemented,
  "clock-skewed": () =>
    new S3Error(403, "RequestTimeTooSkewed", "The difference is too large.", {
      ServerTime: new Date(Date.now() + 1_200_000).toISOString(),
    }),
};

/**
 * Stands in front of a server that stores bytes, and checks what AWS checks: signatures, dates, hashes and checksums of every
 * request. Keeps dates, checksums, versions and unfinished uploads itself, and injects faults.
 */
export class VerifyingProxy {
  readonly faults = new Faults();
  readonly buckets = new Map<string, Bucket>();
  /** The number of requests by operation. */
  readonly counts: Record<string, number> = {};
  /** Bodies received and sent, in bytes. */
  readonly bytes = { received: 0, sent: 0 };
  /** How far this server's clock is ahead of the machine's. */
  clockOffsetMs = 0;
  readonly #inner: InnerServer;
  readonly #credentials: Credentials;
  readonly #server: Server;

  constructor(inner: InnerServer, credentials: Credentials) {
    this.#inner = inner;
    this.#credentials = credentials;
    this.#server = createServer({ requestTimeout: 0 }, (message, response) =>
      this.#serve(readRequest(message), response),
    );
  }

  /** Listens on loopback, and returns the port. */
  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  async createBucket(name: string): Promise<void> {
    await this.#inner.createBucket(name);
    this.buckets.set(name, new Bucket(name));
  }

  async #serve(request: S3Request, response: ServerResponse): Promise<void> {
    this.counts[request.operation] = (this.counts[request.operation] ?? 0) + 1;
    const fault = this.faults.take(request.operation);
    try {
      if (fault === "hang") return;
      const isRefused = fault !== "no-checksums" || hasChecksum(request);
      const refusal = fault && isRefused ? refusals[fault]?.() : undefined;
      if (refusal) throw refusal;
      const reply = await this.#answer(request, fault);
      if (fault === "lose-response") cut(request);
      else await this.#send(request, response, { reply, fault });
    } catch (error) {
      await this.#sendError(request, response, error).catch(() => cut(request));
    }
  }

  async #answer(request: S3Request, fault: FaultKind | undefined): Promise<Reply> {
    const { operation, bucket: name } = request;
    if (operation === "Preflight") return this.#preflight(request);
    const now = Date.now() + this.clockOffsetMs;
    expectSignature(request, this.#credentials, now);
    if (operation === "CreateBucket" && !this.buckets.has(name)) {
      await this.createBucket(name);
      return { status: 200 };
    }
    const bucket = this.buckets.get(name);
    if (!bucket) throw noSuchBucket();
    const run = operations[operation];
    if (!run)
      throw new S3Error(501, "NotImplemented", `${request.method} ${request.message.url} is not implemented`);
    const body = () => this.#receive(request, fault);
    return run({ request, bucket, inner: this.#inner, now, body });
  }

  async #receive(request: S3Request, fault: FaultKind | undefined): Promise<ReceivedBody> {
    const half = Number(headerOf(request, "content-length") ?? 0) / 2;
    const { bytes: counted } = this;
    async function* bytes() {
      let size = 0;
      for await (const chunk of request.message as AsyncIterable<Buffer>) {
        size += chunk.length;
        counted.received += chunk.length;
        if (fault === "cut-request" && size >= half) throw cut(request);
        if (fault === "corrupt-request" && size - chunk.length <= half && half < size) corrupt(chunk);
        yield chunk;
      }
    }
    return receiveBody(request, bytes());
  }

  async #send(
    request: S3Request,
    response: ServerResponse,
    { reply, fault }: { reply: Reply; fault: FaultKind | undefined },
  ): Promise<void> {
    const { status, headers = {}, body = "" } = reply;
    const size = typeof body === "string" ? Buffer.byteLength(body) : body.size;
    const isEmpty = request.method === "HEAD" || status === 204;
    response.writeHead(status, {
      date: new Date(Date.now() + this.clockOffsetMs).toUTCString(),
      "x-amz-request-id": randomUUID(),
      ...(isEmpty ? {} : { "content-length": String(size) }),
      ...headers,
      ...(await this.#corsHeaders(request)),
    });
    if (typeof body === "string") response.end(isEmpty ? undefined : body);
    else await pipeline(this.#pass(request, body, fault), response).catch(() => response.destroy());
  }

  async *#pass(
    request: S3Request,
    { bytes, size }: { bytes: IncomingMessage; size: number },
    fault: FaultKind | undefined,
  ): AsyncGenerator<Buffer> {
    let sent = 0;
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      const wanted = chunk.subarray(0, size - sent);
      const isMiddle = sent <= size / 2 && size / 2 < sent + wanted.length;
      if (fault === "corrupt-response" && isMiddle) corrupt(wanted);
      const isCut = fault === "cut-response" && isMiddle;
      const some = isCut ? wanted.subarray(0, wanted.length / 2) : wanted;
      sent += some.length;
      this.bytes.sent += some.length;
      yield some;
      if (sent === size) return;
      if (!isCut) continue;
      // What was sent until now should arrive.
      request.socket.destroySoon();
      throw new Error("cut");
    }
  }

  async #sendError(request: S3Request, response: ServerResponse, error: unknown): Promise<void> {
    if (response.headersSent || request.socket.destroyed) throw cut(request);
    const known =
      error instanceof S3Error ? error : new S3Error(500, "InternalError", `${(error as Error)?.stack}`);
    const headers = { "content-type": "application/xml" };
    const reply = { status: known.status, headers, body: known.status === 304 ? "" : known.toXml() };
    await this.#send(request, response, { reply, fault: undefined });
    // The rest of the body is not read.
    if (!request.message.complete) request.message.resume();
  }

  async #preflight(request: S3Request): Promise<Reply> {
    const headers = await this.#corsHeaders(request);
    return { status: "access-control-allow-origin" in headers ? 200 : 403, headers };
  }

  // The inner server knows which origins the bucket allows.
  async #corsHeaders(request: S3Request): Promise<Record<string, string>> {
    if (headerOf(request, "origin") === undefined || !this.buckets.has(request.bucket)) return {};
    return this.#inner.corsHeaders(request);
  }
}

function hasChecksum({ message }: S3Request): boolean {
  return Object.keys(message.headers).some((name) => /^x-amz-checksum-(?!mode$)/.test(name));
}

function cut({ socket }: S3Request): Error {
  socket.destroy();
  return new Error("cut");
}

function corrupt(bytes: Buffer): void {
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
}
