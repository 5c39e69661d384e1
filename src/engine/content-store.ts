import type { ContentFacts } from "./document.ts";
import type { Engine } from "./engine.ts";

/** How a content is written: rejected with `content-too-large` beyond so many bytes, and given up when the signal says so. */
export interface WriteOptions {
  readonly mostBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** Some bytes of a content: from `start` to `end`, both included, counted from 0. */
export interface ContentRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The contract of a store of contents: bytes, each under the id of the document that they belong to. It knows nothing of
 * documents. A content is written before its document is stored and removed after it; what is left over is swept up.
 */
export interface ContentStore {
  /** How many bytes a content may have unless the queue is told otherwise. */
  readonly mostBytes: number;

  /**
   * Keeps what a stream brings under a document's id, for good once the promise is fulfilled. More than `mostBytes` is
   * rejected with `content-too-large` as soon as that is known. Whatever is rejected leaves nothing behind.
   */
  write(id: string, bytes: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<ContentFacts>;
  /** The bytes, whole or a range of them; undefined if there are none. They are read as they are asked for. */
  read(id: string, range?: ContentRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Counts contents as written just now, so that they are not swept up before their documents are stored; rejects if one is gone. */
  touch(ids: readonly string[]): Promise<void>;
  /** Removes contents, also unfinished ones; those that are not there count as removed. */
  remove(ids: readonly string[]): Promise<void>;
  /**
   * Ids of contents, also of unfinished ones, that were last written before a time by the store's clock: the engine's, or
   * the machine's. They come in an order of the store's own, after the id `after`, up to `limit`; fewer are the last ones.
   * Those that a document is just being stored for in a transaction of a user's are left out.
   */
  list(options: { writtenBefore: number; after?: string | undefined; limit: number }): Promise<string[]>;
  /** Waits for what is being written, and closes. */
  close(): Promise<void>;
}

/** A whole store: its documents and their contents. */
export interface Store {
  readonly engine: Engine;
  readonly contents: ContentStore;
}
