import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ContentRange, ContentStore, WriteOptions } from "../engine/content-store.ts";
import type { ContentFacts } from "../engine/document.ts";
import { unexpected } from "../errors/expectation.ts";
import { closedError } from "../errors/fairlane-error.ts";
import { systemClock } from "../runtime/clock.ts";
import { isId } from "../runtime/ids.ts";
import { contentStream, goneError } from "../store/content-stream.ts";
import { fileError, isMissing, isThere } from "../store/file-errors.ts";
import { MeasuredContent } from "../store/measured-content.ts";

/** Opens the contents in a folder, which is made when the first one is written. */
export function openFileContentStore(folder: string): ContentStore {
  return new FileContentStore(folder);
}

const readAtOnce = 256 * 1024;
// Much sooner than what is unfinished counts as left over, also after the machine's clock was set.
const touchEveryMs = 15_000;
const unfinished = ".part";

class FileContentStore implements ContentStore {
  readonly mostBytes = 2 ** 30;
  readonly #folder: string;
  readonly #writing = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(id: string, bytes: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<ContentFacts> {
    const path = this.#pathOf(id);
    const writing = this.#write(path, new MeasuredContent(bytes, options)).finally(() =>
      this.#writing.delete(writing),
    );
    this.#writing.add(writing);
    return writing;
  }

  async read(id: string, range?: ContentRange): Promise<ReadableStream<Uint8Array> | undefined> {
    if (!isId(id)) return undefined;
    const path = this.#pathOf(id);
    const size = await this.#unlessMissing(async () => (await stat(path)).size);
    if (size === undefined) return undefined;
    const readFrom = (position: number) => this.#unlessMissing(() => readSome(path, position));
    return contentStream({ id, size, range, readFrom });
  }

  async touch(ids: readonly string[]): Promise<void> {
    const now = systemClock.now() / 1000;
    for (const id of ids) {
      const path = this.#pathOf(id);
      const isThere = await this.#unlessMissing(async () => {
        await utimes(path, now, now);
        return true;
      });
      if (!isThere) throw goneError(id);
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids.filter(isId)) await this.#guarded(() => removeFiles(this.#pathOf(id)));
  }

  async list(options: {
    writtenBefore: number;
    after?: string | undefined;
    limit: number;
  }): Promise<string[]> {
    this.#refuseClosed();
    const { writtenBefore, after, limit } = options;
    const found: string[] = [];
    for await (const id of this.#idsAfter(after)) {
      if (found.length === limit) break;
      const writtenAt = await this.#writtenAt(this.#pathOf(id));
      if (writtenAt !== undefined && writtenAt < writtenBefore) found.push(id);
    }
    return found;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#writing);
  }

  async #write(path: string, content: MeasuredContent): Promise<ContentFacts> {
    try {
      await makeFolder(dirname(path));
      await writeThrough(path + unfinished, content);
      await rename(path + unfinished, path);
      await syncFolder(dirname(path));
      return content.facts;
    } catch (error) {
      content.discard();
      await removeFiles(path).catch(() => {});
      throw content.isOfSender(error) ? error : fileError(error, this.#folder);
    }
  }

  /** In the order of the folders, so that each call reads only as many of them as it needs. */
  async *#idsAfter(after: string | undefined): AsyncGenerator<string> {
    const [lastOuter = "", lastInner = ""] = after ? foldersOf(after) : [];
    for (const outer of await this.#foldersIn([], lastOuter)) {
      const isFirst = outer === lastOuter;
      for (const inner of await this.#foldersIn([outer], isFirst ? lastInner : "")) {
        const isWithLast = isFirst && inner === lastInner;
        const names = await this.#namesIn([outer, inner]);
        const ids = new Set(names.map((name) => name.replace(unfinished, "")).filter(isId));
        for (const id of ids) if (!isWithLast || after === undefined || id > after) yield id;
      }
    }
  }

  // Whatever else lies there is somebody else's.
  async #foldersIn(folders: readonly string[], first: string): Promise<string[]> {
    return (await this.#namesIn(folders)).filter((name) => /^[0-9a-f]{2}$/.test(name) && name >= first);
  }

  async #namesIn(folders: readonly string[]): Promise<string[]> {
    const names = await this.#unlessMissing(() => readdir(join(this.#folder, ...folders)));
    return (names ?? []).sort();
  }

  // A content that is being written anew is as young as what is there of it.
  async #writtenAt(path: string): Promise<number | undefined> {
    const times = await Promise.all(
      [path, path + unfinished].map((file) => this.#unlessMissing(async () => (await stat(file)).mtimeMs)),
    );
    const known = times.filter((time) => time !== undefined);
    return known.length === 0 ? undefined : Math.max(...known);
  }

  // Names of files come from nothing but ids of ours.
  #pathOf(id: string): string {
    this.#refuseClosed();
    if (!isId(id)) throw unexpected("id", "the id of a document", id);
    return join(this.#folder, ...foldersOf(id), id);
  }

  async #unlessMissing<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await ask();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw fileError(error, this.#folder);
    }
  }

  async #guarded<Answer>(work: () => Promise<Answer>): Promise<Answer> {
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

// From the end of the id, which is chance: its beginning is the time, and would fill one folder after another.
function foldersOf(id: string): [string, string] {
  return [id.slice(-2), id.slice(-4, -2)];
}

async function writeThrough(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, "w");
  const touching = setInterval(() => touchFile(file), touchEveryMs);
  touching.unref();
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    clearInterval(touching);
    await file.close();
  }
}

// A sender may be silent for long: what it sends is still wanted.
function touchFile(file: FileHandle): void {
  const now = systemClock.now() / 1000;
  file.utimes(now, now).catch(() => {});
}

async function removeFiles(path: string): Promise<void> {
  await rm(path + unfinished, { force: true });
  await rm(path, { force: true });
}

/** Makes a folder that is still there after a power cut. One by one: Node tells the reason of a failure only then. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (isThere(error)) return;
    if (!isMissing(error)) throw error;
    await makeFolder(dirname(folder));
    return makeFolder(folder);
  }
  await syncFolder(dirname(folder));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readSome(path: string, position: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const buffer = new Uint8Array(readAtOnce);
    const { bytesRead } = await file.read(buffer, 0, readAtOnce, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
