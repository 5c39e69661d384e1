import type { Readable } from "node:stream";
import type { GetObjectCommandOutput } from "@aws-sdk/client-s3";
import type { ContentRange, Part } from "../../engine/content-store.ts";
import { pause } from "../../s3/pause.ts";
import type { OpenS3 } from "../../s3/s3-client.ts";
import { isBeyondEnd, isChangedObject, isMissingObject, storageError } from "../../s3/s3-errors.ts";
import { goneError } from "../content-stream.ts";
import { HashCheck } from "../hash-check.ts";

interface S3Source {
  readonly s3: OpenS3;
  readonly bucket: string;
  readonly key: string;
  readonly id: string;
  readonly part: Part;
  readonly range: ContentRange | undefined;
  /** Reads only the object with this entity tag. */
  readonly version: string | undefined;
  readonly sha256: string | undefined;
  /** Turns an error of the SDK into one that says what to do. */
  readonly errorOf: (error: unknown) => unknown;
}

const maxFailures = 4;
const firstPauseMs = 100;

/** Starts to read an object. Undefined if it does not exist or is another version. */
export async function downloadContent(source: S3Source): Promise<ReadableStream<Uint8Array> | undefined> {
  const { range, version } = source;
  const { start, end } = range ?? { start: 0, end: undefined };
  try {
    const first = await getObject(source, {
      range: range && rangeOf(start, end),
      version,
    });
    return new S3Download(source, first).stream();
  } catch (error) {
    if (isMissingObject(error) || isChangedObject(error)) return undefined;
    if (isBeyondEnd(error)) return new Blob([]).stream();
    throw source.errorOf(error);
  }
}

/** A download that continues where it broke off. */
class S3Download {
  readonly #source: S3Source;
  readonly #version: string | undefined;
  readonly #check: HashCheck | undefined;
  readonly #end: number;
  #position: number;
  #chunks: AsyncIterator<Uint8Array>;
  #failures = 0;

  constructor(source: S3Source, first: GetObjectCommandOutput) {
    const { id, part, range } = source;
    this.#source = source;
    this.#version = first.ETag;
    this.#chunks = chunksOf(first);
    this.#position = range?.start ?? 0;
    this.#end = this.#position + (first.ContentLength ?? 0);
    this.#check = range ? undefined : new HashCheck({ id, part, sha256: source.sha256 ?? sha256Of(first) });
  }

  stream(): ReadableStream<Uint8Array> {
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const bytes = this.#position < this.#end ? await this.#next() : undefined;
      const isEnd = this.#position >= this.#end;
      if (isEnd) this.#check?.finish();
      if (bytes) controller.enqueue(bytes);
      if (isEnd) await this.#close(controller);
    };
    const cancel = async () => {
      await this.#chunks.return?.();
    };
    return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
  }

  async #next(): Promise<Uint8Array> {
    for (;;) {
      try {
        const { done, value } = await this.#chunks.next();
        if (done) throw new Error("the response ended early");
        this.#position += value.byteLength;
        this.#failures = 0;
        this.#check?.add(value);
        return value;
      } catch (error) {
        await this.#resume(error);
      }
    }
  }

  async #resume(cause: unknown): Promise<void> {
    const { id, part, errorOf } = this.#source;
    if (++this.#failures > maxFailures)
      throw storageError(
        "store-unreachable",
        `the ${part} of document ${id} could not be read: the connection to the storage broke several times; repeat the call`,
        cause,
      );
    if (this.#failures > 1) await pause(firstPauseMs * 2 ** this.#failures);
    const range = rangeOf(this.#position, this.#end - 1);
    try {
      this.#chunks = chunksOf(await getObject(this.#source, { range, version: this.#version }));
    } catch (error) {
      throw isMissingObject(error) || isChangedObject(error) ? goneError(id, part) : errorOf(error);
    }
  }

  // Reads to the end of the response, so that its connection can be used again.
  async #close(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    controller.close();
    await this.#chunks.next().catch(() => {});
  }
}

async function getObject(
  { s3: { client, sdk }, bucket, key }: S3Source,
  { range, version }: { range: string | undefined; version: string | undefined },
): Promise<GetObjectCommandOutput> {
  return client.send(
    new sdk.GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ...(range && { Range: range }),
      ...(version && { IfMatch: version }),
    }),
  );
}

function chunksOf({ Body }: GetObjectCommandOutput): AsyncIterator<Uint8Array> {
  const body = Body as Readable;
  // A connection that breaks between two reads is noticed by the second one.
  body.on("error", () => {});
  return body[Symbol.asyncIterator]();
}

function rangeOf(start: number, end: number | undefined): string {
  return `bytes=${start}-${end ?? ""}`;
}

/** The SHA-256 of an object, if the storage knows it. It knows less of one uploaded in parts: the hash of their hashes. */
export function sha256Of({
  ChecksumSHA256: checksum,
  ChecksumType: type,
}: Pick<GetObjectCommandOutput, "ChecksumSHA256" | "ChecksumType">): string | undefined {
  const isOfBytes = checksum && !checksum.includes("-") && type !== "COMPOSITE";
  return isOfBytes ? Buffer.from(checksum, "base64").toString("hex") : undefined;
}
