import type { Block, Inline } from "../blocks/block.ts";
import { flattenBlocks } from "../blocks/flatten-blocks.ts";
import { ownValue } from "../own-value.ts";
import type { OdfContext } from "./odf-context.ts";
import { controlsOf } from "./odf-forms.ts";
import { codeText, OdfLine } from "./odf-line.ts";
import { isShape, readShape } from "./odf-shape.ts";
import { wholeNumber } from "./odf-styles.ts";
import { cellsOf, hasColumns, rowsOf, tableRows } from "./odf-table.ts";
import { elementsOf, type OdfElement } from "./odf-xml.ts";

/** Deeper lists are read as paragraphs, because their indents would be longer than the text. */
const maxNesting = 10;
const maxHeadingLevel = 6;

const titles: Readonly<Record<string, number>> = { Title: 1, Subtitle: 2 };
const quotes = new Set(["Quotations", "Quote", "Intense_20_Quote", "Block_20_Text"]);
const codes = new Set(["Preformatted_20_Text", "Source_20_Code"]);

interface List {
  readonly kind: "list";
  readonly firstNumber?: number;
  readonly labels?: string[];
  readonly items: Block[][];
}

/** The list that an item is in. */
interface OuterList {
  readonly style: string;
  readonly level: number;
  /** True if the lists within continue counting where others of their style ended. */
  readonly isContinued: boolean;
}

interface Surroundings {
  readonly nesting: number;
  /** True within a cell, where tables become their text. */
  readonly isInCell: boolean;
  readonly list?: OuterList;
}

/** Reads blocks. */
export function gatherBlocks(
  context: OdfContext,
  elements: readonly OdfElement[],
  surroundings: Surroundings = { nesting: 0, isInCell: false },
): readonly Block[] {
  const gatherer = new OdfBlocks(context, surroundings);
  for (const element of elements) gatherer.add(element);
  return gatherer.blocks;
}

/** Gathers the blocks of a text. */
export class OdfBlocks {
  readonly blocks: Block[] = [];
  readonly #context: OdfContext;
  readonly #surroundings: Surroundings;
  /** The last block if it is a list. */
  #list: List | undefined;
  /** The blocks of the last quote. */
  #quoted: Block[] | undefined;

  constructor(context: OdfContext, surroundings: Surroundings = { nesting: 0, isInCell: false }) {
    this.#context = context;
    this.#surroundings = surroundings;
  }

  add(element: OdfElement): void {
    const { name } = element;
    if (name === "text:h") this.#addHeading(element);
    else if (name === "text:p") this.#addParagraph(element);
    else if (name === "text:list") this.#addList(element);
    else if (name === "table:table") this.#addTable(element);
    else if (name === "text:tracked-changes") this.#countDeletions(element);
    else if (name === "office:forms") this.#addControls(element);
    else if (name === "office:annotation") this.#context.counts.add("comment");
    else if (element.attributes["text:display"] === "none") this.#context.counts.add("hidden-element");
    else if (isShape(element)) this.#addShape(element);
    else for (const child of elementsOf(element)) this.add(child);
  }

