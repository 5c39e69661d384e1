/** Contents up to this size are uploaded in one request, larger ones in parts of this size. */
export const partSize = 8 * 1024 * 1024;

const smallest = 64 * 1024;
const noBytes = new Uint8Array();

const maxUnusedBytes = 4 * partSize;

/** The memory of parts that were sent, for the next ones. New memory for every part would keep the garbage collector busy. */
export class PartMemory {
  readonly #unused: Uint8Array[] = [];
  #unusedBytes = 0;

  /** Memory of any size, or none. */
  take(): Uint8Array {
    const memory = this.#unused.pop() ?? noBytes;
    this.#unusedBytes -= memory.length;
    return memory;
  }

  /** Takes back all the memory that a part is in. */
  give({ buffer }: Uint8Array): void {
    if (this.#unusedBytes + buffer.byteLength > maxUnusedBytes) return;
    this.#unused.push(new Uint8Array(buffer as ArrayBuffer));
    this.#unusedBytes += buffer.byteLength;
  }
}

/** Gathers the bytes of a content into parts of equal size, except for the last. */
export class S3Parts {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #memory: PartMemory;
  /** Received, but not yet part of anything. */
  #rest: Uint8Array = noBytes;

  constructor(bytes: AsyncIterable<Uint8Array>, memory: PartMemory) {
    this.#memory = memory;
    this.#source = bytes[Symbol.asyncIterator]();
  }

  /** The next part. It is only known to be the last one when the source has ended. */
  async next(): Promise<{ readonly bytes: Uint8Array; readonly isLast: boolean }> {
    let buffer = this.#memory.take();
    let size = 0;
    for (;;) {
      const taken = this.#rest.subarray(0, partSize - size);
      if (size + taken.length > buffer.length) buffer = grown(buffer, size, size + taken.length);
      // A copy, because the sender may reuse the memory.
      buffer.set(taken, size);
      size += taken.length;
      this.#rest = this.#rest.subarray(taken.length);
      if (this.#rest.length > 0) return { bytes: buffer.subarray(0, size), isLast: false };
      const { done, value } = await this.#source.next();
      if (done) return { bytes: buffer.subarray(0, size), isLast: true };
      this.#rest = value;
    }
  }

  /** Lets the sender know that the rest is not needed. */
  discard(): void {
    this.#source.return?.().catch(() => {});
  }
}

function grown(buffer: Uint8Array, used: number, needed: number): Uint8Array {
  const size = Math.min(partSize, Math.max(needed, buffer.length * 2, smallest));
  // Outside of the pool of small buffers, and not filled with zeros, because all that is used is written first.
  const larger = Buffer.allocUnsafeSlow(size);
  larger.set(buffer.subarray(0, used));
  return larger;
}
