import type { SaxesParser, SaxesTagPlain } from "saxes";
import { streamXml } from "../text/stream-xml.ts";
import { Unreadable } from "../unreadable.ts";

const maxLevels = 500;
/** Elements that are in memory at the same time. */
const maxElements = 500_000;

export type OdfNode = OdfElement | string;

/** An element with all that is in it. Names have the prefixes of the standard, such as "text:p". */
export interface OdfElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly OdfNode[];
}

interface OpenElement extends OdfElement {
  readonly children: OdfNode[];
}

/** Takes the parts of a document that matter, in their order. */
export interface OdfListener {
  /** Returns true if an element is to be passed on as a whole. Each such element is forgotten before the next one is read. */
  isTree(name: string, parent: string | undefined): boolean;
  takeTree(element: OdfElement, parent: string | undefined): void;
  /** Called for elements outside of trees. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  /** Returns true if the rest does not matter. */
  isDone?(): boolean;
}

/** Parses a part of a document. Entities that it defines count as mistakes, so nothing is fetched or expanded. */
export async function parseOdf(pieces: AsyncIterable<Uint8Array>, listener: OdfListener): Promise<void> {
  const builder = new TreeBuilder(listener);
  await streamXml(
    pieces,
    (parser) => builder.listenTo(parser),
    () => listener.isDone?.() === true,
  );
}

class TreeBuilder {
  readonly #listener: OdfListener;
  /** The names of the open elements. */
  readonly #names: string[] = [];
  /** The open elements of the tree. */
  readonly #tree: OpenElement[] = [];
  #elements = 0;

  constructor(listener: OdfListener) {
    this.#listener = listener;
  }

  listenTo(parser: SaxesParser): void {
    parser.on("opentag", (tag) => this.#open(tag));
    parser.on("closetag", ({ name }) => this.#close(name));
    parser.on("text", (text) => this.#text(text));
    parser.on("cdata", (text) => this.#text(text));
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    const parent = this.#names.at(-1);
    if (this.#names.push(name) > maxLevels) {
      throw new Unreadable(
        "document-over-limit",
        `The document is nested more than ${maxLevels} levels deep.`,
      );
    }
    const outer = this.#tree.at(-1);
    if (!outer && !this.#listener.isTree(name, parent)) {
      this.#listener.open?.(name, attributes);
      return;
    }
    this.#elements = outer ? this.#elements + 1 : 1;
    if (this.#elements > maxElements) {
      throw new Unreadable(
        "document-over-limit",
        `The document has a part of more than ${maxElements} elements.`,
      );
    }
    const element: OpenElement = { name, attributes, children: [] };
    outer?.children.push(element);
    this.#tree.push(element);
  }

  #close(name: string): void {
    this.#names.pop();
    const element = this.#tree.pop();
    if (!element) this.#listener.close?.(name);
    else if (this.#tree.length === 0) this.#listener.takeTree(element, this.#names.at(-1));
  }

  /** Flat documents have their pictures as text. */
  #text(text: string): void {
    const element = this.#tree.at(-1);
    if (element && element.name !== "office:binary-data") element.children.push(text);
  }
}

export function isElement(node: OdfNode): node is OdfElement {
  return typeof node !== "string";
}

/** Returns the elements right within another, or only those of a name. */
export function elementsOf(parent: OdfElement, ...names: readonly string[]): readonly OdfElement[] {
  const elements = parent.children.filter(isElement);
  return names.length === 0 ? elements : elements.filter(({ name }) => names.includes(name));
}

/** Returns the text within an element, unchanged. */
export function textWithin(element: OdfElement): string {
  return element.children.map((child) => (isElement(child) ? textWithin(child) : child)).join("");
}
