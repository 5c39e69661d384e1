import { closeSync, fstatSync, openSync, read, readSync, renameSync, statSync } from "node:fs";
import { readdir, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import {
  type ContentReadOptions,
  type ContentStore,
  type KeptFacts,
  type KeptPart,
  keptParts,
  type Part,
  type ShortParts,
  type WriteOptions,
} from "../engine/content-store.ts";
import type { ContentFacts } from "../engine/document.ts";
import { unexpected } from "../errors/expectation.ts";
import { closedError } from "../errors/fairlane-error.ts";
import { systemClock } from "../runtime/clock.ts";
import { isId } from "../runtime/ids.ts";
import { isHeldForBackup } from "./backup-hold.ts";
import { contentStream, expectPart, goneError } from "./content-stream.ts";
import { syncFolder, writeThrough } from "./durable-files.ts";
import { fileError, isMissing } from "./file-errors.ts";
import { expectSpace } from "./free-space.ts";
import { keptPartsOf } from "./kept-parts.ts";
import { MeasuredContent } from "./measured-content.ts";
import { foldersOf, idOf, isUnfinished, nameOf, unfinishedNameOf } from "./part-files.ts";

/** Opens the contents in a folder, which is created with the first content. Short parts may be stored elsewhere. */
export function openFileContentStore(folder: string, short?: ShortParts): ContentStore {
  return new FileContentStore(folder, short);
}

const readAtOnce = 256 * 1024;
// Reading this little takes less time than asking another thread.
const readWithoutWaiting = 64 * 1024;
const allParts: readonly Part[] = ["content", ...keptParts];

class FileContentStore implements ContentStore {
  readonly maxBytes = 2 ** 30;
  readonly sweep = { keepUnusedMs: 600_000, everyMs: 300_000 };
  readonly #folder: string;
  readonly #short: ShortParts | undefined;
  readonly #writing = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(folder: string, short: ShortParts | undefined) {
    this.#folder = folder;
    this.#short = short;
  }

  async write(id: string, bytes: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<ContentFacts> {
    const folder = this.#folderOf(id);
    const part = expectPart(options.part);
    const files = {
      unfinished: join(folder, unfinishedNameOf(id, part)),
      finished: join(folder, nameOf(id, part)),
    };
    const writing = this.#write(files, new MeasuredContent(bytes, options))
      .then(async (facts) => {
        if (part !== "content") await this.#short?.forget(id, part);
        return facts;
      })
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
    return writing;
  }

  async read(id: string, options: ContentReadOptions = {}): Promise<ReadableStream<Uint8Array> | undefined> {
    if (!isId(id)) return undefined;
    const { range, version, sha256 } = options;
    const part = expectPart(options.part);
    const path = this.#pathOf(id, part);
    const short = part === "content" ? undefined : await this.#short?.find(id, part);
    const found = short
      ? { size: short.bytes.length, version: short.version }
      : await this.#unlessMissing(async () => factsOf(path));
    if (!found || (version ?? found.version) !== found.version) return undefined;
    // The content is never replaced, but touched, which changes its version, too.
    const wanted = part === "content" ? undefined : found.version;
    const readFrom = async (position: number) =>
      short ? short.bytes.subarray(position) : this.#unlessMissing(() => readSome(path, position, wanted));
    return contentStream({ id, part, size: found.size, range, sha256, readFrom });
  }

  async kept(ids: readonly string[]): Promise<KeptFacts[]> {
    this.#refuseClosed();
    return keptPartsOf(ids, this.#short, (id, part) => this.#keptFacts(id, part));
  }

  async touch(ids: readonly string[]): Promise<void> {
    const now = systemClock.now() / 1000;
    for (const id of ids) {
      const path = this.#pathOf(id, "content");
      const isThere = await this.#unlessMissing(async () => {
        await utimes(path, now, now);
        return true;
      });
      if (!isThere) throw goneError(id, "content");
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    // Checked after the documents were removed: a backup that includes one of them began its hold before.
    if (await this.#guarded(() => isHeldForBackup(this.#folder))) return;
    for (const id of ids.filter(isId)) {
      const folder = this.#folderOf(id);
      const names = (await this.#unlessMissing(() => readdir(folder))) ?? [];
      const unfinished = names.filter((name) => isUnfinished(name) && idOf(name) === id);
      // Unfinished files first: one that is finished meanwhile is then found by its other name.
      for (const name of [...unfinished, ...allParts.map((part) => nameOf(id, part))])
        if (names.length > 0) await this.#guarded(() => rm(join(folder, name), { force: true }));
    }
  }

  async list(options: {
    writtenBefore: number;
    after?: string | undefined;
    limit: number;
  }): Promise<string[]> {
    this.#refuseClosed();
    const { writtenBefore, after, limit } = options;
    const found: string[] = [];
    for await (const { id, paths } of this.#filesAfter(after)) {
      if (found.length === limit) break;
      const writtenAt = await this.#writtenAt(paths);
      if (writtenAt !== undefined && writtenAt < writtenBefore) found.push(id);
    }
    return found;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#writing);
    await this.#short?.close();
  }

  async #write(
    { unfinished, finished }: { unfinished: string; finished: string },
    content: MeasuredContent,
  ): Promise<ContentFacts> {
    try {
      await writeThrough(unfinished, content);
      renameSync(unfinished, finished);
      await syncFolder(dirname(finished));
      return content.facts;
    } catch (error) {
      content.discard();
      await rm(unfinished, { force: true }).catch(() => {});
      throw content.isOfSender(error) ? error : fileError(error, this.#folder);
    }
  }

  async #keptFacts(id: string, part: KeptPart): Promise<KeptFacts | undefined> {
    const path = this.#pathOf(id, part);
    const facts = await this.#unlessMissing(async () => factsOf(path));
    return facts && { id, part, ...facts };
  }

  /** In the order of the folders, so that each call only reads as many as it needs. */
  async *#filesAfter(after: string | undefined): AsyncGenerator<{ id: string; paths: string[] }> {
    const [lastOuter = "", lastInner = ""] = after ? foldersOf(after) : [];
    for (const outer of await this.#foldersIn([], lastOuter)) {
      const isFirst = outer === lastOuter;
      for (const inner of await this.#foldersIn([outer], isFirst ? lastInner : "")) {
        const isWithLast = isFirst && inner === lastInner;
        const byId = Map.groupBy(await this.#namesIn([outer, inner]), idOf);
        for (const [id, names] of byId) {
          if (id === undefined || (isWithLast && after !== undefined && id <= after)) continue;
          yield { id, paths: names.map((name) => join(this.#folder, outer, inner, name)) };
        }
      }
    }
  }

  // Other names in the folder are not ours.
  async #foldersIn(folders: readonly string[], first: string): Promise<string[]> {
    return (await this.#namesIn(folders)).filter((name) => /^[0-9a-f]{2}$/.test(name) && name >= first);
  }

  async #namesIn(folders: readonly string[]): Promise<string[]> {
    const names = await this.#unlessMissing(() => readdir(join(this.#folder, ...folders)));
    return (names ?? []).sort();
  }

  // The date of a document's files is that of the last write.
  async #writtenAt(paths: readonly string[]): Promise<number | undefined> {
    const times = await Promise.all(
      paths.map((path) => this.#unlessMissing(async () => (await stat(path)).mtimeMs)),
    );
    const known = times.filter((time) => time !== undefined);
    return known.length === 0 ? undefined : Math.max(...known);
  }

  /** Also checks the parent folder, which contains the database. */
  async checkSpace(): Promise<void> {
    for (const folder of [dirname(this.#folder), this.#folder])
      await this.#unlessMissing(() => expectSpace(folder));
  }

  #pathOf(id: string, part: Part): string {
    return join(this.#folderOf(id), nameOf(id, part));
  }

  #folderOf(id: string): string {
    this.#refuseClosed();
    if (!isId(id)) throw unexpected("id", "the id of a document", id);
    return join(this.#folder, ...foldersOf(id));
  }

  async #unlessMissing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw fileError(error, this.#folder);
    }
  }

  async #guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw fileError(error, this.#folder);
    }
  }

  #refuseClosed(): void {
    if (this.#isClosed) throw closedError();
  }
}

function factsOf(file: string | number): { size: number; version: string } {
  const { ino, size, mtimeNs } =
    typeof file === "string" ? statSync(file, { bigint: true }) : fstatSync(file, { bigint: true });
  return { size: Number(size), version: [mtimeNs, size, ino].map((number) => number.toString(36)).join("-") };
}

const readBytes = promisify(read);

async function readSome(
  path: string,
  position: number,
  version: string | undefined,
): Promise<Uint8Array | undefined> {
  const file = openSync(path, "r");
  try {
    const facts = factsOf(file);
    if ((version ?? facts.version) !== facts.version) return undefined;
    const buffer = new Uint8Array(Math.max(Math.min(readAtOnce, facts.size - position), 1));
    const bytesRead =
      buffer.length <= readWithoutWaiting
        ? readSync(file, buffer, { position })
        : (await readBytes(file, buffer, 0, buffer.length, position)).bytesRead;
    return buffer.subarray(0, bytesRead);
  } finally {
    closeSync(file);
  }
}
