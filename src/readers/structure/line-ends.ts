import type { PlacedLine, PlacedWord } from "./placed-lines.ts";

/** Tells lines that end because the page does from those that end on purpose. */
export class LineEnds {
  readonly #edges: Float64Array;
  readonly #lines: readonly PlacedLine[];

  constructor(lines: readonly PlacedLine[]) {
    this.#lines = lines;
    this.#edges = rightEdges(lines);
  }

  /** Returns true if the first word of the next line would still have fitted, so that the line ends on purpose. */
  isOnPurpose(index: number): boolean {
    const line = this.#lines[index] as PlacedLine;
    const next = this.#lines[index + 1]?.words[0];
    if (!next || isEntry(line)) return true;
    const blank = 0.4 * line.size;
    return line.box[2] + blank + widthOf(next) < (this.#edges[index] as number);
  }
}

/** True for an entry of a table of contents, whose dots lead to its page. */
export function isEntry({ text }: PlacedLine): boolean {
  return text.includes("...") || text.includes(". . .");
}

function widthOf({ box }: PlacedWord): number {
  return box[2] - box[0];
}

/** The right edge of the text around each line: of lines of the same size that follow each other down a column. */
function rightEdges(lines: readonly PlacedLine[]): Float64Array {
  const edges = new Float64Array(lines.length);
  let start = 0;
  for (let index = 1; index <= lines.length; index++) {
    const [above, line] = [lines[index - 1], lines[index]];
    if (above && line && isBelow(line, above)) continue;
    let edge = 0;
    for (let at = start; at < index; at++) edge = Math.max(edge, (lines[at] as PlacedLine).box[2]);
    edges.fill(edge, start, index);
    start = index;
  }
  return edges;
}

function isBelow(line: PlacedLine, above: PlacedLine): boolean {
  const isSameSize = Math.abs(line.size - above.size) < 0.05 * above.size;
  return isSameSize && line.box[1] > above.box[1] && line.box[0] < above.box[2] && above.box[0] < line.box[2];
}
