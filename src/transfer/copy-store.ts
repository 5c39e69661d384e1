import { functionOption, type OptionsOf, readOptions } from "../config/options.ts";
import { closeStore, openStore } from "../content/open-store.ts";
import type { ContentStore, KeptFacts } from "../engine/content-store.ts";
import {
  type ExportedDocument,
  noRecords,
  type StorePage,
  type StorePart,
  type WholeCounts,
} from "../engine/store-records.ts";
import { hidePassword, unexpected } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";

/** How far a copy has come: which part of the store was written last, and how many records of all parts. */
export interface CopyProgress {
  readonly part: StorePart | "contents";
  readonly copied: number;
  readonly total: number;
}

/** How many records of each kind were copied, and how many texts and Markdowns that processors kept. */
export type CopyCounts = WholeCounts;

/** Every option of a copy. */
export const copyOptionTable = {
  onProgress: functionOption<(progress: CopyProgress) => void>(
    () => {},
    "Called with the progress, as `{ part, copied, total }`. If it throws, the copy ends with that error.",
  ),
};

export type CopyOptions = OptionsOf<typeof copyOptionTable>;

/**
 * Copies all that a store holds, as of the moment of the call, into another one that holds nothing yet, of the same
 * engine or of another. It happens as a whole or not at all, but that contents which were copied before a failure stay
 * until the copy is repeated or they are swept up. Answers how many records of each kind were copied.
 */
export async function copyStore(from: string, to: string, options: CopyOptions = {}): Promise<CopyCounts> {
  const { onProgress } = readOptions("copyStore", options, copyOptionTable);
  refuseTemporary("from", from);
  refuseTemporary("to", to);
  const source = await openStore(from, { mustExist: true });
  try {
    const target = await openStore(to);
    try {
      if (source.engine.address.url === target.engine.address.url) throw sameStore(to);
      const copy = new Copy(source.contents, target.contents, onProgress);
      await target.engine.transfer.importPages(copy.watch(source.engine.transfer.exportPages()));
      return copy.counts;
    } finally {
      await closeStore(target);
    }
  } finally {
    await closeStore(source);
  }
}

function refuseTemporary(what: string, url: string): void {
  if (url === "memory:") throw unexpected(what, "a store that lasts", url);
}

function sameStore(url: string): Error {
  return unexpected("to", "another store than the one to copy from", hidePassword(url));
}

const contentsAtOnce = 4;

/** Copies the contents of the documents that pass by, and what was kept beside them, counts everything, and tells of it. */
class Copy {
  readonly counts = { ...noRecords, kept: 0 };
  readonly #from: ContentStore;
  readonly #to: ContentStore;
  readonly #tell: (progress: CopyProgress) => void;
  #copied = 0;
  #total = 0;

  constructor(from: ContentStore, to: ContentStore, tell: (progress: CopyProgress) => void) {
    this.#from = from;
    this.#to = to;
    this.#tell = tell;
  }

  async *watch(pages: AsyncIterable<StorePage>): AsyncGenerator<StorePage> {
    for await (const page of pages) {
      // Before the documents: one that says that it has content has it.
      if (page.part === "documents") {
        await this.#copyContents(page.records);
        await this.#copyKept(page.records);
      }
      // Back here, the page is written: the next one was asked for.
      yield page;
      this.#note(page);
      this.#tellOf(page.part);
    }
  }

  async #copyContents(documents: readonly ExportedDocument[]): Promise<void> {
    const withContent = documents.filter(({ content }) => content !== null);
    for await (const count of fewAtOnce(withContent, (document) => this.#copyContent(document))) {
      this.counts.contents += count;
      this.#copied += count;
      this.#tellOf("contents");
    }
  }

  async #copyContent({ id, content }: ExportedDocument): Promise<void> {
    const bytes = await this.#from.read(id);
    const facts = bytes && (await this.#to.write(id, bytes, { maxBytes: Number.MAX_SAFE_INTEGER }));
    if (JSON.stringify(facts) === content) return;
    throw changedError(`the content of document ${id} is ${facts ? "not what it was" : "missing"}`);
  }

  // Nothing was kept of a document that nobody ever claimed.
  async #copyKept(documents: readonly ExportedDocument[]): Promise<void> {
    const ids = documents.flatMap(({ id, lease }) => (lease > 0 ? [id] : []));
    const kept = ids.length > 0 ? await this.#from.kept(ids) : [];
    for await (const count of fewAtOnce(kept, (facts) => this.#copyPart(facts))) this.counts.kept += count;
  }

  async #copyPart({ id, part, size, version }: KeptFacts): Promise<void> {
    const bytes = await this.#from.read(id, { part, version });
    const facts = bytes && (await this.#to.write(id, bytes, { part, maxBytes: Number.MAX_SAFE_INTEGER }));
    if (facts?.size !== size) throw changedError(`the ${part} of document ${id} is not what it was`);
  }

  #tellOf(part: CopyProgress["part"]): void {
    this.#tell({ part, copied: this.#copied, total: this.#total });
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

/** Does something for each, a few at a time; tells how many are done after each few. */
async function* fewAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  for (let start = 0; start < items.length; start += contentsAtOnce) {
    const some = items.slice(start, start + contentsAtOnce);
    // All are waited for, also if one fails: nothing is written any more when the stores are closed.
    const outcomes = await Promise.allSettled(some.map(work));
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    yield some.length;
  }
}

function changedError(what: string): FairlaneError {
  return new FairlaneError(
    "store-failed",
    `${what} in the store to copy from; if the store is in use, stop that and copy again`,
  );
}
