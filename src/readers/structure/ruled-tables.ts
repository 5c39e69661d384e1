import { findGrids, type Grid } from "./grids.ts";
import { boxAround, centreOf, type PlacedLine, type PlacedWord } from "./placed-lines.ts";
import type { Rules } from "./rules.ts";
import type { Table } from "./table.ts";

/** Finds tables whose cells are separated by rules. */
export function findRuledTables(lines: readonly PlacedLine[], rules: Rules): readonly Table[] {
  const grids = findGrids(rules);
  if (grids.length === 0) return [];
  const tables: Table[] = [];
  for (let first = 0; first < lines.length; ) {
    const grid = gridOf(lines[first] as PlacedLine, grids);
    let last = first;
    while (grid && last + 1 < lines.length && grid.holds(centreOf((lines[last + 1] as PlacedLine).box)))
      last += 1;
    const table = grid && toTable(lines.slice(first, last + 1), grid);
    if (table) tables.push({ first, last, rows: table });
    first = last + 1;
  }
  return tables;
}

function gridOf(line: PlacedLine, grids: readonly Grid[]): Grid | undefined {
  const centre = centreOf(line.box);
  return grids.find((grid) => grid.holds(centre));
}

/** The cells of a grid with the words in them; undefined if too few have any for a table. */
function toTable(lines: readonly PlacedLine[], grid: Grid): Table["rows"] | undefined {
  const cells: PlacedWord[][][] = Array.from({ length: grid.rows }, () =>
    Array.from({ length: grid.columns }, () => []),
  );
  for (const word of lines.flatMap(({ words }) => words)) {
    const [row, column] = grid.cellAt(centreOf(word.box));
    cells[row]?.[column]?.push(word);
  }
  const rows = cells.filter((row) => row.some(isFilled));
  const columns = Array.from({ length: grid.columns }, (_, column) => column).filter((column) =>
    rows.some((row) => isFilled(row[column] ?? [])),
  );
  if (rows.length < 2 || columns.length < 2) return undefined;
  return rows.map((row) => columns.map((column) => inReadingOrder(row[column] ?? [])));
}

function isFilled({ length }: readonly PlacedWord[]): boolean {
  return length > 0;
}

/** The words of a cell may be drawn in any order. */
function inReadingOrder(words: readonly PlacedWord[]): readonly PlacedWord[] {
  if (words.length < 2) return words;
  const [, top, , bottom] = boxAround(words.map(({ box }) => box));
  const height = (words[0] as PlacedWord).box[3] - (words[0] as PlacedWord).box[1];
  // Kept as it is if it is a single line.
  return bottom - top < 1.5 * height ? words : words.toSorted(byLine(height));
}

function byLine(height: number) {
  const lineOf = ({ box }: PlacedWord) => Math.round(box[3] / Math.max(1, height / 2));
  return (one: PlacedWord, other: PlacedWord) => lineOf(one) - lineOf(other) || one.box[0] - other.box[0];
}
