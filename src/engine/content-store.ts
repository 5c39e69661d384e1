import type { ContentFacts } from "./document.ts";
import type { Engine } from "./engine.ts";

/** What processors keep of a document beside its content: its text, and its Markdown. */
export const keptParts = ["text", "markdown"] as const;

export type KeptPart = (typeof keptParts)[number];

/** A kept part of at most so many bytes is short: the engine keeps it, in the transaction that finishes its document. */
export const maxShortBytes = 64 * 1024;

/** All that is kept of a document beside its row. */
export type Part = "content" | KeptPart;

/** How a part is written: rejected with `content-too-large` beyond so many bytes, and given up when the signal says so. */
export interface WriteOptions {
  /** The content unless said. */
  readonly part?: Part | undefined;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** Some bytes of a content: from `start` to `end`, both included, counted from 0. */
export interface ContentRange {
  readonly start: number;
  readonly end: number;
}

/** What to read. */
export interface ContentReadOptions {
  /** The content unless said. */
  readonly part?: Part | undefined;
  readonly range?: ContentRange | undefined;
  /** Reads this version of a kept part, as `kept` told it, and no other. */
  readonly version?: string | undefined;
}

/** What is known of a kept part of a document. */
export interface KeptFacts {
  readonly id: string;
  readonly part: KeptPart;
  readonly size: number;
  /** Another one whenever other bytes are kept in its place. */
  readonly version: string;
}

/**
 * The contract of a store of contents, and of what is kept beside them: bytes, each under the id of the document that they
 * belong to. It knows nothing of documents. A content is written before its document is stored, all parts are removed after
 * it; what is left over is swept up.
 */
export interface ContentStore {
  /** How many bytes a content may have unless the queue is told otherwise. */
  readonly maxBytes: number;

  /**
   * Keeps what a stream brings under a document's id, for good once the promise is fulfilled. It takes the place of what was
   * there as a whole. More than `maxBytes` is rejected with `content-too-large` as soon as that is known. Whatever is
   * rejected leaves nothing of it behind, and what was there before.
   */
  write(id: string, bytes: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<ContentFacts>;
  /**
   * The bytes, whole or a range of them; undefined if there are none, or none of that version. They are read as they are
   * asked for; a kept part that is replaced meanwhile is an error, never a mixture.
   */
  read(id: string, options?: ContentReadOptions): Promise<ReadableStream<Uint8Array> | undefined>;
  /** What is kept of documents beside their contents. */
  kept(ids: readonly string[]): Promise<KeptFacts[]>;
  /** Counts contents as written just now, so that they are not swept up before their documents are stored; rejects if one is gone. */
  touch(ids: readonly string[]): Promise<void>;
  /**
   * Removes all parts of documents, also unfinished ones; those that are not there count as removed. What a backup in
   * progress may need is left to the sweep.
   */
  remove(ids: readonly string[]): Promise<void>;
  /**
   * Ids of documents of which some part is there, also an unfinished one, and all were last written before a time by the
   * store's clock: the engine's, or the machine's. They come in an order of the store's own, after the id `after`, up to `limit`; fewer are the last ones.
   * Those that a document is just being stored for in a transaction of a user's are left out.
   */
  list(options: { writtenBefore: number; after?: string | undefined; limit: number }): Promise<string[]>;
  /** Rejects with `store-full` if the disk has no room, as far as the store can see its disk. */
  checkSpace(): Promise<void>;
  /** Waits for what is being written, and closes. */
  close(): Promise<void>;
}

/** Short parts that an engine has kept where contents are not. */
export interface ShortParts {
  find(id: string, part: KeptPart): { readonly bytes: Uint8Array; readonly version: string } | undefined;
  kept(ids: readonly string[]): KeptFacts[];
  /** Something longer has taken its place. */
  forget(id: string, part: KeptPart): void;
  close(): void;
}

/** A whole store: its documents and their contents. */
export interface Store {
  readonly engine: Engine;
  readonly contents: ContentStore;
}
