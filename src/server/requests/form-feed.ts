import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { BusboyInstance } from "@fastify/busboy";

/**
 * Feeds a form to its parser. The parser never comes back from some broken forms, such as one with a part whose headers do
 * not end; a pipeline would wait for it until the connection is cut. Only the reader of a file may keep it waiting.
 */
export class FormFeed {
  readonly #source: Readable;
  readonly #parser: BusboyInstance;
  #isFileRead = false;
  #failure: unknown;
  #news = Promise.withResolvers<void>();

  constructor(source: Readable, parser: BusboyInstance) {
    this.#source = source;
    this.#parser = parser;
    // Also after the end: an error that nobody hears would end the process.
    parser.on("error", (error) => {
      this.#failure ??= error;
      this.#wake();
    });
  }

  /** Lets the parser wait for the reader of a file, until that has ended. */
  async waitFor(file: Readable): Promise<void> {
    this.#isFileRead = true;
    await finished(file).catch(() => {});
    this.#isFileRead = false;
    this.#wake();
  }

  /** Settles when the parser has taken the whole form. */
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

  /** Settles when the parser has done its part. Rejects if it fails, or takes long without a reader to wait for. */
  async #step(begin: (done: () => void) => void): Promise<void> {
    let isDone = false;
    begin(() => {
      isDone = true;
      this.#wake();
    });
    while (!isDone && !this.#failure) {
      if (this.#isFileRead) await this.#news.promise;
      else if (await this.#isStuck(() => isDone)) throw new Error("a part does not end");
    }
    // The parser may say that it is done although it failed.
    if (this.#failure) throw this.#failure;
  }

  async #isStuck(isDone: () => boolean): Promise<boolean> {
    // What the parser does by itself takes no longer.
    for (let turn = 0; turn < 3 && !isDone(); turn++) await new Promise((resolve) => setImmediate(resolve));
    return !isDone() && !this.#isFileRead && !this.#failure;
  }

  #wake(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers<void>();
  }
}
