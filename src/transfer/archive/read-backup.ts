import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import type { ContentStore, Part } from "../../engine/content-store.ts";
import { keptParts } from "../../engine/content-store.ts";
import type { ContentFacts } from "../../engine/document.ts";
import type { ExportedDocument, StorePage } from "../../engine/store-records.ts";
import {
  type BackupCounts,
  type BackupFacts,
  backupFormat,
  countsOf,
  damagedError,
  databaseEntry,
  factsEntry,
  partEntry,
  sumLine,
  sumsEntry,
} from "./entry-names.ts";
import { forEachDocument } from "./for-each-document.ts";
import { type TarEntry, TarReader } from "./tar-reader.ts";

/** The destination of a backup's contents. */
export interface BackupTarget {
  takeDatabase(bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Opens the written database. Rejects if it is damaged. */
  pages(): AsyncIterable<StorePage>;
  readonly contents: Pick<ContentStore, "write">;
}

/** The counts of a backup, and its time. */
export type RestoredCounts = BackupCounts & { readonly takenAt: string };

/**
 * Reads a whole backup into a target. Compares every byte with the stored sums, and every content with its document. Rejects
 * with `backup-damaged` at the first difference.
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

// Writing a part mostly means waiting for the disk.
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
    const { takenAt, contentsAt } = await this.#readFacts();
    await this.#take(databaseEntry, (bytes) => this.#target.takeDatabase(bytes));
    const takeParts = async (document: ExportedDocument) => {
      if (contentsAt === undefined) await this.#takeParts(document);
    };
    const { totals, shortParts } = await forEachDocument(this.#target.pages(), takeParts, onProgress);
    await Promise.all(this.#sums);
    if (this.#entry) throw this.#damaged(`${this.#entry.name} belongs to no document in it`);
    if (!this.#isComplete) throw this.#damaged("it is cut off");
    return { ...countsOf({ ...totals, kept: shortParts + this.#kept }, contentsAt), takenAt };
  }

  /** Waits for everything in progress, even if something has failed. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#sums);
  }

  async #readFacts(): Promise<BackupFacts> {
    if (this.#entry?.name !== factsEntry) throw this.#damaged("it is not a Fairlane backup");
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
      throw this.#damaged(`${factsEntry} has changed`);
    }
  }

  async #takeParts({ id, content }: ExportedDocument): Promise<void> {
    const hasContent = await this.#takePart(id, "content", (facts) => {
      if (JSON.stringify(facts) !== content) throw this.#damaged(`${contentOf(id)} has changed`);
    });
    if (!hasContent && content !== null) throw this.#damaged(`${contentOf(id)} is missing`);
    for (const part of keptParts) if (await this.#takePart(id, part, () => {})) this.#kept++;
  }

  /** Starts to read a part, if it is the next file. Several are read at once. */
  async #takePart(id: string, part: Part, expect: (facts: ContentFacts) => void): Promise<boolean> {
    const name = partEntry(id, part);
    if (this.#entry?.name !== name) return false;
    const options = { part, maxBytes: Number.MAX_SAFE_INTEGER };
    this.#begin(name, async (bytes) => expect(await this.#target.contents.write(id, bytes, options)));
    if (this.#sums.length % partsAtOnce === 0) await Promise.all(this.#sums);
    await this.#next();
    return true;
  }

  async #take(name: string, use: Use): Promise<void> {
    await this.#begin(name, use);
    await this.#next();
  }

  /** Passes on the bytes of the current file, and remembers their sum. */
  #begin(name: string, use: Use): Promise<string> {
    const entry = this.#entry;
    if (entry?.name !== name) throw this.#damaged(`${name} is missing`);
    const sum = this.#sumOf(entry, use);
    this.#sums.push(sum);
    // `#compareSums` reports the error.
    sum.catch(() => {});
    return sum;
  }

  async #sumOf(entry: TarEntry, use: Use): Promise<string> {
    const hash = createHash("sha256");
    await use(this.#watch(entry, (chunk) => hash.update(chunk)));
    return sumLine(hash.digest("hex"), entry.name);
  }

  async #next(): Promise<void> {
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
    if (left > 0) throw this.#damaged(`it is cut off within ${name}`);
  }

  async #compareSums({ name, bytes }: TarEntry): Promise<void> {
    const expected = (await text(bytes)).match(/.*\n/g) ?? [];
    for (const [index, line] of (await Promise.all(this.#sums)).entries())
      if (line !== expected[index]) throw this.#damaged(`${line.slice(66, -1)} has changed`);
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
