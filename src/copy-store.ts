import { type OptionTable, readOptions } from "./config/options.ts";
import type { StoreCounts, StorePage, StorePart } from "./engine/store-records.ts";
import { hidePassword, unexpected } from "./errors/expectation.ts";
import { openEngine } from "./open-queue.ts";

/** How far a copy has come: which part of the store was written last, and how many records of all parts. */
export interface CopyProgress {
  readonly part: StorePart;
  readonly copied: number;
  readonly total: number;
}

export interface CopyOptions {
  /** Told after every page that was written. What it throws ends the copy. */
  readonly onProgress?: (progress: CopyProgress) => void;
}

/** Every option of a copy. */
export const copyOptionTable: OptionTable<CopyOptions> = {
  onProgress: {
    default: () => {},
    expected: "a function",
    accepts: (value) => typeof value === "function",
    meaning: "Told how far the copy has come, as `{ part, copied, total }`; what it throws ends the copy.",
  },
};

/**
 * Copies all that a store holds, as of the moment of the call, into another one that holds nothing yet, of the same
 * engine or of another. It happens as a whole or not at all. Answers how many records of each kind were copied.
 */
export async function copyStore(from: string, to: string, options: CopyOptions = {}): Promise<StoreCounts> {
  const { onProgress } = readOptions("copyStore", options, copyOptionTable);
  refuseTemporary("from", from);
  refuseTemporary("to", to);
  const source = await openEngine(from, { mustExist: true });
  try {
    const target = await openEngine(to);
    try {
      if (source.address.url === target.address.url) throw sameStore(to);
      const copy = new Copy(onProgress);
      await target.importPages(copy.watch(source.exportPages()));
      return copy.counts;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function refuseTemporary(what: string, url: string): void {
  if (url === "memory:") throw unexpected(what, "a store that lasts", url);
}

function sameStore(url: string): Error {
  return unexpected("to", "another store than the one to copy from", hidePassword(url));
}

/** Counts what passes by, and tells of it. */
class Copy {
  readonly counts = { plans: 0, customers: 0, documents: 0, turns: 0, events: 0 };
  readonly #tell: (progress: CopyProgress) => void;
  #copied = 0;
  #total = 0;

  constructor(tell: (progress: CopyProgress) => void) {
    this.#tell = tell;
  }

  async *watch(pages: AsyncIterable<StorePage>): AsyncGenerator<StorePage> {
    for await (const page of pages) {
      // Back here, the page is written: the next one was asked for.
      yield page;
      this.#note(page);
      this.#tell({ part: page.part, copied: this.#copied, total: this.#total });
    }
  }

  #note({ part, records }: StorePage): void {
    if (part === "queue") {
      for (const { totals } of records)
        this.#total = Object.values(totals).reduce((sum, count) => sum + count);
      return;
    }
    this.counts[part] += records.length;
    this.#copied += records.length;
  }
}
