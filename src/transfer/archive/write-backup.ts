import { createReadStream, statSync } from "node:fs";
import { openPart } from "../../content/open-part.ts";
import { keptParts, type Part } from "../../engine/content-store.ts";
import type { ExportedDocument, StorePage } from "../../engine/store-records.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import {
  type BackupCounts,
  type BackupFacts,
  backupFormat,
  countsOf,
  databaseEntry,
  factsEntry,
  filesPerSums,
  partEntry,
  sumLine,
  sumsEntry,
  sumsEntryOf,
} from "./entry-names.ts";
import { forEachDocument } from "./for-each-document.ts";
import { TarWriter } from "./tar-writer.ts";

/** A snapshot of a database that nobody else uses, and where the contents of the store are. */
export interface BackupSource {
  readonly database: string;
  readonly pages: AsyncIterable<StorePage>;
  /** The folder of the contents, which are held, or the storage in which they stay. */
  readonly contents: { readonly folder: string } | { readonly location: string };
  readonly takenAt: number;
}

/** Writes a backup to a new file, which is complete and on disk when the promise resolves. */
export async function writeBackup(
  path: string,
  source: BackupSource,
  onProgress: (share: number) => void,
): Promise<BackupCounts> {
  const tar = await TarWriter.create(path, source.takenAt);
  try {
    const counts = await new Backup(tar, source, onProgress).write();
    await tar.finish();
    return counts;
  } finally {
    await tar.close();
  }
}

class Backup {
  readonly #tar: TarWriter;
  readonly #source: BackupSource;
  readonly #onProgress: (share: number) => void;
  #sums: string[] = [];
  #sumsFiles = 0;
  #kept = 0;

  constructor(tar: TarWriter, source: BackupSource, onProgress: (share: number) => void) {
    this.#tar = tar;
    this.#source = source;
    this.#onProgress = onProgress;
  }

  async write(): Promise<BackupCounts> {
    const { database, takenAt, contents } = this.#source;
    const contentsAt = "location" in contents ? contents.location : undefined;
    const facts: BackupFacts = {
      format: backupFormat,
      takenAt: new Date(takenAt).toISOString(),
      ...(contentsAt !== undefined && { contentsAt }),
    };
    await this.#addText(factsEntry, `${JSON.stringify(facts)}\n`);
    await this.#add(databaseEntry, statSync(database).size, createReadStream(database));
    await this.#addSums(sumsEntryOf(++this.#sumsFiles));
    const addParts = (document: ExportedDocument) => this.#addParts(document);
    const { totals, shortParts } = await forEachDocument(this.#source.pages, addParts, this.#onProgress);
    await this.#addSums(sumsEntry);
    return countsOf({ ...totals, kept: shortParts + this.#kept }, contentsAt);
  }

  async #addParts({ id, content, lease }: ExportedDocument): Promise<void> {
    const { contents } = this.#source;
    if (!("folder" in contents)) return;
    const { folder } = contents;
    if (content !== null) {
      const sha256 = await this.#addPart(folder, id, "content");
      if (sha256 !== JSON.parse(content).sha256) throw lostError(id, sha256 ? "damaged" : "missing");
    }
    // Documents that were never claimed have no kept parts.
    if (lease === 0) return;
    for (const part of keptParts) if (await this.#addPart(folder, id, part)) this.#kept++;
  }

  async #addPart(folder: string, id: string, part: Part): Promise<string | undefined> {
    const opened = await openPart(folder, id, part);
    if (!opened) return undefined;
    try {
      return await this.#add(partEntry(id, part), opened.size, opened.bytes);
    } finally {
      await opened.close();
    }
  }

  async #add(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<string> {
    const sha256 = await this.#tar.add(name, size, bytes);
    if (sha256 === undefined)
      throw new FairlaneError("store-failed", `${name} changed while it was read; repeat the backup`);
    this.#sums.push(sumLine(sha256, name));
    if (this.#sums.length === filesPerSums) await this.#addSums(sumsEntryOf(++this.#sumsFiles));
    return sha256;
  }

  async #addSums(name: string): Promise<void> {
    const text = this.#sums.join("");
    this.#sums = [];
    await this.#tar.add(name, Buffer.byteLength(text), inOnePiece(text));
  }

  async #addText(name: string, text: string): Promise<void> {
    await this.#add(name, Buffer.byteLength(text), inOnePiece(text));
  }
}

async function* inOnePiece(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

function lostError(id: string, what: string): FairlaneError {
  return new FairlaneError(
    "store-failed",
    `the content of document ${id} is ${what}, so it cannot be backed up; remove that document, or restore its content`,
  );
}
