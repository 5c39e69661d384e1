import { functionOption, type OptionsOf, readOptions } from "../config/options.ts";
import { closeStore, openStore } from "../content/open-store.ts";
import { ownStorage } from "../engine/content-place.ts";
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
import { contentOption } from "../queue/options.ts";

/** The progress of a copy: the part of the store that was written last, and the number of records of all parts. */
export interface CopyProgress {
  readonly part: StorePart | "contents";
  readonly copied: number;
  readonly total: number;
}

/** The number of copied records of each kind, and of kept parts. */
export type CopyCounts = WholeCounts;

/** Every option of a copy. */
export const copyOptionTable = {
  onProgress: functionOption<(progress: CopyProgress) => void>(
    () => {},
    "Called with the progress, as `{ part, copied, total }`. If it throws, the copy ends with that error.",
  ),
  content: contentOption(
    "The storage for the contents of the new store: `s3://BUCKET/PREFIX`. If they are there already, they stay, and belong to the new store from then on. Defaults to files beside SQLite, and tables of PostgreSQL.",
  ),
};

export type CopyOptions = OptionsOf<typeof copyOptionTable>;

/**
 * Copies everything in a store, as of the moment of the call, into an empty one of the same or another engine. All or nothing,
 * except that after a failure copied contents stay until the copy is repeated or they are swept.
 */
export async function copyStore(from: string, to: string, options: CopyOptions = {}): Promise<CopyCounts> {
  const { onProgress, content } = readOptions("copyStore", options, copyOptionTable);
  refuseTemporary("from", from);
  refuseTemporary("to", to);
  const source = await openStore(from, { mustExist: true, isReader: true });
  try {
    const takenFrom = await source.engine.contents.place();
    const target = await openStore(to, { content, isDecided: true, isNeeded: true, takenFrom });
    try {
      if (source.engine.address.url === target.engine.address.url) throw sameStore(to);
      const place = await target.engine.contents.place();
      const areThere = place?.location !== ownStorage && place?.location === takenFrom?.location;
      const isRemote = [place, takenFrom].some((one) => one && one.location !== ownStorage);
      const contents = { from: source.contents, to: target.contents, areThere, isRemote };
      const copy = new Copy(contents, onProgress);
      await target.engine.transfer.importPages(copy.watch(source.engine.transfer.exportPages()));
      if (place && areThere) await target.contents.claim?.(place.owner);
      return copy.counts;
    } finally {
      await closeStore(target);
    }
  } finally {
    await closeStore(source);
  }
}

function refuseTemporary(what: string, url: string): void {
  if (url === "memory:") throw unexpected(what, "a store that is not in memory", url);
}

function sameStore(url: string): Error {
  return unexpected("to", "a different store than the one to copy from", hidePassword(url));
}

const contentsAtOnce = 4;
// Writing an object mostly means waiting for the network.
const objectsAtOnce = 16;

/** The contents to copy, and whether they are in the same storage. */
interface CopiedContents {
  readonly from: ContentStore;
  readonly to: ContentStore;
  readonly areThere: boolean;
  /** True if any of them are not in the storage of an engine. */
  readonly isRemote: boolean;
}

/** Copies the contents and kept parts of documents as their pages pass, counts everything, and reports the progress. */
class Copy {
  readonly counts = { ...noRecords, kept: 0 };
  readonly #from: ContentStore;
  readonly #to: ContentStore;
  readonly #areThere: boolean;
  readonly #atOnce: number;
  readonly #onProgress: (progress: CopyProgress) => void;
  #copied = 0;
  #total = 0;

  constructor(
    { from, to, areThere, isRemote }: CopiedContents,
    onProgress: (progress: CopyProgress) => void,
  ) {
    this.#from = from;
    this.#to = to;
    this.#areThere = areThere;
    this.#atOnce = isRemote ? objectsAtOnce : contentsAtOnce;
    this.#onProgress = onProgress;
  }

  async *watch(pages: AsyncIterable<StorePage>): AsyncGenerator<StorePage> {
    for await (const page of pages) {
      // Before the documents, so that every stored document has its content.
      if (page.part === "documents") {
        await this.#copyContents(page.records);
        await this.#copyKept(page.records);
      }
      // After the yield the page is written, because the next one was requested.
      yield page;
      this.#note(page);
      this.#report(page.part);
    }
  }

  async #copyContents(documents: readonly ExportedDocument[]): Promise<void> {
    const withContent = documents.filter(({ content }) => content !== null);
    const copy = (document: ExportedDocument) => this.#copyContent(document);
    for await (const count of inGroups(withContent, copy, this.#atOnce)) {
      this.counts.contents += count;
      this.#copied += count;
      this.#report("contents");
    }
  }

  async #copyContent({ id, content }: ExportedDocument): Promise<void> {
    if (this.#areThere) return this.#to.touch([id]);
    const bytes = await this.#from.read(id);
    const facts = bytes && (await this.#to.write(id, bytes, { maxBytes: Number.MAX_SAFE_INTEGER }));
    if (JSON.stringify(facts) === content) return;
    throw changedError(`the content of document ${id} is ${facts ? "damaged" : "missing"}`);
  }

  // Documents that were never claimed have no kept parts.
  async #copyKept(documents: readonly ExportedDocument[]): Promise<void> {
    const ids = documents.flatMap(({ id, lease }) => (lease > 0 ? [id] : []));
    const kept = ids.length > 0 ? await this.#from.kept(ids) : [];
    const there = new Set(this.#areThere && kept.length > 0 ? (await this.#to.kept(ids)).map(nameOf) : []);
    const copy = (facts: KeptFacts) => this.#copyPart(facts, there.has(nameOf(facts)));
    for await (const count of inGroups(kept, copy, this.#atOnce)) this.counts.kept += count;
  }

  async #copyPart({ id, part, size, version }: KeptFacts, isThere: boolean): Promise<void> {
    if (isThere) return;
    const bytes = await this.#from.read(id, { part, version });
    const facts = bytes && (await this.#to.write(id, bytes, { part, maxBytes: Number.MAX_SAFE_INTEGER }));
    if (facts?.size !== size) throw changedError(`the ${part} of document ${id} has changed`);
  }

  #report(part: CopyProgress["part"]): void {
    this.#onProgress({ part, copied: this.#copied, total: this.#total });
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

/** Runs work for some items at a time, and yields their number. */
async function* inGroups<Item>(items: readonly Item[], work: (item: Item) => Promise<void>, size: number) {
  for (let start = 0; start < items.length; start += size) {
    const some = items.slice(start, start + size);
    // Waits for all, even if one fails, so that nothing is written after the stores are closed.
    const outcomes = await Promise.allSettled(some.map(work));
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    yield some.length;
  }
}

function nameOf({ id, part, version }: KeptFacts): string {
  return `${id}.${part} ${version}`;
}

function changedError(what: string): FairlaneError {
  return new FairlaneError(
    "store-failed",
    `${what} in the store to copy from; if it is in use, stop its processes and copy again`,
  );
}
