import { type FileHandle, open } from "node:fs/promises";
import { blockSize, decodeHeader, paddingOf, type TarHeader } from "./tar-header.ts";

const readAtOnce = 256 * 1024;

/** A file in an archive. */
export interface TarEntry extends TarHeader {
  /** Read on demand; fewer than `size` if the archive is cut off. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Reads a tar archive, file by file. By hand, because a restore reads 16 files at once by position, while tar-stream reads one
 * after another, and would add bare-fs and streamx to everybody's dependencies.
 */
export class TarReader {
  readonly #file: FileHandle;
  #position = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(path: string): Promise<TarReader> {
    return new TarReader(await open(path, "r"));
  }

  /** The next file; undefined at the end, or if the next block is not a header. */
  async next(): Promise<TarEntry | undefined> {
    const block = Buffer.alloc(blockSize);
    await this.#file.read(block, 0, blockSize, this.#position);
    const header = decodeHeader(block);
    if (!header) return undefined;
    const start = this.#position + blockSize;
    this.#position = start + header.size + paddingOf(header.size);
    return { ...header, bytes: this.#bytesOf(start, header.size) };
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async *#bytesOf(start: number, size: number): AsyncGenerator<Uint8Array> {
    for (let position = start; position < start + size; ) {
      const buffer = Buffer.alloc(Math.min(readAtOnce, start + size - position));
      const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
}
