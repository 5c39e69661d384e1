import type { CellRows } from "./page-block.ts";
import type { PlacedLine, PlacedWord } from "./placed-lines.ts";
import type { RowBand } from "./row-bands.ts";

/** A range across the page. */
export type Span = readonly [left: number, right: number];

/** The gap between cells, in sizes of the font. */
export const minGap = 0.7;

/** A band whose words are in cells between corridors. */
export interface AlignedRow {
  readonly band: RowBand;
  readonly cells: readonly (readonly PlacedWord[])[];
  /** True if a gap is wider than a blank. */
  readonly hasGap: boolean;
  /** How many cells are not empty. */
  readonly filled: number;
}

/** Puts the words of a band into cells. */
export function toRow(band: RowBand, corridors: readonly Span[]): AlignedRow {
  const lines = band.lines.map((line) => cellsOf(line, corridors));
  const cells = Array.from({ length: corridors.length + 1 }, (_, column) =>
    lines.flatMap((line) => line[column] ?? []),
  );
  const hasGap = band.lines.some(({ size }, index) => widestGap(lines[index] ?? []) >= minGap * size);
  return { band, cells, hasGap, filled: cells.filter(({ length }) => length > 0).length };
}

/** Returns the widest gap between neighbouring cells that are not empty. */
function widestGap(cells: readonly (readonly PlacedWord[])[]): number {
  const filled = cells.filter(({ length }) => length > 0);
  const gaps = filled.slice(1).map((cell, index) => gapBetween(filled[index], cell) ?? 0);
  return Math.max(0, ...gaps);
}

/** Returns the width between cells; undefined if one is empty. */
export function gapBetween(
  left: readonly PlacedWord[] = [],
  right: readonly PlacedWord[] = [],
): number | undefined {
  const [before, after] = [left.at(-1), right[0]];
  return before && after && after.box[0] - before.box[2];
}

/** Returns the words of a line by column. */
export function cellsOf(line: PlacedLine, corridors: readonly Span[]): readonly (readonly PlacedWord[])[] {
  const cells: PlacedWord[][] = Array.from({ length: corridors.length + 1 }, () => []);
  let column = 0;
  for (const word of inOrder(line.words)) {
    while (column < corridors.length && word.box[0] >= (corridors[column] as Span)[1] - 0.01) column += 1;
    (cells[column] as PlacedWord[]).push(word);
  }
  return cells;
}

/** Returns words from the left. */
export function inOrder(words: readonly PlacedWord[]): readonly PlacedWord[] {
  for (let index = 1; index < words.length; index++)
    if ((words[index] as PlacedWord).box[0] < (words[index - 1] as PlacedWord).box[0])
      return words.toSorted((one, other) => one.box[0] - other.box[0]);
  return words;
}

/** Joins a line that continues cells of the nearest row: it is closer than rows are, and has fewer cells. */
export function joinWrapped(rows: readonly AlignedRow[]): CellRows {
  const pitch = rowPitch(rows);
  const joined: PlacedWord[][][] = [];
  // Lines above the row that they belong to, as in cells whose words are in the middle.
  let before: PlacedWord[][] | undefined;
  for (const [index, row] of rows.entries()) {
    const [above, below] = [rows[index - 1], rows[index + 1]];
    const [up, down] = [above ? distance(above, row) : pitch, below ? distance(row, below) : pitch];
    const target = joined.at(-1);
    const isClose = Math.min(up, down) < 0.88 * pitch;
    if (isClose && above && target && up <= down * 1.05 && continues(row, above)) addTo(target, row.cells);
    else if (isClose && below && down < up && row.filled < below.filled && continues(row, below))
      before = addTo(before ?? row.cells.map(() => []), row.cells);
    else {
      joined.push(addTo(before ?? row.cells.map(() => []), row.cells));
      before = undefined;
    }
  }
  return joined;
}

function distance(above: AlignedRow, below: AlignedRow): number {
  return (below.band.lines[0] as PlacedLine).box[3] - (above.band.lines.at(-1) as PlacedLine).box[3];
}

function continues({ cells, filled }: AlignedRow, whole: AlignedRow): boolean {
  const columns = cells.length;
  return filled < columns && (filled < columns - 1 || columns <= 2 || whole.filled >= filled);
}

function addTo(cells: PlacedWord[][], more: readonly (readonly PlacedWord[])[]): PlacedWord[][] {
  for (const [column, words] of more.entries())
    for (const word of words) (cells[column] as PlacedWord[]).push(word);
  return cells;
}

/** The usual distance of rows. */
function rowPitch(rows: readonly AlignedRow[]): number {
  const pitches = rows.slice(1).map((row, index) => distance(rows[index] as AlignedRow, row));
  pitches.sort((one, other) => one - other);
  return pitches[Math.floor(pitches.length / 2)] ?? 0;
}
