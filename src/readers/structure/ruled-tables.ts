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
  // Only cells with words: many pages have grids of drawings, and a few lines may lie in a grid of half a million cells.
  const cells = new Map<number, Map<number, PlacedWord[]>>();
  const used = new Set<number>();
  for (const word of lines.flatMap(({ words }) => words)) {
    const [row, column] = grid.cellAt(centreOf(word.box));
    const inRow = cells.get(row) ?? new Map<number, PlacedWord[]>();
    const inCell = inRow.get(column) ?? [];
    inCell.push(word);
    cells.set(row, inRow.set(column, inCell));
    used.add(column);
  }
  if (cells.size < 2 || used.size < 2) return undefined;
  const columns = [...used].sort((one, other) => one - other);
  const rows = [...cells].sort(([one], [other]) => one - other);
  return rows.map(([, row]) => columns.map((column) => inReadingOrder(row.get(column) ?? [])));
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
