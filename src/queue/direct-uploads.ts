import { createHmac, timingSafeEqual } from "node:crypto";
import type { PresignedUpload, Store } from "../engine/content-store.ts";
import type { CustomerRecord } from "../engine/customers.ts";
import type { ContentFacts } from "../engine/document.ts";
import { expectInteger, expectObject, unexpected } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { Clock } from "../runtime/clock.ts";
import { createIdSource, isId } from "../runtime/ids.ts";
import type { AccessControl } from "./access.ts";
import { readCustomer } from "./arguments.ts";
import { PreparedUploads } from "./prepared-uploads.ts";

/** A content to upload to the storage itself, past this process. */
export interface NewUpload {
  /** The customer that will submit it: 1 to 200 characters. */
  readonly customer: string;
  /** Its size in bytes. */
  readonly size: number;
  /** Its SHA-256, in 64 lower-case hexadecimal digits. */
  readonly sha256: string;
}

/** How to upload a content: a request to the storage, and the text to submit afterwards. */
export interface PreparedUpload extends PresignedUpload {
  /** To be submitted instead of the content, once, within an hour. */
  readonly upload: string;
  readonly method: "PUT";
  /** The storage refuses the request from this time on. */
  readonly expiresAt: number;
}

interface DirectUploadsParts extends Store {
  readonly access: Pick<AccessControl, "storeSecret">;
  readonly clock: Clock;
  readonly maxContentBytes: number;
}

/** The facts of an upload, sealed in its text. */
interface Upload extends ContentFacts {
  /** The id of the future document. */
  readonly id: string;
  readonly customer: string;
  readonly holder: string;
  /** True if the customer existed. */
  readonly isKnown: boolean;
  readonly submitBy: number;
}

const urlMs = 900_000;
const submitMs = 3_600_000;
// S3 stores at most this with one request.
const maxPutBytes = 5 * 2 ** 30;
const samples = { id: "00000000-0000-7000-8000-000000000000", size: 0, sha256: "0".repeat(64) };

/** Uploads that go to the storage of contents and not through this process. Only contents in S3 allow them. */
export class DirectUploads {
  readonly #parts: DirectUploadsParts;
  readonly #newId: () => string;
  readonly #prepared: PreparedUploads;

  constructor(parts: DirectUploadsParts) {
    this.#parts = parts;
    this.#prepared = new PreparedUploads(parts.engine.insight);
    this.#newId = createIdSource(parts.clock);
  }

  /** The largest content, in bytes; undefined if the contents of this queue cannot be uploaded so. */
  get maxBytes(): number | undefined {
    const { contents, maxContentBytes } = this.#parts;
    return contents.presignUpload ? Math.min(maxContentBytes, maxPutBytes) : undefined;
  }

  /** The origin of the addresses to upload to, such as `https://bucket.s3.eu-central-1.amazonaws.com`. */
  async origin(): Promise<string | undefined> {
    const signed = await this.#parts.contents.presignUpload?.(samples.id, { ...samples, expiresInMs: 1000 });
    return signed && new URL(signed.url).origin;
  }

