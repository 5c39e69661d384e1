import type { LayoutBlock, LayoutLine, LayoutWord } from "../layout/layout.ts";
import type { PageBlock } from "./page-block.ts";
import type { PlacedWord } from "./placed-lines.ts";

/** The text of a page and where its words are, counted from its start. */
export interface WrittenPage {
  readonly text: string;
  readonly blocks: readonly LayoutBlock[];
}

/** Writes the lines of a page, with a blank line between blocks. Each run of anything but white space is one of the words. */
export function writePage(blocks: readonly PageBlock[]): WrittenPage {
  const pieces: string[] = [];
  const placed: LayoutBlock[] = [];
  let at = 0;
  let above: PageBlock | undefined;
  const placeLine = (words: readonly PlacedWord[]): LayoutLine => {
    const line: LayoutWord[] = [];
    let start = at;
    for (const { text, box, confidence } of words) {
      const end = start + text.length;
      line.push(confidence === undefined ? { start, end, box } : { start, end, box, confidence });
      start = end + 1;
    }
    return { words: line };
  };
  for (const block of blocks) {
    const lines: LayoutLine[] = [];
    for (const line of block.lines) {
      const separator = at === 0 ? "" : lines.length > 0 || areItems(above, block) ? "\n" : "\n\n";
      at += separator.length;
      lines.push(placeLine(line.words));
      pieces.push(separator, line.text);
      at += line.text.length;
    }
    above = block;
    placed.push(
      block.kind === "heading" ? { kind: "heading", level: block.level, lines } : { kind: block.kind, lines },
    );
  }
  return { text: pieces.join(""), blocks: placed };
}

function areItems(above: PageBlock | undefined, block: PageBlock): boolean {
  return above?.kind === "list-item" && block.kind === "list-item";
}
