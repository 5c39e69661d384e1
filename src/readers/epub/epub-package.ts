import type { SaxesParser, SaxesTagPlain } from "saxes";
import type { FoundFacts } from "../reading.ts";
import { requireText } from "../text/decode-text.ts";
import { parseXml } from "../text/parse-xml.ts";
import { withoutPrefix } from "../text/stream-xml.ts";
import { innerPath } from "./inner-path.ts";

const maxFactLength = 10_000;

/** A file that the package lists. */
export interface EpubItem {
  /** Its name in the archive; undefined if it is elsewhere. */
  readonly path: string | undefined;
  /** "application/xhtml+xml"… */
  readonly type: string;
  /** True for the table of contents. */
  readonly isContents: boolean;
  /** The id of an item to read instead if the type of this one is not known. */
  readonly fallback: string | undefined;
}

/** The package document of a book: what it has, in which order, and its metadata. */
export interface EpubPackage {
  readonly items: ReadonlyMap<string, EpubItem>;
  /** The ids of the chapters in the order of reading. */
  readonly spine: readonly string[];
  readonly facts: FoundFacts;
}

/** Parses the package document, whose own name its references start from. */
export async function parsePackage(bytes: Uint8Array, name: string): Promise<EpubPackage> {
  const gatherer = new PackageGatherer(name);
  const { text } = await requireText(bytes);
  await parseXml(text, (parser) => gatherer.listenTo(parser));
  return gatherer.package();
}

interface Field {
  readonly name: string;
  /** The event of a date in EPUB 2, or the property of a meta element in EPUB 3. */
  readonly role: string;
  text: string;
}

class PackageGatherer {
  readonly #base: string;
  readonly #items = new Map<string, EpubItem>();
  readonly #spine: string[] = [];
  readonly #fields: Field[] = [];
  readonly #contents = new Set<string | undefined>();
  #open: Field | undefined;

  constructor(base: string) {
    this.#base = base;
  }

  listenTo(parser: SaxesParser): void {
    parser.on("opentag", (tag) => this.#start(withoutPrefix(tag.name), tag));
    parser.on("closetag", () => {
      this.#open = undefined;
    });
    parser.on("text", (text) => {
      if (this.#open) this.#open.text = (this.#open.text + text).slice(0, maxFactLength);
    });
  }

  package(): EpubPackage {
    const items = new Map(
      [...this.#items].map(([id, item]) => [
        id,
        this.#contents.has(item.path) ? { ...item, isContents: true } : item,
      ]),
    );
    return { items, spine: this.#spine, facts: factsOf(this.#fields) };
  }

  #start(name: string, tag: SaxesTagPlain): void {
    this.#open = undefined;
    if (name === "item") this.#addItem(tag);
    else if (name === "itemref") this.#spine.push(attributeOf(tag, "idref"));
    else if (name === "reference" && attributeOf(tag, "type") === "toc")
      this.#contents.add(innerPath(attributeOf(tag, "href"), this.#base));
    else if (fieldNames.has(name)) this.#openField(name, attributeOf(tag, "event", "property"));
  }

  #addItem(tag: SaxesTagPlain): void {
    const id = attributeOf(tag, "id");
    if (this.#items.has(id)) return;
    this.#items.set(id, {
      path: innerPath(attributeOf(tag, "href"), this.#base),
      type: attributeOf(tag, "media-type").toLowerCase(),
      isContents: attributeOf(tag, "properties").split(/\s+/).includes("nav"),
      fallback: attributeOf(tag, "fallback") || undefined,
    });
  }

  #openField(name: string, role: string): void {
    this.#open = { name, role, text: "" };
    if (this.#fields.length < maxFields) this.#fields.push(this.#open);
  }
}

const fieldNames = new Set(["title", "creator", "language", "date", "meta"]);
const maxFields = 1000;

function factsOf(fields: readonly Field[]): FoundFacts {
  const all = (name: string) =>
    fields.filter((field) => field.name === name && field.text.trim() !== "").map(({ text }) => text.trim());
  const date = (...roles: readonly string[]) =>
    fields.find(({ name, role }) => (name === "date" || name === "meta") && roles.includes(role))?.text;
  return {
    title: all("title")[0],
    author: all("creator").join(", "),
    language: all("language")[0],
    createdAt: fullDate(date("creation") ?? date("", "publication")),
    modifiedAt: fullDate(date("dcterms:modified") ?? date("modification")),
  };
}

/** Books often name only a year, or a year and a month. */
function fullDate(date: string | undefined): string | undefined {
  const trimmed = date?.trim();
  if (trimmed === undefined) return undefined;
  return /^\d{4}$/.test(trimmed)
    ? `${trimmed}-01-01`
    : /^\d{4}-\d\d$/.test(trimmed)
      ? `${trimmed}-01`
      : trimmed;
}

/** Returns the first of these attributes that an element has, whatever their prefix; "" if it has none. */
export function attributeOf(tag: SaxesTagPlain, ...names: readonly string[]): string {
  const found = Object.entries(tag.attributes).find(([name]) => names.includes(withoutPrefix(name)));
  return found?.[1] ?? "";
}
