import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileError } from "./file-errors.ts";

const maxInMemory = 1024 * 1024;

/**
 * Keeps what a sender brings, however slowly, until all of it is there: in memory while it is little, then in a temporary
 * file that has no name, so that nothing is left of it whatever happens.
 */
export class Spool {
  #inMemory: Uint8Array[] = [];
  #size = 0;
  #file: FileHandle | undefined;

  /** Takes all that comes. */
  async fill(bytes: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of bytes) {
      this.#size += chunk.byteLength;
      await this.#keep(chunk).catch((error) => {
        throw fileError(error, tmpdir());
      });
    }
    if (!this.#file) this.#inMemory = [Buffer.concat(this.#inMemory)];
  }

  /** What it holds, in pieces of one size but for the last; nothing is one empty piece. */
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
    // A copy: whoever sends may use the memory again.
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
