import type { Store, WriteOptions } from "../engine/content-store.ts";
import type { NewDocument, SubmittedDocument } from "../engine/document.ts";
import { type ErrorCode, FairlaneError } from "../errors/fairlane-error.ts";
import { systemClock } from "../runtime/clock.ts";

/** A document to submit, and the bytes of its content if it has one. */
export interface WithBytes {
  readonly document: NewDocument;
  readonly bytes: AsyncIterable<Uint8Array> | undefined;
  /** An upload that was prepared, instead of bytes. */
  readonly upload?: string | undefined;
}

/** How the documents are stored. `isWithin` is true in a user's own transaction. */
interface Storing {
  readonly isWithin: boolean;
  readonly store: (documents: readonly NewDocument[]) => Promise<SubmittedDocument[]>;
}

// Much more often than contents without a document are swept.
const touchEveryMs = 60_000;

/**
 * The contents of documents that are submitted together. They are written before the documents are stored, and protected from
 * the sweep meanwhile. Contents whose documents were not stored are removed, unless that is uncertain.
 */
export class Upload {
  readonly #store: Store;
  readonly #written: string[] = [];
  #touchedAt = systemClock.now();
  #touching = Promise.resolve();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Writes all contents, then stores the documents. */
  async submit(
    submissions: readonly WithBytes[],
    options: WriteOptions,
    storing: Storing,
  ): Promise<SubmittedDocument[]> {
    const timer = setInterval(() => this.#touchSoon(), touchEveryMs);
    timer.unref();
    try {
      const documents = await this.#prepare(submissions, options);
      return await this.#storeAll(documents, storing);
    } finally {
      clearInterval(timer);
    }
  }

  async #prepare(submissions: readonly WithBytes[], options: WriteOptions): Promise<NewDocument[]> {
    try {
      const documents: NewDocument[] = [];
      for (const { document, bytes } of submissions)
        documents.push(bytes ? await this.#write(document, bytes, options) : document);
      await this.#touchIfOld();
      return documents;
    } catch (error) {
      await this.#remove(this.#written);
      throw error;
    }
  }

  async #write(document: NewDocument, bytes: AsyncIterable<Uint8Array>, options: WriteOptions) {
    const content = await this.#store.contents.write(document.id, bytes, options);
    this.#written.push(document.id);
    return { ...document, content };
  }

  async #storeAll(documents: readonly NewDocument[], { store, isWithin }: Storing) {
    try {
      const stored = await store(documents);
      const ids = new Set(stored.map(({ id }) => id));
      await this.#remove(this.#written.filter((id) => !ids.has(id)));
      return stored;
    } catch (error) {
      if (isWithin ? isRefusal(error) : !isUnreachable(error)) await this.#removeUnstored();
      throw error;
    }
  }

  // After the process was frozen or the machine slept, the contents may be gone. Then this throws, before the documents are
  // stored.
  async #touchIfOld(): Promise<void> {
    await this.#touching;
    if (Math.abs(systemClock.now() - this.#touchedAt) >= touchEveryMs) await this.#touch();
  }

  // If this fails, it is repeated before the documents are stored.
  #touchSoon(): void {
    this.#touching = this.#touching.then(() => this.#touch()).catch(() => {});
  }

  async #touch(): Promise<void> {
    const now = systemClock.now();
    await this.#store.contents.touch([...this.#written]);
    this.#touchedAt = now;
  }

  // Asks the store first, because an error does not always mean that nothing was stored.
  async #removeUnstored(): Promise<void> {
    const missing = await this.#store.engine.insight.missing(this.#written).catch(() => []);
    await this.#remove(missing);
  }

  // Contents that cannot be removed now are swept later.
  async #remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#store.contents.remove(ids).catch(() => {});
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof FairlaneError && error.code === "store-unreachable";
}

const refusals: readonly ErrorCode[] = [
  "idempotency-conflict",
  "limit-reached",
  "unsupported",
  "invalid-argument",
];

// In a user's own transaction, any other error may have come after the documents were stored, and they may still be committed.
function isRefusal(error: unknown): boolean {
  return error instanceof FairlaneError && refusals.includes(error.code);
}
