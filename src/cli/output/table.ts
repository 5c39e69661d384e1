import { shorten, spellOut, widthOf } from "./plain-text.ts";
import type { Screen } from "./screen.ts";

/** A column of a table. */
export interface Column<Row> {
  readonly heading: string;
  /** The heading where there is little room. */
  readonly brief?: string;
  /** What it says of a row. It may come from elsewhere: it is spelled out. */
  readonly cell: (row: Row) => string;
  readonly isRight?: boolean;
  /** Whether it may be shortened where there is little room. */
  readonly mayShrink?: boolean;
  /** Whether it may be left out where there is little room. */
  readonly mayGo?: boolean;
  /** Puts the finished cell in a colour. */
  readonly paint?: (row: Row, cell: string) => string;
}

const gap = "  ";
/** Shrinking columns below this makes other columns go first. */
const comfortable = 16;
const narrowest = 6;

/** A table whose columns are laid out by its first rows, and which more rows can follow. */
export class Table<Row> {
  readonly #screen: Screen;
  readonly #columns: readonly Column<Row>[];
  #layout: readonly { readonly column: Column<Row>; readonly width: number }[] | undefined;

  constructor(screen: Screen, columns: readonly Column<Row>[]) {
    this.#screen = screen;
    this.#columns = columns;
  }

  /** Prints rows, below a heading if they are the first. */
  async print(rows: readonly Row[]): Promise<void> {
    const isFirst = this.#layout === undefined;
    this.#layout ??= layOut(this.#columns, rows, this.#screen.columns);
    if (isFirst) await this.#screen.print(this.#screen.paint("bold", this.#heading()));
    await this.#screen.print(...rows.map((row) => this.#line(row)));
  }

  #heading(): string {
    const cells = (this.#layout ?? []).map(({ column, width }) =>
      align(shorten(headingOf(column, width), width), column, width),
    );
    return cells.join(gap).trimEnd();
  }

  // Where nobody looks at lines, rows that come later may be wider, but nothing is lost.
  #mayShorten({ mayShrink = false }: Column<Row>): boolean {
    return mayShrink && this.#screen.columns !== undefined;
  }

  #line(row: Row): string {
    const cells = (this.#layout ?? []).map(({ column, width }, index, all) => {
      const text = spellOut(column.cell(row));
      const cell = align(this.#mayShorten(column) ? shorten(text, width) : text, column, width);
      const last = index === all.length - 1 ? cell.trimEnd() : cell;
      return column.paint ? column.paint(row, last) : last;
    });
    return cells.join(gap);
  }
}

function layOut<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  room: number | undefined,
): readonly Laid<Row>[] {
  const cells = columns.map((column) =>
    Math.max(0, ...rows.map((row) => widthOf(spellOut(column.cell(row))))),
  );
  const laid = (heading: (column: Column<Row>) => string) =>
    columns.map((column, index) => ({
      column,
      width: Math.max(widthOf(heading(column)), cells[index] ?? 0),
    }));
  const natural = laid(({ heading }) => heading);
  if (room === undefined || totalOf(natural.map(({ width }) => width)) <= room) return natural;
  const brief = laid(({ heading, brief = heading }) => brief);
  return shrink(leaveOut(brief, room), room);
}

function headingOf<Row>({ heading, brief = heading }: Column<Row>, width: number): string {
  return widthOf(heading) <= width ? heading : brief;
}

interface Laid<Row> {
  readonly column: Column<Row>;
  readonly width: number;
}

function leaveOut<Row>(laid: readonly Laid<Row>[], room: number): readonly Laid<Row>[] {
  const wished = laid.map(({ column, width }) => (column.mayShrink ? Math.min(width, comfortable) : width));
  const goes = laid.findLastIndex(({ column }) => column.mayGo);
  if (goes < 0 || totalOf(wished) <= room) return laid;
  return leaveOut(laid.toSpliced(goes, 1), room);
}

/** Takes what is missing from the widest columns that may shrink, column by column of the terminal. */
function shrink<Row>(laid: readonly Laid<Row>[], room: number): readonly Laid<Row>[] {
  const widths = laid.map(({ width }) => width);
  while (totalOf(widths) > room) {
    const may = widths.map((width, index) => (laid[index]?.column.mayShrink ? width : 0));
    const widest = may.indexOf(Math.max(...may));
    if ((may[widest] ?? 0) <= narrowest) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return laid.map(({ column }, index) => ({ column, width: widths[index] ?? 0 }));
}

function totalOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + gap.length * (widths.length - 1);
}

function align<Row>(text: string, { isRight }: Column<Row>, width: number): string {
  const padding = " ".repeat(Math.max(0, width - widthOf(text)));
  return isRight ? padding + text : text + padding;
}
