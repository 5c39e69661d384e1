import type { Block, Inline } from "../blocks/block.ts";
import { flattenBlocks } from "../blocks/flatten-blocks.ts";
import { mathOf } from "../blocks/mathml.ts";
import { ownValue } from "../own-value.ts";
import type { Skipped } from "../reading.ts";
import { attributeOf, childrenOf, isBlock, isElement, type Survey, textOf } from "./html-elements.ts";
import { mathIn } from "./html-math.ts";
import { HtmlSkips } from "./html-skips.ts";
import { tableRows } from "./html-table.ts";
import { linkAddress } from "./link-address.ts";
import type { HtmlElement, HtmlNode } from "./parse-html.ts";

/** Deeper lists and quotes are read as paragraphs, because their indents would be longer than the text. */
const maxNesting = 10;

const inlineKinds: Readonly<Record<string, "strong" | "emphasis" | "deleted">> = {
  ...{ strong: "strong", b: "strong", em: "emphasis", i: "emphasis", cite: "emphasis", dfn: "emphasis" },
  ...{ var: "emphasis", del: "deleted", s: "deleted", strike: "deleted" },
};
const codeNames = new Set(["code", "kbd", "samp", "tt"]);
const listNames = new Set(["ul", "ol", "menu", "dir"]);

/** Returns the visible blocks of a page, and notes about the elements that are left out. */
export function toBlocks(
  document: HtmlNode,
  survey: Survey,
): { blocks: readonly Block[]; skipped: readonly Skipped[] } {
  const skips = new HtmlSkips();
  const gatherer = new BlockGatherer(survey, skips, { nesting: 0, isInHeading: false });
  gatherer.addChildren(document);
  return { blocks: gatherer.finish(), skipped: skips.counts.list() };
}

interface Surroundings {
  /** How many lists, quotes, cells and headings are around the blocks. */
  readonly nesting: number;
  readonly isInHeading: boolean;
}

class BlockGatherer {
  readonly #survey: Survey;
  readonly #skips: HtmlSkips;
  readonly #surroundings: Surroundings;
  readonly #blocks: Block[] = [];
  /** The open formats of the line; a format within itself is ignored. */
  readonly #openMarks = new Set<Inline["kind"]>();
  #line: Inline[] = [];
  #endsWithSpace = true;

  constructor(survey: Survey, skips: HtmlSkips, surroundings: Surroundings) {
    this.#survey = survey;
    this.#skips = skips;
    this.#surroundings = surroundings;
  }

  finish(): readonly Block[] {
    this.#endParagraph();
    return this.#blocks;
  }

  addChildren(parent: HtmlNode): void {
    for (const child of childrenOf(parent)) this.add(child);
  }

  add(node: HtmlNode): void {
    if (!isElement(node)) this.#addInlineNode(node, this.#line);
    else if (this.#skips.isSkipped(node)) return;
    else if (isBlock(node)) this.#addBlock(node);
    else if (this.#survey.holdBlocks.has(node)) this.addChildren(node);
    else this.#addInline(node, this.#line);
  }

  #addBlock(element: HtmlElement): void {
    this.#endParagraph();
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (level !== undefined && !this.#surroundings.isInHeading) this.#addHeading(element, Number(level));
    else if (element.tagName === "pre") this.#addCode(element);
    else if (element.tagName === "hr") this.#blocks.push({ kind: "rule" });
    else if (element.tagName === "table") this.#addTable(element);
    else if (element.tagName === "blockquote" && this.#mayNest()) this.#addQuote(element);
    else if (listNames.has(element.tagName) && this.#mayNest()) this.#addList(element);
    else this.addChildren(element);
    this.#endParagraph();
  }

  #mayNest(): boolean {
    return this.#surroundings.nesting < maxNesting;
  }

  #within(nodes: readonly HtmlNode[], isHeading = false): readonly Block[] {
    const { nesting, isInHeading } = this.#surroundings;
    const surroundings = { nesting: nesting + 1, isInHeading: isInHeading || isHeading };
    const gatherer = new BlockGatherer(this.#survey, this.#skips, surroundings);
    for (const node of nodes) gatherer.add(node);
    return gatherer.finish();
  }

  #addHeading(element: HtmlElement, level: number): void {
    // A heading becomes one line, even if it contains blocks or other headings.
    const content = flattenBlocks(this.#within(childrenOf(element), true));
    if (content.length > 0) this.#blocks.push({ kind: "heading", level, content });
  }

  #addCode(element: HtmlElement): void {
    const text = textOf(element).replace(/^\n/, "").trimEnd();
    if (text !== "") this.#blocks.push({ kind: "code", text });
  }

  #addQuote(element: HtmlElement): void {
    const blocks = this.#within(childrenOf(element));
    if (blocks.length > 0) this.#blocks.push({ kind: "quote", blocks });
  }

  #addList(element: HtmlElement): void {
    const items = this.#items(element).filter((blocks) => blocks.length > 0);
    if (items.length === 0) return;
    const start = Number(attributeOf(element, "start") ?? 1);
    const firstNumber = Number.isInteger(start) && start >= 0 && start < 1e9 ? start : 1;
    this.#blocks.push({ kind: "list", items, ...(element.tagName === "ol" ? { firstNumber } : {}) });
  }

