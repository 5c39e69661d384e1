import {
  type ContentReadOptions,
  type ContentStore,
  type KeptFacts,
  type KeptPart,
  keptParts,
  type Part,
  type PresignedDownload,
  type PresignedUpload,
  type ShortParts,
  type SweepSchedule,
  type WriteOptions,
} from "../../engine/content-store.ts";
import type { ContentFacts } from "../../engine/document.ts";
import { unexpected } from "../../errors/expectation.ts";
import { closedError, FairlaneError } from "../../errors/fairlane-error.ts";
import { systemClock } from "../../runtime/clock.ts";
import { isId } from "../../runtime/ids.ts";
import type { S3Location } from "../../s3/location.ts";
import { type OpenS3, openS3Client, type S3ClientOptions } from "../../s3/s3-client.ts";
import { isMissingObject, s3Error } from "../../s3/s3-errors.ts";
import { expectPart, goneError } from "../content-stream.ts";
import { keptPartsOf } from "../kept-parts.ts";
import { MeasuredContent } from "../measured-content.ts";
import { downloadContent, sha256Of } from "./s3-download.ts";
import { keyOf, listDocuments } from "./s3-listing.ts";
import { readOwner, writeOwner } from "./s3-owner.ts";
import { PartMemory } from "./s3-parts.ts";
import { presignDownload, presignUpload } from "./s3-presign.ts";
import { removeObjects } from "./s3-removal.ts";
import { uploadContent } from "./s3-upload.ts";

/** A content store that can sign requests for others. */
export type S3Contents = ContentStore & {
  readonly [Name in "presignUpload" | "presignDownload" | "facts"]-?: NonNullable<ContentStore[Name]>;
};

/** Opens the contents below a location in S3, without sending anything. Short parts may be stored elsewhere. */
export async function openS3ContentStore(
  location: S3Location,
  short?: ShortParts,
  options: S3ClientOptions = {},
): Promise<S3Contents> {
  return new S3ContentStore(location, await openS3Client(location, options), short);
}

const day = 86_400_000;
const partsOfDocument: readonly Part[] = ["content", ...keptParts];

