import type { Block, Inline } from "../blocks/block.ts";
import { linkAddress } from "../html/link-address.ts";
import type { OdfContext } from "./odf-context.ts";
import { isShape, readShape } from "./odf-shape.ts";
import type { OdfStyle } from "./odf-styles.ts";
import { elementsOf, isElement, type OdfElement, type OdfNode } from "./odf-xml.ts";

type Mark = "strong" | "emphasis" | "deleted" | "link";

const ignored = new Set(["text:number", "office:annotation-end", "text:note-citation", "text:ruby-text"]);

/** Reads the content of one paragraph or heading. */
export class OdfLine {
  /** The blocks of text boxes in the line, which follow it. */
  readonly after: Block[] = [];
  readonly #context: OdfContext;
  readonly #openMarks = new Set<Mark>();
  #endsWithSpace = true;

  constructor(context: OdfContext) {
    this.#context = context;
  }

  /** Returns the content of a paragraph. In headings `style` is left out, because they are bold anyway. */
  read(paragraph: OdfElement, style?: OdfStyle): readonly Inline[] {
    const line: Inline[] = [];
    if (style) this.#addMarked(paragraph.children, marksOf(style), line);
    else {
      this.#openMarks.add("strong");
      this.#addNodes(paragraph.children, line);
    }
    return withoutBreaksAround(line);
  }

  #addNodes(nodes: readonly OdfNode[], line: Inline[]): void {
    for (const node of nodes) {
      if (isElement(node)) this.#addElement(node, line);
      else this.#addText(node, line);
    }
  }

  #addElement(element: OdfElement, line: Inline[]): void {
    const { name } = element;
    if (name === "text:s" || name === "text:tab") this.#addText(" ", line);
    else if (name === "text:line-break") this.#addBreak(line);
    else if (name === "text:span") this.#addSpan(element, line);
    else if (name === "text:a") this.#addLink(element, line);
    else if (name === "text:note") this.#addNote(element, line);
    else if (name === "office:annotation") this.#context.counts.add("comment");
    else if (name === "text:script") this.#context.counts.add("script");
    else if (element.attributes["text:is-hidden"] === "true") this.#context.counts.add("hidden-element");
    else if (isShape(element)) this.#addShape(element, line);
    else if (!ignored.has(name)) this.#addNodes(element.children, line);
  }

  #addSpan(element: OdfElement, line: Inline[]): void {
    const style = this.#context.styles.find("text", element.attributes["text:style-name"]);
    if (style.isHidden) this.#context.counts.add("hidden-element");
    else this.#addMarked(element.children, marksOf(style), line);
  }

  #addMarked(nodes: readonly OdfNode[], marks: readonly Mark[], line: Inline[]): void {
    const [kind, ...others] = marks.filter((mark) => !this.#openMarks.has(mark));
    if (kind === undefined || kind === "link") {
      this.#addNodes(nodes, line);
      return;
    }
    const content: Inline[] = [];
    this.#openMarks.add(kind);
    this.#addMarked(nodes, others, content);
    this.#openMarks.delete(kind);
    if (content.length > 0) line.push({ kind, content });
  }

  #addLink(element: OdfElement, line: Inline[]): void {
    const address = linkAddress(element.attributes["xlink:href"]);
    if (address === undefined || this.#openMarks.has("link")) {
      this.#addNodes(element.children, line);
      return;
    }
    const content: Inline[] = [];
    this.#openMarks.add("link");
    this.#addNodes(element.children, content);
    this.#openMarks.delete("link");
    if (content.length > 0) line.push({ kind: "link", address, content });
  }

  #addNote(element: OdfElement, line: Inline[]): void {
    const [body] = elementsOf(element, "text:note-body");
    this.#addText(`[${this.#context.addNote(body ? elementsOf(body) : [])}]`, line);
  }

  #addShape(element: OdfElement, line: Inline[]): void {
    const { words, math, blocks } = readShape(this.#context, element);
    if (words !== "") this.#addText(` ${words} `, line);
    if (math) {
      this.#endsWithSpace = false;
      line.push(math);
    }
    for (const block of blocks) this.after.push(block);
  }

  #addBreak(line: Inline[]): void {
    this.#endsWithSpace = true;
    line.push({ kind: "break" });
  }

  /** Collapses white space to one blank, even across elements. */
  #addText(value: string, line: Inline[]): void {
    const blanked = value.replaceAll(/[ \t\r\n\f]+/g, " ");
    const text = this.#endsWithSpace && blanked.startsWith(" ") ? blanked.slice(1) : blanked;
    if (text === "") return;
    this.#context.characters += text.length;
    this.#endsWithSpace = text.endsWith(" ");
    line.push({ kind: "text", text });
  }
}

function withoutBreaksAround(line: readonly Inline[]): readonly Inline[] {
  const first = line.findIndex(({ kind }) => kind !== "break");
  return first === -1 ? [] : line.slice(first, line.findLastIndex(({ kind }) => kind !== "break") + 1);
}

function marksOf({ isBold, isItalic, isStruck }: OdfStyle): readonly Mark[] {
  return [
    ...(isBold ? (["strong"] as const) : []),
    ...(isItalic ? (["emphasis"] as const) : []),
    ...(isStruck ? (["deleted"] as const) : []),
  ];
}

const maxBlanks = 1000;

/** Returns the text of a paragraph that is code, with all its blanks. */
export function codeText({ children }: OdfElement): string {
  return children
    .map((node) => {
      if (!isElement(node)) return node.replaceAll(/[ \t\r\n\f]+/g, " ");
      if (node.name === "text:s")
        return " ".repeat(Math.min(Number(node.attributes["text:c"] ?? 1) || 1, maxBlanks));
      if (node.name === "text:tab") return "\t";
      return node.name === "text:line-break" ? "\n" : ignored.has(node.name) ? "" : codeText(node);
    })
    .join("");
}
