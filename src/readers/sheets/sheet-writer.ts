import type { Block, Inline } from "../blocks/block.ts";
import { joinLines } from "../blocks/flatten-blocks.ts";
import { toMarkdown } from "../blocks/to-markdown.ts";
import { toText } from "../blocks/to-text.ts";
import type { FoundFacts } from "../reading.ts";
import { lineOf, maxMarkdownColumns, maxMarkdownRows, rowsLeftOut } from "./markdown-limits.ts";
import { type SheetRow, SheetTable } from "./sheet-table.ts";

const headingLevel = 2;

/** The result of reading the sheets of a workbook. */
export interface WrittenSheets {
  readonly text: string;
  readonly markdown: string;
  readonly facts: Pick<FoundFacts, "rows" | "columns" | "skipped">;
}

/**
 * Writes sheets row by row: as lines with tabs, and the first rows of each sheet as Markdown. Blank rows end a table, and neither they
 * nor columns without text are written, so a lone cell at the end of a sheet takes no room.
 */
export class SheetWriter {
  readonly #maxCharacters: number;
  readonly #texts: string[] = [];
  readonly #markdown: string[] = [];
  #name = "";
  #table = new SheetTable();
  #lastRow = -1;
  #rowsOfSheet = 0;
  #isNamed = false;
  #characters = 0;
  #rows = 0;
  #columns = 0;
  #rowsCut = 0;
  #columnsCut = 0;

  /** Further rows are ignored once the text is longer than this, because `read` cuts it there. */
  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  get isFull(): boolean {
    return this.room < 0;
  }

  /** How many more characters are of use. */
  get room(): number {
    return this.#maxCharacters - this.#characters;
  }

  /** Begins a sheet. Its name becomes a heading as soon as it has text. */
  startSheet(name: string): void {
    this.#endTable();
    this.#name = name;
    this.#isNamed = false;
    this.#lastRow = -1;
    this.#rowsOfSheet = 0;
  }

  /** Adds a row. Its cells have text, and are in the order of their columns. */
  addRow(row: SheetRow): void {
    if (row.cells.length === 0 || this.isFull) return;
    if (row.number !== this.#lastRow + 1) this.#endTable();
    this.#lastRow = row.number;
    this.#rowsOfSheet += 1;
    this.#rows += 1;
    const isInMarkdown = this.#rowsOfSheet <= maxMarkdownRows;
    if (!isInMarkdown) this.#rowsCut += 1;
    this.#characters += this.#table.add(row, isInMarkdown);
  }

  /** Adds what a sheet shows besides its cells. */
  addBlocks(blocks: readonly Block[]): void {
    this.#endTable();
    const text = toText(blocks).trimEnd();
    if (text === "" || this.isFull) return;
    this.#addHeading();
    this.#texts.push(text);
    this.#characters += text.length;
    this.#markdown.push(toMarkdown(blocks).trimEnd());
  }

  finish(): WrittenSheets {
    this.#endTable();
    return {
      text: joined(this.#texts),
      markdown: joined(this.#markdown),
      facts: {
        rows: this.#rows,
        columns: this.#columns,
        skipped: rowsLeftOut(this.#rowsCut, this.#columnsCut),
      },
    };
  }

  #endTable(): void {
    const table = this.#table;
    if (table.isEmpty) return;
    this.#table = new SheetTable();
    this.#addHeading();
    const columns = table.columns();
    this.#columns = Math.max(this.#columns, columns.length);
    this.#columnsCut = Math.max(this.#columnsCut, columns.length - maxMarkdownColumns);
    this.#texts.push(table.text(columns));
    const rows = table.cells(columns, maxMarkdownColumns);
    if (rows.length > 0) this.#markdown.push(toMarkdown([blockOf(rows, columns.length)]).trimEnd());
  }

  #addHeading(): void {
    if (this.#isNamed || this.#name === "") return;
    this.#isNamed = true;
    const name = lineOf(this.#name).trim();
    this.#characters += name.length;
    this.#texts.push(name);
    this.#markdown.push(
      toMarkdown([
        { kind: "heading", level: headingLevel, content: [{ kind: "text", text: name }] },
      ]).trimEnd(),
    );
  }
}

/** One column is a paragraph of lines: a title or a remark. */
function blockOf(rows: readonly (readonly string[])[], width: number): Block {
  if (width > 1) return { kind: "table", rows: rows.map((cells) => cells.map(toInline)) };
  return { kind: "paragraph", content: joinLines(rows.map(([cell = ""]) => toInline(cell))) };
}

function toInline(text: string): readonly Inline[] {
  return text === "" ? [] : [{ kind: "text", text }];
}

function joined(parts: readonly string[]): string {
  const texts = parts.filter((part) => part !== "");
  return texts.length === 0 ? "" : `${texts.join("\n\n")}\n`;
}
