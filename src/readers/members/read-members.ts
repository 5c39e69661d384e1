import { toMarkdown } from "../blocks/to-markdown.ts";
import type { ReadLimits } from "../limits.ts";
import { type Section, sectionFacts } from "../listed-facts.ts";
import type { Found, Reading, ReadOptions, Skipped } from "../reading.ts";
import { SkippedCounts } from "../skipped-counts.ts";
import { UnknownType } from "../unknown-type.ts";
import { toUnreadable, Unreadable } from "../unreadable.ts";
import { isSystemFile, type Member, tidyName } from "./member.ts";
import { OcrSum } from "./ocr-sum.ts";

/**
 * Adds the files within a document to what its own reader found: each that can be read becomes a section of the text and of the
 * Markdown, and the others are noted as skipped. All files share the limits of the document, and one that breaks its parser costs only
 * its own section. Rejects with the first failure if the document is nothing but its files and none could be read.
 */
export async function withMembers(
  own: Found,
  members: readonly Member[],
  options: ReadOptions,
): Promise<Found> {
  if (members.length === 0) return own;
  const reading = new MembersReading(own, options);
  await reading.readAll(members);
  return reading.found();
}

const notOpened = "files within a document are not opened here";

const maxPathLength = 200;

interface Fault {
  readonly name: string;
  readonly fault: Unreadable;
}

/** No file of a document that is nothing but its files could be read. */
class NothingRead extends Unreadable {
  readonly #first: Fault;

  constructor(first: Fault) {
    const { name, fault } = first;
    const message = `No file in the document could be read. For ${name.slice(0, maxPathLength)}: ${fault.message}`;
    super(fault.code, message, fault.details);
    this.#first = first;
  }

  /** The first fault, if the document is itself a file of that name. */
  within(name: string): Fault {
    return { name: `${name}/${this.#first.name}`, fault: this.#first.fault };
  }
}

class MembersReading {
  readonly #own: Found;
  readonly #options: ReadOptions;
  readonly #text: string[];
  readonly #markdown: string[];
  readonly #sections: Section[] = [];
  readonly #skipped: Skipped[] = [];
  readonly #unread = new SkippedCounts();
  readonly #ocr = new OcrSum();
  #length: number;
  /** Steps of the progress: the pages of files, and one for each file without pages. */
  #done: number;
  #pages: number;
  /** How much of the limit on pages is used: files that only name a number of pages do not count. */
  #pagesUsed: number;
  #read = 0;
  #firstFault: Fault | undefined;

  constructor(own: Found, options: ReadOptions) {
    this.#own = own;
    this.#options = options;
    this.#text = [own.text, lineEndAfter(own.text)];
    this.#markdown = [own.markdown ?? asCode(own.text)];
    this.#length = own.text.length + lineEndAfter(own.text).length;
    this.#pages = own.facts.pages ?? 0;
    this.#done = this.#pages;
    this.#pagesUsed = this.#pages;
    this.#ocr.add(own.facts.ocr);
  }

  async readAll(members: readonly Member[]): Promise<void> {
    const { limits, nest } = this.#options;
    for (const [index, member] of members.entries()) {
      const left = members.length - index;
      const full = this.#limitReached();
      if (full !== undefined) {
        this.#skipRest(left, full);
        return;
      }
      if (isSystemFile(member.name)) this.#unread.add("system-file");
      else if (nest?.takeMember()) await this.#readOne(member, index + 1, left);
      else {
        this.#skipRest(left, `the limit is ${limits.maxMembers} (maxMembers)`);
        return;
      }
    }
  }

  #limitReached(): string | undefined {
    const { nest, limits, hasTime } = this.#options;
    if (!nest) return notOpened;
    if (this.#read > 0 && hasTime?.() === false) return "the time for reading was nearly over";
    if (nest.depth >= limits.maxDepth) return `the limit is ${limits.maxDepth} levels (maxDepth)`;
    if (this.#length < limits.maxCharacters) return undefined;
    return "the text is as long as the limit allows (maxCharacters)";
  }

  #skipRest(count: number, why: string): void {
    this.#skipped.push({ what: `${count} file${count === 1 ? "" : "s"}`, why, code: "member-limit", count });
    const fault = new Unreadable("document-over-limit", why);
    this.#firstFault ??= { name: count === 1 ? "its file" : `its ${count} files`, fault };
  }

