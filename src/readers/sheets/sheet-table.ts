import { lineOf } from "./markdown-limits.ts";

/** The cells of a row that have text. */
export interface SheetRow {
  /** Counted from 0. */
  readonly number: number;
  /** The column of each cell, counted from 0 and ascending. */
  readonly columns: readonly number[];
  readonly cells: readonly string[];
}

interface StoredRow {
  readonly columns: readonly number[];
  /** The cells with tabs between them. */
  readonly line: string;
  /** Only for rows of the Markdown. */
  readonly cells?: readonly string[];
}

/** Empty cells of a table. Beyond both numbers it is not aligned: a few cells could need billions. */
const maxEmptyCells = 100_000;
const maxEmptyForEach = 20;

/** Rows below each other, without a blank one between. */
export class SheetTable {
  readonly #rows: StoredRow[] = [];
  #filled = 0;

  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  /** Adds a row, and returns how many characters it has. */
  add({ columns, cells }: SheetRow, keepsCells: boolean): number {
    const line = cells.map(lineOf).join("\t");
    const before = this.#rows.at(-1)?.columns;
    // Most rows have the same columns: sharing the array saves half of the memory.
    const shared = before && isSame(before, columns) ? before : columns;
    this.#rows.push({ columns: shared, line, ...(keepsCells && { cells }) });
    this.#filled += cells.length;
    return line.length + 1;
  }

  /** Returns the columns that have text in any row, in their order. */
  columns(): readonly number[] {
    const used = new Set<number>();
    let before: readonly number[] | undefined;
    for (const { columns } of this.#rows) {
      if (columns !== before) for (const column of columns) used.add(column);
      before = columns;
    }
    return [...used].sort((one, other) => one - other);
  }

  /** Returns a line for each row, aligned to these columns. */
  text(columns: readonly number[]): string {
    const places = this.#placesOf(columns);
    return this.#rows
      .map(({ columns: own, line }) =>
        places && own.length < columns.length ? aligned(line.split("\t"), own, places).join("\t") : line,
      )
      .join("\n");
  }

  /** Returns the kept cells of the rows, aligned to the first of these columns. */
  cells(columns: readonly number[], maxColumns: number): readonly (readonly string[])[] {
    const places = this.#placesOf(columns);
    return this.#rows.flatMap(({ columns: own, cells }) => {
      if (!cells) return [];
      return [(places ? aligned(cells, own, places) : cells).slice(0, maxColumns)];
    });
  }

  #placesOf(columns: readonly number[]): ReadonlyMap<number, number> | undefined {
    const empty = this.#rows.length * columns.length - this.#filled;
    if (empty > Math.max(maxEmptyCells, maxEmptyForEach * this.#filled)) return undefined;
    return new Map(columns.map((column, place) => [column, place]));
  }
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((column, place) => column === other[place]);
}

/** Fills the gaps between cells, but not the end of the row. */
function aligned(
  cells: readonly string[],
  columns: readonly number[],
  places: ReadonlyMap<number, number>,
): string[] {
  const row: string[] = [];
  for (const [at, column] of columns.entries()) {
    const place = places.get(column) ?? row.length;
    while (row.length < place) row.push("");
    row.push(cells[at] ?? "");
  }
  return row;
}
