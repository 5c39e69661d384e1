import { createHash } from "node:crypto";
import { Spool } from "../../../src/content/spool.ts";
import { checksums } from "./checksums.ts";
import { decodeChunks } from "./chunked-body.ts";
import { S3Error } from "./s3-error.ts";
import { headerOf, type S3Request } from "./s3-request.ts";

/** A body that is what its sender meant to send. */
export interface ReceivedBody {
  readonly size: number;
  /** The MD5 in hex. */
  readonly md5: string;
  /** The SHA-256 in base64. */
  readonly sha256: string;
  /** The checksums that were sent, by their headers. */
  readonly given: Readonly<Record<string, string>>;
  pieces(): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

const pieceSize = 256 * 1024;
const prefix = "x-amz-checksum-";
const notChecksums = [`${prefix}type`, `${prefix}mode`, `${prefix}algorithm`];

/** Receives a whole body and compares it with every length, hash and checksum that came with it. */
export async function receiveBody(
  request: S3Request,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ReceivedBody> {
  const trailers = new Map<string, string>();
  const payload = headerOf(request, "x-amz-content-sha256") ?? "UNSIGNED-PAYLOAD";
  const isChunked = payload.startsWith("STREAMING-");
  if (isChunked && payload !== "STREAMING-UNSIGNED-PAYLOAD-TRAILER")
    throw new S3Error(501, "NotImplemented", "Signed chunks are not verified here");
  const measured = new Measured(request);
  const spool = new Spool();
  try {
    await spool.fill(measured.pass(isChunked ? decodeChunks(bytes, trailers) : bytes));
    const facts = measured.expect(isChunked ? "" : payload, trailers);
    return { ...facts, pieces: () => bytesOf(spool), close: () => spool.close() };
  } catch (error) {
    await spool.close();
    throw error;
  }
}

async function* bytesOf(spool: Spool): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of spool.pieces(pieceSize)) yield bytes;
}

class Measured {
  readonly #request: S3Request;
  readonly #names: readonly string[];
  readonly #sums: ReadonlyMap<string, { update(bytes: Uint8Array): void; digest(): string }>;
  readonly #md5 = createHash("md5");
  #size = 0;

  constructor(request: S3Request) {
    this.#request = request;
    const trailer = headerOf(request, "x-amz-trailer");
    const headers = Object.keys(request.message.headers);
    this.#names = [...headers, ...(trailer ? [trailer] : [])].filter(
      (name) => name.startsWith(prefix) && !notChecksums.includes(name),
    );
    const algorithms = new Set(["sha256", ...this.#names.map((name) => name.slice(prefix.length))]);
    this.#sums = new Map([...algorithms].map((name) => [name, startChecksum(name)]));
  }

  async *pass(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.#size += chunk.length;
      this.#md5.update(chunk);
      for (const sum of this.#sums.values()) sum.update(chunk);
      yield chunk;
    }
  }

  /** Compares everything that was sent with what arrived. */
  expect(payload: string, trailers: ReadonlyMap<string, string>) {
    const found = new Map([...this.#sums].map(([name, sum]) => [name, sum.digest()]));
    const md5 = this.#md5.digest();
    const sha256 = found.get("sha256") ?? "";
    const length = headerOf(this.#request, "x-amz-decoded-content-length");
    if (length !== undefined && Number(length) !== this.#size)
      throw new S3Error(400, "IncompleteBody", "You did not provide the number of bytes specified");
    if (/^[0-9a-f]{64}$/.test(payload) && payload !== Buffer.from(sha256, "base64").toString("hex"))
      throw new S3Error(
        400,
        "XAmzContentSHA256Mismatch",
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    const given: Record<string, string> = {};
    for (const name of this.#names) {
      const value = trailers.get(name) ?? headerOf(this.#request, name) ?? "";
      expectSame(name, value, found.get(name.slice(prefix.length)) ?? "");
      given[name] = value;
    }
    const contentMd5 = headerOf(this.#request, "content-md5");
    if (contentMd5 !== undefined) expectSame("Content-MD5", contentMd5, md5.toString("base64"));
    return { size: this.#size, md5: md5.toString("hex"), sha256, given };
  }
}

function expectSame(name: string, given: string, found: string): void {
  if (Buffer.from(given, "base64").toString("base64") !== given || given.length !== found.length)
    throw new S3Error(400, "InvalidDigest", `Value for ${name} is invalid.`);
  if (given !== found)
    throw new S3Error(400, "BadDigest", `The ${name} you specified did not match the calculated checksum.`);
}

function startChecksum(name: string) {
  const start = checksums[name];
  if (!start) throw new S3Error(501, "NotImplemented", `The checksum ${name} is not verified here`);
  return start();
}
