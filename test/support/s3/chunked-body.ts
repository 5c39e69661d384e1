import { S3Error } from "./s3-error.ts";

const newLine = Buffer.from("\r\n");
const incomplete = () => new S3Error(400, "IncompleteBody", "The request body terminated unexpectedly");

/** Decodes a body in the encoding `aws-chunked`, whose headers after the last chunk are stored in `trailers`. */
export async function* decodeChunks(
  body: AsyncIterable<Uint8Array>,
  trailers: Map<string, string>,
): AsyncGenerator<Uint8Array> {
  const reader = new LineReader(body[Symbol.asyncIterator]());
  for (;;) {
    const [size = ""] = (await reader.line()).split(";");
    let left = /^[0-9a-f]+$/i.test(size) ? Number.parseInt(size, 16) : Number.NaN;
    if (Number.isNaN(left)) throw incomplete();
    if (left === 0) break;
    while (left > 0) {
      const bytes = await reader.some(left);
      left -= bytes.length;
      yield bytes;
    }
    if ((await reader.line()) !== "") throw incomplete();
  }
  for (let line = await reader.line(); line !== ""; line = await reader.line()) {
    const [name = "", value = ""] = line.split(/:(.*)/s);
    trailers.set(name.toLowerCase(), value.trim());
  }
}

class LineReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest = Buffer.alloc(0);

  constructor(source: AsyncIterator<Uint8Array>) {
    this.#source = source;
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf(newLine);
      if (end !== -1) {
        const line = this.#rest.toString("latin1", 0, end);
        this.#rest = this.#rest.subarray(end + newLine.length);
        return line;
      }
      await this.#fill();
    }
  }

  /** One byte or more. */
  async some(max: number): Promise<Uint8Array> {
    if (this.#rest.length === 0) await this.#fill();
    const bytes = this.#rest.subarray(0, max);
    this.#rest = this.#rest.subarray(bytes.length);
    return bytes;
  }

  async #fill(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw incomplete();
    this.#rest = this.#rest.length === 0 ? Buffer.from(value) : Buffer.concat([this.#rest, value]);
  }
}
