import type { Box, LayoutBlock, LayoutLine, LayoutWord, PageLayout } from "./layout.ts";

/** A word with its text. */
export interface TextWord extends LayoutWord {
  readonly text: string;
}

/** A line: its place, and the box around its words. */
export interface TextLine {
  readonly box: Box;
  readonly start: number;
  readonly end: number;
  readonly words: readonly TextWord[];
}

/** A block: its place, and the box around its lines. */
export interface TextBlock extends Omit<LayoutBlock, "lines"> {
  readonly box: Box;
  readonly start: number;
  readonly end: number;
  readonly lines: readonly TextLine[];
}

/** The layout of a page with the text of its words. */
export interface LayoutPage extends Omit<PageLayout, "blocks"> {
  readonly blocks: readonly TextBlock[];
}

/** Adds the words of the text to the layout of a page. Throws `RangeError` if the page is not one of this text. */
export function describePage({ blocks, ...head }: PageLayout, text: string): LayoutPage {
  if (head.end > text.length) throw new RangeError("the layout of a longer text");
  return { ...head, blocks: blocks.flatMap((block) => describeBlock(block, text)) };
}

// A block or a line without words has no place.
function describeBlock({ kind, level, lines }: LayoutBlock, text: string): TextBlock[] {
  const described = lines.flatMap((line) => describeLine(line, text));
  const around = surround(described);
  return around ? [{ kind, ...(level !== undefined && { level }), ...around, lines: described }] : [];
}

function describeLine(line: LayoutLine, text: string): TextLine[] {
  const words = line.words.map(({ start, end, box, confidence }) => ({
    ...{ text: text.slice(start, end), start, end, box },
    ...(confidence !== undefined && { confidence }),
  }));
  const around = surround(words);
  return around ? [{ ...around, words }] : [];
}

type Placed = Pick<TextLine, "box" | "start" | "end">;

function surround(parts: readonly Placed[]): Placed | undefined {
  const [first] = parts;
  if (!first) return undefined;
  let [left, top, right, bottom] = first.box;
  for (const { box } of parts) {
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    right = Math.max(right, box[2]);
    bottom = Math.max(bottom, box[3]);
  }
  return { box: [left, top, right, bottom], start: first.start, end: parts.at(-1)?.end ?? first.end };
}
