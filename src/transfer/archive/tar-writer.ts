import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { blockSize, encodeHeader, paddingOf } from "./tar-header.ts";

// Small files are written together.
const writeAtOnce = 1024 * 1024;

/** Writes a tar archive, file by file. */
export class TarWriter {
  readonly #file: FileHandle;
  readonly #modifiedAt: number;
  #chunks: Uint8Array[] = [];
  #waiting = 0;

  constructor(file: FileHandle, modifiedAt: number) {
    this.#file = file;
    this.#modifiedAt = modifiedAt;
  }

  /** Creates an archive that only its owner can read. All its files are dated `modifiedAt`. */
  static async create(path: string, modifiedAt: number): Promise<TarWriter> {
    return new TarWriter(await open(path, "wx", 0o600), modifiedAt);
  }

  /** Adds a file and returns its SHA-256. Returns undefined if the number of bytes is not `size`; then the archive is unusable. */
  async add(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<string | undefined> {
    const hash = createHash("sha256");
    let left = size;
    await this.#write(encodeHeader({ name, size }, this.#modifiedAt));
    for await (const chunk of bytes) {
      left -= chunk.length;
      if (left < 0) return undefined;
      hash.update(chunk);
      await this.#write(chunk);
    }
    await this.#write(new Uint8Array(paddingOf(size)));
    return left === 0 ? hash.digest("hex") : undefined;
  }

  /** Ends the archive and writes it to disk. */
  async finish(): Promise<void> {
    await this.#write(new Uint8Array(2 * blockSize));
    await this.#flush();
    await this.#file.sync();
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #write(chunk: Uint8Array): Promise<void> {
    this.#chunks.push(chunk);
    this.#waiting += chunk.length;
    if (this.#waiting >= writeAtOnce) await this.#flush();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#waiting = 0;
    await this.#file.writeFile(bytes);
  }
}
