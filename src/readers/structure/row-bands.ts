import { boxAround, type PlacedLine } from "./placed-lines.ts";

/** Text side by side: one line, or the lines of cells that were written one after the other. */
export interface RowBand {
  /** The indexes of its first and last line. */
  readonly first: number;
  readonly last: number;
  /** From the top. Those at the same height are one. None if its lines lie over each other, or are too many for a row. */
  readonly lines: readonly PlacedLine[];
}

// In sizes of the font: how far lines of the same height differ, and how high a row may be.
const sameHeight = 0.3;
const maxHeight = 16;
const maxLines = 60;

interface OpenBand {
  readonly first: number;
  readonly bottom: number;
}

/** Divides the lines of a page, in reading order, into bands that lie below each other. */
export function rowBandsOf(lines: readonly PlacedLine[]): readonly RowBand[] {
  const open: OpenBand[] = [];
  for (const [first, line] of lines.entries()) {
    let band: OpenBand = { first, bottom: line.box[3] };
    for (let above = open.at(-1); above && isBeside(line, above); above = open.at(-1)) {
      band = { first: above.first, bottom: Math.max(above.bottom, band.bottom) };
      open.pop();
    }
    open.push(band);
  }
  return open.map(({ first }, index) => {
    const last = (open[index + 1]?.first ?? lines.length) - 1;
    return {
      first,
      last,
      lines: first === last ? [lines[first] as PlacedLine] : heightsOf(lines.slice(first, last + 1)),
    };
  });
}

function isBeside({ box, size }: PlacedLine, { bottom }: OpenBand): boolean {
  return box[3] < bottom + sameHeight * size && bottom - box[3] < maxHeight * size;
}

/** Joins lines at the same height. Returns none if they lie over each other, or are too many. */
function heightsOf(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  if (lines.length > maxLines) return [];
  const joined: PlacedLine[] = [];
  for (const line of lines.toSorted((one, other) => one.box[3] - other.box[3])) {
    const above = joined.at(-1);
    const isSame = above && line.box[3] - above.box[3] < sameHeight * line.size;
    const both = isSame ? join(above, line) : line;
    if (!both) return [];
    if (isSame) joined.pop();
    joined.push(both);
  }
  return joined;
}

/** Returns the words of both lines as one, or undefined if some lie over each other. */
function join(one: PlacedLine, other: PlacedLine): PlacedLine | undefined {
  const wordsOf = (line: PlacedLine) => line.words.map((word) => ({ word, line }));
  const placed = [...wordsOf(one), ...wordsOf(other)].sort((a, b) => a.word.box[0] - b.word.box[0]);
  const liesOver = placed.some(({ word, line }, index) => {
    const before = placed[index - 1];
    return before && before.line !== line && word.box[0] < before.word.box[2];
  });
  if (liesOver) return undefined;
  const words = placed.map(({ word }) => word);
  return { ...one, words, text: `${one.text} ${other.text}`, box: boxAround([one.box, other.box]) };
}
