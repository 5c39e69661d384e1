import type { ContentFacts } from "./document.ts";
import type { Engine } from "./engine.ts";

/** The parts that processors store for a document beside its content. */
export const keptParts = ["text", "markdown", "layout"] as const;

export type KeptPart = (typeof keptParts)[number];

/** The kept parts that are text. */
export const keptTexts = ["text", "markdown"] as const satisfies readonly KeptPart[];

export type KeptText = (typeof keptTexts)[number];

/** Kept parts up to this size are stored by the engine, in the transaction that finishes their document. */
export const maxShortBytes = 64 * 1024;

/** Everything that is stored for a document beside its row. */
export type Part = "content" | KeptPart;

/** How to write a part. */
export interface WriteOptions {
  /** Defaults to the content. */
  readonly part?: Part | undefined;
  /** A larger part is rejected with `content-too-large`. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** The bytes from `start` to `end`, both included, counted from 0. */
export interface ContentRange {
  readonly start: number;
  readonly end: number;
}

/** How to read a part. */
export interface ContentReadOptions {
  /** Defaults to the content. */
  readonly part?: Part | undefined;
  readonly range?: ContentRange | undefined;
  /** Reads only this version of a kept part, as returned by `kept`. */
  readonly version?: string | undefined;
  /** The known SHA-256 of the whole part. If all of it is read and it differs, the stream fails with `store-failed`. */
  readonly sha256?: string | undefined;
}

/** A request that stores a content without passing through this process. */
export interface PresignedUpload {
  readonly url: string;
  /** To be sent with the request, whose method is PUT. The storage rejects other bytes than those announced. */
  readonly headers: Readonly<Record<string, string>>;
}

/** How to download a part without passing through this process. */
export interface PresignedDownload {
  /** Defaults to the content. A layout is not downloaded as it is stored. */
  readonly part?: Exclude<Part, "layout"> | undefined;
  /** The name of the file, and its type, in the storage's response. */
  readonly name: string;
  readonly type: string;
  readonly expiresInMs: number;
}

/** Facts about a kept part of a document. */
export interface KeptFacts {
  readonly id: string;
  readonly part: KeptPart;
  readonly size: number;
  /** Changes whenever the part is replaced. */
  readonly version: string;
}

/** When contents without a document are removed. */
export interface SweepSchedule {
  /** The age from which they are removed. An upload touches its contents far more often until the document is stored. */
  readonly keepUnusedMs: number;
  /** The pause after all contents were checked. */
  readonly everyMs: number;
}

/**
 * The contract of a content store, which keeps the parts of documents as bytes under the documents' ids. A content is written
 * before its document is stored, and all parts are removed after it; the sweep removes leftovers.
 */
export interface ContentStore {
  /** The default maximum size of a content. */
  readonly maxBytes: number;
  readonly sweep: SweepSchedule;

  /**
   * Stores a stream as a part of a document, replacing the former one as a whole. It is durable once the promise is fulfilled.
   * A rejected write leaves the former part.
   */
  write(id: string, bytes: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<ContentFacts>;
  /**
   * Returns the bytes, or undefined if there are none or none of that version. They are read on demand. If a kept part is
   * replaced meanwhile, or a part is removed, the stream fails or returns the former bytes to their end.
   */
  read(id: string, options?: ContentReadOptions): Promise<ReadableStream<Uint8Array> | undefined>;
  /** The kept parts of documents. */
  kept(ids: readonly string[]): Promise<KeptFacts[]>;
  /** Counts contents as written now, so that they are not swept before their documents are stored. Rejects if one is missing. */
  touch(ids: readonly string[]): Promise<void>;
  /**
   * Removes all parts of documents, including unfinished ones. Missing ones count as removed. Parts that a running backup may
   * need are left to the sweep.
   */
  remove(ids: readonly string[]): Promise<void>;
  /**
   * Returns ids of documents that have parts, including unfinished ones, all written before a time by the clock of the engine
   * or the machine. They come in the store's own order, after the id `after`. Fewer than `limit` are the last ones. Contents
   * whose document is being stored in a user's transaction are left out.
   */
  list(options: { writtenBefore: number; after?: string | undefined; limit: number }): Promise<string[]>;
  /** The queue that has claimed a storage which several could use; undefined if none has. */
  owner?(): Promise<string | undefined>;
  /** Records the queue that the contents belong to. */
  claim?(owner: string): Promise<void>;
  /** Rejects with `store-full` if the disk is full, as far as the store can tell. */
  checkSpace(): Promise<void>;
  /** Closes after running writes. */
  close(): Promise<void>;

  /** Signs a request that uploads a content, which must have exactly these bytes. Missing if the store cannot do this. */
  readonly presignUpload?:
    | ((id: string, upload: ContentFacts & { readonly expiresInMs: number }) => Promise<PresignedUpload>)
    | undefined;
  /**
   * Signs a URL that downloads a part under a name and with a type. Undefined for a short part, which is elsewhere. Missing if the
   * store cannot do this.
   */
  readonly presignDownload?:
    | ((id: string, download: PresignedDownload) => Promise<string | undefined>)
    | undefined;
  /** The size and SHA-256 of a stored content; undefined if there is none. Missing if nothing is uploaded past this process. */
  facts?(id: string): Promise<ContentFacts | undefined>;
}

/** The short parts that an engine stores itself. */
export interface ShortParts {
  find(
    id: string,
    part: KeptPart,
  ): Promise<{ readonly bytes: Uint8Array; readonly version: string } | undefined>;
  kept(ids: readonly string[]): Promise<KeptFacts[]>;
  /** Removes a part that a longer one has replaced. */
  forget(id: string, part: KeptPart): Promise<void>;
  /** Removes the parts of documents that were removed, if the engine has not done it with them. */
  remove(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Contents that are swept: those of a content store, or short parts that may outlive their documents. */
export type Swept = Pick<ContentStore, "list" | "remove" | "sweep">;

/** A whole store: its documents and their contents. */
export interface Store {
  readonly engine: Engine;
  readonly contents: ContentStore;
  /** The short parts of the engine, if its contents are elsewhere and removing a document does not remove them. */
  readonly shortParts?: Swept | undefined;
}
