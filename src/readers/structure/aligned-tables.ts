import {
  type AlignedRow,
  cellsOf,
  gapBetween,
  inOrder,
  joinWrapped,
  minGap,
  type Span,
  toRow,
} from "./aligned-rows.ts";
import { listMarkerOf } from "./list-marker.ts";
import type { PlacedLine, PlacedWord } from "./placed-lines.ts";
import { type RowBand, rowBandsOf } from "./row-bands.ts";
import type { Table } from "./table.ts";

// In sizes of the font. A blank is 0.25 to 0.35 wide, and up to 0.8 in justified lines, whose blanks are not below each other.
const sureGap = 0.9;
const minCorridor = 0.38;
const maxPitch = 3.2;
const minRows = 3;
// No page has room for more, and each takes time for every line.
const maxColumns = 200;
// Cells are shorter than the lines of two columns of text.
const maxMeanLetters = 40;

/** Finds tables without rules: rows whose words leave the same corridors free. */
export function findAlignedTables(lines: readonly PlacedLine[]): readonly Table[] {
  const bands = rowBandsOf(lines);
  const tables: Table[] = [];
  for (let first = 0; first < bands.length; ) {
    const run = runFrom(bands, first);
    const found = run && toTable(bands, run);
    if (found) tables.push(found.table);
    first = found ? found.last + 1 : run ? Math.max(first + 1, run.last) : first + 1;
  }
  return tables;
}

/** Returns true if at least two lines have a gap as between cells. */
export function hasGaps(lines: readonly PlacedLine[]): boolean {
  let count = 0;
  for (const line of lines) if (hasGap(line) && ++count === 2) return true;
  return false;
}

function hasGap({ words, size }: PlacedLine, gap = sureGap): boolean {
  for (let index = 1; index < words.length; index++) {
    const between = (words[index] as PlacedWord).box[0] - (words[index - 1] as PlacedWord).box[2];
    if (between >= gap * size) return true;
  }
  return false;
}

interface Run {
  readonly first: number;
  readonly last: number;
  readonly corridors: readonly Span[];
}

function runFrom(bands: readonly RowBand[], first: number): Run | undefined {
  let corridors = corridorsOf(bands[first] as RowBand);
  if (corridors.length === 0 || corridors.length >= maxColumns) return undefined;
  let [last, widest] = [first, 0];
  for (let index = first + 1; index < bands.length; index++) {
    const band = bands[index] as RowBand;
    const [line, above] = [band.lines[0], (bands[index - 1] as RowBand).lines.at(-1)];
    if (!line || !above) break;
    const pitch = line.box[3] - above.box[3];
    if (pitch < 0.3 * line.size || pitch > maxPitch * line.size) break;
    // A line with a wider gap below it than there is between rows is text, even if it would fit into a column.
    if (
      index - first > minRows &&
      pitch > 1.4 * widest &&
      toRow(bands[last] as RowBand, corridors).filled < 2
    )
      return { first, last: last - 1, corridors };
    widest = Math.max(widest, pitch);
    const left = band.lines.reduce(narrowed, corridors);
    // Below rows of one line each, cells of several lines are no columns of text.
    if (left.length === 0 || (index - first < 2 && !isOneRow(band, left))) break;
    // A heading may be wider than its column. Below that, a line across columns is text again.
    if (left.length < corridors.length && index - first >= minRows) {
      const rows = bands.slice(first, index);
      const kept = betweenColumns(rows, left);
      if (kept.length < betweenColumns(rows, corridors).length) break;
    }
    corridors = left;
    last = index;
  }
  return { first, last, corridors };
}

/** The gaps of a row as between cells; none if its widest line has no sure one. */
function corridorsOf(band: RowBand): readonly Span[] {
  const [widest] = band.lines.toSorted((one, other) => other.words.length - one.words.length);
  if (!widest || !hasGap(widest, minGap)) return [];
  const corridors = band.lines.reduce(narrowed, gapsOf(widest));
  return isOneRow(band, corridors) ? corridors : [];
}

function narrowed(corridors: readonly Span[], line: PlacedLine): readonly Span[] {
  return intersect(corridors, freeSpans(line), minCorridor * line.size);
}