  async #readOne(member: Member, place: number, left: number): Promise<void> {
    const name = tidyName(member.name, place);
    const { limits, nest, onProgress } = this.#options;
    const before = this.#done;
    let pagesUsed = 0;
    try {
      const bytes = await member.open();
      if (bytes.length === 0) {
        this.#unread.add("empty-file");
        return;
      }
      const reading = await nest?.read(bytes, {
        ...this.#options,
        type: member.type,
        limits: this.#limitsLeft(limits),
        onProgress: ({ done, total }) => {
          this.#done = before + done;
          pagesUsed = done;
          onProgress({ done: this.#done, total: before + total + left - 1 });
        },
      });
      if (!reading) return;
      this.#add(name, reading);
      const { pages = 0, skipped } = reading.facts;
      // A file with too many pages may not have counted them.
      if (!skipped.some(({ code }) => code === "page-limit")) pagesUsed = Math.min(pagesUsed, pages);
    } catch (error) {
      this.#noteFault(name, toUnreadable(error));
    } finally {
      this.#pagesUsed += pagesUsed;
      this.#done = Math.max(this.#done, before + 1);
      onProgress({ done: this.#done, total: this.#done + left - 1 });
    }
  }

  #limitsLeft(limits: ReadLimits): ReadLimits {
    return {
      ...limits,
      maxPages: Math.max(0, limits.maxPages - this.#pagesUsed),
      maxCharacters: Math.max(0, limits.maxCharacters - this.#length),
    };
  }

  #add(name: string, { facts, text, markdown }: Reading): void {
    this.#read += 1;
    this.#pages += facts.pages ?? 0;
    this.#ocr.add(facts.ocr);
    const start = this.#append(name, text);
    const heading = toMarkdown([{ kind: "heading", level: 2, content: [{ kind: "text", text: name }] }]);
    const body = markdown ?? asCode(text);
    this.#markdown.push(body === "" ? heading : `${heading}\n${body}`);
    const { sections = [], skipped } = facts;
    this.#sections.push({ name, depth: 1, start, end: start + text.length, ...factsOf(facts) });
    for (const section of sections) this.#sections.push(moved(section, start));
    for (const note of skipped) this.#skipped.push(noteOf(note, name));
  }

  /** Adds a heading and a text, and returns where the text begins. */
  #append(name: string, text: string): number {
    const heading = `${this.#length === 0 ? "" : "\n"}${name}\n\n`;
    const start = this.#length + heading.length;
    this.#text.push(heading, text, lineEndAfter(text));
    this.#length = start + text.length + lineEndAfter(text).length;
    return start;
  }

  #noteFault(name: string, fault: Unreadable): void {
    const detected = fault instanceof UnknownType ? fault.detected : undefined;
    if (/^(?:audio|video)\//.test(detected?.type ?? "")) {
      this.#unread.add("sound-or-video");
      return;
    }
    this.#firstFault ??= fault instanceof NothingRead ? fault.within(name) : { name, fault };
    const why = detected ? `The file is ${detected.name}, which cannot be read.` : fault.message;
    this.#skipped.push(noteOf({ what: "the text", why, code: "member-not-read" }, name));
  }

  found(): Found {
    const { facts, text } = this.#own;
    if (this.#read === 0 && this.#firstFault && text === "") throw new NothingRead(this.#firstFault);
    return {
      facts: {
        ...facts,
        pages: this.#pages || undefined,
        ocr: this.#ocr.fact(),
        sections: this.#sections,
        skipped: [...(facts.skipped ?? []), ...this.#skipped, ...this.#unread.list()],
      },
      text: this.#text.join(""),
      markdown: this.#markdown.filter((part) => part !== "").join("\n"),
      layout: this.#own.layout,
    };
  }
}

function lineEndAfter(text: string): string {
  return text === "" || text.endsWith("\n") ? "" : "\n";
}

/** Text without marks keeps its lines and columns. */
function asCode(text: string): string {
  return text.trim() === "" ? "" : toMarkdown([{ kind: "code", text: text.trimEnd() }]);
}

function factsOf(facts: Reading["facts"]): Pick<Section, (typeof sectionFacts)[number]> {
  const entries = sectionFacts.map((fact) => [fact, facts[fact]]).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}

function moved(section: Section, by: number): Section {
  const { start, end, depth } = section;
  return { ...section, depth: depth + 1, start: start + by, end: end + by };
}

/** Says of a note which file it concerns. */
function noteOf(note: Skipped, name: string): Skipped {
  const path = note.member === undefined ? name : `${name}/${note.member}`;
  return { ...note, member: path.slice(0, maxPathLength).toWellFormed() };
}
