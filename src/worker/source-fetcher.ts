import type { Document } from "../engine/document.ts";

/** The content of a document that was submitted by reference, after it was fetched. */
export interface FetchedContent {
  /** The bytes, from the beginning. */
  read(): ReadableStream<Uint8Array>;
  /** Frees the memory or the temporary file that holds them. */
  close(): Promise<void>;
}

/** Fetches the contents of documents that were submitted by reference. */
export interface SourceFetcher {
  /**
   * Fetches the whole content. Rejects with `DoNotRetry` if another attempt would not help, and with the reason of the signal
   * when that is aborted.
   */
  fetch(document: Document, signal: AbortSignal): Promise<FetchedContent>;
}
