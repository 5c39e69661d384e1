// By hand: epub2, epubjs and @lingo-reader/epub-parser unpack everything at once with libraries that check neither sizes nor overlaps.
import { type Archive, openArchive } from "../archive/archive.ts";
import type { Reader, Skipped } from "../reading.ts";
import { SkippedCounts } from "../skipped-counts.ts";
import { toUnreadable, Unreadable } from "../unreadable.ts";
import { type EpubChapter, readChapter } from "./epub-chapter.ts";
import { encryptedNames, packageName } from "./epub-container.ts";
import { type EpubItem, type EpubPackage, parsePackage } from "./epub-package.ts";

const chapterTypes = new Set([
  "application/xhtml+xml",
  "text/html",
  "application/x-dtbook+xml",
  "text/x-oeb1-document",
]);
/** Fallbacks may form a circle. */
const maxFallbacks = 10;

/** Reads the chapters of a book in their order, as text and as Markdown. Nothing is fetched, and no script is run. */
export const readEpub: Reader = async (bytes, options) => {
  const archive = await openArchive(bytes, options);
  const encrypted = await encryptedNames(archive);
  const book = await openPackage(archive, encrypted);
  const chapters = new Chapters(options.limits.maxCharacters);
  for (const [id, item] of chaptersOf(book)) {
    if (chapters.isFull) break;
    await chapters.add(id, item, (path) => readEntry(archive, path, encrypted));
  }
  return chapters.found(book);
};

async function openPackage(archive: Archive, encrypted: ReadonlySet<string>): Promise<EpubPackage> {
  const name = await packageName(archive);
  return parsePackage(await readEntry(archive, name, encrypted), name);
}

async function readEntry(
  archive: Archive,
  name: string,
  encrypted: ReadonlySet<string>,
): Promise<Uint8Array> {
  if (encrypted.has(name)) {
    throw new Unreadable("document-encrypted", "The document is an EPUB whose text is encrypted.");
  }
  const bytes = await archive.read(name);
  if (!bytes) throw new Unreadable("document-broken", "The document is an EPUB with a missing file.");
  return bytes;
}

/** Returns the chapters by the ids in the spine. A file that several ids lead to is one chapter, or a small book could become endless. */
function chaptersOf(book: EpubPackage): ReadonlyMap<string, EpubItem | undefined> {
  const chapters = new Map<string, EpubItem | undefined>();
  const paths = new Set<string>();
  for (const id of book.spine) {
    const item = chapterOf(book, id);
    if (item?.path !== undefined && paths.has(item.path)) continue;
    if (item?.path !== undefined) paths.add(item.path);
    chapters.set(id, item);
  }
  return chapters;
}

/** Returns the file of a chapter, or the first fallback that can be read. */
function chapterOf({ items }: EpubPackage, id: string): EpubItem | undefined {
  const first = items.get(id);
  let item = first;
  for (let step = 0; item && !chapterTypes.has(item.type) && step < maxFallbacks; step += 1)
    item = item.fallback === undefined ? undefined : items.get(item.fallback);
  return item ?? first;
}

/** Collects what the chapters say, and what was left out. */
class Chapters {
  readonly #maxCharacters: number;
  readonly #texts: string[] = [];
  readonly #markdowns: string[] = [];
  readonly #counts = new SkippedCounts();
  readonly #notes: Skipped[] = [];
  #length = 0;
  #heading: string | undefined;
  #failure: Unreadable | undefined;

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  get isFull(): boolean {
    return this.#length > this.#maxCharacters;
  }

  async add(
    id: string,
    item: EpubItem | undefined,
    read: (path: string) => Promise<Uint8Array>,
  ): Promise<void> {
    if (item?.isContents) return this.#counts.add("contents-list");
    if (item?.type.startsWith("image/")) return this.#counts.add("image");
    try {
      if (item?.path === undefined)
        throw new Unreadable("document-broken", "The chapter is not in the book.");
      this.#addChapter(await readChapter(await read(item.path)));
    } catch (error) {
      this.#addFailure(id, toUnreadable(error));
    }
  }

  found({ facts }: EpubPackage) {
    if (this.#failure && this.#texts.length === 0) throw this.#failure;
    return {
      facts: {
        ...facts,
        title: facts.title ?? this.#heading,
        skipped: [...this.#counts.list(), ...this.#notes],
      },
      text: this.#texts.join("\n"),
      markdown: this.#markdowns.join("\n"),
    };
  }

  #addChapter({ text, markdown, heading, skipped }: EpubChapter): void {
    for (const note of skipped) {
      if (note.kind) this.#counts.add(note.kind, note.count);
    }
    this.#heading ??= heading;
    this.#length += text.length;
    if (text !== "") this.#texts.push(text);
    if (markdown !== "") this.#markdowns.push(markdown);
  }

  /** An encrypted chapter fails the whole book: a password would be needed, and the rest is rarely more than a title page. */
  #addFailure(id: string, failure: Unreadable): void {
    if (failure.code === "document-encrypted" || failure.code === "parser-missing") throw failure;
    this.#failure ??= failure;
    this.#notes.push({
      what: `the chapter ${id.slice(0, 100)}`,
      why: failure.message,
      code: "chapter-unread",
    });
  }
}
