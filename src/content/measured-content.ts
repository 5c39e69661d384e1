import { createHash } from "node:crypto";
import type { WriteOptions } from "../engine/content-store.ts";
import type { ContentFacts } from "../engine/document.ts";
import { unexpected } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";

/** Passes the bytes of a content on, counts and hashes them, and stops when they are too many or nobody wants them any more. */
export class MeasuredContent implements AsyncIterable<Uint8Array> {
  readonly #bytes: AsyncIterable<Uint8Array>;
  readonly #options: WriteOptions;
  readonly #hash = createHash("sha256");
  #size = 0;
  #isAskedFor = false;
  #failure: { readonly error: unknown } | undefined;

  constructor(bytes: AsyncIterable<Uint8Array>, options: WriteOptions) {
    this.#bytes = bytes;
    this.#options = options;
  }

  /** What is known of the content. To be asked for once, when all of it has passed. */
  get facts(): ContentFacts {
    return { size: this.#size, sha256: this.#hash.digest("hex") };
  }

  /** Whether an error comes from whoever sends the bytes, and not from the store. */
  isOfSender(error: unknown): boolean {
    return this.#failure !== undefined && this.#failure.error === error;
  }

  /** Tells the sender that nobody will ask for the rest. */
  discard(): void {
    if (!this.#isAskedFor)
      this.#bytes[Symbol.asyncIterator]()
        .return?.()
        .catch(() => {});
    this.#isAskedFor = true;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, undefined> {
    this.#isAskedFor = true;
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
      // Not waited for: a sender that says nothing for ever would not hear of it either.
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
        `${part}: expected at most ${maxBytes} bytes, got more; send less, or raise the limit: maxContentBytes, or --max-content of fairlane`,
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
