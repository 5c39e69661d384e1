import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import type { ContentStore, Part } from "../../engine/content-store.ts";
import { keptParts } from "../../engine/content-store.ts";
import type { ContentFacts } from "../../engine/document.ts";
import {
  type ExportedDocument,
  noRecords,
  type StoreCounts,
  type StorePage,
  type WholeCounts,
} from "../../engine/store-records.ts";
import {
  type BackupFacts,
  backupFormat,
  damagedError,
  databaseEntry,
  factsEntry,
  partEntry,
  sumLine,
  sumsEntry,
} from "./entry-names.ts";
import { type TarEntry, TarReader } from "./tar-reader.ts";

/** Where to put what a backup holds. */
export interface BackupTarget {
  /** Writes the database. */
  takeDatabase(bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Opens the database that was written; rejects if it is damaged. */
  pages(): AsyncIterable<StorePage>;
  readonly contents: Pick<ContentStore, "write">;
}

/** What was read of a backup: all of it. */
export type RestoredCounts = WholeCounts & { readonly takenAt: string };

/**
 * Reads a whole backup into a target, and compares every byte of it with the sums that were written with it, and every
 * content with what its document tells. Rejects with `backup-damaged` at the first thing that is wrong.
 */
export async function readBackup(
  path: string,
  target: BackupTarget,
  onProgress: (share: number) => void,
): Promise<RestoredCounts> {
  const tar = await TarReader.open(path);
  const reader = new BackupReader(path, tar, target);
  try {
    return await reader.read(onProgress);
  } finally {
    await reader.settled();
    await tar.close();
  }
}

// To write one is to wait for the disk, mostly.
const partsAtOnce = 16;

type Use = (bytes: AsyncIterable<Uint8Array>) => Promise<void>;

class BackupReader {
  readonly #path: string;
  readonly #tar: TarReader;
  readonly #target: BackupTarget;
  #entry: TarEntry | undefined;
  #sums: Promise<string>[] = [];
  #isComplete = false;
  #kept = 0;

  constructor(path: string, tar: TarReader, target: BackupTarget) {
    this.#path = path;
    this.#tar = tar;
    this.#target = target;
  }

  async read(onProgress: (share: number) => void): Promise<RestoredCounts> {
    this.#entry = await this.#tar.next();
    const { takenAt } = await this.#readFacts();
    await this.#take(databaseEntry, (bytes) => this.#target.takeDatabase(bytes));
    const totals = await this.#readContents(onProgress);
    await Promise.all(this.#sums);
    if (this.#entry) throw this.#damaged(`${this.#entry.name} belongs to none of its documents`);
    if (!this.#isComplete) throw this.#damaged("it ends before its end");
    return { ...totals, kept: this.#kept, takenAt };
  }

  /** Waits for what is under way, also if something has failed. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#sums);
  }

  async #readFacts(): Promise<BackupFacts> {
    if (this.#entry?.name !== factsEntry) throw this.#damaged("it is no backup of Fairlane");
    let written = "";
    await this.#take(factsEntry, async (bytes) => {
      written = await text(bytes);
    });
    const facts = this.#parseFacts(written);
    if (facts?.format === backupFormat) return facts;
    throw this.#damaged(`its format is ${facts?.format}, and this version of Fairlane reads ${backupFormat}`);
  }

  #parseFacts(written: string): BackupFacts | null {
    try {
      return JSON.parse(written);
    } catch {
      throw this.#damaged(`${factsEntry} is not what it was`);
    }
  }

  async #readContents(onProgress: (share: number) => void): Promise<StoreCounts> {
    let totals: StoreCounts = noRecords;
    let passed = 0;
    for await (const { part, records } of this.#target.pages()) {
      if (part === "queue") for (const record of records) ({ totals, shortParts: this.#kept } = record);
      if (part === "turns") break;
      if (part !== "documents") continue;
      for (const document of records) {
        await this.#takeParts(document);
        onProgress(++passed / totals.documents);
      }
    }
    return totals;
  }

  async #takeParts({ id, content }: ExportedDocument): Promise<void> {
    const hasContent = await this.#takePart(id, "content", (facts) => {
      if (JSON.stringify(facts) !== content) throw this.#damaged(`${contentOf(id)} is not what it was`);
    });
    if (!hasContent && content !== null) throw this.#damaged(`${contentOf(id)} is missing`);
    for (const part of keptParts) if (await this.#takePart(id, part, () => {})) this.#kept++;
  }

  /** Begins to take a part, if it is the next file; others are taken meanwhile. */
  async #takePart(id: string, part: Part, expect: (facts: ContentFacts) => void): Promise<boolean> {
    const name = partEntry(id, part);
    if (this.#entry?.name !== name) return false;
    const options = { part, maxBytes: Number.MAX_SAFE_INTEGER };
    this.#begin(name, async (bytes) => expect(await this.#target.contents.write(id, bytes, options)));
    if (this.#sums.length % partsAtOnce === 0) await Promise.all(this.#sums);
    await this.#goOn();
    return true;
  }

  async #take(name: string, use: Use): Promise<void> {
    await this.#begin(name, use);
    await this.#goOn();
  }

  /** Hands the bytes of the file at hand on, and remembers their sum. */
  #begin(name: string, use: Use): Promise<string> {
    const entry = this.#entry;
    if (entry?.name !== name) throw this.#damaged(`${name} is missing`);
    const sum = this.#sumOf(entry, use);
    this.#sums.push(sum);
    // It is heard of by whoever waits for all of them.
    sum.catch(() => {});
    return sum;
  }

  async #sumOf(entry: TarEntry, use: Use): Promise<string> {
    const hash = createHash("sha256");
    await use(this.#watch(entry, (chunk) => hash.update(chunk)));
    return sumLine(hash.digest("hex"), entry.name);
  }

  async #goOn(): Promise<void> {
    this.#entry = await this.#tar.next();
    while (this.#entry?.name.startsWith(sumsEntry)) await this.#compareSums(this.#entry);
  }

  async *#watch(
    { name, size, bytes }: TarEntry,
    see: (chunk: Uint8Array) => void,
  ): AsyncGenerator<Uint8Array> {
    let left = size;
    for await (const chunk of bytes) {
      left -= chunk.length;
      see(chunk);
      yield chunk;
    }
    if (left > 0) throw this.#damaged(`it ends in the midst of ${name}`);
  }

  async #compareSums({ name, bytes }: TarEntry): Promise<void> {
    const expected = (await text(bytes)).match(/.*\n/g) ?? [];
    for (const [index, line] of (await Promise.all(this.#sums)).entries())
      if (line !== expected[index]) throw this.#damaged(`${line.slice(66, -1)} is not what it was`);
    if (expected.length > this.#sums.length) throw this.#damaged(`files are missing before ${name}`);
    this.#sums = [];
    this.#isComplete = name === sumsEntry;
    this.#entry = await this.#tar.next();
  }

  #damaged(what: string): Error {
    return damagedError(this.#path, what);
  }
}

function contentOf(id: string): string {
  return `the content of document ${id}`;
}
