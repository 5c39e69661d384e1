import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { BusboyInstance } from "@fastify/busboy";

/**
 * Feeds a form to its parser. The parser never finishes some broken forms, such as one with a part whose headers do not end,
 * and a pipeline would wait until the connection is closed. Here only the consumer of a file may delay the parser.
 */
export class FormFeed {
  readonly #source: Readable;
  readonly #parser: BusboyInstance;
  #isReadingFile = false;
  #failure: unknown;
  #progress = Promise.withResolvers<void>();

  constructor(source: Readable, parser: BusboyInstance) {
    this.#source = source;
    this.#parser = parser;
    // Also after the end: an unhandled error event would end the process.
    parser.on("error", (error) => {
      this.#failure ??= error;
      this.#wake();
    });
  }

  /** Lets the parser wait until a file has been consumed. */
  async waitFor(file: Readable): Promise<void> {
    this.#isReadingFile = true;
    await finished(file).catch(() => {});
    this.#isReadingFile = false;
    this.#wake();
  }

  /** Settles when the parser has consumed the whole form. */
  async run(): Promise<void> {
    const parser = this.#parser;
    try {
      for await (const chunk of this.#source) await this.#step((done) => parser.write(chunk, done));
      await this.#step((done) => {
        parser.once("finish", done);
        parser.end();
      });
    } finally {
      this.#source.destroy();
      parser.destroy();
    }
  }

  /** Settles when the parser has done one step. Rejects if it fails, or hangs although no file is being consumed. */
  async #step(begin: (done: () => void) => void): Promise<void> {
    let isDone = false;
    begin(() => {
      isDone = true;
      this.#wake();
    });
    while (!isDone && !this.#failure) {
      if (this.#isReadingFile) await this.#progress.promise;
      else if (await this.#isStuck(() => isDone)) throw new Error("a part does not end");
    }
    // The parser may report a step as done although it failed.
    if (this.#failure) throw this.#failure;
  }

  async #isStuck(isDone: () => boolean): Promise<boolean> {
    // The parser alone needs no more turns than these.
    for (let turn = 0; turn < 3 && !isDone(); turn++) await new Promise((resolve) => setImmediate(resolve));
    return !isDone() && !this.#isReadingFile && !this.#failure;
  }

  #wake(): void {
    this.#progress.resolve();
    this.#progress = Promise.withResolvers<void>();
  }
}
