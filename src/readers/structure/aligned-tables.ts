import { listMarkerOf } from "./list-marker.ts";
import type { CellRows } from "./page-block.ts";
import type { PlacedLine, PlacedWord } from "./placed-lines.ts";
import type { Table } from "./table.ts";

/** A range across the page. */
type Span = readonly [left: number, right: number];

// In sizes of the font. A blank is 0.25 to 0.35 wide, and up to 0.8 in justified lines, whose blanks are not below each other.
const minGap = 0.7;
const sureGap = 0.9;
const minCorridor = 0.45;
const maxPitch = 3.2;
const minRows = 3;
// No page has room for more, and each takes time for every line.
const maxColumns = 200;
// Cells are shorter than the lines of two columns of text.
const maxMeanLetters = 40;

/** Finds tables without rules: rows whose words leave the same corridors free. */
export function findAlignedTables(lines: readonly PlacedLine[]): readonly Table[] {
  const tables: Table[] = [];
  for (let first = 0; first < lines.length; ) {
    const run = runFrom(lines, first);
    const table = run && toTable(lines, run);
    if (table) tables.push(table);
    first = table ? table.last + 1 : run ? Math.max(first + 1, run.last) : first + 1;
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

function runFrom(lines: readonly PlacedLine[], first: number): Run | undefined {
  const start = lines[first] as PlacedLine;
  if (!hasGap(start, minGap)) return undefined;
  let corridors = gapsOf(start);
  if (corridors.length >= maxColumns) return undefined;
  let last = first;
  for (let index = first + 1; index < lines.length; index++) {
    const [above, line] = [lines[index - 1] as PlacedLine, lines[index] as PlacedLine];
    const pitch = line.box[3] - above.box[3];
    if (pitch < 0.3 * line.size || pitch > maxPitch * line.size) break;
    const left = intersect(corridors, freeSpans(line), minCorridor * line.size);
    // A heading may be wider than its column. Below that, a line across columns is text again.
    const isText = left.length < corridors.length && index - first >= minRows && toRow(line, left).filled < 2;
    if (left.length === 0 || isText) break;
    corridors = left;
    last = index;
  }
  return { first, last, corridors };
}

function gapsOf(line: PlacedLine): readonly Span[] {
  return freeSpans(line)
    .slice(1, -1)
    .filter(([left, right]) => right - left >= minGap * line.size);
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

function inOrder(words: readonly PlacedWord[]): readonly PlacedWord[] {
  for (let index = 1; index < words.length; index++)
    if ((words[index] as PlacedWord).box[0] < (words[index - 1] as PlacedWord).box[0])
      return words.toSorted((one, other) => one.box[0] - other.box[0]);
  return words;
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

interface Row {
  readonly line: PlacedLine;
  readonly cells: readonly (readonly PlacedWord[])[];
  readonly filled: number;
}

function toTable(lines: readonly PlacedLine[], run: Run): Table | undefined {
  const found = lines.slice(run.first, run.last + 1);
  const corridors = betweenColumns(found, run.corridors);
  const rows = found.map((line) => toRow(line, corridors));
  const isRow = ({ filled }: Row) => filled > 1;
  const start = rows.findIndex(isRow);
  const end = rows.findLastIndex(isRow);
  const kept = rows.slice(start, end + 1);
  const full = kept.filter(isRow).length;
  if (start < 0 || full < minRows || 2 * full < kept.length || isProse(kept) || isList(kept))
    return undefined;
  return { first: run.first + start, last: run.first + end, rows: joinWrapped(kept) };
}

/** Leaves out corridors within a column, between words at its left and amounts at its right: no row has both. */
function betweenColumns(lines: readonly PlacedLine[], corridors: readonly Span[]): readonly Span[] {
  const rows = lines.map((line) => toRow(line, corridors).cells);
  const isFilled = (column: number) => rows.map((cells) => (cells[column] ?? []).length > 0);
  let left = isFilled(0);
  return corridors.filter((_, column) => {
    const right = isFilled(column + 1);
    const isBetween = right.some((isRight, row) => isRight && left[row]);
    left = isBetween ? right : right.map((isRight, row) => isRight || left[row] === true);
    return isBetween;
  });
}

function toRow(line: PlacedLine, corridors: readonly Span[]): Row {
  const cells: PlacedWord[][] = Array.from({ length: corridors.length + 1 }, () => []);
  let column = 0;
  for (const word of inOrder(line.words)) {
    while (column < corridors.length && word.box[0] >= (corridors[column] as Span)[1] - 0.01) column += 1;
    (cells[column] as PlacedWord[]).push(word);
  }
  return { line, cells, filled: cells.filter(({ length }) => length > 0).length };
}

function isProse(rows: readonly Row[]): boolean {
  const letters = rows.reduce((sum, { line }) => sum + line.text.length, 0);
  const cells = rows.reduce((sum, { filled }) => sum + filled, 0);
  return letters > maxMeanLetters * cells;
}

/** True for bullets or numbers with a tab after them: they are all that is in the first of two columns. */
function isList(rows: readonly Row[]): boolean {
  return rows.every(({ line, cells }) => {
    const [first = []] = cells;
    return (
      cells.length === 2 && (first.length === 0 || (first.length === 1 && listMarkerOf(line) !== undefined))
    );
  });
}

/** Joins a line that continues cells of the row above: it is closer than rows are, and has fewer cells. */
function joinWrapped(rows: readonly Row[]): CellRows {
  const pitch = rowPitch(rows);
  const joined: PlacedWord[][][] = [];
  for (const [index, { cells, filled, line }] of rows.entries()) {
    const above = rows[index - 1];
    const target = joined.at(-1);
    const isClose = above && line.box[3] - above.line.box[3] < 0.88 * pitch;
    const columns = cells.length;
    if (
      !target ||
      !isClose ||
      filled === columns ||
      (filled >= columns - 1 && columns > 2 && above.filled < filled)
    )
      joined.push(cells.map((words) => [...words]));
    else
      for (const [column, words] of cells.entries())
        for (const word of words) (target[column] as PlacedWord[]).push(word);
  }
  return joined;
}

/** The usual distance of lines. */
function rowPitch(rows: readonly Row[]): number {
  const pitches = rows.slice(1).map(({ line }, index) => line.box[3] - (rows[index] as Row).line.box[3]);
  pitches.sort((one, other) => one - other);
  return pitches[Math.floor(pitches.length / 2)] ?? 0;
}