/** Returns whether one line of a band has more cells than all others, which continue some of them. */
function isOneRow({ lines }: RowBand, corridors: readonly Span[]): boolean {
  if (lines.length === 1) return true;
  const filled = lines.map((line) => cellsOf(line, corridors).filter(({ length }) => length > 0).length);
  const most = Math.max(...filled);
  return most > 1 && filled.filter((count) => count === most).length === 1;
}

function gapsOf(line: PlacedLine): readonly Span[] {
  return freeSpans(line)
    .slice(1, -1)
    .filter(([left, right]) => right - left >= minCorridor * line.size);
}

/** The ranges without words, from the left; the first and the last are those beside the line. */
function freeSpans({ words }: PlacedLine): readonly Span[] {
  const spans: Span[] = [];
  let edge = Number.NEGATIVE_INFINITY;
  for (const { box } of inOrder(words)) {
    if (box[0] > edge) spans.push([edge, box[0]]);
    edge = Math.max(edge, box[2]);
  }
  spans.push([edge, Number.POSITIVE_INFINITY]);
  return spans;
}

/** Both lists are in order. */
function intersect(corridors: readonly Span[], free: readonly Span[], minWidth: number): readonly Span[] {
  const found: Span[] = [];
  let [at, other] = [0, 0];
  while (at < corridors.length && other < free.length) {
    const [one, two] = [corridors[at] as Span, free[other] as Span];
    const [left, right] = [Math.max(one[0], two[0]), Math.min(one[1], two[1])];
    if (right - left >= minWidth) found.push([left, right]);
    if (one[1] < two[1]) at += 1;
    else other += 1;
  }
  return found;
}

function toTable(
  bands: readonly RowBand[],
  run: Run,
): { readonly table: Table; readonly last: number } | undefined {
  const found = bands.slice(run.first, run.last + 1);
  const corridors = betweenColumns(found, run.corridors);
  const rows = found.map((band) => toRow(band, corridors));
  const isRow = ({ hasGap }: AlignedRow) => hasGap;
  const start = rows.findIndex(isRow);
  const end = rows.findLastIndex(isRow);
  const kept = rows.slice(start, end + 1);
  const full = kept.filter(isRow).length;
  if (start < 0 || full < minRows || 2 * full < kept.length || isProse(kept) || isList(kept))
    return undefined;
  const [first, last] = [found[start] as RowBand, found[end] as RowBand];
  return { table: { first: first.first, last: last.last, rows: joinWrapped(kept) }, last: run.first + end };
}

/**
 * Leaves out corridors that are no more than a blank in most rows, and those within a column, between words at its left and amounts at
 * its right: no row has both.
 */
function betweenColumns(bands: readonly RowBand[], corridors: readonly Span[]): readonly Span[] {
  const rows = bands.flatMap(({ lines }) =>
    lines.map((line) => ({ size: line.size, cells: cellsOf(line, corridors) })),
  );
  let left = rows.map(({ cells }) => cells[0] ?? []);
  return corridors.filter((_, column) => {
    const right = rows.map(({ cells }) => cells[column + 1] ?? []);
    const gaps = rows.flatMap(({ size }, row) => {
      const gap = gapBetween(left[row], right[row]);
      return gap === undefined ? [] : gap / size;
    });
    const isBetween = gaps.length > 0 && 2 * gaps.filter((gap) => gap >= minGap).length >= gaps.length;
    left = isBetween ? right : right.map((cell, row) => (cell.length > 0 ? cell : (left[row] ?? [])));
    return isBetween;
  });
}

function isProse(rows: readonly AlignedRow[]): boolean {
  const letters = rows.reduce((sum, { band }) => sum + lettersIn(band), 0);
  const cells = rows.reduce((sum, { filled }) => sum + filled, 0);
  return letters > maxMeanLetters * cells;
}

function lettersIn({ lines }: RowBand): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}

/** True for bullets or numbers with a tab after them: they are all that is in the first of two columns. */
function isList(rows: readonly AlignedRow[]): boolean {
  return rows.every(({ band, cells }) => {
    const [first = []] = cells;
    const isMarked = first.length === 1 && listMarkerOf(band.lines[0] as PlacedLine) !== undefined;
    return cells.length === 2 && (first.length === 0 || isMarked);
  });
}
