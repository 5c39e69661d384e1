import { randomUUID } from "node:crypto";
import { noSuchKey, noSuchUpload, S3Error } from "./s3-error.ts";

/** One version of an object. */
export interface StoredObject {
  /** The name of its bytes at the inner server. */
  readonly name: string;
  readonly versionId: string;
  readonly size: number;
  readonly etag: string;
  readonly type: string;
  readonly checksums: Readonly<Record<string, string>>;
  modifiedAt: number;
}

/** A part of an unfinished upload. */
interface UploadedPart {
  readonly etag: string;
  readonly size: number;
  readonly sha256: string;
  readonly given: Readonly<Record<string, string>>;
}

/** An upload that was begun. */
export interface Upload {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** The checksum that every part must have. */
  readonly algorithm: string | undefined;
  readonly parts: Map<number, UploadedPart>;
  begunAt: number;
}

/** The objects of a bucket, in which only their bytes are missing. */
export class Bucket {
  readonly name: string;
  readonly uploads = new Map<string, Upload>();
  readonly settings = new Map<string, string>();
  /** The number of objects or uploads in a page of a list at most. */
  pageSize = 1000;
  /** The versions of each key, oldest first. Undefined is a marker that the object was deleted. */
  readonly #versions = new Map<string, (StoredObject | undefined)[]>();

  constructor(name: string) {
    this.name = name;
  }

  get isVersioned(): boolean {
    return this.settings.get("versioning")?.includes("<Status>Enabled</Status>") ?? false;
  }

  /** Stores a new version, and returns the names of bytes that nobody needs any more. */
  put(key: string, object: Omit<StoredObject, "versionId">): { object: StoredObject; unused: string[] } {
    const stored = { ...object, versionId: this.isVersioned ? randomUUID().replaceAll("-", "") : "null" };
    return { object: stored, unused: this.#replace(key, stored) };
  }

  /** Deletes the current version, and returns the names of bytes that nobody needs any more. */
  remove(key: string): string[] {
    return this.#versions.has(key) ? this.#replace(key, undefined) : [];
  }

  find(key: string, versionId?: string | null): StoredObject {
    const versions = this.#versions.get(key) ?? [];
    const found = versionId ? versions.find((one) => one?.versionId === versionId) : versions.at(-1);
    if (found) return found;
    if (versionId)
      throw new S3Error(404, "NoSuchVersion", "The specified version does not exist.", {
        VersionId: versionId,
      });
    throw noSuchKey();
  }

  has(key: string): boolean {
    return this.#versions.get(key)?.at(-1) !== undefined;
  }

  /** The current objects, in the order of their keys. */
  list(): { key: string; object: StoredObject }[] {
    return [...this.#versions]
      .flatMap(([key, versions]) => versions.slice(-1).flatMap((object) => (object ? [{ key, object }] : [])))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  upload(id: string | null, key: string): Upload {
    const upload = this.uploads.get(id ?? "");
    if (upload?.key !== key) throw noSuchUpload();
    return upload;
  }

  /** Dates everything below a prefix to a time. */
  age(prefix: string, at: number): void {
    for (const { key, object } of this.list()) if (key.startsWith(prefix)) object.modifiedAt = at;
    for (const upload of this.uploads.values()) if (upload.key.startsWith(prefix)) upload.begunAt = at;
  }

  #replace(key: string, object: StoredObject | undefined): string[] {
    const versions = this.#versions.get(key) ?? [];
    const unused = this.isVersioned ? [] : versions.splice(0).flatMap((old) => (old ? [old.name] : []));
    if (object || this.isVersioned) this.#versions.set(key, [...versions, object]);
    else this.#versions.delete(key);
    return unused;
  }
}
