import type { BodySize } from "./body-size.ts";
import { isHeading, levelOf } from "./headings.ts";
import { LineEnds } from "./line-ends.ts";
import { listMarkerOf } from "./list-marker.ts";
import type { ListMarker, PageBlock } from "./page-block.ts";
import type { PlacedLine } from "./placed-lines.ts";
import type { Table } from "./table.ts";

/** A page beside its lines. */
export interface PageContext {
  readonly body: Pick<BodySize, "size" | "isBold">;
  /** Its tables, in the order of their lines. */
  readonly tables: readonly Table[];
  /** True for a line that stands at the same edge of other pages. */
  readonly isRepeated: (line: PlacedLine) => boolean;
}

/** Groups the lines of a page, in reading order, into headings, paragraphs, items of lists and tables. */
export function groupLines(lines: readonly PlacedLine[], context: PageContext): readonly PageBlock[] {
  const blocks: PageBlock[] = [];
  const page: Page = { lines, context, ends: new LineEnds(lines), pitch: typicalPitch(lines) };
  let start = 0;
  for (const { first, last, rows } of context.tables) {
    groupText(page, start, { end: first, blocks });
    blocks.push({ kind: "table", lines: lines.slice(first, last + 1), rows });
    start = last + 1;
  }
  groupText(page, start, { end: lines.length, blocks });
  return blocks;
}

interface Page {
  readonly lines: readonly PlacedLine[];
  readonly context: PageContext;
  readonly ends: LineEnds;
  /** The usual distance of lines, in sizes of the font. */
  readonly pitch: number;
}

/** Lines that were found to belong together so far. */
interface OpenBlock {
  readonly first: number;
  readonly marker: ListMarker | undefined;
}

function groupText(
  page: Page,
  start: number,
  { end, blocks }: { readonly end: number; readonly blocks: PageBlock[] },
): void {
  if (start >= end) return;
  const { lines, ends, pitch } = page;
  let open: OpenBlock = { first: start, marker: listMarkerOf(lines[start] as PlacedLine) };
  for (let index = start + 1; index < end; index++) {
    const above = lines[index - 1] as PlacedLine;
    const line = lines[index] as PlacedLine;
    const isOnPurpose = ends.isOnPurpose(index - 1);
    const isApart = standsApart(above, line, pitch);
    const marker = isApart || isOnPurpose || open.marker ? listMarkerOf(line) : undefined;
    const isNext = marker !== undefined && (isApart || isOnPurpose || isNextItem(marker, open.marker));
    if (!isApart && !isNext && !startsParagraph(line, above, { lines, open, isOnPurpose })) continue;
    blocks.push(toBlock(page, open, index - 1));
    open = { first: index, marker };
  }
  blocks.push(toBlock(page, open, end - 1));
}

/** A bullet within an item is another item; a number only if it is the next. */
function isNextItem({ number }: ListMarker, open: ListMarker | undefined): boolean {
  return (
    open !== undefined && (number === undefined ? open.number === undefined : open.number === number - 1)
  );
}

/** Returns the usual distance of lines in sizes of the font. */
function typicalPitch(lines: readonly PlacedLine[]): number {
  const pitches: number[] = [];
  for (let index = 1; index < lines.length; index++) {
    const above = lines[index - 1] as PlacedLine;
    const line = lines[index] as PlacedLine;
    const pitch = (line.box[3] - above.box[3]) / line.size;
    if (pitch > 0.8 && pitch < 2.5) pitches.push(pitch);
  }
  if (pitches.length === 0) return 1.3;
  pitches.sort((one, other) => one - other);
  // Lines within paragraphs are closer than paragraphs.
  return pitches[Math.floor(pitches.length / 3)] as number;
}

function standsApart(above: PlacedLine, line: PlacedLine, pitch: number): boolean {
  const ratio = line.size / above.size;
  if (ratio > 1.12 || ratio < 0.89 || above.isBold !== line.isBold) return true;
  const down = (line.box[3] - above.box[3]) / line.size;
  if (down < 0.3 || down > 1.25 * pitch) return true;
  return line.box[0] >= above.box[2] || line.box[2] <= above.box[0];
}

interface ParagraphContext {
  readonly lines: readonly PlacedLine[];
  readonly open: OpenBlock;
  readonly isOnPurpose: boolean;
}

/** Tells paragraphs without a gap between them by an indent, or by a sentence that ends early. */
function startsParagraph(line: PlacedLine, above: PlacedLine, context: ParagraphContext): boolean {
  const { lines, open, isOnPurpose } = context;
  const first = lines[open.first] as PlacedLine;
  const indent = (line.box[0] - above.box[0]) / line.size;
  if (open.marker && (line.box[0] - first.box[0]) / line.size < -0.5) return true;
  const isEnd = isOnPurpose && /[.!?:][)"”»]?$/.test(above.words.at(-1)?.text ?? "");
  if (open.marker) return isEnd && Math.abs(line.box[0] - first.box[0]) < 0.5 * line.size;
  if (indent > 0.8 && indent < 5 && isEnd) return true;
  return isEnd && /^["“„«(]?[\p{Lu}\d]/u.test(line.words[0]?.text ?? "");
}

function toBlock({ lines: all, context, ends }: Page, { first, marker }: OpenBlock, last: number): PageBlock {
  const lines = all.slice(first, last + 1);
  // A number before a heading is no list.
  if ((!marker || marker.number !== undefined) && isHeading(lines, context))
    return { kind: "heading", lines, level: levelOf(lines, context.body) };
  const breaks = new Set<number>();
  for (let index = first; index < last; index++) if (ends.isOnPurpose(index)) breaks.add(index - first);
  return marker ? { kind: "list-item", lines, breaks, marker } : { kind: "paragraph", lines, breaks };
}
