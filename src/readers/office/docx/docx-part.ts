import { Unreadable } from "../../unreadable.ts";
import type { Attributes, PartHandler } from "../package/parse-part.ts";
import { TreeBuilder, type XmlElement } from "../package/xml-tree.ts";

/** Of a part that is handed over in pieces, and of one that is kept. */
export const maxTextElements = 5_000_000;
export const maxNoteElements = 500_000;

/** Elements that only hold others. Each of the others is handled on its own, so that no tree of the whole part is needed. */
const containers = new Set(["document", "body", "footnotes", "endnotes"]);

/** Builds a tree for each paragraph, table or note of a part, and hands it over. */
export class DocxPart implements PartHandler {
  readonly #onElement: (element: XmlElement) => void;
  #builder: TreeBuilder | undefined;
  readonly #maxElements: number;
  #count = 0;

  constructor(maxElements: number, onElement: (element: XmlElement) => void) {
    this.#maxElements = maxElements;
    this.#onElement = onElement;
  }

  open(name: string, attributes: Attributes): void {
    this.#count += 1;
    if (this.#count > this.#maxElements) {
      throw new Unreadable(
        "document-over-limit",
        `The document has a part of too many elements; the limit is ${this.#maxElements}.`,
      );
    }
    if (!this.#builder && containers.has(name)) return;
    this.#builder ??= new TreeBuilder();
    this.#builder.open(name, attributes);
  }

  close(name: string): void {
    this.#builder?.close(name);
    if (this.#builder?.depth !== 0) return;
    const element = this.#builder.root;
    this.#builder = undefined;
    if (element) this.#onElement(element);
  }

  text(text: string): void {
    this.#builder?.text(text);
  }
}
