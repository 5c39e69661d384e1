import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileError } from "./file-errors.ts";

const maxInMemory = 1024 * 1024;

/**
 * Stores the bytes of a slow sender until all have arrived: up to 1 MiB in memory, then in a temporary file without a name,
 * which disappears in any case.
 */
export class Spool {
  #inMemory: Uint8Array[] = [];
  #size = 0;
  #file: FileHandle | undefined;

  /** Stores all bytes. */
  async fill(bytes: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of bytes) {
      this.#size += chunk.byteLength;
      await this.#keep(chunk).catch((error) => {
        throw fileError(error, tmpdir());
      });
    }
    if (!this.#file) this.#inMemory = [Buffer.concat(this.#inMemory)];
  }

  /** The stored bytes in pieces of equal size, except for the last; one empty piece if there are none. */
  async *pieces(size: number): AsyncGenerator<{ bytes: Uint8Array; number: number; isLast: boolean }> {
    const last = Math.max(0, Math.ceil(this.#size / size) - 1);
    for (let number = 0; number <= last; number++) {
      const bytes = await this.#read(number * size, Math.min(size, this.#size - number * size));
      yield { bytes, number, isLast: number === last };
    }
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }

  async #keep(chunk: Uint8Array): Promise<void> {
    if (this.#file) return this.#file.writeFile(chunk);
    // A copy, because the sender may reuse the memory.
    this.#inMemory.push(Uint8Array.from(chunk));
    if (this.#size <= maxInMemory) return;
    const path = join(tmpdir(), `fairlane-${randomUUID()}`);
    this.#file = await open(path, "wx+", 0o600);
    await unlink(path);
    for (const kept of this.#inMemory) await this.#file.writeFile(kept);
    this.#inMemory = [];
  }

  async #read(start: number, length: number): Promise<Uint8Array> {
    if (!this.#file) return this.#inMemory[0]?.subarray(start, start + length) ?? new Uint8Array();
    const piece = Buffer.alloc(length);
    await this.#file.read(piece, 0, length, start);
    return piece;
  }
}
