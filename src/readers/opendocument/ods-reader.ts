import type { Block } from "../blocks/block.ts";
import { flattenBlocks } from "../blocks/flatten-blocks.ts";
import { inlineText } from "../blocks/to-text.ts";
import { pagesOverLimit } from "../page-limit.ts";
import type { Found, ReadOptions } from "../reading.ts";
import { SheetWriter } from "../sheets/sheet-writer.ts";
import { addParts } from "./blocks-found.ts";
import { gatherBlocks } from "./odf-blocks.ts";
import { OdfContext } from "./odf-context.ts";
import { odfFacts } from "./odf-facts.ts";
import { readObjects } from "./odf-objects.ts";
import { contentPart, type OdfPackage } from "./odf-package.ts";
import { isShape } from "./odf-shape.ts";
import { wholeNumber } from "./odf-styles.ts";
import { isAutomaticStyle, readStyles } from "./odf-styles-listener.ts";
import { cellsOf, repeats } from "./odf-table.ts";
import { elementsOf, type OdfElement, type OdfListener } from "./odf-xml.ts";

/** Reads the visible cells of a spreadsheet, as lines with tabs and as Markdown tables. */
export async function readOds(odf: OdfPackage, options: ReadOptions): Promise<Found> {
  const facts = await odfFacts(odf);
  const context = new OdfContext(await readObjects(odf), gatherBlocks);
  await readStyles(odf, context);
  const sheets = new Sheets(context, options);
  await odf.parse(contentPart, sheets);
  addParts(odf, context);
  return sheets.found(facts);
}

type Attributes = Readonly<Record<string, string>>;

/** Reads the sheets row by row. */
class Sheets implements OdfListener {
  readonly #context: OdfContext;
  readonly #options: ReadOptions;
  readonly #writer: SheetWriter;
  #pages = 0;
  /** How many tables are open: a sheet may contain the tables of others. */
  #depth = 0;
  #isSkipped = false;
  #row = 0;
  #column = 0;
  /** The hidden columns of the sheet that have text. */
  readonly #hiddenColumnsSeen = new Set<number>();
  /** The ranges of hidden columns, each from the first to after the last. */
  #hiddenColumns: (readonly [from: number, to: number])[] = [];

  constructor(context: OdfContext, options: ReadOptions) {
    this.#context = context;
    this.#options = options;
    this.#writer = new SheetWriter(options.limits.maxCharacters);
  }

  isTree(name: string, parent: string | undefined): boolean {
    return (
      name === "table:table-row" ||
      name === "table:shapes" ||
      name === "office:forms" ||
      isAutomaticStyle(parent)
    );
  }