  #addControls(forms: OdfElement): void {
    for (const [id, control] of controlsOf(forms)) this.#context.controls.set(id, control);
  }

  #push(block: Block): void {
    this.#list = undefined;
    this.blocks.push(block);
  }

  #addShape(element: OdfElement): void {
    const { words, math, blocks } = readShape(this.#context, element);
    if (math) this.#push({ kind: "paragraph", content: [math] });
    if (words !== "") this.#push({ kind: "paragraph", content: [{ kind: "text", text: words }] });
    for (const block of blocks) this.#push(block);
  }

  /** `label` is its number if it is an item of a list. */
  #addHeading(element: OdfElement, label?: string): void {
    const level = Math.max(1, wholeNumber(element.attributes["text:outline-level"]) ?? 1);
    const line = new OdfLine(this.#context);
    const content = line.read(element);
    if (content.length > 0) {
      const number = label ?? this.#headingLabel(element, level);
      const start: readonly Inline[] = number ? [{ kind: "text", text: `${number} ` }] : [];
      this.#push({
        kind: "heading",
        level: Math.min(level, maxHeadingLevel),
        content: [...start, ...content],
      });
    }
    for (const block of line.after) this.#push(block);
  }

  #headingLabel({ attributes }: OdfElement, level: number): string | undefined {
    if (attributes["text:is-list-header"] === "true") return undefined;
    const restart = attributes["text:restart-numbering"] === "true";
    const start = restart ? (wholeNumber(attributes["text:start-value"]) ?? 1) : undefined;
    return this.#context.numbering.headingLabel(level, start);
  }

  #addParagraph(element: OdfElement): void {
    const { styles, counts } = this.#context;
    const style = styles.find("paragraph", element.attributes["text:style-name"]);
    if (style.isHidden) counts.add("hidden-element");
    else if (style.names.some((name) => codes.has(name))) this.#addCode(codeText(element));
    else this.#addLine(element, style.names);
  }

  #addLine(element: OdfElement, styles: readonly string[]): void {
    const level = styles.map((name) => ownValue(titles, name)).find((title) => title !== undefined);
    const line = new OdfLine(this.#context);
    // The look of a named style is not an emphasis.
    const own = this.#context.styles.findAutomatic("paragraph", styles[0]);
    const content = line.read(element, level === undefined ? own : undefined);
    if (content.some(isVisible)) {
      if (level !== undefined && !this.#surroundings.isInCell)
        this.#push({ kind: "heading", level, content });
      else if (styles.some((name) => quotes.has(name))) this.#addQuote({ kind: "paragraph", content });
      else this.#push({ kind: "paragraph", content });
    }
    for (const block of line.after) this.#push(block);
  }

  /** Each line of code is a paragraph. */
  #addCode(text: string): void {
    this.#context.characters += text.length;
    const last = this.blocks.at(-1);
    if (last?.kind === "code")
      this.blocks[this.blocks.length - 1] = { kind: "code", text: `${last.text}\n${text}` };
    else if (text.trim() !== "") this.#push({ kind: "code", text });
  }

  #addQuote(paragraph: Block): void {
    const last = this.blocks.at(-1);
    if (last?.kind === "quote" && this.#quoted) this.#quoted.push(paragraph);
    else {
      this.#quoted = [paragraph];
      this.#push({ kind: "quote", blocks: this.#quoted });
    }
  }

  #addTable(element: OdfElement): void {
    if (this.#surroundings.isInCell || !hasColumns(element)) {
      for (const row of rowsOf(element))
        for (const cell of cellsOf(row)) for (const child of elementsOf(cell)) this.add(child);
      return;
    }
    const surroundings = { nesting: this.#surroundings.nesting + 1, isInCell: true };
    const rows = tableRows(this.#context, element, (cell) =>
      flattenBlocks(gatherBlocks(this.#context, elementsOf(cell), surroundings)),
    );
    if (rows.length > 0) this.#push({ kind: "table", rows });
  }

  #countDeletions(changes: OdfElement): void {
    const regions = elementsOf(changes, "text:changed-region");
    const deletions = regions.filter((region) => elementsOf(region, "text:deletion").length > 0);
    this.#context.counts.add("deleted-passage", deletions.length);
  }

  #addList(element: OdfElement): void {
    const { numbering } = this.#context;
    const { attributes } = element;
    const outer = this.#surroundings.list;
    const style = attributes["text:style-name"] ?? outer?.style ?? "";
    const level = (outer?.level ?? 0) + 1;
    const continued = attributes["text:continue-list"];
    const isContinued = attributes["text:continue-numbering"] === "true" || outer?.isContinued === true;
    if (continued !== undefined) numbering.resume(continued, style, level);
    else if (!isContinued) numbering.restart(style, level);
    for (const item of elementsOf(element, "text:list-item", "text:list-header"))
      this.#addItem(item, { style, level, isContinued: isContinued || continued !== undefined });
    numbering.remember(attributes["xml:id"], style, level);
  }

  #addItem(item: OdfElement, list: OuterList): void {
    const children = elementsOf(item);
    const isWrapper = children[0]?.name === "text:list";
    const isCounted = item.name === "text:list-item" && !isWrapper && children.length > 0;
    const number = isCounted ? this.#numberOf(item, list) : undefined;
    if (children.some(({ name }) => name === "text:h")) {
      this.#addHeadings(children, list, number);
      return;
    }
    const nesting = this.#surroundings.nesting + 1;
    const inner = {
      nesting,
      isInCell: this.#surroundings.isInCell,
      list: { ...list, isContinued: list.isContinued && isWrapper },
    };
    const blocks = [...gatherBlocks(this.#context, children, inner)];
    if (blocks.length === 0) return;
    if (nesting > maxNesting) for (const block of blocks) this.#push(block);
    else if (isWrapper && this.#list) for (const block of blocks) this.#list.items.at(-1)?.push(block);
    else if (isWrapper) for (const block of blocks) this.#push(block);
    else this.#pushItem(blocks, list, number);
  }

  #numberOf({ attributes }: OdfElement, { style, level }: OuterList): number | undefined {
    const { numbering } = this.#context;
    if (!numbering.levelOf(style, level)) return undefined;
    return numbering.count(style, level, wholeNumber(attributes["text:start-value"]));
  }

  /** Numbered headings of some programs are items of lists. */
  #addHeadings(
    children: readonly OdfElement[],
    { style, level }: OuterList,
    number: number | undefined,
  ): void {
    const label = number === undefined ? "" : this.#context.numbering.labelOf(style, level, number);
    for (const child of children) {
      if (child.name === "text:h") this.#addHeading(child, label);
      else this.add(child);
    }
  }

  /** Adds an item to the list before it, or begins a new one. */
  #pushItem(blocks: Block[], { style, level }: OuterList, number: number | undefined): void {
    const { numbering } = this.#context;
    const found = numbering.levelOf(style, level);
    const isPlain = found === undefined || (found.format === "1" && (found.shown < 2 || level === 1));
    const label = number === undefined || isPlain ? undefined : numbering.labelOf(style, level, number);
    const shown = isPlain ? number : undefined;
    const list = this.#list;
    const expected = list?.firstNumber === undefined ? undefined : list.firstNumber + list.items.length;
    if (list && expected === shown && (list.labels !== undefined) === (label !== undefined)) {
      list.items.push(blocks);
      if (label !== undefined) list.labels?.push(label);
      return;
    }
    const started: List = {
      kind: "list",
      items: [blocks],
      ...(shown === undefined ? {} : { firstNumber: shown }),
      ...(label === undefined ? {} : { labels: [label] }),
    };
    this.#push(started);
    this.#list = started;
  }
}

function isVisible(piece: Inline): boolean {
  if (piece.kind === "break") return false;
  return "text" in piece ? piece.text.trim() !== "" : piece.content.some(isVisible);
}
