import type { Block, Inline } from "./block.ts";
import { attributeOf, childrenOf, isBlock, isElement, type Survey, textOf } from "./html-elements.ts";
import { SkipCounts } from "./html-skips.ts";
import { tableRows } from "./html-table.ts";
import { linkAddress } from "./link-address.ts";
import type { HtmlElement, HtmlNode } from "./parse-html.ts";

/** Lists and quotes within more others than this are read as if they were paragraphs: their indents would outgrow the text. */
const mostNesting = 10;

const inlineKinds: Readonly<Record<string, "strong" | "emphasis" | "deleted">> = {
  ...{ strong: "strong", b: "strong", em: "emphasis", i: "emphasis", cite: "emphasis", dfn: "emphasis" },
  ...{ var: "emphasis", del: "deleted", s: "deleted", strike: "deleted" },
};
const codeNames = new Set(["code", "kbd", "samp", "tt"]);
const listNames = new Set(["ul", "ol", "menu", "dir"]);

/** The blocks that a reader of the page sees, and what was left out. */
export function toBlocks(
  document: HtmlNode,
  survey: Survey,
): { blocks: readonly Block[]; skips: SkipCounts } {
  const skips = new SkipCounts();
  const gatherer = new BlockGatherer(survey, skips, 0);
  gatherer.addChildren(document);
  return { blocks: gatherer.finish(), skips };
}

class BlockGatherer {
  readonly #survey: Survey;
  readonly #skips: SkipCounts;
  readonly #nesting: number;
  readonly #blocks: Block[] = [];
  #line: Inline[] = [];
  #endsWithSpace = true;

  constructor(survey: Survey, skips: SkipCounts, nesting: number) {
    this.#survey = survey;
    this.#skips = skips;
    this.#nesting = nesting;
  }

  finish(): readonly Block[] {
    this.#endParagraph();
    return this.#blocks;
  }

  addChildren(parent: HtmlNode): void {
    for (const child of childrenOf(parent)) this.add(child);
  }

  add(node: HtmlNode): void {
    if (node.nodeName === "#text" && "value" in node) this.#line.push(...this.#textPieces(node.value));
    if (!isElement(node) || this.#skips.isSkipped(node)) return;
    if (isBlock(node)) this.#addBlock(node);
    else if (this.#survey.holdBlocks.has(node)) this.addChildren(node);
    else this.#line.push(...this.#inline(node));
  }

  #addBlock(element: HtmlElement): void {
    this.#endParagraph();
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (level !== undefined) this.#addHeading(element, Number(level));
    else if (element.tagName === "pre") this.#addCode(element);
    else if (element.tagName === "hr") this.#blocks.push({ kind: "rule" });
    else if (element.tagName === "table") this.#addTable(element);
    else if (element.tagName === "blockquote" && this.#mayNest()) this.#addQuote(element);
    else if (listNames.has(element.tagName) && this.#mayNest()) this.#addList(element);
    else this.addChildren(element);
    this.#endParagraph();
  }

  #mayNest(): boolean {
    return this.#nesting < mostNesting;
  }

  #within(nodes: readonly HtmlNode[]): readonly Block[] {
    const gatherer = new BlockGatherer(this.#survey, this.#skips, this.#nesting + 1);
    for (const node of nodes) gatherer.add(node);
    return gatherer.finish();
  }

  #addHeading(element: HtmlElement, level: number): void {
    // A heading that holds blocks is one line all the same.
    const content = flatten(this.#within(childrenOf(element)));
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

  /** What stands between items, though nothing may, belongs to the one before. */
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

  /** A table that only arranges the page is read like what it arranges. */
  #addTable(element: HtmlElement): void {
    const isLayout = this.#survey.holdComplex.has(element) || attributeOf(element, "role") === "presentation";
    const table = isLayout
      ? undefined
      : tableRows(element, (cell) => flatten(this.#within(childrenOf(cell))));
    if (!table || table.rows.every((row) => row.length < 2)) {
      this.addChildren(element);
      return;
    }
    if (table.caption) this.addChildren(table.caption);
    this.#endParagraph();
    this.#blocks.push({ kind: "table", rows: table.rows });
  }

  #inline(element: HtmlElement): readonly Inline[] {
    const { tagName } = element;
    if (tagName === "br") return this.#lineBreak();
    if (tagName === "img") return this.#textPieces(` ${attributeOf(element, "alt") ?? ""} `);
    if (codeNames.has(tagName)) return this.#code(element);
    const content = childrenOf(element).flatMap((child) => this.#inlineNode(child));
    const kind = inlineKinds[tagName];
    if (kind) return content.length === 0 ? [] : [{ kind, content }];
    const address = tagName === "a" ? linkAddress(attributeOf(element, "href")) : undefined;
    return address === undefined || content.length === 0 ? content : [{ kind: "link", address, content }];
  }

  #inlineNode(node: HtmlNode): readonly Inline[] {
    if (node.nodeName === "#text" && "value" in node) return this.#textPieces(node.value);
    return isElement(node) && !this.#skips.isSkipped(node) ? this.#inline(node) : [];
  }

  #lineBreak(): readonly Inline[] {
    this.#endsWithSpace = true;
    return [{ kind: "break" }];
  }

  #code(element: HtmlElement): readonly Inline[] {
    const text = textOf(element).replaceAll(/\s+/g, " ");
    if (text === "") return [];
    this.#endsWithSpace = false;
    return [{ kind: "code", text }];
  }

  /** White space counts as one blank, also where it is spread over elements. */
  #textPieces(value: string): readonly Inline[] {
    const blanked = value.replaceAll(/[ \t\r\n\f]+/g, " ");
    const text = this.#endsWithSpace && blanked.startsWith(" ") ? blanked.slice(1) : blanked;
    if (text === "") return [];
    this.#endsWithSpace = text.endsWith(" ");
    return [{ kind: "text", text }];
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

/** Blocks as lines of one paragraph. */
function flatten(blocks: readonly Block[]): readonly Inline[] {
  const lines = blocks.flatMap(flattenBlock);
  return lines.flatMap((line, place) => (place === 0 ? line : [{ kind: "break" }, ...line]));
}

function flattenBlock(block: Block): readonly (readonly Inline[])[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [block.content];
    case "code":
      return [[{ kind: "code", text: block.text }]];
    case "rule":
      return [];
    case "quote":
      return block.blocks.flatMap(flattenBlock);
    case "list":
      return block.items.flatMap((blocks) => blocks.flatMap(flattenBlock));
    case "table":
      return block.rows.map((cells) => cells.flatMap((cell) => [...cell, { kind: "text", text: " " }]));
  }
}
