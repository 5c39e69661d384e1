import type { StorePage } from "./store-records.ts";

/** Moves a whole store. */
export interface EngineTransfer {
  /** Everything in the store as of one moment, in the order in which it is imported. */
  exportPages(): AsyncIterable<StorePage>;
  /** Fills an empty store, all or nothing. Rejects with `store-not-empty` if it holds anything. */
  importPages(pages: AsyncIterable<StorePage>): Promise<void>;
}
