import { createHash } from "node:crypto";
import type { CompletedPart } from "@aws-sdk/client-s3";
import type { ContentFacts } from "../../engine/document.ts";
import { pause } from "../../s3/pause.ts";
import type { OpenS3 } from "../../s3/s3-client.ts";
import { isDamagedTransfer, isMissingUpload } from "../../s3/s3-errors.ts";
import type { MeasuredContent } from "../measured-content.ts";
import { type PartMemory, S3Parts } from "./s3-parts.ts";

interface S3Target {
  readonly s3: OpenS3;
  readonly bucket: string;
  readonly key: string;
  readonly signal: AbortSignal | undefined;
  readonly memory: PartMemory;
}

const partsAtOnce = 2;
const triesIfDamaged = 3;
const triesIfMissing = 5;
const firstPauseMs = 100;

/** Uploads a content: in one request up to the size of a part, otherwise in parts of which few are in memory. */
export async function uploadContent(target: S3Target, content: MeasuredContent): Promise<ContentFacts> {
  const parts = new S3Parts(content, target.memory);
  try {
    const first = await parts.next();
    if (first.isLast) return await putObject(target, first.bytes, content.facts);
    return await new S3Upload(target).run(first.bytes, parts, content);
  } catch (error) {
    parts.discard();
    throw error;
  }
}

async function putObject(
  { s3: { client, sdk }, bucket, key, signal, memory }: S3Target,
  bytes: Uint8Array,
  facts: ContentFacts,
): Promise<ContentFacts> {
  const input = {
    Bucket: bucket,
    Key: key,
    Body: bytes,
    ChecksumSHA256: Buffer.from(facts.sha256, "hex").toString("base64"),
  };
  await unlessDamaged(() => client.send(new sdk.PutObjectCommand(input), optionsOf(signal)));
  memory.give(bytes);
  return facts;
}

/** An upload in parts. Nothing is visible before it is complete. */
class S3Upload {
  readonly #target: S3Target;
  readonly #completed: (CompletedPart & { readonly PartNumber: number })[] = [];
  readonly #running = new Set<Promise<void>>();
  #id = "";

  constructor(target: S3Target) {
    this.#target = target;
  }

  /** Uploads a first part and the rest. Returns the facts of the whole. */
  async run(first: Uint8Array, rest: S3Parts, content: MeasuredContent): Promise<ContentFacts> {
    await this.#begin();
    try {
      await this.#sendAll(first, rest);
      const { facts } = content;
      await this.#complete(facts);
      return facts;
    } catch (error) {
      await Promise.allSettled(this.#running);
      await this.#abort();
      throw error;
    }
  }

  async #begin(): Promise<void> {
    const { s3, signal } = this.#target;
    const input = { ...this.#object(), ChecksumAlgorithm: "SHA256" } as const;
    const { UploadId } = await s3.client.send(
      new s3.sdk.CreateMultipartUploadCommand(input),
      optionsOf(signal),
    );
    this.#id = UploadId ?? "";
  }

  async #sendAll(first: Uint8Array, rest: S3Parts): Promise<void> {
    let part = { bytes: first, isLast: false };
    for (let number = 1; ; number++) {
      this.#send(number, part.bytes);
      if (part.isLast) break;
      if (this.#running.size >= partsAtOnce) await Promise.race(this.#running);
      part = await rest.next();
    }
    await Promise.all(this.#running);
  }

  // A failure is reported by the next wait.
  #send(number: number, bytes: Uint8Array): void {
    const sending = this.#sendPart(number, bytes).then(() => {
      this.#target.memory.give(bytes);
      this.#running.delete(sending);
    });
    sending.catch(() => {});
    this.#running.add(sending);
  }

  async #sendPart(number: number, bytes: Uint8Array): Promise<void> {
    const { s3, signal } = this.#target;
    // Hashed by another thread.
    const hash = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
    const ChecksumSHA256 = Buffer.from(hash).toString("base64");
    const input = { ...this.#upload(), PartNumber: number, Body: bytes, ChecksumSHA256 };
    const { ETag } = await unlessDamaged(() =>
      s3.client.send(new s3.sdk.UploadPartCommand(input), optionsOf(signal)),
    );
    this.#completed.push({ PartNumber: number, ETag, ChecksumSHA256 });
  }

  async #complete(facts: ContentFacts): Promise<void> {
    const { s3, signal } = this.#target;
    const Parts = this.#completed.sort((a, b) => a.PartNumber - b.PartNumber);
    const input = { ...this.#upload(), MultipartUpload: { Parts } };
    try {
      await s3.client.send(new s3.sdk.CompleteMultipartUploadCommand(input), optionsOf(signal));
    } catch (error) {
      if (!isMissingUpload(error) || !(await this.#isStored(facts))) throw error;
    }
  }

  // If the response was lost, the repeated request finds the upload gone, even if it is still being completed.
  async #isStored({ size }: ContentFacts): Promise<boolean> {
    const { client, sdk } = this.#target.s3;
    const input = { ...this.#object(), ChecksumMode: "ENABLED" } as const;
    for (let tries = 1; ; tries++) {
      const found = await client.send(new sdk.HeadObjectCommand(input)).catch(() => undefined);
      const checksum = found?.ChecksumSHA256 ?? this.#checksumOfChecksums();
      if (found?.ContentLength === size && checksum === this.#checksumOfChecksums()) return true;
      if (tries === triesIfMissing) return false;
      await pause(firstPauseMs * 2 ** tries);
    }
  }

  #checksumOfChecksums(): string {
    const hash = createHash("sha256");
    for (const { ChecksumSHA256 = "" } of this.#completed) hash.update(Buffer.from(ChecksumSHA256, "base64"));
    return `${hash.digest("base64")}-${this.#completed.length}`;
  }

  // What cannot be aborted now is swept later.
  async #abort(): Promise<void> {
    const { client, sdk } = this.#target.s3;
    await client.send(new sdk.AbortMultipartUploadCommand(this.#upload())).catch(() => {});
  }

  #object() {
    return { Bucket: this.#target.bucket, Key: this.#target.key };
  }

  #upload() {
    return { ...this.#object(), UploadId: this.#id };
  }
}

async function unlessDamaged<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (!isDamagedTransfer(error) || tries === triesIfDamaged) throw error;
    }
  }
}

function optionsOf(abortSignal: AbortSignal | undefined) {
  return abortSignal ? { abortSignal } : {};
}
