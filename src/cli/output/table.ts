import { shorten, spellOut, widthOf } from "./plain-text.ts";
import type { Screen } from "./screen.ts";

/** A column of a table. */
export interface Column<Row> {
  readonly heading: string;
  /** Its name for --columns. Defaults to the heading, with - for spaces. */
  readonly name?: string;
  /** Set if it is shown only when --columns names it. */
  readonly isExtra?: true;
  /** A shorter heading for narrow terminals. */
  readonly brief?: string;
  /** The text for a row. Control characters in it are escaped. */
  readonly cell: (row: Row) => string;
  readonly isRight?: boolean;
  /** Allows cutting its cells on a narrow terminal. */
  readonly mayShrink?: boolean;
  /** Allows leaving the column out on a narrow terminal. */
  readonly mayHide?: boolean;
  /** Colours the finished cell. */
  readonly paint?: (row: Row, cell: string) => string;
}

/** The name of a column for --columns. */
export function nameOf<Row>({ heading, name = heading.replaceAll(" ", "-") }: Column<Row>): string {
  return name;
}

const gap = "  ";
/** Columns are hidden before others shrink below this. */
const comfortable = 16;
const narrowest = 6;

/** A table. Its first rows decide the widths of its columns; more rows can follow. */
export class Table<Row> {
  readonly #screen: Screen;
  readonly #columns: readonly Column<Row>[];
  #layout: readonly { readonly column: Column<Row>; readonly width: number }[] | undefined;

  constructor(screen: Screen, columns: readonly Column<Row>[]) {
    this.#screen = screen;
    this.#columns = columns.filter(({ isExtra }) => !isExtra);
  }

  /** Prints rows, with a heading before the first ones. */
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

  // Without a terminal, later rows may be wider than the first, but nothing is cut.
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
  maxWidth: number | undefined,
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
  if (maxWidth === undefined || totalOf(natural.map(({ width }) => width)) <= maxWidth) return natural;
  const brief = laid(({ heading, brief = heading }) => brief);
  return shrink(leaveOut(brief, maxWidth), maxWidth);
}

function headingOf<Row>({ heading, brief = heading }: Column<Row>, width: number): string {
  return widthOf(heading) <= width ? heading : brief;
}

interface Laid<Row> {
  readonly column: Column<Row>;
  readonly width: number;
}

function leaveOut<Row>(laid: readonly Laid<Row>[], maxWidth: number): readonly Laid<Row>[] {
  const wanted = laid.map(({ column, width }) => (column.mayShrink ? Math.min(width, comfortable) : width));
  const hidden = laid.findLastIndex(({ column }) => column.mayHide);
  if (hidden < 0 || totalOf(wanted) <= maxWidth) return laid;
  return leaveOut(laid.toSpliced(hidden, 1), maxWidth);
}

/** Narrows the widest columns that may shrink, one character at a time. */
function shrink<Row>(laid: readonly Laid<Row>[], maxWidth: number): readonly Laid<Row>[] {
  const widths = laid.map(({ width }) => width);
  while (totalOf(widths) > maxWidth) {
    const widthsToShrink = widths.map((width, index) => (laid[index]?.column.mayShrink ? width : 0));
    const widest = widthsToShrink.indexOf(Math.max(...widthsToShrink));
    if ((widthsToShrink[widest] ?? 0) <= narrowest) break;
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
