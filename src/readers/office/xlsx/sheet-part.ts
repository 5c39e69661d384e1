import type { SheetWriter } from "../../sheets/sheet-writer.ts";
import { type Attributes, isOn, type PartHandler } from "../package/parse-part.ts";
import { columnOf, HiddenColumns } from "./cell-address.ts";
import type { NumberFormats } from "./number-formats.ts";
import { RichText, unescapeText } from "./rich-text.ts";

/** The strings and formats that the cells of all sheets share. */
export interface Workbook {
  readonly strings: readonly string[];
  readonly formats: NumberFormats;
}

/** How many parts of a sheet were left out. */
export interface SheetCounts {
  hiddenRows: number;
  hiddenColumns: number;
  headers: number;
  footers: number;
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
}

/** Reads the cells of a sheet, row by row. Formulas are never computed. */
export class SheetPart implements PartHandler {
  readonly counts: SheetCounts = { hiddenRows: 0, hiddenColumns: 0, headers: 0, footers: 0 };
  readonly #workbook: Workbook;
  readonly #writer: SheetWriter;
  readonly #hidden = new HiddenColumns();
  readonly #hiddenWithText = new Set<number>();
  readonly #rich = new RichText();
  #row = -1;
  #rowIsHidden = false;
  #column = -1;
  #columns: number[] = [];
  #cells: string[] = [];
  #rowLength = 0;
  #cell: OpenCell | undefined;
  #value = "";
  #formula = "";
  #reads: "value" | "formula" | "rich" | undefined;

  constructor(workbook: Workbook, writer: SheetWriter) {
    this.#workbook = workbook;
    this.#writer = writer;
  }

  isDone(): boolean {
    return this.#writer.isFull;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "c") this.#openCell(attributes);
    else if (this.#cell) this.#openValue(name);
    else if (name === "row") this.#openRow(attributes);
    else if (name === "col" && isOn(attributes.hidden))
      this.#hidden.hide(Number(attributes.min), Number(attributes.max));
    else if (name === "oddHeader") this.counts.headers += 1;
    else if (name === "oddFooter") this.counts.footers += 1;
  }

  close(name: string): void {
    if (name === "c") this.#closeCell();
    else if (name === "row") this.#closeRow();
    else if (this.#reads === "rich" && name !== "is") this.#rich.close(name);
    else this.#reads = undefined;
  }

  text(text: string): void {
    if (this.#reads === "rich") this.#rich.add(text);
    else if (this.#reads === "value") this.#value += text;
    else if (this.#reads === "formula") this.#formula += text;
  }

  #openRow(attributes: Attributes): void {
    const number = Number(attributes.r) - 1;
    this.#row = Number.isSafeInteger(number) && number > this.#row ? number : this.#row + 1;
    this.#rowIsHidden = isOn(attributes.hidden);
    this.#column = -1;
  }

  #openCell(attributes: Attributes): void {
    this.#column = columnOf(attributes.r) ?? this.#column + 1;
    this.#cell = {
      column: this.#column,
      type: attributes.t ?? "n",
      style: Number(attributes.s ?? 0),
    };
    this.#value = "";
    this.#formula = "";
    this.#rich.clear();
  }

  #openValue(name: string): void {
    if (this.#reads === "rich") this.#rich.open(name);
    else if (name === "v") this.#reads = "value";
    else if (name === "f") this.#reads = "formula";
    else if (name === "is") this.#reads = "rich";
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    this.#reads = undefined;
    if (!cell || this.#writer.isFull) return;
    const text = this.#textOf(cell);
    if (text.trim() === "") return;
    if (this.#hidden.has(cell.column)) {
      this.#hiddenWithText.add(cell.column);
      return;
    }
    this.#columns.push(cell.column);
    this.#cells.push(text);
    this.#rowLength += text.length;
    // A short file can repeat one long string in every cell of a row.
    if (this.#rowLength > this.#writer.room) this.#closeRow();
  }

  #textOf({ type, style }: OpenCell): string {
    const { strings, formats } = this.#workbook;
    const value = this.#value;
    if (type === "inlineStr") return formats.show(this.#rich.text(), style);
    if (value === "") return this.#formula === "" ? "" : `=${this.#formula}`;
    if (type === "s") return formats.show(strings[Number(value)] ?? "", style);
    if (type === "str") return formats.show(unescapeText(value), style);
    if (type === "b") return isOn(value.trim()) ? "TRUE" : "FALSE";
    const number = type === "n" ? Number(value) : Number.NaN;
    return Number.isFinite(number) ? formats.show(number, style) : value;
  }

  #closeRow(): void {
    const [columns, cells] = inOrder(this.#columns, this.#cells);
    this.#columns = [];
    this.#cells = [];
    this.#rowLength = 0;
    this.counts.hiddenColumns = this.#hiddenWithText.size;
    if (cells.length === 0) return;
    if (this.#rowIsHidden) this.counts.hiddenRows += 1;
    else this.#writer.addRow({ number: this.#row, columns, cells });
  }
}

/** Sorts cells by their columns, and joins those that claim the same one. Valid sheets have neither. */
function inOrder(columns: number[], cells: string[]): [columns: number[], cells: string[]] {
  if (columns.every((column, at) => at === 0 || column > (columns[at - 1] ?? 0))) return [columns, cells];
  const byColumn = new Map<number, string[]>();
  for (const [at, column] of columns.entries()) {
    const texts = byColumn.get(column);
    if (texts) texts.push(cells[at] ?? "");
    else byColumn.set(column, [cells[at] ?? ""]);
  }
  const sorted = [...byColumn].sort(([one], [other]) => one - other);
  return [sorted.map(([column]) => column), sorted.map(([, texts]) => texts.join(" "))];
}