class S3ContentStore implements S3Contents {
  readonly maxBytes = 2 ** 30;
  // An object uploaded in parts has the date on which its upload started. Every listed page costs money.
  readonly sweep: SweepSchedule = { keepUnusedMs: day, everyMs: day / 4 };
  readonly #location: S3Location;
  readonly #s3: OpenS3;
  readonly #short: ShortParts | undefined;
  readonly #memory = new PartMemory();
  readonly #writing = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(location: S3Location, s3: OpenS3, short: ShortParts | undefined) {
    this.#location = location;
    this.#s3 = s3;
    this.#short = short;
  }

  async write(id: string, bytes: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<ContentFacts> {
    const part = expectPart(options.part);
    const object = this.#objectOf(id, part);
    const writing = this.#write(object, new MeasuredContent(bytes, options), options.signal)
      .then(async (facts) => {
        if (part !== "content") await this.#short?.forget(id, part);
        return facts;
      })
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
    return writing;
  }

  async read(id: string, options: ContentReadOptions = {}): Promise<ReadableStream<Uint8Array> | undefined> {
    if (!isId(id)) return undefined;
    const { range, version, sha256 } = options;
    const part = expectPart(options.part);
    const object = this.#objectOf(id, part);
    const short = part === "content" ? undefined : await this.#short?.find(id, part);
    if (short) {
      const end = range && range.end + 1;
      return (version ?? short.version) === short.version
        ? new Blob([short.bytes.slice(range?.start, end)]).stream()
        : undefined;
    }
    const errorOf = (error: unknown) => s3Error(error, this.#location);
    return downloadContent({ ...object, s3: this.#s3, id, part, range, version, sha256, errorOf });
  }

  async kept(ids: readonly string[]): Promise<KeptFacts[]> {
    this.#refuseClosed();
    return keptPartsOf(ids, this.#short, (id, part) => this.#keptFacts(id, part));
  }

  /** Objects cannot be dated. Those that the sweep may soon remove are replaced by a copy. */
  async touch(ids: readonly string[]): Promise<void> {
    const old = systemClock.now() - this.sweep.keepUnusedMs / 2;
    await Promise.all(
      ids.map(async (id) => {
        const found = await this.#head(id, "content");
        if (!found) throw await this.#goneError(id);
        if ((found.LastModified?.getTime() ?? 0) < old) await this.#replaceByCopy(id);
      }),
    );
  }

  async remove(ids: readonly string[]): Promise<void> {
    const known = ids.filter(isId);
    const keys = known.map((id) => partsOfDocument.map((part) => this.#objectOf(id, part).key));
    if (known.length === 0) return;
    await this.#guarded(() => removeObjects(this.#s3, this.#location, keys));
    await this.#short?.remove(known);
  }

  async list(options: {
    writtenBefore: number;
    after?: string | undefined;
    limit: number;
  }): Promise<string[]> {
    this.#refuseClosed();
    const { writtenBefore, after, limit } = options;
    return this.#guarded(async () => {
      const found: string[] = [];
      for await (const { id, writtenAt } of listDocuments(this.#s3, this.#location, after)) {
        if (found.length === limit) break;
        if (writtenAt < writtenBefore) found.push(id);
      }
      return found;
    });
  }

  async owner(): Promise<string | undefined> {
    this.#refuseClosed();
    return this.#guarded(() => readOwner(this.#s3, this.#location));
  }

  async claim(owner: string): Promise<void> {
    this.#refuseClosed();
    await this.#guarded(() => writeOwner(this.#s3, this.#location, owner));
  }

  /** The storage cannot be asked. */
  async checkSpace(): Promise<void> {}

  async presignUpload(
    id: string,
    upload: ContentFacts & { readonly expiresInMs: number },
  ): Promise<PresignedUpload> {
    const object = this.#objectOf(id, "content");
    return this.#guarded(() => presignUpload(this.#s3, object, upload));
  }

  async presignDownload(id: string, download: PresignedDownload): Promise<string | undefined> {
    const part = expectPart(download.part);
    const object = this.#objectOf(id, part);
    if (part !== "content" && (await this.#short?.find(id, part))) return undefined;
    return this.#guarded(() => presignDownload(this.#s3, object, download));
  }

  async facts(id: string): Promise<ContentFacts | undefined> {
    const found = await this.#head(id, "content");
    if (!found) return undefined;
    const { ContentLength: size = 0 } = found;
    const sha256 = sha256Of(found) ?? (await this.#hashOf(id));
    return sha256 === undefined ? undefined : { size, sha256 };
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await Promise.allSettled(this.#writing);
    this.#s3.client.destroy();
    await this.#short?.close();
  }

  async #write(
    object: { bucket: string; key: string },
    content: MeasuredContent,
    signal: AbortSignal | undefined,
  ): Promise<ContentFacts> {
    try {
      return await uploadContent({ ...object, s3: this.#s3, signal, memory: this.#memory }, content);
    } catch (error) {
      if (content.isOfSender(error)) throw error;
      throw signal?.aborted ? signal.reason : s3Error(error, this.#location);
    }
  }

  async #keptFacts(id: string, part: KeptPart): Promise<KeptFacts | undefined> {
    const found = await this.#head(id, part);
    return found && { id, part, size: found.ContentLength ?? 0, version: found.ETag ?? "" };
  }

  async #head(id: string, part: Part) {
    const { bucket, key } = this.#objectOf(id, part);
    const input = { Bucket: bucket, Key: key, ChecksumMode: "ENABLED" } as const;
    return this.#guarded(async () => {
      try {
        return await this.#s3.client.send(new this.#s3.sdk.HeadObjectCommand(input));
      } catch (error) {
        if (isMissingObject(error)) return undefined;
        throw error;
      }
    });
  }

  // The response to a HEAD does not say if the bucket is missing, too.
  async #goneError(id: string): Promise<FairlaneError> {
    const { client, sdk } = this.#s3;
    const { bucket } = this.#location;
    try {
      await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }));
      return goneError(id, "content");
    } catch (error) {
      if (!isMissingObject(error)) throw s3Error(error, this.#location);
      return new FairlaneError(
        "store-missing",
        `the bucket ${bucket} does not exist; create the bucket or correct its name`,
      );
    }
  }

  async #replaceByCopy(id: string): Promise<void> {
    const { bucket, key } = this.#objectOf(id, "content");
    const command = new this.#s3.sdk.CopyObjectCommand({
      Bucket: bucket,
      Key: key,
      CopySource: encodeURI(`${bucket}/${key}`).replaceAll("+", "%2B"),
      MetadataDirective: "REPLACE",
      ChecksumAlgorithm: "SHA256",
    });
    await this.#guarded(() => this.#s3.client.send(command));
  }

  /** Reads a content to hash it, for storage that does not know its SHA-256. */
  async #hashOf(id: string): Promise<string | undefined> {
    const bytes = await this.read(id);
    if (!bytes) return undefined;
    const content = new MeasuredContent(bytes, { maxBytes: Number.MAX_SAFE_INTEGER });
    for await (const _ of content);
    return content.facts.sha256;
  }

  #objectOf(id: string, part: Part): { bucket: string; key: string } {
    this.#refuseClosed();
    if (!isId(id)) throw unexpected("id", "the id of a document", id);
    return { bucket: this.#location.bucket, key: keyOf(this.#location, id, part) };
  }

  async #guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw s3Error(error, this.#location);
    }
  }

  #refuseClosed(): void {
    if (this.#isClosed) throw closedError();
  }
}
