import { createHash } from "node:crypto";
import type { WriteOptions } from "../engine/content-store.ts";
import type { ContentFacts } from "../engine/document.ts";
import { unexpected } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";

/** Passes on the bytes of a content, counts and hashes them, and stops when they are too many or the write is aborted. */
export class MeasuredContent implements AsyncIterable<Uint8Array> {
  readonly #bytes: AsyncIterable<Uint8Array>;
  readonly #options: WriteOptions;
  readonly #hash = createHash("sha256");
  #size = 0;
  #isRequested = false;
  #failure: { readonly error: unknown } | undefined;

  constructor(bytes: AsyncIterable<Uint8Array>, options: WriteOptions) {
    this.#bytes = bytes;
    this.#options = options;
  }

  /** Size and hash. May be read once, when all bytes have passed. */
  get facts(): ContentFacts {
    return { size: this.#size, sha256: this.#hash.digest("hex") };
  }

  /** Returns true if an error comes from the sender of the bytes and not from the store. */
  isOfSender(error: unknown): boolean {
    return this.#failure !== undefined && this.#failure.error === error;
  }

  /** Lets the sender know that the rest is not needed. */
  discard(): void {
    if (!this.#isRequested)
      this.#bytes[Symbol.asyncIterator]()
        .return?.()
        .catch(() => {});
    this.#isRequested = true;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, undefined> {
    this.#isRequested = true;
    const { signal } = this.#options;
    const source = this.#bytes[Symbol.asyncIterator]();
    let isOver = false;
    try {
      for (;;) {
        const { done, value } = await nextUnlessAborted(source, signal);
        if (done) break;
        yield this.#measure(value);
      }
      isOver = true;
    } catch (error) {
      this.#failure = { error };
      throw error;
    } finally {
      // Not awaited, because a sender that hangs would never respond.
      if (!isOver) source.return?.().catch(() => {});
    }
  }

  #measure(chunk: unknown): Uint8Array {
    if (!(chunk instanceof Uint8Array)) throw unexpected("content", "a stream of bytes (Uint8Array)", chunk);
    this.#size += chunk.byteLength;
    const { maxBytes, part = "content" } = this.#options;
    if (this.#size > maxBytes) {
      throw new FairlaneError(
        "content-too-large",
        `${part}: expected at most ${maxBytes} bytes, got more; send less, or raise the limit (maxContentBytes, or fairlane --max-content)`,
      );
    }
    this.#hash.update(chunk);
    return chunk;
  }
}

function nextUnlessAborted(
  source: AsyncIterator<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<IteratorResult<Uint8Array>> {
  if (!signal) return source.next();
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort);
    const settle = () => signal.removeEventListener("abort", abort);
    source.next().then(resolve, reject).finally(settle);
  });
}