  /** Content between items, which is invalid, is added to the item before. */
  #items(list: HtmlElement): readonly (readonly Block[])[] {
    const items: Block[][] = [];
    for (const child of childrenOf(list)) {
      const isItem = isElement(child) && child.tagName === "li";
      if (isItem && this.#skips.isSkipped(child)) continue;
      const blocks = this.#within(isItem ? childrenOf(child) : [child]);
      if (isItem || items.length === 0) items.push([]);
      for (const block of blocks) items.at(-1)?.push(block);
    }
    return items;
  }

  /** A layout table is read as the blocks in its cells. */
  #addTable(element: HtmlElement): void {
    const isLayout = this.#survey.holdComplex.has(element) || attributeOf(element, "role") === "presentation";
    const table = isLayout
      ? undefined
      : tableRows(element, (cell) => flattenBlocks(this.#within(childrenOf(cell))));
    if (!table || table.rows.every((row) => row.length < 2)) {
      this.addChildren(element);
      return;
    }
    if (table.caption) this.addChildren(table.caption);
    this.#endParagraph();
    this.#blocks.push({ kind: "table", rows: table.rows });
  }

  /** Adds an inline element to the line. Elements without a format of their own add no level. */
  #addInline(element: HtmlElement, line: Inline[]): void {
    const { tagName } = element;
    if (tagName === "br") this.#addBreak(line);
    else if (tagName === "img") this.#addText(` ${attributeOf(element, "alt") ?? ""} `, line);
    else if (codeNames.has(tagName)) this.#addSpan(element, line);
    else if (tagName === "math") this.#addMath(element, line);
    else this.#addMarked(element, line);
  }

  #addMarked(element: HtmlElement, line: Inline[]): void {
    const address = element.tagName === "a" ? linkAddress(attributeOf(element, "href")) : undefined;
    const kind = address === undefined ? ownValue(inlineKinds, element.tagName) : "link";
    if (kind === undefined || this.#openMarks.has(kind)) {
      for (const child of childrenOf(element)) this.#addInlineNode(child, line);
      return;
    }
    const content: Inline[] = [];
    this.#openMarks.add(kind);
    for (const child of childrenOf(element)) this.#addInlineNode(child, content);
    this.#openMarks.delete(kind);
    if (content.length === 0) return;
    line.push(kind === "link" ? { kind, address: address ?? "", content } : { kind, content });
  }

  #addInlineNode(node: HtmlNode, line: Inline[]): void {
    if (node.nodeName === "#text" && "value" in node) this.#addText(node.value, line);
    else if (isElement(node) && !this.#skips.isSkipped(node)) this.#addInline(node, line);
  }

  #addMath(element: HtmlElement, line: Inline[]): void {
    const math = mathIn(element);
    if (!math) {
      this.#addMarked(element, line);
      return;
    }
    const inline = mathOf(math);
    if (inline.text === "") return;
    this.#endsWithSpace = false;
    line.push(inline);
  }

  #addBreak(line: Inline[]): void {
    this.#endsWithSpace = true;
    line.push({ kind: "break" });
  }

  #addSpan(element: HtmlElement, line: Inline[]): void {
    const text = textOf(element).replaceAll(/\s+/g, " ");
    if (text === "") return;
    this.#endsWithSpace = false;
    line.push({ kind: "code", text });
  }

  /** Collapses white space to one blank, even across elements. */
  #addText(value: string, line: Inline[]): void {
    const blanked = value.replaceAll(/[ \t\r\n\f]+/g, " ");
    const text = this.#endsWithSpace && blanked.startsWith(" ") ? blanked.slice(1) : blanked;
    if (text === "") return;
    this.#endsWithSpace = text.endsWith(" ");
    line.push({ kind: "text", text });
  }

  #endParagraph(): void {
    const content = trimLine(this.#line);
    if (content.length > 0) this.#blocks.push({ kind: "paragraph", content });
    this.#line = [];
    this.#endsWithSpace = true;
  }
}

function trimLine(line: readonly Inline[]): readonly Inline[] {
  const isBlank = (piece: Inline) =>
    piece.kind === "break" || (piece.kind === "text" && piece.text.trim() === "");
  const first = line.findIndex((piece) => !isBlank(piece));
  const last = line.findLastIndex((piece) => !isBlank(piece));
  return first === -1 ? [] : line.slice(first, last + 1);
}