  /**
   * Prepares an upload. Its URL is valid for 15 minutes. `holder` is the caller who may submit it, such as the id of a key;
   * defaults to the program itself.
   */
  async prepare(input: NewUpload, holder = ""): Promise<PreparedUpload> {
    const { customer, size, sha256 } = this.#read(input);
    const { contents, engine, clock } = this.#parts;
    const record = await engine.customers.get(customer);
    const [id, now] = [this.#newId(), clock.now()];
    if (record) await this.#expectBelowLimit(record, id, now);
    const signed = await contents.presignUpload?.(id, { size, sha256, expiresInMs: urlMs });
    if (!signed) throw unsupported();
    const facts = {
      id,
      customer,
      holder,
      size,
      sha256,
      isKnown: record !== undefined,
      submitBy: now + submitMs,
    };
    return { upload: await this.#seal(facts), method: "PUT", ...signed, expiresAt: now + urlMs };
  }

  /**
   * Returns the id and the content of an upload that may be submitted now. Throws unless the caller has prepared it for this
   * customer within the last hour, and its bytes are stored.
   */
  async redeem(
    text: string,
    { customer, holder, key }: { customer: string; holder: string; key: string | null },
  ): Promise<{ readonly id: string; readonly content: ContentFacts }> {
    const upload = await this.#open(text);
    if (!upload || upload.customer !== customer || upload.holder !== holder) throw notIssued();
    const { id, size, sha256, submitBy } = upload;
    const { clock, engine, maxContentBytes } = this.#parts;
    if (clock.now() >= submitBy) throw refused("was prepared more than an hour ago; upload it again");
    const document = await engine.insight.document(id);
    // A repeated submission with the same idempotency key returns the same document.
    if (document && (key === null || document.key !== key || document.customer !== customer))
      throw usedUpload();
    if (upload.isKnown && !(await engine.customers.get(customer))) {
      await this.remove([id]);
      throw refused("is of a customer that was erased since");
    }
    if (size > maxContentBytes)
      throw new FairlaneError(
        "content-too-large",
        `upload: expected at most ${maxContentBytes} bytes, got ${size}`,
      );
    const content = { size, sha256 };
    await this.#expectStored(id, content);
    return { id, content };
  }

  /** Removes contents that were uploaded and are not needed. Those that cannot be removed now are swept later. */
  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#parts.contents.remove(ids).catch(() => {});
  }

  async #expectBelowLimit(record: CustomerRecord, id: string, now: number): Promise<void> {
    const { name, limits, scheduled, held, waiting, running } = record;
    const { maxPending } = limits;
    if (maxPending === null) return;
    const pending = scheduled + held + waiting + running;
    const upload = { id, expiresAt: now + urlMs };
    const others = await this.#prepared.add(name, upload, { now, max: maxPending - pending });
    if (others === undefined) return;
    const facts = `${pending} unfinished documents${others > 0 ? ` and ${others} uploads` : ""}`;
    throw new FairlaneError(
      "limit-reached",
      `${JSON.stringify(name)} has ${facts} and may have ${maxPending}; upload when some are finished`,
    );
  }

  #read(input: NewUpload): NewUpload {
    expectObject("upload", input, ["customer", "size", "sha256"]);
    const { maxBytes } = this;
    if (maxBytes === undefined) throw unsupported();
    const size = expectInteger("size", input.size, [0, Number.MAX_SAFE_INTEGER]);
    if (size > maxBytes)
      throw new FairlaneError("content-too-large", `size: expected at most ${maxBytes} bytes, got ${size}`);
    const { sha256 } = input;
    if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256))
      throw unexpected("sha256", "64 lower-case hexadecimal digits", sha256);
    return { customer: readCustomer(input.customer), size, sha256 };
  }

  async #expectStored(id: string, { size, sha256 }: ContentFacts): Promise<void> {
    const found = await this.#parts.contents.facts?.(id);
    if (!found) throw refused("has not arrived in the storage; send its bytes to its URL first");
    if (found.size === size && found.sha256 === sha256) return;
    await this.remove([id]);
    throw refused("has other bytes in the storage than were announced; upload it again");
  }

  async #seal(upload: Upload): Promise<string> {
    const facts = Buffer.from(JSON.stringify(upload)).toString("base64url");
    return `up_${facts}.${(await this.#sign(facts)).toString("base64url")}`;
  }

  async #open(text: unknown): Promise<Upload | undefined> {
    const [, facts = "", given = ""] = /^up_([\w-]{1,4000})\.([\w-]{43})$/.exec(String(text)) ?? [];
    const isOurs = timingSafeEqual(padded(given), await this.#sign(facts));
    if (!isOurs || facts === "") return undefined;
    const upload: Upload = JSON.parse(Buffer.from(facts, "base64url").toString());
    return isId(upload.id) ? upload : undefined;
  }

  async #sign(facts: string): Promise<Buffer> {
    const key = createHmac("sha256", await this.#parts.access.storeSecret())
      .update("uploads")
      .digest();
    return createHmac("sha256", key).update(facts).digest();
  }
}

function padded(given: string): Buffer {
  return Buffer.concat([Buffer.from(given, "base64url"), Buffer.alloc(32)], 32);
}

function unsupported(): FairlaneError {
  return new FairlaneError(
    "unsupported",
    "contents of this queue cannot be uploaded to their storage directly; that needs contents in S3 (fairlane serve --content s3://…)",
  );
}

// The same for every reason, which reveals nothing about the uploads of others.
function notIssued(): FairlaneError {
  return new FairlaneError(
    "invalid-argument",
    "upload: expected the text of an upload that this caller has prepared for this customer, got another one",
  );
}

/** The error for an upload that was submitted before. */
export function usedUpload(): FairlaneError {
  return refused("was submitted already; an upload is good for one document");
}

function refused(why: string): FairlaneError {
  return new FairlaneError("wrong-state", `upload: it ${why}`);
}