  takeTree(element: OdfElement, parent: string | undefined): void {
    if (isAutomaticStyle(parent)) this.#context.styles.add(element, true);
    else if (element.name === "office:forms") gatherBlocks(this.#context, [element]);
    else if (this.#isSkipped || this.#depth !== 1) return;
    else if (element.name === "table:shapes") this.#addBlocks(gatherBlocks(this.#context, [element]));
    else this.#addRow(element);
  }

  open(name: string, attributes: Attributes): void {
    if (name === "table:table") {
      this.#depth += 1;
      if (this.#depth === 1) this.#startSheet(attributes);
    } else if (name === "table:table-column") this.#addColumn(attributes);
    else if (name === "office:dde-source" || name === "table:table-source")
      this.#context.counts.add("external-link");
  }

  close(name: string): void {
    if (name !== "table:table") return;
    this.#depth -= 1;
    if (this.#depth > 0) return;
    this.#context.counts.add("hidden-column", this.#hiddenColumnsSeen.size);
    this.#hiddenColumnsSeen.clear();
    this.#options.onProgress({ done: this.#pages, total: this.#pages });
  }

  isDone(): boolean {
    return this.#writer.isFull;
  }

  found(facts: Found["facts"]): Found {
    const { text, markdown, facts: found } = this.#writer.finish();
    const { fields } = this.#context;
    const { limits } = this.#options;
    const unread = pagesOverLimit(this.#pages, limits, "sheet");
    const skipped = [...unread, ...this.#context.skipped(), ...(found.skipped ?? [])];
    const pages = Math.min(this.#pages, limits.maxPages);
    return { facts: { ...facts, ...found, pages, fields, skipped }, text, markdown };
  }

  #startSheet(attributes: Attributes): void {
    const { styles, counts } = this.#context;
    const isHidden = styles.find("table", attributes["table:style-name"]).isHidden === true;
    if (isHidden) counts.add("hidden-sheet");
    else this.#pages += 1;
    this.#isSkipped = isHidden || this.#pages > this.#options.limits.maxPages;
    [this.#row, this.#column, this.#hiddenColumns] = [0, 0, []];
    if (!this.#isSkipped) this.#writer.startSheet(attributes["table:name"] ?? "");
  }

  #addColumn(attributes: Attributes): void {
    const count = wholeNumber(attributes["table:number-columns-repeated"]) ?? 1;
    const isHidden = isNotVisible(attributes);
    if (isHidden && !this.#isSkipped && this.#depth === 1)
      this.#hiddenColumns.push([this.#column, this.#column + count]);
    this.#column += count;
  }

  /** Rows that only repeat an empty one are passed over, however many there are. */
  #addRow(row: OdfElement): void {
    const count = repeats(row, "rows");
    const { columns, cells, blocks } = this.#cellsOf(row);
    if (cells.length > 0 && isNotVisible(row.attributes)) this.#context.counts.add("hidden-row", count);
    else if (cells.length > 0) {
      const length = cells.reduce((sum, cell) => sum + cell.length, cells.length);
      const copies = this.#context.takeCopies(count, length);
      for (let copy = 0; copy < copies; copy += 1)
        this.#writer.addRow({ number: this.#row + copy, columns, cells });
    }
    this.#row += count;
    this.#addBlocks(blocks);
  }

  #cellsOf(row: OdfElement) {
    const found = { columns: [] as number[], cells: [] as string[], blocks: [] as Block[] };
    let column = 0;
    for (const cell of cellsOf(row)) {
      const count = repeats(cell, "columns");
      const text = cell.name === "table:table-cell" ? this.#cellText(cell, found.blocks) : "";
      const copies = text === "" ? 0 : this.#context.takeCopies(count, text.length);
      for (let copy = 0; copy < copies; copy += 1) this.#addCell(column + copy, text, found);
      column += count;
    }
    return found;
  }

  #addCell(column: number, text: string, { columns, cells }: { columns: number[]; cells: string[] }): void {
    if (this.#isHidden(column)) {
      this.#hiddenColumnsSeen.add(column);
      return;
    }
    columns.push(column);
    cells.push(text);
  }

  /** Returns the text of a cell on one line, and adds what is drawn on it to the blocks. */
  #cellText(cell: OdfElement, blocks: Block[]): string {
    const [only, ...others] = cell.children;
    if (others.length === 0 && typeof only === "object" && only.name === "text:p") {
      const [text, ...more] = only.children;
      if (more.length === 0 && typeof text === "string") return text.trim();
    }
    const elements = elementsOf(cell);
    for (const shape of elements.filter(isShape))
      for (const block of gatherBlocks(this.#context, [shape])) blocks.push(block);
    const lines = gatherBlocks(
      this.#context,
      elements.filter((element) => !isShape(element)),
    );
    return inlineText(flattenBlocks(lines)).trim() || plainValueOf(cell.attributes);
  }

  #isHidden(column: number): boolean {
    let [from, to] = [0, this.#hiddenColumns.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#hiddenColumns[middle]?.[1] ?? 0) <= column) from = middle + 1;
      else to = middle;
    }
    return (this.#hiddenColumns[from]?.[0] ?? Number.POSITIVE_INFINITY) <= column;
  }

  #addBlocks(blocks: readonly Block[]): void {
    if (blocks.length > 0) this.#writer.addBlocks(blocks);
  }
}

function isNotVisible(attributes: Attributes): boolean {
  const { "table:visibility": visibility = "visible" } = attributes;
  return visibility !== "visible";
}

/** Returns the value of a cell for which the program did not write what it shows. */
function plainValueOf(attributes: Attributes): string {
  for (const name of ["string-value", "date-value", "time-value", "boolean-value", "value"]) {
    const value = attributes[`office:${name}`];
    if (value !== undefined) return value;
  }
  return "";
}
