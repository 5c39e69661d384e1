import type { Skipped } from "../../reading.ts";
import { Unreadable } from "../../unreadable.ts";

/** Reads the pages of a document in their order, and notes those that are damaged. */
export class PagesReading {
  readonly skipped: Skipped[] = [];
  #first: Unreadable | undefined;
  #read = 0;

  /** Runs the reader of a page. A damaged page is noted; any other failure is thrown. */
  async read(page: number, what: string, read: () => Promise<void>): Promise<void> {
    try {
      await read();
      this.#read += 1;
    } catch (error) {
      if (!(error instanceof Unreadable) || error.code !== "document-broken") throw error;
      this.#first ??= error;
      this.skipped.push({ what: `${what} ${page}`, why: error.message, code: "page-damaged", page });
    }
  }

  /** Throws the failure of the first damaged page if no page could be read. */
  requireOne(): void {
    if (this.#read === 0 && this.#first) throw this.#first;
  }
}
