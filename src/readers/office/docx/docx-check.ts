import type { SaxesParser, SaxesTagPlain } from "saxes";
import { Unreadable } from "../../unreadable.ts";
import { DocxFields } from "./docx-fields.ts";
import { overDocxLimit } from "./docx-limit.ts";

/** The converter recurses for every level. */
const maxLevels = 500;
/** The converter searches the whole part for the last end of every name. */
const maxElementNames = 1000;
/** For every paragraph, the converter compares the name of its style with about forty others. */
const maxStyleNameLength = 1000;
/** The converter follows such links again for every item of a list. */
const maxListLinks = 200;
/** The converter repeats an address for every link to it, and a note for every reference. */
const maxAddressLength = 8000;
const maxNoteReferences = 10;

/** Refuses a part of a DOCX for which the converter would need too much time or memory. */
export class DocxCheck {
  readonly #fields = new DocxFields();
  readonly #names = new Set<string>();
  readonly #noteReferences = new Map<string, number>();
  readonly #onElement: (name: string) => void;
  #levels = 0;
  #listLinks = 0;
  #isInstruction = false;

  /** Calls `onElement` with the name of every element, including the prefix. */
  constructor(onElement: (name: string) => void) {
    this.#onElement = onElement;
  }

  listenTo(parser: SaxesParser): void {
    // Office writes no doctype, and without one there are no entities.
    parser.on("doctype", () => {
      throw new Unreadable(
        "document-broken",
        "The document is a DOCX with a doctype, which Word never writes.",
      );
    });
    parser.on("opentag", (tag) => this.#open(tag));
    parser.on("closetag", () => {
      this.#levels -= 1;
      this.#isInstruction = false;
    });
    parser.on("text", (text) => this.#text(text));
    parser.on("cdata", (text) => this.#text(text));
  }

  #open(tag: SaxesTagPlain): void {
    this.#levels += 1;
    if (this.#levels > maxLevels) {
      throw new Unreadable(
        "document-over-limit",
        `The document is nested more than ${maxLevels} levels deep.`,
      );
    }
    this.#names.add(tag.name);
    if (this.#names.size > maxElementNames) {
      throw overDocxLimit("names of elements", maxElementNames);
    }
    this.#onElement(tag.name);
    this.#checkElement(withoutPrefix(tag.name), tag);
  }

  /** Ignores prefixes, which a document may choose freely. */
  #checkElement(name: string, tag: SaxesTagPlain): void {
    this.#isInstruction = name === "instrText";
    if (name === "fldChar") this.#fields.mark(attributeOf(tag, "fldCharType"));
    else if (name === "name") checkLength(tag, "val", maxStyleNameLength);
    else if (name === "Relationship") checkLength(tag, "Target", maxAddressLength);
    else if (name === "numStyleLink") this.#addListLink();
    else if (name === "footnoteReference" || name === "endnoteReference") this.#addNoteReference(name, tag);
  }

  #text(text: string): void {
    if (this.#isInstruction) this.#fields.addInstruction(text);
  }

  #addListLink(): void {
    this.#listLinks += 1;
    if (this.#listLinks > maxListLinks) throw overDocxLimit("links between lists", maxListLinks);
  }

  #addNoteReference(name: string, tag: SaxesTagPlain): void {
    const key = `${name} ${attributeOf(tag, "id")}`;
    const count = (this.#noteReferences.get(key) ?? 0) + 1;
    this.#noteReferences.set(key, count);
    if (count > maxNoteReferences) throw overDocxLimit("references to one note", maxNoteReferences);
  }
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function checkLength(tag: SaxesTagPlain, name: string, limit: number): void {
  if (attributeOf(tag, name).length > limit) {
    throw overDocxLimit(`characters in the attribute ${name} of ${tag.name}`, limit);
  }
}

/** Refuses duplicates, because the converter could use the one that is not checked here. */
function attributeOf(tag: SaxesTagPlain, name: string): string {
  const values = Object.entries(tag.attributes).filter(([key]) => withoutPrefix(key) === name);
  if (values.length > 1) {
    throw new Unreadable(
      "document-broken",
      `The document is a DOCX with an element that has the attribute ${name} twice.`,
    );
  }
  return values[0]?.[1] ?? "";
}
